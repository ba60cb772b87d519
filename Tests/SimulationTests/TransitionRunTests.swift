import Interaction
import Motion
import Testing
import Timelines

@testable import Simulation

/// What a transition leaves behind.
struct TransitionRunTests {
  private func dragged() -> TransitionRun {
    var run = TransitionRun(
      policy: .devsign,
      scene: PhotoDismissScene(layout: PhotoDismissTests.layout(), minimumScale: 0.68))
    run.begin()
    run.drag(Vector(dx: 10, dy: 80))
    return run
  }

  private func settled(_ outcome: TransitionOutcome) -> TransitionRun {
    var run = dragged()
    run.release(outcome, at: 0)
    let isOverEarly = run.advanceSettle(to: 200_000)
    let isOver = run.advanceSettle(to: 1_000_000)
    #expect(!isOverEarly && isOver)
    run.end()
    return run
  }

  @Test func `a cancel leaves nothing but the tab bar's known flag`() {
    let leftovers = settled(.cancel).leftovers
    #expect(leftovers.known == ["tabBar.isHidden"])
    #expect(leftovers.unknown == [])
  }

  @Test func `in mid settle everything is elsewhere, and is named`() {
    var run = dragged()
    run.release(.cancel, at: 0)
    _ = run.advanceSettle(to: 200_000)
    #expect(run.leftovers.unknown == ["photo", "detail alpha", "tabBar frame"])
  }

  @Test func `a finish ends in the cell, and only there`() {
    #expect(settled(.finish).isAtItsEnd)
    #expect(!settled(.cancel).isAtItsEnd)
    #expect(!dragged().isAtItsEnd)
    var run = dragged()
    run.release(.finish, at: 0)
    run.scene.settle(.finish, progress: 1, percent: 0.9)
    #expect(!run.isAtItsEnd)
  }

  @Test func `before the first end there is no outcome, and then the last one counts`() {
    #expect(dragged().lastOutcome == nil)
    #expect(settled(.finish).lastOutcome == .finished)
    #expect(settled(.cancel).lastOutcome == .cancelled)
  }

  @Test func `a photo that is shown again has hidden the tab bar, which a cancel leaves shown`() {
    var run = settled(.finish)
    run.present()
    #expect(run.scene.tabBarIsHidden)
    #expect(run.scene.percentComplete == 0)
    run.begin()
    run.drag(Vector(dx: 0, dy: 40))
    run.release(.cancel, at: 2_000_000)
    _ = run.advanceSettle(to: 3_000_000)
    run.end()
    #expect(run.leftovers.known == ["tabBar.isHidden"])
  }

  @Test func `a drag after a catch starts from the beginning, not from the catch`() {
    var run = dragged()
    run.release(.finish, at: 0)
    _ = run.advanceSettle(to: 100_000)
    run.grab()
    run.drag(Vector(dx: 0, dy: -20))
    run.release(.cancel, at: 200_000)
    _ = run.advanceSettle(to: 1_000_000)
    run.end()
    run.present()
    run.begin()
    run.drag(Vector(dx: 10, dy: 80))
    #expect(run.scene.percentComplete == 0.4)
    #expect(PhotoDismissTests.views(run.scene) == PhotoDismissTests.views(dragged().scene))
  }

  @Test func `a second cancel finds the flag as the first left it`() {
    var run = settled(.cancel)
    run.present()
    run.begin()
    run.drag(Vector(dx: 0, dy: 40))
    run.release(.cancel, at: 2_000_000)
    _ = run.advanceSettle(to: 3_000_000)
    run.end()
    #expect(run.leftovers.known == [])
    #expect(run.cancelled == 2)
  }
}
