public import TransitionKit

/// The stack of the grid and the photo; it vends its own transitions.
///
/// Source: LOCKET `LocketNavigationController.swift` (transitions.md 1.5).
public final class LocketNavigationController: NavigationController, NavigationControllerDelegate {
  /// The sample's type of a transition that is both animation and interaction.
  public typealias InteractiveDismissTransition = AnimatedTransitioning & InteractiveTransitioning

  /// Makes the transition of a pop that a drag requested; `nil` for the pop of a tap.
  public var interactiveDismissTransition:
    ((PhotoDetailViewController, ViewController) -> (any InteractiveDismissTransition)?)?
  /// Drives the push or pop when it is not interactive itself; the sample has none.
  public var interactionController: (any InteractiveTransitioning)?
  public private(set) var currentAnimationTransition: (any AnimatedTransitioning)?
  /// The parameters with the timings of its animators.
  var parameters = ReferenceParameters()
  var fix = false
  /// Called when the transition is complete or was cancelled, and for `didShow`.
  public var onEnd: ((_ didComplete: Bool) -> Void)?

  /// True while the stack has a photo, but for the time in which it is popped.
  var shouldTabBarBeHidden: Bool {
    if currentAnimationTransition is PhotoDetailPopTransition { return false }
    return viewControllers.contains { $0 is PhotoDetailViewController }
  }

  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any AnimatedTransitioning)? {
    currentAnimationTransition = transition(operation, from: fromVC, to: toVC)
    (currentAnimationTransition as? ReferenceAnimator)?.onEnd = onEnd
    return currentAnimationTransition
  }

  /// The animators of a transition that was never completed hold the tabs, and so this controller.
  func forgetTransition() { currentAnimationTransition = nil }

  private func transition(
    _ operation: NavigationControllerOperation, from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    switch operation {
    case .push:
      guard let detail = to as? PhotoDetailViewController else { return nil }
      return PhotoDetailPushTransition(
        fromVC: from, toVC: detail, timing: parameters.photoPush, fix: fix)
    case .pop:
      guard let detail = from as? PhotoDetailViewController else { return nil }
      if detail.isInteractivelyDismissing,
        let transition = interactiveDismissTransition?(detail, to)
      {
        return transition
      }
      return PhotoDetailPopTransition(
        fromVC: detail, toVC: to, timing: parameters.photoPop,
        layoutDelay: parameters.layoutDelay, fix: fix)
    case .none: return nil
    }
  }

  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    currentAnimationTransition as? any InteractiveTransitioning ?? interactionController
  }

  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    currentAnimationTransition = nil
    onEnd?(true)
  }
}
