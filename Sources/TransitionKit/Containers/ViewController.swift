public import Motion

/// Manages a view and receives calls when it appears and disappears.
open class ViewController: Object {
  /// The name in timelines. They do not contain the calls of controllers without a name.
  public var name: String?
  open var title: String?
  private var ownView: View?
  // UIKit declares it so, and code written for iOS relies on it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
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
  open var viewIfLoaded: View? { ownView }
  open var isViewLoaded: Bool { ownView != nil }

  open weak var transitioningDelegate: (any TransitioningDelegate)?
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  open var modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false
  open var hidesBottomBarWhenPushed = false
  /// The preferred size as a sheet or in a custom presentation, in points.
  open var preferredContentSize = Size.zero
  open var additionalSafeAreaInsets = EdgeInsets.zero
  open var prefersStatusBarHidden: Bool { false }

  public internal(set) weak var parent: ViewController?
  /// The child controllers, oldest first.
  open internal(set) var children: [ViewController] = []
  /// The presentation of the controller that this controller itself presents.
  var presentation: ModalPresentation?
  public internal(set) weak var presentingViewController: ViewController?

  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false
  var appearance = Appearance.hidden

  /// There are no nibs and no bundles: both say nothing. A designated initializer as in UIKit, so that
  /// subclasses can have an `init()` of their own that calls this one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: ResourceBundle?) {
    super.init()
  }

  override public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: Coder) { super.init() }

  // Overridden by authors, who call super.

  /// Makes the view: a plain one as large as the screen.
  open func loadView() {
    let bounds = Application.current?.screen.bounds ?? Screen().bounds
    view = View(frame: bounds)
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func willMove(toParent parent: ViewController?) {}
  open func didMove(toParent parent: ViewController?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}

  public func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The children whose appearance is this controller's.
  var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  // MARK: Containment

  /// The author adds the child's view, then calls `didMove(toParent:)` of the child.
  open func addChild(_ childController: ViewController) {
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// The author called `willMove(toParent: nil)` of this controller and removed its view.
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

  /// - Parameter completion: Called when the presented controller has appeared; not after a cancel.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentModally(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or itself when it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }
}

/// The bundle of `init(nibName:bundle:)`. Dragline has no resources.
public final class ResourceBundle: Object {
  public static var main: ResourceBundle { ResourceBundle() }
}
