import Motion
import TestSupport
import Testing
import TransitionKit

/// Fingers that do as they like.
struct PercentRandomTests {
  typealias Driver = PercentDrivenInteractiveTransition

  static let gestures = 1_000
  /// Alpha may not change by more between a frame and a catch or release within it.
  static let largestJump = 0.005

  @Test(arguments: Driven.allCases)
  func `whatever a finger does, the end is one of two, and nothing jumps`(_ kind: Driven) {
    var random = SeededGenerator(seed: 41)
    var largest = 0.0
    for gesture in 0..<Self.gestures {
      let (driver, scene) = (Driver(), NavigationStage())
      (scene.delegate.animator, scene.delegate.interactor) = (kind.fade(), driver)
      driver.wantsInteractiveStart = random.next() % 8 != 0
      driver.completionCurve =
        [.easeInOut, .easeIn, .easeOut, .linear].randomElement(using: &random) ?? .linear
      let before = (scene.detail.view.layer.model, scene.detail.view.superview?.subviews)
      scene.pop()
      let context = scene.context
      for _ in 0..<Int.random(in: 1..<20, using: &random) {
        scene.stage.play(Double.random(in: 0..<0.08, using: &random))
        guard context?.isComplete == false else { break }
        largest = max(largest, jump(scene, driver, context, &random))
      }
      scene.stage.perform {
        if context?.isInteractive == true { driver.cancel() }
      }
      scene.stage.play(0.5)
      #expect(context?.completionCount == 1, "gesture \(gesture)")
      #expect(scene.stage.misuses == [], "gesture \(gesture)")
      #expect(!scene.stage.application.isAnimating, "gesture \(gesture)")
      if context?.didComplete == true {
        #expect(scene.navigation.viewControllers == [scene.grid], "gesture \(gesture)")
        #expect(scene.grid.view.layer.model == LayerValues(screen: Screen()), "gesture \(gesture)")
      } else {
        #expect(scene.detail.view.layer.model == before.0, "gesture \(gesture)")
        #expect(scene.detail.view.superview?.subviews == before.1, "gesture \(gesture)")
      }
    }
    #expect(largest <= Self.largestJump, "the largest jump is \(largest)")
  }

  /// Catches, lets go or moves, and looks at the same moment before and after.
  private func jump(
    _ scene: NavigationStage, _ driver: Driver, _ context: TransitionContext?,
    _ random: inout SeededGenerator
  ) -> Double {
    let before = scene.shownAlpha
    let isInteractive = context?.isInteractive == true
    let choice = Int.random(in: 0..<4, using: &random)
    let percent = Double.random(in: 0...1, using: &random)
    scene.stage.perform {
      switch (isInteractive, choice) {
      case (true, 0): driver.finish()
      case (true, 1): driver.cancel()
      case (true, _): driver.update(percent)
      case (false, _):
        driver.pause()
        if context?.isInteractive == true { driver.update(driver.percentComplete) }
      }
    }
    scene.stage.application.display()
    return isInteractive && choice > 1 ? 0 : abs(scene.shownAlpha - before)
  }
}

extension LayerValues {
  fileprivate init(screen: Screen) {
    self.init()
    (position, bounds) = (screen.bounds.center, screen.bounds)
  }
}
