public import Motion

/// Manages a view and receives calls when it appears and disappears.
open class ViewController: Object {
  /// The name in timelines, which do not contain the calls of controllers without a name.
  public var name: String?
  /// The title that the author gave; no display here shows it.
  open var title: String?
  /// The view once it is loaded.
  private var ownView: View?
  // UIKit declares it so, and code written for iOS relies on it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded when it is first read.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView = newValue
      newValue?.viewController = self
    }
  }
  /// The view; `nil` before it is loaded.
  open var viewIfLoaded: View? { ownView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { ownView != nil }

  /// The object that vends the transitions of this controller's presentation and dismissal.
  @Weak open var transitioningDelegate: (any TransitioningDelegate)?
  /// The style in which this controller is presented.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// Whether the presented controller decides on the status bar; without effect here.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether styles of the current context present over this controller.
  open var definesPresentationContext = false
  /// Whether the tab bar is hidden while this controller is on top of a navigation stack.
  open var hidesBottomBarWhenPushed = false
  /// The preferred size as a sheet or in a custom presentation, in points; without effect here.
  open var preferredContentSize = Size.zero
  /// The insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = EdgeInsets.zero
  /// Whether the status bar is hidden; without effect here.
  open var prefersStatusBarHidden: Bool { false }

  /// The container of this controller; `nil` outside of one.
  @Weak public internal(set) var parent: ViewController?
  /// The child controllers, oldest first.
  open internal(set) var children: [ViewController] = []
  /// The presentation of the controller that this controller itself presents.
  var presentation: ModalPresentation?
  /// The controller that presents this one; `nil` if none does.
  @Weak public internal(set) var presentingViewController: ViewController?

  /// Whether a presentation of this controller is under way.
  public internal(set) var isBeingPresented = false
  /// Whether a dismissal of this controller is under way.
  public internal(set) var isBeingDismissed = false
  /// Whether a push of this controller is under way.
  public internal(set) var isMovingToParent = false
  /// Whether a pop of this controller is under way.
  public internal(set) var isMovingFromParent = false
  /// The state between the calls about the appearance.
  var appearance = Appearance.hidden

  /// Creates a controller; both arguments are ignored, since there are no nibs and bundles.
  ///
  /// It is a designated initializer as in UIKit, so that subclasses can have an `init()` of their
  /// own that calls this one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: ResourceBundle?) {
    super.init()
  }

  /// Creates a controller.
  override public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; `coder` is ignored.
  public required init?(coder: Coder) { super.init() }

  // Overridden by authors, who call super.

  /// Makes the view: a plain one as large as the screen.
  open func loadView() {
    let bounds = Application.current?.screen.bounds ?? Screen().bounds
    view = View(frame: bounds)
  }
  /// Responds to the load of the view.
  open func viewDidLoad() {}
  /// Prepares for the appearance of the view.
  open func viewWillAppear(_ animated: Bool) {}
  /// Responds to the appearance of the view.
  open func viewDidAppear(_ animated: Bool) {}
  /// Prepares for the disappearance of the view.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Responds to the disappearance of the view.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Prepares for a layout of the view.
  open func viewWillLayoutSubviews() {}
  /// Responds to a layout of the view.
  open func viewDidLayoutSubviews() {}
  /// Prepares for a move to another container, or for the removal with `nil`.
  open func willMove(toParent parent: ViewController?) {}
  /// Responds to a move to another container, or to the removal with `nil`.
  open func didMove(toParent parent: ViewController?) {}
  /// Requests an update of the status bar; without effect here.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Loads the view, unless it is loaded already.
  public func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The children that appear and disappear with this controller.
  var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  // MARK: Containment

  /// Adds a child controller, and removes it from its old container.
  ///
  /// The author then adds the child's view and calls `didMove(toParent:)` of the child.
  open func addChild(_ childController: ViewController) {
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Removes this controller from its container.
  ///
  /// The author has called `willMove(toParent: nil)` of this controller and removed its view
  /// before.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  // MARK: Presenting

  /// The controller that this controller, or its nearest presenting ancestor, presents.
  open var presentedViewController: ViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// Presents a controller, from the outermost container or the one that defines the presentation
  /// context.
  ///
  /// While one is presented already, the call is reported and does nothing.
  ///
  /// - Parameter completion: The call when the presented controller has appeared; not made after a
  ///   cancel.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentModally(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or itself when it presents none.
  ///
  /// While a presentation or dismissal is under way, the call is reported and does nothing.
  ///
  /// - Parameter completion: The call when the dismissal is complete; not made after a cancel.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }
}

/// The bundle of `init(nibName:bundle:)`, which is empty: Dragline has no resources.
public final class ResourceBundle: Object {
  /// The bundle of the application.
  public static var main: ResourceBundle { ResourceBundle() }
}
