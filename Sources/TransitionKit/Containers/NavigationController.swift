import Motion

/// A container that holds a stack of view controllers and shows the last one.
open class NavigationController: ViewController {
  /// The height of the bar in points; it lies below the safe area's top.
  public static let barHeight = 44.0

  /// The object that vends transitions and receives calls about the shown controller.
  @Weak open var delegate: (any NavigationControllerDelegate)?
  /// The bar in front of the controllers' views, without content.
  public let navigationBar = View()
  /// The seconds between a push or pop and the start of its transition, which then waits in the
  /// main queue.
  ///
  /// `nil` starts it before the call returns (docs/decisions/0002).
  public var startDelay: Double?
  /// A recognizer that stands for the edge swipe, and receives no touches.
  ///
  /// A simulation of the edge swipe checks whether it is enabled.
  public let interactivePopGestureRecognizer: GestureRecognizer? = GestureRecognizer()
  /// The container view of transitions, which contains the visible controller's view between them.
  let contentView = View()
  /// The stack from bottom to top, without a popped controller as soon as the pop is requested.
  var stack: [ViewController] = []
  @Weak var transition: TransitionContext?

  /// Creates a controller with an empty stack and the name `navigation`; both arguments are
  /// ignored.
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: ResourceBundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    name = "navigation"
  }

  /// Creates a controller with one controller in its stack, and the name `navigation`.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    (name, stack) = ("navigation", [rootViewController])
    adopt(rootViewController)
  }

  /// Creates a controller with an empty stack; `coder` is ignored.
  public required init?(coder: Coder) { super.init(coder: coder) }

  /// Creates the view, with the visible controller's view and the bar in front of it.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    let top = Application.current?.screen.safeAreaInsets.top ?? 0
    navigationBar.frame = Rect(x: 0, y: top, width: view.bounds.width, height: Self.barHeight)
    navigationBar.autoresizingMask = .flexibleWidth
    view.addSubview(navigationBar)
    placeTop()
  }

  func placeTop() {
    guard let top = topViewController else { return }
    top.placeView(in: contentView.bounds)
    contentView.addSubview(top.view)
  }

  override var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview === contentView }
  }

  // MARK: Bar

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Hides or shows the bar, at once in either case.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // MARK: Stack

  /// The stack, bottom to top; setting it changes it without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last controller of the stack; `nil` if it is empty.
  open var topViewController: ViewController? { stack.last }
  /// The controller that is presented over the stack, otherwise its top.
  open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller.
  ///
  /// A controller that is in the stack already is not pushed, and neither is any while a push or
  /// pop is under way. Both are reported.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    let call = "pushViewController(_:animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard mayChange(call) else { return }
    guard !stack.contains(where: { $0 === viewController }) else {
      return Application.report(
        ContractViolation(
          .controllerInStackAlready, call: call,
          "\(viewController.name ?? "the controller") is in the stack already"))
    }
    change(to: stack + [viewController], .push, animated: animated)
  }

  /// Pops the top of the stack.
  ///
  /// - Returns: The popped controller; `nil` when only the root is left, or a push or pop is under
  ///   way.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    let call = "popViewController(animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard stack.count > 1, mayChange(call) else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), .pop, animated: animated)
    return popped
  }

  /// Pops the controllers above the given one.
  ///
  /// - Returns: The popped controllers, bottom to top; `nil` when `viewController` is not below the
  ///   top, or a push or pop is under way.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    let call = "popToViewController(_:animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard let index = stack.firstIndex(where: { $0 === viewController }),
      index + 1 < stack.count, mayChange(call)
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, animated: animated)
    return popped
  }

  /// Pops all controllers but the root.
  ///
  /// - Returns: The popped controllers, bottom to top; `nil` when only the root is left, or a push
  ///   or pop is under way.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    let call = "popToRootViewController(animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard stack.count > 1, mayChange(call) else { return nil }
    let popped = Array(stack[1...])
    change(to: [stack[0]], .pop, animated: animated)
    return popped
  }

  /// Replaces the stack, with a pop if the new top was in the stack and with a push otherwise.
  ///
  /// While a push or pop is under way this is a misuse and changes nothing. Under
  /// `Strictness.observed` it replaces the stack at once, without a second transition: libraries
  /// that put a popped controller back before they complete a cancelled pop were seen to work.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    let call = "setViewControllers(_:animated:)"
    Application.shared.note(name, call, "animated", animated)
    if transition != nil, Application.shared.strictness == .observed {
      return replaceStack(by: viewControllers)
    }
    guard mayChange(call) else { return }
    let isPop = stack.contains { $0 === viewControllers.last }
    change(
      to: viewControllers, isPop ? .pop : .push, animated: animated,
      // Seen on iOS 7 and 8 (statement 40).
      returnsOnCancel: Application.shared.strictness == .documented)
  }

  /// Pushes a controller with animation; `sender` is ignored.
  open func show(_ viewController: ViewController, sender: Object?) {
    pushViewController(viewController, animated: true)
  }

  /// Returns whether no push or pop is under way, and reports the call otherwise.
  private func mayChange(_ call: String) -> Bool {
    guard transition != nil else { return true }
    Application.report(
      ContractViolation(.transitionDuringTransition, call: call, "a push or pop is still under way")
    )
    return false
  }
}
