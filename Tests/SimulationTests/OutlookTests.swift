import Gestures
import Testing
import Timelines
import Traces

@testable import Simulation

struct OutlookTests {
  /// The outlook at the moment of the lift is the later decision.
  @Test(arguments: ["flick", "slow-drag", "drag-and-reverse", "drag-and-hold", "mouse-drag"])
  func `the outlook before a lift is the decision`(_ name: String) throws {
    let trace = try #require(OwnTrace.all.first { $0.name == name })
    let read = try Replay.collect(trace.evemu, file: name)
    let device = try #require(read.device)
    var simulation = try Simulation(
      settings: Replay.settings(name), device: device, kind: device.kind)
    var (rows, outlooks) = (CollectedTimeline(), [DragOutlook]())
    var decided: DecisionRow?
    for event in read.events {
      if decided == nil, let outlook = simulation.outlook(at: event.time) {
        outlooks.append(outlook)
      }
      simulation.receive(event, into: &rows)
      simulation.flush(into: &rows)
      decided =
        decided
        ?? rows.rows.compactMap { row in
          if case .decision(let row) = row { row } else { nil }
        }.first
    }
    let (row, outlook) = (try #require(decided), try #require(outlooks.last))
    #expect(outlook.outcome == row.outcome)
    #expect(outlook.rules == row.rules)
    #expect(outlook.velocity == row.velocity)
    let after = simulation.outlook(at: read.events.last?.time ?? TraceInstant(microseconds: 0))
    #expect(after == nil)
  }
}
