import UIKit

/// Pops while a finger drags to the right.
///
/// On iOS the pan has a selector; here it has a closure.
final class SwipeBackController: UIPercentDrivenInteractiveTransition {
  var isInteracting = false
  private var shouldComplete = false
  private weak var navigationController: UINavigationController?
  private(set) lazy var pan = UIPanGestureRecognizer { [weak self] gesture in
    self?.handlePan(gesture)
  }

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    completionCurve = .easeOut
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    navigationController.view.addGestureRecognizer(pan)
  }

  override var completionSpeed: CGFloat {
    get { return max(0.5, 1 - percentComplete) }
    set {}
  }

  private func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let view = gesture.view else { return }
    let translation = gesture.translation(in: view)
    let velocity = gesture.velocity(in: view)
    switch gesture.state {
    case .began:
      isInteracting = true
      navigationController?.popViewController(animated: true)
    case .changed:
      var fraction = translation.x / view.bounds.width
      fraction = CGFloat(fminf(fmaxf(Float(fraction), 0.0), 1.0))
      shouldComplete = fraction > 0.5 || velocity.x > 1000
      update(fraction)
    case .ended:
      isInteracting = false
      if shouldComplete {
        finish()
      } else {
        cancel()
      }
    case .cancelled, .failed:
      isInteracting = false
      cancel()
    default:
      break
    }
  }
}

extension SwipeBackController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer,
      let navigationController = navigationController
    else { return false }
    let translation = pan.translation(in: pan.view)
    return navigationController.viewControllers.count > 1
      && translation.x > abs(translation.y)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Gives a navigation controller its animators.
final class SwipeBackDelegate: NSObject, UINavigationControllerDelegate {
  var interactor: SwipeBackController?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push: return nil
    case .pop: return SwipeBackAnimator()
    case .none: return nil
    @unknown default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let interactor = interactor, interactor.isInteracting else { return nil }
    return interactor
  }
}

private final class SwipeBackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    return TimeInterval(UINavigationController.hideShowBarDuration) * 2
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let fromView = transitionContext.view(forKey: .from)!
    let toView = transitionContext.view(forKey: .to)!
    let width = transitionContext.containerView.bounds.size.width
    transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    toView.transform = CGAffineTransform(translationX: -width * 0.3, y: 0)
    let options: UIView.AnimationOptions =
      transitionContext.isInteractive ? .curveLinear : [.curveEaseInOut]
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options,
      animations: {
        fromView.transform = CGAffineTransform(translationX: width, y: 0)
        toView.transform = .identity
      },
      completion: { _ in
        fromView.transform = .identity
        toView.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
