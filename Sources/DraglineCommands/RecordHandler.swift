import Evdev
import Gestures
import Live
import Traces

/// What a device's reader hands over to the thread that writes.
enum RecordJob: Sendable {
  case device(DeviceDescription)
  case events([RawEvent], device: Int)
  /// The next event begins another file.
  case split
  /// Shows how much there is.
  case progress
  case message(String)

  /// About the events that it holds.
  var cost: Int { if case .events(let events, _) = self { events.count } else { 1 } }
}

/// Hands everything that devices say to the thread that writes it, and never waits for a disk itself.
struct RecordHandler: DeviceHandler {
  struct Limits: Sendable {
    /// Microseconds without events after which another file begins; `nil` for never.
    var silence: Int64?
    /// `nil` for any number.
    var frames: Int?
  }

  /// Microseconds between two looks at the progress.
  private static let progressInterval: Int64 = 100_000

  private let limits: Limits
  private let sink: RecordSink
  private let isQuiet: Bool
  private let submit: (RecordJob) -> Void
  private var titles: [String] = []
  /// When events came last; `nil` before any came, and when a silence was told of.
  private var lastEvents: Int64?
  /// When the progress may be shown again; `nil` when there is nothing to show.
  private var nextProgress: Int64?

  init(_ limits: Limits, _ sink: RecordSink, isQuiet: Bool, submit: @escaping (RecordJob) -> Void) {
    (self.limits, self.sink, self.isQuiet, self.submit) = (limits, sink, isQuiet, submit)
  }

  mutating func opened(_ device: DeviceDescription, clock: DeviceClock, as number: Int) {
    titles.append(device.title)
    submit(.device(device))
    if let words = DeviceWords.clock(clock, of: device.title) { tell(words) }
  }

  mutating func receive(_ events: [RawEvent], from number: Int) {
    submit(.events(events, device: number))
    lastEvents = Self.now
    if sink.showsProgress, nextProgress == nil { nextProgress = Self.now + Self.progressInterval }
  }

  mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool) {
    tell(DeviceWords.loss(of: titles[number], error, isAwaited: isAwaited))
  }

  mutating func returned(_ number: Int) { tell(DeviceWords.isBack(titles[number])) }

  mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {
    if let error { tell(DeviceWords.refusal(of: titles[number], error)) }
  }

  mutating func silent(_ number: Int, isGrabbed: Bool) {
    tell(DeviceWords.silence(of: titles[number], isGrabbed: isGrabbed))
  }

  mutating func turnIsOver() {
    let now = Self.now
    if let silence = limits.silence, let last = lastEvents, now - last >= silence {
      submit(.split)
      lastEvents = nil
    }
    if let due = nextProgress, now >= due {
      submit(.progress)
      nextProgress = nil
    }
  }

  var wait: Int64? {
    let split = limits.silence.flatMap { silence in lastEvents.map { $0 + silence } }
    return [split, nextProgress].compactMap { $0 }.min().map { max($0 - Self.now, 0) }
  }

  var isDone: Bool { sink.isDone }

  private func tell(_ message: String) {
    if !isQuiet { submit(.message(message)) }
  }

  private static var now: Int64 { DeviceClock.monotonic.now.microseconds }
}
