import UIKit

/// Splits the old screen at a line and opens it like curtains, in key frames.
struct RevealConfiguration {
  var splitAt: CGFloat = 0.5
  var duration: TimeInterval = 0.8
}

final class RevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let configuration: RevealConfiguration
  private weak var context: UIViewControllerContextTransitioning?

  init(_ configuration: RevealConfiguration = .init()) {
    self.configuration = configuration
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    configuration.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let containerView = transitionContext.containerView
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return }

    let (top, bottom) = fromView.bounds.divided(
      atDistance: fromView.bounds.height * configuration.splitAt, from: .minYEdge)
    guard
      let upper = fromView.resizableSnapshotView(
        from: top, afterScreenUpdates: false, withCapInsets: .zero),
      let lower = fromView.resizableSnapshotView(
        from: bottom, afterScreenUpdates: false, withCapInsets: UIEdgeInsets.zero)
    else { return }
    upper.frame = top
    lower.frame = bottom

    UIView.performWithoutAnimation {
      toView.frame = fromView.frame
      toView.transform = CGAffineTransform.identity.scaledBy(x: 0.9, y: 0.9)
    }
    containerView.addSubview(toView)
    containerView.addSubview(upper)
    containerView.addSubview(lower)
    containerView.sendSubviewToBack(toView)
    fromView.removeFromSuperview()

    UIView.animateKeyframes(
      withDuration: configuration.duration, delay: 0.1, options: .calculationModeLinear
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        upper.center.y -= 8
        lower.center.y += 8
      }
      UIView.addKeyframe(withRelativeStartTime: 1 / 4, relativeDuration: 3 / 4) {
        upper.frame.origin.y = -upper.frame.height
        lower.frame.origin.y = containerView.bounds.maxY
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        toView.transform = .identity
      }
    } completion: { [weak self] _ in
      [upper, lower].forEach { $0.removeFromSuperview() }
      let cancelled = self?.context?.transitionWasCancelled ?? false
      if cancelled { containerView.addSubview(fromView) }
      self?.context?.completeTransition(!cancelled)
    }
  }
}
