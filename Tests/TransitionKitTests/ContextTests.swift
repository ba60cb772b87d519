import Motion
import Testing
import TransitionKit

/// UIViewControllerContextTransitioning: statements 19–29 of docs/uikit-semantics.md.
struct ContextTests {
  typealias Driver = PercentDrivenInteractiveTransition

  @Test func `statement 19: completeTransition is needed once, after the interaction's end`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    let context = scene.context
    scene.stage.step { driver.finish() }
    #expect(context?.isComplete == false)
    scene.stage.play(0.5)
    #expect(context?.completionCount == 1)
    scene.stage.perform { context?.completeTransition(false) }
    #expect(scene.stage.misuses == [.completedTwice])
    #expect(context?.completionCount == 2)
    #expect(context?.didComplete == true)
    #expect(scene.navigation.topViewController === scene.grid)
  }

  @Test(arguments: [true, false])
  func `statement 20: true keeps the new controller, false the old one`(_ outcome: Bool) {
    let fade = BlockFade()
    fade.outcome = { _ in outcome }
    let scene = NavigationStage(fade)
    scene.stage.play(0.5)
    #expect(scene.navigation.topViewController === (outcome ? scene.grid : scene.detail))
    #expect((scene.grid.view.window != nil) == outcome)
    #expect((scene.detail.view.window != nil) == !outcome)
    #expect(scene.detail.parent === (outcome ? nil : scene.navigation))
  }

  @Test(arguments: [true, false])
  func `statement 21: the animator learns how it ended`(_ outcome: Bool) {
    let fade = BlockFade()
    fade.outcome = { _ in outcome }
    let scene = NavigationStage(fade)
    #expect(fade.ended == [])
    scene.stage.play(0.5)
    #expect(fade.ended == [outcome])
  }

  @Test(arguments: [true, false])
  func `statement 22: transitionWasCancelled is true after a cancel only`(_ cancels: Bool) {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    let context = scene.context
    #expect(context?.transitionWasCancelled == false)
    scene.stage.step { driver.update(0.5) }
    #expect(context?.transitionWasCancelled == false)
    scene.stage.step { if cancels { driver.cancel() } else { driver.finish() } }
    #expect(context?.transitionWasCancelled == cancels)
    scene.stage.play(0.5)
    #expect(context?.isComplete == true)
    #expect(context?.transitionWasCancelled == cancels)
  }

  @Test(arguments: Driven.allCases)
  func `statements 23 to 25: an interrupted transition changes its mind`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    let context = scene.context
    scene.stage.step { driver.update(0.5) }
    for _ in 0..<3 {
      scene.stage.step { driver.cancel() }
      #expect(context?.isInteractive == false)
      #expect(context?.transitionWasCancelled == true)
      scene.stage.step { driver.pause() }
      #expect(context?.isInteractive == true)
      #expect(context?.transitionWasCancelled == false)
      scene.stage.step { driver.finish() }
      #expect(context?.isInteractive == false)
      scene.stage.step { driver.pause() }
    }
    scene.stage.step { driver.finish() }
    scene.stage.play(0.5)
    #expect(context?.didComplete == true)
    #expect(scene.stage.misuses == [])
  }

  @Test func `statement 26: a transition that is never completed blocks the stack`() {
    let fade = BlockFade()
    fade.outcome = nil
    let scene = NavigationStage(fade)
    scene.stage.play(2)
    #expect(scene.stage.application.transitions.count == 1)
    #expect(!scene.stage.application.isAnimating)
    scene.stage.perform {
      scene.navigation.pushViewController(ViewController(), animated: true)
      scene.navigation.popViewController(animated: false)
      scene.navigation.setViewControllers([], animated: false)
    }
    #expect(scene.navigation.viewControllers == [scene.grid])
    // There is nothing to pop, so the pop is no misuse.
    #expect(
      scene.stage.misuses == [.transitionDuringTransition, .transitionDuringTransition])
  }

  @Test func `statement 27: what leaves has no final frame, what comes no initial one`() {
    let scene = NavigationStage(BlockFade())
    let screen = Screen().bounds
    guard let context = scene.context else { return #expect(Bool(false), "no transition") }
    #expect(context.initialFrame(for: scene.detail) == screen)
    #expect(context.finalFrame(for: scene.detail) == Rect(origin: .zero, size: .zero))
    #expect(context.initialFrame(for: scene.grid) == Rect(origin: .zero, size: .zero))
    #expect(context.finalFrame(for: scene.grid) == screen)
    #expect(context.finalFrame(for: scene.navigation) == Rect(origin: .zero, size: .zero))
  }

  struct Style: CustomTestStringConvertible {
    var style: ModalPresentationStyle
    var presenterLeaves: Bool
    var testDescription: String { "\(style)" }
  }

  static let styles = [
    Style(style: .fullScreen, presenterLeaves: true),
    Style(style: .currentContext, presenterLeaves: true),
    Style(style: .overFullScreen, presenterLeaves: false),
    Style(style: .overCurrentContext, presenterLeaves: false),
    Style(style: .custom, presenterLeaves: false), Style(style: .pageSheet, presenterLeaves: false),
    Style(style: .automatic, presenterLeaves: false),
  ]

  @Test(arguments: styles)
  func `statements 27 and 28: a presenter that stays is not the transition's to touch`(
    _ row: Style
  ) {
    let scene = ModalStage(row.style)
    let empty = Rect(origin: .zero, size: .zero)
    scene.present()
    #expect((scene.context?.view(forKey: .from) == nil) == !row.presenterLeaves)
    #expect(scene.context?.view(forKey: .to) === scene.modal.view)
    #expect((scene.context?.finalFrame(for: scene.root) == empty) == row.presenterLeaves)
    #expect(scene.context?.initialFrame(for: scene.modal) == empty)
    scene.stage.play(0.5)
    #expect((scene.root.view.window == nil) == row.presenterLeaves)
    scene.dismiss()
    #expect(scene.context?.view(forKey: .from) === scene.modal.view)
    #expect((scene.context?.view(forKey: .to) == nil) == !row.presenterLeaves)
    #expect((scene.context?.initialFrame(for: scene.root) == empty) == row.presenterLeaves)
    #expect(scene.context?.finalFrame(for: scene.modal) == empty)
    scene.stage.play(0.5)
    #expect(scene.root.view.superview === scene.stage.window)
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test func `statement 29: completing with true after a cancel keeps the new controller`() {
    let (fade, driver) = (BlockFade(), Driver())
    fade.outcome = { _ in true }
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.stage.anomalies == ["completedAfterCancel"])
    #expect(scene.navigation.viewControllers == [scene.grid])
    #expect(scene.grid.view.window != nil)
  }

  @Test(arguments: [true, false])
  func `completing during the interaction is carried out, and reported`(_ outcome: Bool) {
    let (fade, driver) = (BlockFade(), Driver())
    fade.outcome = nil
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { scene.context?.completeTransition(outcome) }
    #expect(scene.stage.misuses == [.completedWhileInteractive])
    #expect(scene.navigation.topViewController === (outcome ? scene.grid : scene.detail))
    // What the finger held is let go.
    #expect(scene.grid.view.layer.presentation == scene.grid.view.layer.model)
    #expect(!scene.stage.application.isAnimating)
  }

  @Test func `a new view that was not added is missing, and reported`() {
    final class Lazy: AnimatedTransitioning {
      func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 0 }
      func animateTransition(using context: any ContextTransitioning) {
        context.completeTransition(true)
      }
    }
    let scene = NavigationStage(Lazy())
    #expect(scene.stage.anomalies == ["destinationNotInContainer"])
    #expect(scene.grid.view.window == nil)
    #expect(scene.stage.application.transitions.isEmpty)
  }
}
