import Evdev
import Gestures
import Traces

/// Events as rows `milliseconds type code value`, types and codes by their short names.
func events(_ rows: String) -> [RawEvent] {
  rows.split(separator: "\n").map { row in
    let words = row.split(separator: " ")
    guard words.count == 3, let time = Int64(words[0]), let value = Int32(words[2]) else {
      preconditionFailure("row '\(row)'")
    }
    guard let (type, code) = names[String(words[1])] else { preconditionFailure("row '\(row)'") }
    return RawEvent(
      time: TraceInstant(microseconds: time * 1000), type: type, code: code, value: value)
  }
}

private let names: [String: (UInt16, UInt16)] = [
  "report": (EventType.synchronization, SynchronizationCode.report),
  "dropped": (EventType.synchronization, SynchronizationCode.dropped),
  "contact": (EventType.synchronization, SynchronizationCode.contactReport),
  "touch": (EventType.key, KeyCode.touch), "left": (EventType.key, KeyCode.leftButton),
  "slot": (EventType.absolute, AbsoluteAxis.slot), "x": (EventType.absolute, AbsoluteAxis.contactX),
  "id": (EventType.absolute, AbsoluteAxis.trackingID), "wheel": (EventType.relative, 8),
  "led": (EventType.lights, 0), "effect": (EventType.forceFeedback, 0),
]

func short(_ event: RawEvent) -> String {
  let name = names.first { $0.value == (event.type, event.code) }?.key ?? "?"
  return "\(name) \(event.value)"
}

/// A clock that a test moves: waiting takes as long as it should and a little more.
struct TestClock: PlaybackClock {
  var now = TraceInstant(microseconds: 5_000_000)
  /// The microseconds by which each wait ends late.
  var lateness: Int64 = 0
  /// Waits until playing is stopped; `nil` for never.
  var waitsLeft: Int?
  private(set) var pauses = 0

  mutating func wait(until time: TraceInstant) -> Bool {
    if waitsLeft == 0 { return false }
    waitsLeft = waitsLeft.map { $0 - 1 }
    now = max(now, TraceInstant(microseconds: time.microseconds + lateness))
    return true
  }

  mutating func pause(until time: TraceInstant) {
    pauses += 1
    now = max(now, time)
  }
}

/// Keeps its instructions, one line each.
struct TestOutput: PlaybackOutput {
  typealias Failure = Refusal

  struct Refusal: Error, Equatable {}

  private(set) var lines: [String] = []
  /// Frames that are taken before one is refused; `nil` for all.
  var framesLeft: Int?

  mutating func plug(_ device: Int) { lines.append("\(device) plugged") }
  mutating func unplug(_ device: Int) { lines.append("\(device) unplugged") }

  mutating func write(_ frame: ArraySlice<RawEvent>, to device: Int) throws(Refusal) {
    lines.append("\(device) " + frame.map(short).joined(separator: ", "))
    if framesLeft == 0 { throw Refusal() }
    framesLeft = framesLeft.map { $0 - 1 }
  }
}
