import Testing
import TransitionKit

/// The order in which UIKit calls: statements 30–41 of docs/uikit-semantics.md.
struct CallOrderTests {
  typealias Driver = PercentDrivenInteractiveTransition

  static let request = [
    "navigation popViewController(animated:)",
    "navigationDelegate navigationController(_:animationControllerFor:from:to:)",
    "navigationDelegate navigationController(_:interactionControllerFor:)",
    "navigationDelegate navigationController(_:willShow:animated:)",
    "detail viewWillDisappear(_:)", "grid viewWillAppear(_:)",
  ]

  @Test func `statement 30: without an animation controller no interaction is requested`() {
    let scene = NavigationStage()
    scene.delegate.interactor = Driver()
    scene.pop()
    #expect(scene.stage.calls.prefix(3) == [Self.request[0], Self.request[1], Self.request[3]])
    scene.stage.play(0.6)
    #expect(scene.stage.application.transitions.isEmpty)
  }

  @Test func `statement 30: the interaction controller is asked for with the animator`() {
    let fade = BlockFade()
    let scene = NavigationStage(fade)
    #expect(scene.delegate.askedFor.count == 1)
    #expect(scene.delegate.askedFor.first === fade)
    #expect(Array(scene.stage.calls.prefix(6)) == Self.request)
  }

  @Test(arguments: [true, false])
  func `statement 31: the interaction is started instead of the animator`(_ isInteractive: Bool) {
    let (fade, interactor) = (BlockFade(), HandWritten())
    var started: (any ContextTransitioning)?
    interactor.onStart = { started = $0 }
    let scene = NavigationStage(fade, isInteractive ? interactor : nil)
    #expect(
      scene.stage.calls.last
        == (isInteractive
          ? "interactionController startInteractiveTransition(_:)"
          : "animator animateTransition(using:)"))
    #expect((isInteractive ? started : fade.context) === scene.context)
    #expect((isInteractive ? fade.context : started) == nil)
    #expect(
      scene.stage.application.log.events.contains(.interactionBegan) == isInteractive)
  }

  @Test func `statement 32: the interruptible animator is asked for again, and is the same`() {
    let (fade, driver) = (InterruptibleFade(), Driver())
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.finish() }
    let vended = fade.vended
    #expect(vended > 2)
    scene.stage.step { driver.pause() }
    #expect(fade.vended > vended)
    #expect(scene.stage.misuses == [])
    fade.vendsNewAnimators = true
    scene.stage.step { driver.cancel() }
    #expect(scene.stage.misuses == [.differentInterruptibleAnimator])
  }

  @Test(arguments: [true, false])
  func `statement 32: it is asked for once the transition has begun`(_ isInteractive: Bool) {
    final class Ordered: AnimatedTransitioning {
      var calls: [String] = []
      let animator = PropertyAnimator(duration: 1, curve: .linear)
      func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 1 }
      func animateTransition(using context: any ContextTransitioning) { calls.append("animate") }
      func interruptibleAnimator(
        using context: any ContextTransitioning
      ) -> any ViewImplicitlyAnimating {
        calls.append("vend")
        return animator
      }
    }
    let (scene, interactor) = (NavigationStage(), HandWritten())
    let ordered = scene.stage.perform { Ordered() }
    interactor.onStart = { _ in ordered.calls.append("start") }
    (scene.delegate.animator, scene.delegate.interactor) = (
      ordered, isInteractive ? interactor : nil
    )
    scene.pop()
    #expect(ordered.calls == [isInteractive ? "start" : "animate", "vend"])
  }

  @Test func `statement 33: the system starts the interaction, maybe after the gesture's end`() {
    let (scene, interactor) = (NavigationStage(), HandWritten())
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), interactor)
    scene.navigation.startDelay = 0.05
    var startTime: Double?
    interactor.onStart = { _ in startTime = scene.stage.time }
    scene.stage.step { _ = scene.navigation.popViewController(animated: true) }
    let asked = scene.stage.time
    #expect(scene.context?.state == .idle)
    #expect(Array(scene.stage.calls) == Self.request)
    scene.stage.play(0.1)
    #expect(startTime.map { abs($0 - asked - 0.05) < 1e-6 } == true)
    #expect(scene.context?.state == .interactive)
  }

  @Test func `statements 34 and 38: the order of a pop that completes`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.step { driver.finish() }
    scene.stage.play(0.5)
    #expect(
      scene.stage.calls == Self.request + [
        "interactionController startInteractiveTransition(_:)",
        "animator animateTransition(using:)", "context finishInteractiveTransition()",
        "context completeTransition(_:)", "detail viewDidDisappear(_:)", "grid viewDidAppear(_:)",
        "navigationDelegate navigationController(_:didShow:animated:)",
      ])
  }

  @Test(arguments: [true, false])
  func `statement 34: the order of a push`(_ animated: Bool) {
    let scene = NavigationStage(isPushed: false)
    scene.delegate.animator = BlockFade()
    scene.stage.perform { scene.navigation.pushViewController(scene.detail, animated: animated) }
    scene.stage.play(0.5)
    #expect(
      scene.stage.calls.filter { $0.hasPrefix("grid") || $0.hasPrefix("detail") } == [
        "grid viewWillDisappear(_:)", "detail viewWillAppear(_:)", "grid viewDidDisappear(_:)",
        "detail viewDidAppear(_:)",
      ])
    #expect(scene.stage.calls.contains(Self.request[1]) == animated)
  }

  @Test func `statements 35, 36 and 38: the order of a pop that is cancelled`() {
    let (scene, driver) = (NavigationStage(), Driver())
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), driver)
    scene.pop()
    let application = scene.stage.application
    scene.stage.perform {
      scene.grid.transitionCoordinator?.notifyWhenInteractionChanges { context in
        application.note("handler", "isCancelled: \(context.isCancelled)")
      }
    }
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(
      scene.stage.calls == Self.request + [
        "interactionController startInteractiveTransition(_:)",
        "animator animateTransition(using:)", "context updateInteractiveTransition(_:)",
        "context cancelInteractiveTransition()", "handler isCancelled: true",
        "context completeTransition(_:)", "grid viewWillDisappear(_:)",
        "grid viewDidDisappear(_:)", "detail viewWillAppear(_:)", "detail viewDidAppear(_:)",
      ])
  }

  @Test func `statement 36: the handlers run each way, until the end`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    var changes: [Bool] = []
    scene.stage.perform {
      scene.detail.transitionCoordinator?.notifyWhenInteractionChanges {
        changes.append($0.isInteractive)
      }
    }
    scene.stage.step { driver.finish() }
    scene.stage.step { driver.pause() }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(changes == [false, true, false])
    #expect(scene.stage.perform { scene.detail.transitionCoordinator } == nil)
  }

  @Test func `statement 37: only what is interactive can be cancelled`() {
    let scene = NavigationStage(InterruptibleFade())
    scene.stage.step { scene.context?.cancelInteractiveTransition() }
    #expect(scene.stage.misuses == [.interactionWithoutTransition])
    #expect(scene.context?.transitionWasCancelled == false)
    scene.stage.play(0.5)
    #expect(scene.navigation.topViewController === scene.grid)
  }

  @Test func `statement 37: at its end an interactive transition is not interactive`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    let context = scene.context
    var wasInteractive: Bool?
    scene.stage.perform {
      scene.grid.transitionCoordinator?.animate(alongsideTransition: nil) {
        wasInteractive = $0.isInteractive
      }
    }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(wasInteractive == false)
    #expect(context?.isInteractive == false)
  }

  @Test func `statement 39: the coordinator keeps the percentage at the release`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    let coordinator = scene.stage.perform { scene.grid.transitionCoordinator }
    #expect(coordinator?.initiallyInteractive == true)
    scene.stage.step { driver.update(0.3) }
    #expect(coordinator?.percentComplete == 0)
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.05)
    #expect(coordinator?.percentComplete == 0.3)
    #expect(coordinator?.transitionDuration == 0.4)
  }

  @Test func `statement 40: the popped controller is off the stack until a cancel`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    #expect(scene.navigation.viewControllers == [scene.grid])
    #expect(scene.detail.navigationController === scene.navigation)
    scene.stage.step { driver.update(0.5) }
    scene.stage.step { driver.cancel() }
    #expect(scene.navigation.viewControllers == [scene.grid])
    scene.stage.play(0.5)
    #expect(scene.navigation.viewControllers == [scene.grid, scene.detail])
  }

  @Test(arguments: [Strictness.documented, .observed])
  func `statement 40: a cancelled setViewControllers was seen to forget the old stack`(
    _ strictness: Strictness
  ) {
    let (scene, driver) = (NavigationStage(), Driver())
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), driver)
    scene.stage.application.strictness = strictness
    let other = scene.stage.perform { ViewController() }
    scene.stage.perform { scene.navigation.setViewControllers([other], animated: true) }
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(
      scene.navigation.viewControllers
        == (strictness == .documented ? [scene.grid, scene.detail] : [other]))
    #expect(scene.detail.view.window != nil)
    #expect(other.viewIfLoaded?.window == nil)
  }

  /// The photo dismissal does the same: it calls the context only when its own animation is over.
  @Test(arguments: [true, false])
  func `a hand-written interaction that ends late has the same order`(_ finishes: Bool) {
    let interactor = HandWritten()
    let scene = NavigationStage(BlockFade(), interactor)
    scene.stage.step { scene.context?.updateInteractiveTransition(0.5) }
    scene.stage.step {
      let context = interactor.context
      if finishes {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
      }
      if let view = context?.view(forKey: .to) { context?.containerView.addSubview(view) }
      context?.completeTransition(finishes)
    }
    let finished = [
      "context finishInteractiveTransition()", "context completeTransition(_:)",
      "detail viewDidDisappear(_:)", "grid viewDidAppear(_:)",
      "navigationDelegate navigationController(_:didShow:animated:)",
    ]
    let cancelled = [
      "context cancelInteractiveTransition()", "context completeTransition(_:)",
      "grid viewWillDisappear(_:)", "grid viewDidDisappear(_:)", "detail viewWillAppear(_:)",
      "detail viewDidAppear(_:)",
    ]
    #expect(scene.stage.calls.dropFirst(8) == (finishes ? finished : cancelled)[...])
    #expect(scene.stage.misuses == [] && scene.stage.anomalies == [])
  }
}
