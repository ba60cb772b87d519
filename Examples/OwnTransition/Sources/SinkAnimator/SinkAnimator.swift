import UIKit

/// An animator for pops, whose screen sinks, shrinks and fades.
public final class SinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Returns the duration in seconds.
  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.4 }

  /// Moves the old screen down by half its height, and shows the new one below it.
  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        let down = CGAffineTransform(translationX: 0, y: round(from.bounds.height / 2))
        from.transform = down.scaledBy(x: 0.5, y: 0.5)
        from.alpha = 0
      },
      completion: { _ in
        (from.transform, from.alpha) = (.identity, 1)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
