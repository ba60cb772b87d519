import UIKit

/// Gives a navigation controller the animator for its pops, and who drives it.
public final class SinkDelegate: NSObject, UINavigationControllerDelegate {
  public let animator = SinkAnimator()
  public var interactionController: UIViewControllerInteractiveTransitioning?

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? animator : nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactionController }
}
