public import Motion

/// Manages a custom presentation: the frame of the presented view, and the other views in the
/// container.
///
/// Such a view, for instance a dimming view, stays as long as the presentation lasts. The
/// transitioning delegate of a controller whose style is `.custom` vends the object. Animations
/// alongside are added to `presentedViewController.transitionCoordinator`. Source:
/// UIPresentationController.h.
open class PresentationController: Object {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller that presents, or the presented one if there is none.
  public internal(set) var presentingViewController: ViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue }
  }
  @Weak private var presenter: ViewController?
  /// The view in which the presentation happens; `nil` before it begins.
  @Weak public internal(set) var containerView: View?

  /// Creates the manager of a presentation.
  ///
  /// - Parameter presentingViewController: The presenter; `nil` means the controller that will
  ///   present.
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
  /// Whether the presenter's view leaves the window when the presentation is complete.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presentation covers the screen; without effect here.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style, `custom` unless a subclass overrides it; without effect here.
  open var presentationStyle: ModalPresentationStyle { .custom }

  /// Prepares the container when the presentation begins.
  open func presentationTransitionWillBegin() {}
  /// Responds to the end of the presentation.
  ///
  /// - Parameter completed: Whether it was not cancelled. After a cancel no further call follows.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Prepares the container when the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Responds to the end of the dismissal.
  ///
  /// - Parameter completed: Whether it was not cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Prepares for a layout of the container.
  open func containerViewWillLayoutSubviews() {}
  /// Responds to a layout of the container.
  open func containerViewDidLayoutSubviews() {}
}

/// The container of a presentation.
final class PresentationContainer: View {
  override class var compiledName: String { "PresentationContainer" }

  @Weak var controller: PresentationController?

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
  /// Requests the presentation controller when a custom presentation begins.
  func askForController(_ source: ViewController) {
    guard style == .custom, let delegate = presented.transitioningDelegate else { return }
    controller = delegate.presentationController(
      forPresented: presented, presenting: presenter, source: source)
    controller?.presentingViewController = presenter
    controller?.containerView = container
    container.controller = controller
  }

  /// Calls the presentation controller once there is a coordinator for its animations alongside.
  func notifyWillBegin(_ direction: Direction) {
    switch direction {
    case .present: controller?.presentationTransitionWillBegin()
    case .dismiss: controller?.dismissalTransitionWillBegin()
    }
  }
}
