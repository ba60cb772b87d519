import UIKit

/// Gives a navigation controller the animator of its pops, and the object that drives it.
public final class SinkDelegate: NSObject, UINavigationControllerDelegate {
  /// The animator of every pop.
  public let animator = SinkAnimator()
  /// The object that drives the next pop; `nil` lets it run by itself.
  public var interactionController: UIViewControllerInteractiveTransitioning?

  /// Returns the animator for pops, and `nil` for pushes.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? animator : nil }

  /// Returns the object that drives the pop, if there is one.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionController }
}
