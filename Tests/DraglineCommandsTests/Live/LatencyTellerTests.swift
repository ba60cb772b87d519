import Gestures
import Interaction
import Motion
import Testing
import Timelines

@testable import DraglineCommands

/// The moments at which the view receives latencies.
struct LatencyTellerTests {
  struct Step: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Latencies since the step before.
    var count = 1
    /// The microseconds since the step before.
    var time: Int64 = 1_000
    var end: TransitionState.Phase?
    var isDue: Bool
  }

  static let steps = [
    Step(testDescription: "few say nothing", count: 19, isDue: false),
    Step(testDescription: "enough of them do", isDue: true),
    Step(testDescription: "too soon again", isDue: false),
    Step(testDescription: "a transition goes on", end: .finishing, isDue: false),
    Step(testDescription: "its end", end: .finished, isDue: true),
    Step(testDescription: "nothing new", count: 0, time: 9_000_000, end: .cancelled, isDue: false),
    Step(testDescription: "half a second", time: 500_000, isDue: true),
  ]

  @Test func `the view gets the latency now and then, and at every end`() {
    var (reporter, now) = (LatencyReporter(), Int64(0))
    for step in Self.steps {
      for _ in 0..<step.count { reporter.add(100) }
      now += step.time
      let rows = step.end.map { end in
        TimelineRow.transition(
          TransitionRow(
            time: 0, gesture: 1, from: .interactive, to: end, percentComplete: 0, why: ""))
      }
      let isDue = reporter.isDue(after: rows.map { [$0] } ?? [], at: now)
      #expect(isDue == step.isDue, "\(step)")
    }
  }

  @Test func `the end of a touch is one`() {
    var reporter = LatencyReporter()
    for _ in 0..<20 { reporter.add(100) }
    let isDueAtFirst = reporter.isDue(after: [], at: 0)
    reporter.add(100)
    let row = GestureRow(
      time: 0, gesture: 1, down: 0, from: .ended, to: .possible, location: .zero,
      translation: .zero, velocity: nil, why: "")
    let isDue = reporter.isDue(after: [.gesture(row)], at: 1)
    #expect(isDueAtFirst && isDue)
  }
}
