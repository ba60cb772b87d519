/// Vends the objects of a modal presentation.
public protocol TransitioningDelegate: AnyObject {
  /// Returns the animator of a presentation; `nil` for the system's own.
  ///
  /// `source` is the controller on which `present(_:animated:completion:)` was called, `presenting`
  /// the one that presents.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil` for the system's own.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// Returns the object that drives a presentation with this animator; `nil` without an
  /// interaction.
  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Returns the object that drives a dismissal with this animator; `nil` without an interaction.
  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// Returns the manager of a presentation whose style is `.custom`; `nil` for none.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

/// The answers for delegates that do not implement a method.
extension TransitioningDelegate {
  /// Returns `nil`: the presentation has no manager.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }

  /// Returns `nil`, for the system's own animator.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Returns `nil`, for the system's own animator.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Returns `nil`: no interaction drives the presentation.
  public func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }

  /// Returns `nil`: no interaction drives the dismissal.
  public func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}

/// A change of a navigation stack.
public enum NavigationControllerOperation: Int, Hashable, Sendable {
  /// No change.
  case none
  /// A new controller comes to the top.
  case push
  /// The top leaves.
  case pop
}

/// Vends the objects of a push or pop, and receives calls about the shown controller.
public protocol NavigationControllerDelegate: AnyObject {
  /// Receives a call once at the start of a push or pop (statement 38).
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)
  /// Receives a call after a push or pop that was not cancelled (statement 38).
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
  /// Returns the animator of a push or pop; `nil` for the system's own.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the object that drives a push or pop with this animator; `nil` without an interaction.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

/// The answers for delegates that do not implement a method.
extension NavigationControllerDelegate {
  /// Ignores the start of a push or pop.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}

  /// Ignores the end of a push or pop.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}

  /// Returns `nil`, for the system's own animator.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Returns `nil`: no interaction drives the push or pop.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}

/// Vends the objects of a change of tabs, and receives calls about it.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether a tap on the bar may select a tab.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Receives a call after a tap on the bar has selected a tab.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
  /// Returns the animator of a change of tabs; `nil` shows the other tab at once.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the object that drives a change of tabs with this animator; `nil` without an
  /// interaction.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
}

/// The answers for delegates that do not implement a method.
extension TabBarControllerDelegate {
  /// Returns true: the tap selects the tab.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Ignores the selection.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}

  /// Returns `nil`, which shows the other tab at once.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  /// Returns `nil`: no interaction drives the change of tabs.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
}
