import Motion
import TransitionKit

/// Fades the new view in, and moves the old one 100 points to the left.
class Fade {
  var duration = 0.4
  var curve = AnimationCurve.easeInOut
  /// The argument of `completeTransition(_:)`; `nil` never calls it.
  var outcome: ((any ContextTransitioning) -> Bool)? = { !$0.transitionWasCancelled }
  private(set) weak var context: (any ContextTransitioning)?
  private(set) var ended: [Bool] = []
  /// Microseconds.
  private(set) var endTime: Int64?

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using context: any ContextTransitioning) {
    let options: AnimationOptions = curve == .easeIn ? .curveEaseIn : .curveEaseInOut
    let changes = prepare(context)
    View.animate(
      withDuration: duration, delay: 0, options: options, animations: changes,
      completion: { [unowned self] _ in complete(context) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  fileprivate func prepare(_ context: any ContextTransitioning) -> () -> Void {
    self.context = context
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    return {
      to?.alpha = 1
      if let from { from.center = Point(x: from.center.x - 100, y: from.center.y) }
    }
  }

  fileprivate func complete(_ context: any ContextTransitioning) {
    endTime = Application.shared.currentTime
    // The old view is where it was when somebody comes back to it.
    if let from = context.view(forKey: .from) {
      from.center = Point(x: Screen().bounds.midX, y: from.center.y)
    }
    guard let outcome else { return }
    context.completeTransition(outcome(context))
  }
}

/// A fade with `View.animate`.
final class BlockFade: Fade, AnimatedTransitioning {}

/// A fade with a property animator, which the system receives.
final class InterruptibleFade: Fade, AnimatedTransitioning {
  var vendsNewAnimators = false
  private(set) var vended = 0
  private var animator: PropertyAnimator?

  override func animateTransition(using context: any ContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    vended += 1
    if let animator, !vendsNewAnimators { return animator }
    let animator = PropertyAnimator(
      duration: duration, curve: curve, animations: prepare(context))
    animator.addCompletion { [unowned self] _ in complete(context) }
    self.animator = animator
    return animator
  }
}

/// A fade with a property animator that is not vended.
final class SecretFade: Fade, AnimatedTransitioning {
  override func animateTransition(using context: any ContextTransitioning) {
    let animator = PropertyAnimator(
      duration: duration, curve: curve, animations: prepare(context))
    animator.addCompletion { [unowned self] _ in complete(context) }
    animator.startAnimation()
  }
}

/// Vends what it was given, and notes whom it was asked for.
final class Vending: NavigationControllerDelegate, TransitioningDelegate, TabBarControllerDelegate {
  var animator: (any AnimatedTransitioning)?
  var interactor: (any InteractiveTransitioning)?
  private(set) var askedFor: [any AnimatedTransitioning] = []

  private func interactor(
    for animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    askedFor.append(animator)
    return interactor
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor(for: animationController) }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor(for: animator) }

  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor(for: animator) }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactor(for: animationController) }
}

/// Written by hand: knows only the context.
final class HandWritten: InteractiveTransitioning {
  private(set) var context: (any ContextTransitioning)?
  var onStart: (any ContextTransitioning) -> Void = { _ in }

  func startInteractiveTransition(_ transitionContext: any ContextTransitioning) {
    context = transitionContext
    onStart(transitionContext)
  }
}

/// A grid and a detail in a navigation controller.
final class NavigationStage {
  let stage = Stage()
  let grid: ViewController
  let detail: ViewController
  let navigation: NavigationController
  let delegate = Vending()

  /// The detail is shown, ready to be popped, unless `isPushed` is false.
  init(isPushed: Bool = true) {
    (grid, detail, navigation) = stage.perform {
      let grid = ViewController()
      return (grid, ViewController(), NavigationController(rootViewController: grid))
    }
    (grid.name, detail.name) = ("grid", "detail")
    navigation.delegate = delegate
    stage.show(navigation)
    if isPushed { stage.perform { navigation.pushViewController(detail, animated: false) } }
    stage.application.log.removeAll()
  }

  func pop() { stage.perform { _ = navigation.popViewController(animated: true) } }

  /// Begins a pop that `fade` shows and `driver` drives.
  convenience init(
    _ fade: any AnimatedTransitioning, _ driver: (any InteractiveTransitioning)? = nil
  ) {
    self.init()
    (delegate.animator, delegate.interactor) = (fade, driver)
    pop()
  }

  var context: TransitionContext? { stage.application.transitions.last }
  /// The displayed alpha of the grid, which fades in: 0…1.
  var shownAlpha: Double { grid.view.layer.presentation.opacity }
}
