import UIKit

/// Cross-fades, for navigation controllers and presentations.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  init(duration: TimeInterval = 0.35) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to),
      let fromVC = transitionContext.viewController(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    toVC.view.frame = transitionContext.finalFrame(for: toVC)
    toVC.view.alpha = 0
    containerView.insertSubview(toVC.view, aboveSubview: fromVC.view)

    UIView.animate(
      withDuration: duration,
      animations: {
        toVC.view.alpha = 1
        fromVC.view.alpha = 0
      }
    ) { _ in
      fromVC.view.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
