import UIKit

/// A half-height panel over a dimming view that comes and goes alongside.
final class DimmingPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    view.alpha = 0.0
    return view
  }()
  private(set) var events: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    var frame = CGRect.zero
    frame.size = CGSize(width: container.bounds.width, height: container.bounds.height / 2)
    frame.origin.y = container.bounds.maxY - frame.height
    return frame
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    containerView?.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1.0
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    events.append("presented \(completed)")
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in
        self?.dimmingView.alpha = 0.0
      }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    events.append("dismissed \(completed)")
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    if !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }
}

final class DimmingTransition: NSObject, UIViewControllerTransitioningDelegate {
  private(set) weak var controller: DimmingPresentationController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = DimmingPresentationController(
      presentedViewController: presented, presenting: presenting)
    self.controller = controller
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideOverAnimator(direction: .bottom, isPresentation: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    SlideOverAnimator(direction: .bottom, isPresentation: false)
  }
}
