import Gestures
import Simulation
import Traces

/// A touchscreen at 125 reports a second on which a finger drags a photo down and up, releases it,
/// catches it again, and does so for as long as it takes.
struct LongDrag {
  /// Reports of one drag: five seconds.
  static let reportsPerDrag = 625

  /// One round: a drag and its release, one that catches its settle, one after all has come to
  /// rest.
  let events: [RawEvent]
  /// Microseconds after which the same events may come again.
  let period: Int64

  init() {
    var script = TraceScript()
    let pauses: [Int64] = [120, 120, 1_504]
    for pause in pauses {
      script.down(x: 200, y: 300)
      for second in 0..<5 {
        let sign: Double = second.isMultiple(of: 2) ? 1 : -1
        script.move(dx: 10 * sign, dy: 160 * sign, milliseconds: 1_000, .steady)
      }
      script.lift()
      script.wait(milliseconds: pause)
    }
    events = script.events
    period = (events.last?.time.microseconds ?? 0) + TraceScript.interval + pauses[2] * 1_000
  }

  /// The events over and over, each round later than the one before.
  func forEach(rounds: Int, _ body: (RawEvent) -> Void) {
    for round in 0..<Int64(rounds) {
      for event in events {
        var event = event
        event.time = TraceInstant(microseconds: event.time.microseconds + round * period)
        body(event)
      }
    }
  }
}
