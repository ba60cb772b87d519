import Motion
import Testing
import TransitionKit

/// Catching a transition that was released.
struct PercentRegrabTests {
  typealias Driver = PercentDrivenInteractiveTransition

  @Test(arguments: Driven.allCases, [true, false])
  func `a transition that is caught again stays where it is and continues from there`(
    _ kind: Driven, _ finishes: Bool
  ) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    scene.stage.step { driver.update(0.6) }
    scene.stage.step { if finishes { driver.finish() } else { driver.cancel() } }
    scene.stage.play(0.1)
    let before = scene.shownAlpha
    #expect(before != 0.6)
    #expect(scene.context?.transitionWasCancelled == !finishes)
    scene.stage.application.perform { driver.pause() }
    scene.stage.application.display()
    #expect(abs(scene.shownAlpha - before) < 1e-9)
    #expect(abs(driver.percentComplete - before) < 1e-9)
    #expect(scene.context?.isInteractive == true)
    scene.stage.play(0.5)
    #expect(abs(scene.shownAlpha - before) < 1e-9)
    scene.stage.step { driver.update(before + 0.01) }
    #expect(abs(scene.shownAlpha - before - 0.01) < 1e-9)
    // The other way this time.
    scene.stage.step { if finishes { driver.cancel() } else { driver.finish() } }
    scene.stage.play(0.5)
    #expect(scene.stage.application.transitions.isEmpty)
    #expect(scene.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(scene.stage.misuses == [])
  }

  @Test(arguments: Driven.allCases, [true, false])
  func `caught before any time has passed, it is where it was, to the bit`(
    _ kind: Driven, _ finishes: Bool
  ) {
    for step in 1..<100 {
      let driver = Driver()
      let scene = NavigationStage(kind.fade(duration: 0.7), driver)
      let percent = Double(step) / 100 * 0.99
      scene.stage.step { driver.update(percent) }
      scene.stage.perform {
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(driver.currentPercent == percent)
        driver.pause()
      }
      #expect(driver.percentComplete == percent)
      scene.stage.perform { driver.cancel() }
      #expect(driver.currentPercent == percent)
    }
  }

  @Test(arguments: Driven.allCases)
  func `a transition that began by itself can be caught`(_ kind: Driven) {
    let driver = Driver()
    driver.wantsInteractiveStart = false
    let scene = NavigationStage(kind.fade(curve: .easeIn), driver)
    scene.stage.play(0.2)
    let before = scene.shownAlpha
    scene.stage.step { driver.pause() }
    #expect(abs(scene.shownAlpha - before) < 0.1)
    let caught = scene.shownAlpha
    scene.stage.step { driver.update(driver.percentComplete) }
    #expect(abs(scene.shownAlpha - caught) < 1e-9)
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.navigation.viewControllers.count == 2)
    #expect(scene.stage.misuses == [])
  }

  @Test(arguments: Driven.allCases)
  func `it is too late when the rest of the way is over`(_ kind: Driven) {
    let (driver, fade) = (Driver(), kind.fade())
    (fade as? Fade)?.outcome = nil
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.finish() }
    scene.stage.play(0.5)
    scene.stage.step { driver.pause() }
    #expect(scene.context?.state == .finishing)
    #expect(scene.shownAlpha == 1)
  }

  @Test(arguments: Driven.allCases)
  func `the place of the catch counts when the finger lifts at once`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    let coordinator = scene.stage.perform { scene.grid.transitionCoordinator }
    scene.stage.step { driver.update(0.2) }
    scene.stage.step { driver.finish() }
    scene.stage.play(0.1)
    scene.stage.step { driver.pause() }
    #expect(driver.percentComplete > 0.25)
    #expect(scene.context?.percentComplete == driver.percentComplete)
    scene.stage.step { driver.cancel() }
    #expect(coordinator?.percentComplete == driver.percentComplete)
  }

  @Test(arguments: Driven.allCases)
  func `when the transition is complete the driver is refused`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    scene.stage.step { driver.finish() }
    scene.stage.play(0.5)
    scene.stage.perform {
      driver.update(0.5)
      driver.finish()
      driver.cancel()
    }
    #expect(scene.stage.misuses == Array(repeating: .interactionAfterEnd, count: 3))
    #expect(scene.stage.anomalies == [])
  }

  /// A second animation that starts in a completion does not wait for the end of the whole.
  @Test func `a chain that began by itself keeps its times, and is not caught in its second half`()
  {
    final class Chain: AnimatedTransitioning {
      var turn: Double?
      func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 1 }
      func animateTransition(using context: any ContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        View.animate(
          withDuration: 0.25, animations: { view.alpha = 0.5 },
          completion: { _ in
            self.turn = Double(Application.shared.currentTime) / 1_000_000
            View.animate(
              withDuration: 0.25, animations: { view.alpha = 1 },
              completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
              })
          })
      }
    }
    let (chain, driver) = (Chain(), Driver())
    driver.wantsInteractiveStart = false
    let scene = NavigationStage(chain, driver)
    scene.stage.play(0.3)
    #expect(chain.turn == 0.25)
    scene.stage.step { driver.pause() }
    #expect(scene.context?.state == .running)
    scene.stage.play(0.2)
    #expect(scene.stage.application.transitions.isEmpty)
  }

  @Test(arguments: Driven.allCases)
  func `scrubbing there and back shows what a fresh transition shows`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    var there: [Double] = []
    for step in 0...20 {
      scene.stage.step { driver.update(Double(step) / 20) }
      there.append(scene.shownAlpha)
    }
    for step in (0...20).reversed() {
      scene.stage.step { driver.update(Double(step) / 20) }
      #expect(scene.shownAlpha == there[step])
    }
  }

  @Test(arguments: Driven.allCases)
  func `after a cancel everything is as it was, to the bit`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage()
    (scene.delegate.animator, scene.delegate.interactor) = (kind.fade(), driver)
    scene.stage.perform { scene.detail.view.frame = Rect(x: 0.1, y: 0.7, width: 414, height: 896) }
    // The fade puts the centre back to the middle of the screen.
    scene.stage.perform { scene.detail.view.center.x = 207 }
    let before = scene.detail.view.layer.model
    scene.pop()
    scene.stage.step { driver.update(0.37) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.detail.view.layer.model == before)
    #expect(scene.grid.view.superview == nil)
    #expect(scene.stage.application.transitions.isEmpty)
  }
}
