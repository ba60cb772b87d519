import Gestures
package import Traces

/// The schedule of a playback: whole frames in order of time.
///
/// Create one from a recording's events with `init(_:)`. `Playback` plays it.
package struct PlaybackPlan: Sendable {
  package enum Action: Hashable, Sendable {
    /// A frame: a range of the plan's events, the last of them `SYN_REPORT`.
    case write(Range<Int>)
    /// The device disappears, as it did in the recording.
    case unplug
    /// The device returns.
    case plug
  }

  package struct Step: Hashable, Sendable {
    /// The time in microseconds since the recording's first event; never less than the step before
    /// it.
    package var offset: Int64
    package var device: Int
    package var action: Action
  }

  /// The longest offset in microseconds.
  ///
  /// A step that is further from the first event gets this offset.
  package static let longest: Int64 = 366 * 86_400 * 1_000_000

  package private(set) var steps: [Step] = []
  /// The events of all frames, in the order in which they are written.
  package private(set) var events: [RawEvent] = []
  /// The number of frames that `SYN_DROPPED` cut: the rest of their content is unknown.
  package private(set) var lostFrames = 0

  /// The length in microseconds from the first event to the last step.
  package var length: Int64 { steps.last?.offset ?? 0 }

  private var frames: [RecordedFrame]
  private var time = RecordedTime()

  /// - Parameter devices: Each device's events in the order of the recording.
  /// - Complexity: O(events × devices).
  package init(_ devices: [[RawEvent]]) {
    frames = devices.map { _ in RecordedFrame() }
    for (device, event) in MergedEvents(devices) {
      let offset = time.offset(of: event.time)
      if let end = frames[device].receive(event) { close(end, at: offset, device) }
    }
    for device in frames.indices {
      if let end = frames[device].finish() { close(end, at: time.latest, device) }
    }
    lostFrames = frames.reduce(0) { $0 + $1.lostFrames }
  }

  private mutating func close(_ end: RecordedFrame.End, at offset: Int64, _ device: Int) {
    switch end {
    case .written(let frame):
      comeBack(device, before: offset)
      events += frame
      add(.write(events.count - frame.count..<events.count), offset, device)
    case .unplugged:
      frames[device].unplugged = offset
      add(.unplug, offset, device)
    }
  }

  /// Plugs a device in again half way between its removal and its next frame, so that listeners see
  /// it disappear and return.
  private mutating func comeBack(_ device: Int, before offset: Int64) {
    guard let gone = frames[device].unplugged else { return }
    frames[device].unplugged = nil
    let middle = gone + (offset - gone) / 2
    let place = steps.lastIndex { $0.offset <= middle }.map { $0 + 1 } ?? 0
    steps.insert(Step(offset: middle, device: device, action: .plug), at: place)
  }

  private mutating func add(_ action: Action, _ offset: Int64, _ device: Int) {
    steps.append(Step(offset: offset, device: device, action: action))
  }
}

/// Converts stamps of a recording to times since its first event.
private struct RecordedTime {
  /// The limit in microseconds for stamps that go back.
  ///
  /// A larger step means that the clock was set.
  static let jitter: Int64 = 1_000_000

  private var start: Int64?
  private(set) var latest: Int64 = 0

  /// The time in microseconds, never less than the time before, and never more than the plan's
  /// longest.
  mutating func offset(of stamp: TraceInstant) -> Int64 {
    // Stamps may be any number, so the difference of two may overflow.
    let stamp = min(max(stamp.microseconds, -.max / 4), .max / 4)
    if let start, stamp - start >= latest - Self.jitter {
      latest = min(max(latest, stamp - start), PlaybackPlan.longest)
    } else {
      start = stamp - latest
    }
    return latest
  }
}
