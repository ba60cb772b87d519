public import Motion

/// Looks after a custom presentation: where the presented view goes, and what else is in the container
/// as long as it lasts, such as a dimming view.
///
/// Vended by the transitioning delegate of a controller whose style is `.custom`. What it animates
/// alongside goes through `presentedViewController.transitionCoordinator`.
/// Source: UIPresentationController.h.
open class PresentationController: Object {
  public let presentedViewController: ViewController
  /// The presented controller once there is none any more.
  public internal(set) var presentingViewController: ViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue }
  }
  private weak var presenter: ViewController?
  public internal(set) weak var containerView: View?

  /// - Parameter presentingViewController: `nil` means the controller that will present.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The view that the animator moves: the presented controller's view, or one around it.
  open var presentedView: View? { presentedViewController.view }
  /// The frame in the container's coordinates, in points: the whole container, unless a subclass
  /// overrides it.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }
  open var shouldRemovePresentersView: Bool { false }
  open var shouldPresentInFullscreen: Bool { true }
  open var presentationStyle: ModalPresentationStyle { .custom }

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: Whether it was not cancelled; then nothing else is told.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}

/// The container of a presentation.
final class PresentationContainer: View {
  weak var controller: PresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}

extension ViewController {
  /// The controller of the presentation that shows this controller; `nil` unless its delegate
  /// vended one.
  public var presentationController: PresentationController? {
    presentingViewController?.presentation?.controller
  }
}

extension ModalPresentation {
  /// Asked for once, when the presentation begins, and only for custom ones.
  func askForController(_ source: ViewController) {
    guard style == .custom, let delegate = presented.transitioningDelegate else { return }
    controller = delegate.presentationController(
      forPresented: presented, presenting: presenter, source: source)
    controller?.presentingViewController = presenter
    controller?.containerView = container
    container.controller = controller
  }

  /// Once there is a coordinator for what it animates alongside.
  func notifyWillBegin(_ direction: Direction) {
    switch direction {
    case .present: controller?.presentationTransitionWillBegin()
    case .dismiss: controller?.dismissalTransitionWillBegin()
    }
  }
}
