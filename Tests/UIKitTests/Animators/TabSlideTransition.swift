import UIKit

/// Slides tabs to the side that they are on.
final class TabSlideTransition: NSObject, UITabBarControllerDelegate {
  private(set) var didSelect: [UIViewController] = []

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let fromIndex = tabBarController.viewControllers?.firstIndex(of: fromVC),
      let toIndex = tabBarController.viewControllers?.firstIndex(of: toVC)
    else { return nil }
    return TabSlideAnimator(edge: fromIndex > toIndex ? .left : .right)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { viewController !== tabBarController.selectedViewController }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    didSelect.append(viewController)
  }
}

private class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let edge: UIRectEdge

  init(edge: UIRectEdge) {
    self.edge = edge
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return }
    let frame = transitionContext.finalFrame(for: toVC)
    let sign: CGFloat = edge == .right ? 1 : -1
    let offset = CGAffineTransform(translationX: frame.width * sign, y: 0)
    let parallax = CGAffineTransform(translationX: -frame.width / 3 * sign, y: 0)

    toView.frame = frame
    toView.transform = offset
    transitionContext.containerView.addSubview(toView)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveEaseInOut],
      animations: {
        toView.transform = .identity
        fromView.transform = parallax
      }
    ) { finished in
      fromView.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
