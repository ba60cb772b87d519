import UIKit

/// A zoom as such code was written in 2014, with Core Graphics' functions, brought to today's
/// labels.
class ZoomPresentation: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  private var presenting = false
  var originFrame: CGRect = CGRectMake(20, 100, 80, 80)
  var dismissCompletion: (() -> Void)?

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 1.0
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let toView = transitionContext.view(forKey: UITransitionContextViewKey.to)
    let zoomed = presenting ? toView! : transitionContext.view(forKey: .from)!

    let initialFrame = presenting ? originFrame : zoomed.frame
    let finalFrame = presenting ? zoomed.frame : originFrame
    let xScale =
      presenting
      ? initialFrame.width / finalFrame.width : finalFrame.width / initialFrame.width
    let yScale =
      presenting
      ? CGRectGetHeight(initialFrame) / CGRectGetHeight(finalFrame)
      : CGRectGetHeight(finalFrame) / CGRectGetHeight(initialFrame)
    let scaleTransform = CGAffineTransformMakeScale(xScale, yScale)

    if presenting {
      zoomed.transform = scaleTransform
      zoomed.center = CGPointMake(CGRectGetMidX(initialFrame), CGRectGetMidY(initialFrame))
      zoomed.clipsToBounds = true
    }
    if let toView = toView { containerView.addSubview(toView) }
    containerView.bringSubviewToFront(zoomed)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0.0,
      usingSpringWithDamping: 0.4, initialSpringVelocity: 0.0, options: [],
      animations: {
        zoomed.transform = self.presenting ? CGAffineTransformIdentity : scaleTransform
        zoomed.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
      },
      completion: { _ in
        if !self.presenting {
          self.dismissCompletion?()
        }
        transitionContext.completeTransition(true)
      })

    let roundness = presenting ? 0.0 : 20.0 / xScale
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      zoomed.layer.cornerRadius = roundness
    }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(5)) { [weak self] in
      self?.originFrame.size.width += 0
    }
    DispatchQueue.main.async {
      containerView.setNeedsLayout()
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    self.presenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    presenting = false
    return self
  }
}
