import UIKit

/// The common property of both ends of the flight.
protocol HeroSource: UIViewController {
  var heroImageView: UIImageView { get }
}

/// Flies the picture of one controller to its place in the other.
class HeroTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.45 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard
      let from = transitionContext.viewController(forKey: .from) as? UIViewController & HeroSource,
      let to = transitionContext.viewController(forKey: .to) as? (UIViewController & HeroSource),
      let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      return
    }
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: to)
    if case .push = operation {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()

    let startFrame = container.convert(from.heroImageView.frame, from: from.heroImageView.superview)
    let endFrame = to.heroImageView.convert(to.heroImageView.bounds, to: container)

    let flying = UIImageView(image: from.heroImageView.image)
    flying.contentMode = .scaleAspectFill
    flying.clipsToBounds = true
    flying.frame = startFrame
    flying.layer.cornerRadius = from.heroImageView.layer.cornerRadius
    container.addSubview(flying)

    [from, to].forEach { $0.heroImageView.isHidden = true }
    let appearing = operation == .push ? toView : fromView
    appearing.alpha = operation == .push ? 0 : 1

    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: 0.85)
    animator.addAnimations {
      flying.frame = endFrame
      flying.layer.cornerRadius = to.heroImageView.layer.cornerRadius
    }
    animator.addAnimations({ appearing.alpha = self.operation == .push ? 1 : 0 }, delayFactor: 0.2)
    animator.addCompletion { position in
      [from, to].forEach { $0.heroImageView.isHidden = false }
      appearing.alpha = 1
      flying.removeFromSuperview()
      transitionContext.completeTransition(
        position == .end && !transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
