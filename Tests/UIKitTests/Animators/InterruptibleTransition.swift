import UIKit

/// A push that a finger may catch in mid-flight: one property animator, vended whenever it is asked for.
final class InterruptibleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?
  private let timing: UITimingCurveProvider

  init(
    timing: UITimingCurveProvider = UISpringTimingParameters(
      dampingRatio: 0.9, initialVelocity: CGVector(dx: 0.2, dy: 0))
  ) {
    self.timing = timing
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let container = transitionContext.containerView
    let toVC = transitionContext.viewController(forKey: .to)!
    let fromView = transitionContext.view(forKey: .from)
    let toView: UIView = transitionContext.view(forKey: .to) ?? toVC.view
    toView.frame = transitionContext.finalFrame(for: toVC)
    toView.frame.origin.x = container.bounds.width
    container.addSubview(toView)

    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations {
      toView.frame = transitionContext.finalFrame(for: toVC)
      fromView?.alpha = 0.5
    }
    animator.addCompletion { [weak self] position in
      fromView?.alpha = 1
      self?.animator = nil
      switch position {
      case .end: transitionContext.completeTransition(true)
      case .start, .current: transitionContext.completeTransition(false)
      @unknown default: fatalError("a position that did not exist in 2017")
      }
    }
    animator.isUserInteractionEnabled = true
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}
