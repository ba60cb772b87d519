import Motion
import Testing
import TransitionKit

/// The animations of a coordinator beside a transition.
struct ContextAlongsideTests {
  typealias Driver = PercentDrivenInteractiveTransition

  /// A pop with something that fades out beside it.
  final class Scene {
    let pop = NavigationStage()
    let beside: View
    var completions: [Bool] = []

    init(_ fade: any AnimatedTransitioning, _ interactor: (any InteractiveTransitioning)?) {
      beside = pop.stage.perform { View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
      pop.stage.perform { pop.stage.window.addSubview(beside) }
      (pop.delegate.animator, pop.delegate.interactor) = (fade, interactor)
      pop.pop()
      pop.stage.perform {
        _ = pop.detail.transitionCoordinator?.animate(
          alongsideTransition: { [beside] _ in beside.alpha = 0 },
          completion: { [unowned self] in completions.append($0.isCancelled) })
      }
    }

    var alpha: Double { beside.layer.presentation.opacity }
  }

  @Test(arguments: Driven.allCases)
  func `it is scrubbed with the transition`(_ kind: Driven) {
    let driver = Driver()
    let scene = Scene(kind.fade(), driver)
    for percent in [0.5, 0.25, 1, 0] {
      scene.pop.stage.step { driver.update(percent) }
      #expect(abs(scene.alpha - (1 - percent)) < 1e-12)
    }
  }

  @Test(arguments: Driven.allCases, [true, false])
  func `it ends with the transition, and turns back with it`(_ kind: Driven, _ finishes: Bool) {
    let driver = Driver()
    let scene = Scene(kind.fade(), driver)
    scene.pop.stage.step { driver.update(0.5) }
    scene.pop.stage.step { if finishes { driver.finish() } else { driver.cancel() } }
    scene.pop.stage.play(0.1)
    #expect(abs(scene.alpha - (1 - scene.pop.shownAlpha)) < 1e-9)
    #expect(scene.completions == [])
    scene.pop.stage.play(0.3)
    #expect(scene.beside.alpha == (finishes ? 0 : 1))
    #expect(scene.completions == [!finishes])
    #expect(!scene.pop.stage.application.isAnimating)
  }

  @Test(arguments: [true, false])
  func `a hand-written interaction drives it through the context`(_ finishes: Bool) {
    let interactor = HandWritten()
    let scene = Scene(BlockFade(), interactor)
    scene.pop.stage.step { interactor.context?.updateInteractiveTransition(0.25) }
    #expect(abs(scene.alpha - 0.75) < 1e-12)
    #expect(scene.pop.context?.currentPercent == 0.25)
    // As the photo dismissal does it: both only when its own animation is over.
    scene.pop.stage.step {
      if finishes {
        interactor.context?.finishInteractiveTransition()
      } else {
        interactor.context?.cancelInteractiveTransition()
      }
      interactor.context?.completeTransition(finishes)
    }
    #expect(scene.beside.alpha == (finishes ? 0 : 1))
    #expect(scene.alpha == scene.beside.alpha)
    #expect(scene.completions == [!finishes])
  }

  @Test(arguments: Driven.allCases)
  func `beside a transition without interaction it takes as long`(_ kind: Driven) {
    let scene = Scene(kind.fade(), nil)
    scene.pop.stage.play(0.2)
    #expect(abs(scene.alpha - 0.5) < 1e-5)
    scene.pop.stage.play(0.2)
    #expect(scene.alpha == 0)
    #expect(scene.completions == [false])
  }

  @Test func `it goes with an interruptible animator that its author moves`() {
    let fade = InterruptibleFade()
    let scene = Scene(fade, nil)
    scene.pop.stage.step {
      guard let context = scene.pop.context else { return }
      context.pauseInteractiveTransition()
      let animator = fade.interruptibleAnimator(using: context)
      animator.pauseAnimation()
      animator.fractionComplete = 0.75
    }
    #expect(abs(scene.pop.shownAlpha - 0.75) < 1e-9)
    #expect(abs(scene.alpha - 0.25) < 0.01)
    scene.pop.stage.step { scene.pop.context?.finishInteractiveTransition() }
    scene.pop.stage.perform { scene.pop.context?.completeTransition(true) }
  }

  @Test func `what is asked for while the new view appears begins with the transition`() {
    final class Asking: ViewController {
      var alongside: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate(
          alongsideTransition: { [alongside] _ in alongside?() }, completion: nil)
      }
    }
    let scene = NavigationStage(isPushed: false)
    let driver = Driver()
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), driver)
    let asking = scene.stage.perform { Asking() }
    asking.alongside = { scene.navigation.navigationBar.alpha = 0 }
    scene.stage.perform { scene.navigation.pushViewController(asking, animated: true) }
    scene.stage.step { driver.update(0.5) }
    #expect(scene.navigation.navigationBar.layer.presentation.opacity == 0.5)
  }

  @Test func `after the end nothing is taken`() {
    let scene = Scene(BlockFade(), nil)
    let coordinator = scene.pop.stage.perform { scene.pop.detail.transitionCoordinator }
    scene.pop.stage.play(0.5)
    let taken = scene.pop.stage.perform {
      coordinator?.animate(alongsideTransition: { _ in }, completion: nil)
    }
    #expect(taken == false)
  }

  @Test func `beside a transition that is over at once it is there at once`() {
    final class Sudden: AnimatedTransitioning {
      func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 0 }
      func animateTransition(using context: any ContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    final class Asking: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        let bar = navigationController?.navigationBar
        transitionCoordinator?.animate(
          alongsideTransition: { _ in bar?.alpha = 0 }, completion: nil)
      }
    }
    let scene = NavigationStage(isPushed: false)
    scene.delegate.animator = Sudden()
    scene.stage.perform { scene.navigation.pushViewController(Asking(), animated: true) }
    #expect(scene.navigation.navigationBar.alpha == 0)
    #expect(scene.stage.application.transitions.isEmpty)
  }
}
