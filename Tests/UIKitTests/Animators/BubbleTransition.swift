import UIKit

/// Grows a coloured circle out of a button until it covers the screen.
open class BubbleTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The direction of the transition.
  public enum Mode {
    case present, dismiss
  }

  open var startingPoint = CGPoint.zero {
    didSet {
      bubble.center = startingPoint
    }
  }
  open var duration = 0.5
  open var mode: Mode = .present
  open var bubbleColor: UIColor = .white
  open private(set) var bubble = UIView()

  public override init() {
    super.init()
  }

  /// Returns the duration in seconds.
  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  /// Grows the circle over the screen, or shrinks it back into the button.
  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let fromViewController = transitionContext.viewController(forKey: .from)
    let toViewController = transitionContext.viewController(forKey: .to)

    if mode == .present {
      fromViewController?.beginAppearanceTransition(false, animated: true)
      let presented = transitionContext.view(forKey: UITransitionContextViewKey.to)!
      let originalCenter = presented.center
      let originalSize = presented.frame.size

      bubble = UIView()
      bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
      bubble.layer.cornerRadius = bubble.frame.size.height / 2
      bubble.center = startingPoint
      bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      bubble.backgroundColor = bubbleColor
      containerView.addSubview(bubble)

      presented.center = startingPoint
      presented.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      presented.alpha = 0
      containerView.addSubview(presented)

      UIView.animate(
        withDuration: duration,
        animations: {
          self.bubble.transform = .identity
          presented.transform = .identity
          presented.alpha = 1
          presented.center = originalCenter
        },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
          self.bubble.isHidden = true
          fromViewController?.endAppearanceTransition()
        })
    } else {
      guard let returning = transitionContext.view(forKey: .from) else { return }
      bubble.isHidden = false
      toViewController?.beginAppearanceTransition(true, animated: true)
      UIView.animate(
        withDuration: duration,
        animations: { [weak self] in
          guard let self = self else { return }
          self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
          returning.center = self.startingPoint
          returning.alpha = 0
        }
      ) { (completed) in
        returning.removeFromSuperview()
        self.bubble.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        toViewController?.endAppearanceTransition()
      }
    }
  }

  private func frameForBubble(
    _ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint
  ) -> CGRect {
    let lengthX = fmax(start.x, originalSize.width - start.x)
    let lengthY = fmax(start.y, originalSize.height - start.y)
    let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
    let size = CGSize(width: offset, height: offset)
    return CGRect(origin: CGPoint.zero, size: size)
  }
}
