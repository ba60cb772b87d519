import Interaction
import Motion
import ReferenceTransitions
import Testing
import Timelines
import TransitionKit

@testable import Simulation

/// The pure core's settle, which a web page runs, against what the transition's own animators show.
struct SettleAgreementTests {
  static let lifts: [(percent: Double, outcome: TransitionOutcome)] = [
    (0.11, .finish), (0.5, .finish), (0.97, .finish), (0.05, .cancel), (0.6, .cancel), (1, .cancel),
  ]

  @Test(arguments: lifts)
  func `the pure settle is the percentage that the photo's background shows`(
    _ lift: (percent: Double, outcome: TransitionOutcome)
  ) {
    let settings = SimulationSettings()
    var run = TransitionRun(
      policy: settings.policy,
      transition: settings.makeTransition(on: Size(width: 414, height: 896)))
    run.request(isInteractive: true)
    run.begin()
    run.drag(Vector(dx: 0, dy: 200 * lift.percent), location: .zero)
    let timing = settings.policy.settleTiming(for: lift.outcome)
    run.release(lift.outcome, at: 0, within: timing.duration)
    let settle = Settle(lift.outcome, from: run.percentComplete, timing: timing)
    for time in stride(from: Int64(0), through: 480_000, by: 10_000) where !run.isOver {
      run.application.advance(to: time)
      run.application.display()
      let shown = run.transition.percentComplete
      #expect(abs(shown - settle.percentComplete(at: Double(time) / 1_000_000)) < 1e-12)
      run.application.finishAnimations()
    }
    #expect(run.isOver)
  }
}
