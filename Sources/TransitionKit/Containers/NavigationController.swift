import Motion

/// Holds a stack of view controllers and shows the last one.
open class NavigationController: ViewController {
  /// Points; the bar lies below the safe area's top.
  public static let barHeight = 44.0

  open weak var delegate: (any NavigationControllerDelegate)?
  public let navigationBar = View()
  /// Seconds between a push or pop and the start of its transition, which then waits in the main
  /// queue; `nil` starts it before the call returns (docs/decisions/0002).
  public var startDelay: Double?
  /// There is no gesture behind it: whoever simulates the edge swipe asks whether it is enabled.
  public let interactivePopGestureRecognizer: GestureRecognizer? = GestureRecognizer()
  /// The container view of transitions, which contains the visible controller's view between them.
  let contentView = View()
  /// The stack from bottom to top, without a popped controller as soon as the pop is requested.
  var stack: [ViewController] = []
  weak var transition: TransitionContext?

  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: ResourceBundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    name = "navigation"
  }

  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    (name, stack) = ("navigation", [rootViewController])
    adopt(rootViewController)
  }

  public required init?(coder: Coder) { super.init(coder: coder) }

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

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// The bar goes at once: nothing is animated here.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // MARK: Stack

  /// Bottom to top.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: ViewController? { stack.last }
  /// The controller that is presented over the stack, otherwise its top.
  open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// A controller that is in the stack already is not pushed, and that is reported.
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

  /// - Returns: The popped controller; `nil` when only the root is left, or nothing was popped.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    let call = "popViewController(animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard stack.count > 1, mayChange(call) else { return nil }
    let popped = stack.last
    change(to: Array(stack.dropLast()), .pop, animated: animated)
    return popped
  }

  /// - Returns: The popped controllers, bottom to top; `nil` when `viewController` is not below the top.
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

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    let call = "popToRootViewController(animated:)"
    Application.shared.note(name, call, "animated", animated)
    guard stack.count > 1, mayChange(call) else { return nil }
    let popped = Array(stack[1...])
    change(to: [stack[0]], .pop, animated: animated)
    return popped
  }

  /// Pushes or pops, depending on whether the new top was in the stack.
  ///
  /// While a push or pop is under way this is a misuse and changes nothing. Under
  /// `Strictness.observed` it replaces the stack at once, without a second transition: libraries that
  /// put a popped controller back before they complete a cancelled pop were seen to get away with it.
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

  open func show(_ viewController: ViewController, sender: Object?) {
    pushViewController(viewController, animated: true)
  }

  private func mayChange(_ call: String) -> Bool {
    guard transition != nil else { return true }
    Application.report(
      ContractViolation(.transitionDuringTransition, call: call, "a push or pop is still under way")
    )
    return false
  }
}
