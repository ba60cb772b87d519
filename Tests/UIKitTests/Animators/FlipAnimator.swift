import UIKit

/// Turns one side away and the other one up, by the width alone.
class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var reverse: Bool = false

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let toView = transitionContext.view(forKey: .to)!
    let fromView = transitionContext.view(forKey: .from)!
    guard let snapshot = fromView.snapshotView(afterScreenUpdates: false) else {
      transitionContext.completeTransition(false)
      return
    }
    snapshot.frame = fromView.frame
    container.addSubview(toView)
    container.addSubview(snapshot)
    fromView.isHidden = true

    let direction: CGFloat = reverse ? -1 : 1
    toView.transform = CGAffineTransform(scaleX: 0.01, y: 1).rotated(by: direction * .pi / 16)

    let options: UIView.KeyframeAnimationOptions = [
      .calculationModeCubic, UIView.KeyframeAnimationOptions(rawValue: 0),
    ]
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.5) {
          snapshot.transform = CGAffineTransform(scaleX: 0.01, y: 1)
            .concatenating(CGAffineTransform(rotationAngle: -direction * CGFloat.pi / 16))
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          snapshot.alpha = 0
          toView.transform = .identity
        }
      },
      completion: { _ in
        fromView.isHidden = false
        snapshot.removeFromSuperview()
        if transitionContext.transitionWasCancelled {
          toView.transform = CGAffineTransform.identity
          toView.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
