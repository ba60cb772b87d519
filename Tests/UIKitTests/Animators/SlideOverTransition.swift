import UIKit

enum SlideDirection {
  case left, top, right, bottom
}

/// Slides a panel in from one side, and out again.
class SlideOverTransition: NSObject, UIViewControllerTransitioningDelegate {
  var direction = SlideDirection.bottom

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SlideOverAnimator(direction: direction, isPresentation: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SlideOverAnimator(direction: direction, isPresentation: false)
  }
}

final class SlideOverAnimator: NSObject {
  let direction: SlideDirection
  let isPresentation: Bool

  init(direction: SlideDirection, isPresentation: Bool) {
    self.direction = direction
    self.isPresentation = isPresentation
    super.init()
  }
}

extension SlideOverAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return 0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
    }

    let presentedFrame =
      isPresentation
      ? transitionContext.finalFrame(for: controller)
      : transitionContext.initialFrame(for: controller)
    var dismissedFrame = presentedFrame
    switch direction {
    case .left: dismissedFrame.origin.x = -presentedFrame.width
    case .right: dismissedFrame.origin.x = transitionContext.containerView.frame.size.width
    case .top: dismissedFrame.origin.y = -presentedFrame.height
    case .bottom: dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    }

    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    let animationDuration = transitionDuration(using: transitionContext)
    controller.view.frame = initialFrame
    UIView.animate(withDuration: animationDuration) {
      controller.view.frame = finalFrame
    } completion: { finished in
      if !self.isPresentation {
        controller.view.removeFromSuperview()
      }
      transitionContext.completeTransition(finished)
    }
  }
}
