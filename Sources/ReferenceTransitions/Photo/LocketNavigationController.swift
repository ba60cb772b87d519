public import TransitionKit

/// The stack of the grid and the photo, which vends its own transitions.
///
/// Source: LOCKET `LocketNavigationController.swift` (transitions.md 1.5).
public final class LocketNavigationController: NavigationController, NavigationControllerDelegate {
  /// The sample's type of a transition that is both animation and interaction.
  public typealias InteractiveDismissTransition = AnimatedTransitioning & InteractiveTransitioning

  /// Creates the transition of a pop that a drag requested.
  ///
  /// If it is `nil` or returns `nil`, the pop uses the animator of a tap.
  public var interactiveDismissTransition:
    ((PhotoDetailViewController, ViewController) -> (any InteractiveDismissTransition)?)?
  /// The interaction controller of a push or pop whose animator is not interactive itself.
  ///
  /// The sample has none.
  public var interactionController: (any InteractiveTransitioning)?
  /// The animator of the push or pop in progress; `nil` for the system's own and after `didShow`.
  public private(set) var currentAnimationTransition: (any AnimatedTransitioning)?
  /// The animator of the pop in progress if a drag requested it, and so interactive itself.
  private var currentDismissTransition: (any InteractiveDismissTransition)?
  /// The parameters with the timings of its animators.
  var parameters = ReferenceParameters()
  var fix = false
  /// The handler that is called when a transition has completed or was cancelled, and for
  /// `didShow`.
  public var onEnd: ((_ didComplete: Bool) -> Void)?

  /// Whether the stack contains a photo that is not being popped.
  var shouldTabBarBeHidden: Bool {
    if currentAnimationTransition is PhotoDetailPopTransition { return false }
    return viewControllers.contains { $0 is PhotoDetailViewController }
  }

  /// Returns the animator of the push or pop; `nil` for the system's own.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any AnimatedTransitioning)? {
    currentDismissTransition = nil
    currentAnimationTransition = transition(operation, from: fromVC, to: toVC)
    (currentAnimationTransition as? ReferenceAnimator)?.onEnd = onEnd
    return currentAnimationTransition
  }

  /// Releases the animator of a transition that was never completed.
  ///
  /// The animator holds the tabs, and so this controller.
  func forgetTransition() { (currentAnimationTransition, currentDismissTransition) = (nil, nil) }

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
        currentDismissTransition = transition
        return transition
      }
      return PhotoDetailPopTransition(
        fromVC: detail, toVC: to, timing: parameters.photoPop,
        layoutDelay: parameters.layoutDelay, fix: fix)
    case .none: return nil
    }
  }

  /// Returns the animator if it is interactive itself, and `interactionController` otherwise.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    currentDismissTransition ?? interactionController
  }

  /// Releases the animator and calls `onEnd` with `true`.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    forgetTransition()
    onEnd?(true)
  }
}
