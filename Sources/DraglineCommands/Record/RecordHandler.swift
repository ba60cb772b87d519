import Evdev
import Gestures
import Live
import Traces

/// A job for the thread that writes a recording.
enum RecordJob: Sendable {
  /// A new device, with the microseconds that its stamps are ahead of those of the others.
  case device(DeviceDescription, lead: Int64)
  case events([RawEvent], device: Int)
  /// The next event begins another file.
  case split
  /// Shows how much there is.
  case progress
  case message(String)

  /// About the events that it holds.
  var cost: Int { if case .events(let events, _) = self { events.count } else { 1 } }
}

/// A handler that passes all events and changes of devices to the thread that writes them, and
/// never waits for a disk itself.
struct RecordHandler: DeviceHandler {
  struct Limits: Sendable {
    /// The time in microseconds without events and held input after which another file begins;
    /// `nil` for never.
    var silence: Int64?
    /// `nil` for any number.
    var frames: Int?
  }

  /// The time in microseconds between two reports of the progress.
  private static let progressInterval: Int64 = 100_000

  private let limits: Limits
  private let sink: RecordSink
  private let isQuiet: Bool
  private let submit: (RecordJob) -> Void
  private var devices: [DeviceDescription] = []
  /// The held input of each device.
  ///
  /// A finger that rests sends no events, and its touch belongs in one file.
  private var held: [HeldInput] = []
  /// The time of the last events; `nil` before any, and after a silence has ended the file.
  private var lastEvents: Int64?
  /// The time from which the progress may be shown again; `nil` when there is nothing to show.
  private var nextProgress: Int64?

  init(_ limits: Limits, _ sink: RecordSink, isQuiet: Bool, submit: @escaping (RecordJob) -> Void) {
    (self.limits, self.sink, self.isQuiet, self.submit) = (limits, sink, isQuiet, submit)
  }

  mutating func opened(_ device: DeviceDescription, clock: DeviceClock, as number: Int) {
    devices.append(device)
    held.append(HeldInput(of: device))
    submit(.device(device, lead: ClockMoment().lead(of: clock)))
    if let words = DeviceWords.clock(clock, of: device.title) { report(words) }
  }

  mutating func receive(_ events: [RawEvent], from number: Int) {
    submit(.events(events, device: number))
    for event in events { held[number].receive(event) }
    lastEvents = Self.now
    if sink.showsProgress, nextProgress == nil { nextProgress = Self.now + Self.progressInterval }
  }

  mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool) {
    held[number] = HeldInput(of: devices[number])
    report(DeviceWords.loss(of: devices[number].title, error, isAwaited: isAwaited))
  }

  mutating func returned(_ number: Int) { report(DeviceWords.isBack(devices[number].title)) }

  mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {
    if let error { report(DeviceWords.refusal(of: devices[number].title, error)) }
  }

  mutating func silent(_ number: Int, isGrabbed: Bool) {
    report(DeviceWords.silence(of: devices[number].title, isGrabbed: isGrabbed))
  }

  mutating func loopDidIterate() {
    let now = Self.now
    if let end = fileEnd, now >= end {
      submit(.split)
      lastEvents = nil
    }
    if let due = nextProgress, now >= due {
      submit(.progress)
      nextProgress = nil
    }
  }

  var wait: Int64? {
    [fileEnd, nextProgress].compactMap { $0 }.min().map { max($0 - Self.now, 0) }
  }

  /// The time at which the next file begins if no event comes; `nil` while an event has to come
  /// first.
  private var fileEnd: Int64? {
    guard let silence = limits.silence, let lastEvents, held.allSatisfy(\.isEmpty) else {
      return nil
    }
    return lastEvents + silence
  }

  var isDone: Bool { sink.isDone }

  private func report(_ message: String) {
    if !isQuiet { submit(.message(message)) }
  }

  private static var now: Int64 { DeviceClock.monotonic.now.microseconds }
}
