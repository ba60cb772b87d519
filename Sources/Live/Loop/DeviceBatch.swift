import Evdev
import Gestures
import Traces

/// The events of one device in one turn of a loop.
struct DeviceBatch {
  let number: Int
  /// The time when the turn began.
  ///
  /// Nearly all events that the device stamped before it have been read; a few may still be under
  /// way.
  private let start: ClockMoment
  private let clock: DeviceClock
  /// The events that are not delivered yet, in whole frames.
  private(set) var rest: ArraySlice<RawEvent>
  /// The events for the next turn: they arrived while devices were being read.
  private(set) var later: ArraySlice<RawEvent> = []
  /// The result of the last read; `nil` for a device that is away.
  private(set) var reading: InputDevice.Reading?

  /// - Parameter last: The events of the last turn, if it left some.
  init(number: Int, clock: DeviceClock, start: ClockMoment, after last: DeviceBatch?) {
    (self.number, self.clock, self.start) = (number, clock, start)
    rest = last?.later ?? []
  }

  /// The time when the turn began, on the device's clock.
  var now: TraceInstant { start.time(on: clock) }

  /// Whether the device went away with these events, so that no next turn follows.
  private var isLast: Bool {
    if case .lost = reading { true } else { false }
  }

  /// The time when the next frame began, on the monotonic clock; `nil` when nothing is left.
  var time: TraceInstant? { rest.first.map { start.monotonic($0.time, of: clock) } }

  /// - Parameters:
  ///   - events: The events that were read in this turn, in whole frames.
  ///   - reading: The result of that reading.
  ///   - isAlone: Whether no other device can have older events.
  /// - Complexity: O(1) where nothing is left for the next turn, and O(events).
  mutating func add(_ events: [RawEvent], _ reading: InputDevice.Reading, isAlone: Bool) {
    self.reading = reading
    let end = isAlone || isLast ? events.endIndex : firstLater(events)
    if rest.isEmpty { rest = events[..<end] } else { rest += events[..<end] }
    later = events[end...]
  }

  private func firstLater(_ events: [RawEvent]) -> Int {
    guard let last = events.last, last.time > now else { return events.endIndex }
    var start = events.startIndex
    for index in events.indices where events[index].isReport {
      if events[start].time > now { return start }
      start = index + 1
    }
    return events.endIndex
  }

  /// The next frame, or all of them.
  mutating func take(all: Bool) -> [RawEvent] {
    let end = all ? nil : rest.firstIndex(where: \.isReport)
    defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
    return Array(end.map { rest[...$0] } ?? rest)
  }
}

extension [DeviceBatch] {
  /// The number of the device whose next frame is the oldest, or the lowest such number; `nil` when
  /// nothing is left.
  var earliest: Int? {
    var earliest: (time: TraceInstant, number: Int)?
    for batch in self {
      guard let time = batch.time else { continue }
      if let earliest, earliest.time <= time { continue }
      earliest = (time, batch.number)
    }
    return earliest?.number
  }

  /// The device's next frame, or all of its frames if no other device has events.
  mutating func takeFirst(of number: Int) -> [RawEvent] {
    let isAlone = count { !$0.rest.isEmpty } == 1
    return self[number].take(all: isAlone)
  }
}
