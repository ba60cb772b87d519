import Interaction
import Motion
import ReferenceTransitions
import Testing
import Timelines
import TransitionKit

@testable import Simulation

/// A transition between its screens, driven without touches.
struct TransitionRunTests {
  /// The microseconds of a display frame.
  private let period: Int64 = 10_000

  private func run(_ change: (inout SimulationSettings) -> Void = { _ in }) -> TransitionRun {
    var settings = SimulationSettings()
    change(&settings)
    return TransitionRun(
      policy: settings.policy,
      transition: settings.makeTransition(on: Size(width: 414, height: 896)))
  }

  private func begin(_ run: inout TransitionRun) {
    run.request(isInteractive: true)
    run.begin()
    run.drag(Vector(dx: 10, dy: 80), location: Point(x: 217, y: 528))
  }

  /// Frames from now on for so many microseconds, or until it is over.
  private func show(_ run: inout TransitionRun, for time: Int64) {
    let application = run.application
    let start = application.currentTime
    while application.currentTime < start + time, !run.isOver {
      application.advance(to: application.currentTime + period)
      application.display()
      run.transition.noteDisplay()
      run.look(at: run.transition.percentComplete, application.currentTime)
      application.finishAnimations()
    }
  }

  private func settled(_ outcome: TransitionOutcome) -> TransitionRun {
    var run = run()
    begin(&run)
    let seconds = run.settle(outcome, velocity: nil).duration
    run.release(outcome, at: 0, within: seconds)
    show(&run, for: 200_000)
    #expect(!run.isOver)
    show(&run, for: 1_000_000)
    #expect(run.isOver)
    run.end()
    return run
  }

  @Test func `a cancel leaves nothing but the tab bar's known flag`() {
    let run = settled(.cancel)
    #expect(run.leftovers.map(\.what) == ["tabBar.isHidden"])
    #expect(run.transition.isKnownLeftover("tabBar.isHidden"))
    #expect(!run.transition.isKnownLeftover("detail.alpha"))
  }

  @Test func `a second cancel finds the flag as the first left it`() {
    var run = settled(.cancel)
    run.present()
    begin(&run)
    run.release(.cancel, at: run.application.currentTime, within: 0.45)
    show(&run, for: 1_000_000)
    run.end()
    #expect(run.leftovers == [])
    #expect(run.cancelled == 2)
  }

  @Test func `before the first end there is no outcome, and then the last one counts`() {
    #expect(run().lastOutcome == nil)
    #expect(settled(.finish).lastOutcome == .finish)
    #expect(settled(.cancel).lastOutcome == .cancel)
  }

  @Test func `a photo that is shown again has hidden the tab bar, which a cancel leaves shown`() {
    var run = settled(.finish)
    run.present()
    let bar = run.transition.views.first { $0.name == "tabBar" }
    #expect(bar?.isHidden == true)
    #expect(run.percentComplete == 0)
    begin(&run)
    run.release(.cancel, at: run.application.currentTime, within: 0.45)
    show(&run, for: 1_000_000)
    run.end()
    #expect(run.leftovers.map(\.what) == ["tabBar.isHidden"])
  }

  @Test func `a drag after a catch starts from the beginning, not from the catch`() throws {
    var run = run()
    begin(&run)
    run.release(.finish, at: 0, within: 0.37)
    show(&run, for: 100_000)
    run.grab()
    run.drag(Vector(dx: 0, dy: -20), location: .zero)
    run.release(.cancel, at: run.application.currentTime, within: 0.45)
    show(&run, for: 1_000_000)
    run.end()
    run.present()
    begin(&run)
    #expect(run.percentComplete == 0.4)
    var fresh = self.run()
    begin(&fresh)
    let photos = [run, fresh].compactMap { $0.transition.views.first { $0.name == "photo" } }
    #expect(photos.count == 2)
    #expect(photos[0].layer.model == photos[1].layer.model)
  }

  @Test func `what adds up step by step has not to be dragged back from beyond an end`() throws {
    var run = run { $0.policy[.mapping] = DragCurve.accumulating.index }
    run.request(isInteractive: true)
    run.begin()
    let drags: [(Double, Double)] = [(-60, 0), (-40, 0.1), (140, 1), (400, 1), (380, 0.9)]
    for (way, percent) in drags {
      run.drag(Vector(dx: 0, dy: way), location: .zero)
      #expect(abs(run.percentComplete - percent) < 1e-12)
    }
  }

  @Test func `giving up sets the screens up again`() {
    var run = run()
    begin(&run)
    run.giveUp()
    #expect(run.state == .idle)
    #expect(run.percentComplete == 0)
    #expect(!run.isUnderWay)
    #expect(!run.transition.views.contains { $0.name == "photo" })
    begin(&run)
    #expect(run.percentComplete == 0.4)
  }
}
