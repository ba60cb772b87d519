import Gestures
import Simulation
import Terminal
import Timelines
import Traces

/// What a lift at each moment of a replay would have led to.
struct OutlookNotes {
  /// The time in microseconds from one outlook in a pause to the next.
  private static let pauseStep = 16_000
  /// The time in microseconds after which a pause changes nothing any more.
  private static let longestPause: Int64 = 500_000

  private(set) var outlooks = DragOutlooks()
  private var lastEvent: TraceInstant?

  /// Notes the pause before an event.
  mutating func receive(_ event: RawEvent, before simulation: inout Simulation) {
    if let last = lastEvent, last < event.time, outlooks.isDragged {
      let end = min(event.time.microseconds, last.microseconds + Self.longestPause)
      let start = last.microseconds + Int64(Self.pauseStep)
      for next in stride(from: start, to: end, by: Self.pauseStep) {
        note(TraceInstant(microseconds: next), &simulation)
      }
    }
    lastEvent = event.time
  }

  /// Notes an event that the simulation has received.
  mutating func receive(
    _ event: RawEvent, after simulation: inout Simulation,
    into rows: inout (some TimelineSink & ~Copyable)
  ) {
    guard event.isReport else { return }
    simulation.flush(into: &rows)
    note(event.time, &simulation)
  }

  private mutating func note(_ time: TraceInstant, _ simulation: inout Simulation) {
    outlooks.append(simulation.outlook(at: time), at: simulation.rowTime(of: time))
  }
}
