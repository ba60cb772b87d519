import UIKit

protocol CardPresentable: AnyObject {
  var cardCornerRadius: CGFloat { get }
  var cardHeight: CGFloat { get }
}

extension CardPresentable where Self: UIViewController {
  var cardCornerRadius: CGFloat { return 16.0 }
}

/// A sheet that springs up from below, over a dimmed and shrunken presenter.
final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  static let shared = CardAppearance()

  lazy var presentAnimator: CardAnimator = {
    let animator = CardAnimator()
    animator.isPresenting = true
    return animator
  }()
  lazy var dismissAnimator = CardAnimator()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    presentAnimator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { dismissAnimator }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    nil
  }
}

struct CardAppearance {
  let dimming = UIColor(white: 0, alpha: 0.4)
  let insets = UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8)
}

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  fileprivate enum Constants {
    static let dimmingTag = 0xD1
    static let backScale: CGFloat = 0.92
  }

  var isPresenting = false

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    transitionContext?.isAnimated ?? true ? 0.55 : 0
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    isPresenting ? present(transitionContext) : dismiss(transitionContext)
  }

  private func present(_ context: UIViewControllerContextTransitioning) {
    guard
      let card = context.viewController(forKey: .to),
      let back = context.viewController(forKey: .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let appearance = CardTransitioningDelegate.shared

    let dimming = UIView(frame: container.bounds)
    dimming.tag = Constants.dimmingTag
    dimming.backgroundColor = appearance.dimming
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    container.addSubview(dimming)

    let insets = appearance.insets
    let height = (card as? CardPresentable)?.cardHeight ?? container.bounds.height * 0.6
    let finalFrame = CGRect(
      x: insets.left,
      y: container.bounds.maxY - height - insets.bottom - container.safeAreaInsets.bottom,
      width: container.bounds.width - insets.left - insets.right,
      height: height)
    card.view.frame = finalFrame.offsetBy(dx: 0, dy: container.bounds.maxY - finalFrame.minY)
    card.view.layer.cornerRadius = (card as? CardPresentable)?.cardCornerRadius ?? 0
    card.view.layer.masksToBounds = true
    card.view.layer.shadowColor = UIColor.black.cgColor
    card.view.layer.shadowOpacity = 0.25
    card.view.layer.shadowOffset = CGSize(width: 0, height: 2)
    container.addSubview(card.view)

    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) {
      card.view.frame = finalFrame
      dimming.alpha = 1
      back.view.transform = CGAffineTransform(
        scaleX: Constants.backScale, y: Constants.backScale)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func dismiss(_ context: UIViewControllerContextTransitioning) {
    guard let cardView = context.view(forKey: .from) else { return }
    let back = context.viewController(forKey: .to)
    let dimming = context.containerView.viewWithTag(Constants.dimmingTag)
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0.0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0.5,
      options: UIView.AnimationOptions.beginFromCurrentState,
      animations: {
        cardView.frame.origin.y = context.containerView.bounds.height
        dimming?.alpha = 0
        back?.view.transform = .identity
      },
      completion: { finished in
        let success = !context.transitionWasCancelled
        if success {
          dimming?.removeFromSuperview()
        }
        context.completeTransition(success)
      })
  }
}
