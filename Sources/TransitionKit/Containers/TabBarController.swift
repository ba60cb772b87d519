import Motion

/// The bar at the bottom of a tab bar controller, without content.
open class TabBar: View {
  override open class var compiledName: String { "TabBar" }

  /// The height in points, without the safe area below.
  public static let height = 49.0
}

/// A container that shows one of its view controllers, and a bar.
open class TabBarController: ViewController {
  /// The object that vends transitions and receives calls about a change of tabs.
  @Weak open var delegate: (any TabBarControllerDelegate)?
  /// The bar in front of the selected controller's view.
  public let tabBar = TabBar()
  let contentView = View()
  private var tabs: [ViewController] = []
  private var index = 0
  @Weak var transition: TransitionContext?

  /// Creates a controller without tabs, with the name `tabBar`; both arguments are ignored.
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: ResourceBundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    name = "tabBar"
  }

  /// Creates a controller without tabs; `coder` is ignored.
  public required init?(coder: Coder) { super.init(coder: coder) }

  /// Creates the view, with the selected controller's view and the bar in front of it.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    let bottom = Application.current?.screen.safeAreaInsets.bottom ?? 0
    let height = TabBar.height + bottom
    tabBar.frame = Rect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(tabBar)
    placeSelected()
  }

  private func placeSelected() {
    guard let selectedViewController else { return }
    selectedViewController.placeView(in: contentView.bounds)
    contentView.addSubview(selectedViewController.view)
  }

  override var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview === contentView }
  }

  /// The tabs, left to right; setting `nil` removes them all.
  open var viewControllers: [ViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs, at once in either case.
  ///
  /// The selected controller stays selected if it is still a tab; otherwise the first tab is
  /// selected. While a change of tabs is under way the call is reported and does nothing.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    guard mayChange("setViewControllers(_:animated:)") else { return }
    let (old, selected) = (tabs, selectedViewController)
    tabs = viewControllers ?? []
    index = tabs.firstIndex { $0 === selected } ?? 0
    for tab in old where !tabs.contains(where: { $0 === tab }) {
      tab.viewIfLoaded?.removeFromSuperview()
      tab.removeFromParent()
    }
    for tab in tabs where tab.parent !== self {
      addChild(tab)
      tab.didMove(toParent: self)
    }
    guard isViewLoaded, selectedViewController !== selected else { return }
    placeSelected()
    if appearance.isVisible { selectedViewController?.showWithoutTransition() }
  }

  /// The index of the selected tab; setting one that does not exist does nothing.
  ///
  /// Setting it starts the transition that the delegate vends, if any.
  open var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }

  /// The selected tab, `nil` without tabs; setting a controller that is no tab does nothing.
  open var selectedViewController: ViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set { if let place = tabs.firstIndex(where: { $0 === newValue }) { select(place) } }
  }

  /// Selects a tab like a tap on the bar.
  ///
  /// The delegate may refuse it, and receives a call after the selection. An index that does not
  /// exist is ignored.
  open func tap(tabAt newIndex: Int) {
    guard tabs.indices.contains(newIndex) else { return }
    let (application, on) = (Application.shared, name.map { $0 + "Delegate" })
    if let delegate {
      application.note(on, "tabBarController(_:shouldSelect:)")
      guard delegate.tabBarController(self, shouldSelect: tabs[newIndex]) else { return }
    }
    select(newIndex)
    if let delegate {
      application.note(on, "tabBarController(_:didSelect:)")
      delegate.tabBarController(self, didSelect: tabs[newIndex])
    }
  }

  /// Returns whether no change of tabs is under way, and reports the call otherwise.
  private func mayChange(_ call: String) -> Bool {
    guard transition != nil else { return true }
    Application.report(
      ContractViolation(
        .transitionDuringTransition, call: call, "a change of tabs is still under way"))
    return false
  }

  // MARK: Selecting

  private func select(_ newIndex: Int) {
    guard tabs.indices.contains(newIndex), newIndex != index, mayChange("selectedIndex") else {
      return
    }
    let (oldIndex, from, to) = (index, tabs[index], tabs[newIndex])
    index = newIndex
    guard isViewLoaded, appearance.isVisible else {
      from.viewIfLoaded?.removeFromSuperview()
      if isViewLoaded { placeSelected() }
      return
    }
    let plan = TransitionPlan.replacing(from, by: to, of: self, in: contentView) {
      [self] didComplete in
      if !didComplete { index = oldIndex }
      finish(from, to, didComplete: didComplete)
    }
    start(plan)
  }

  /// Starts the transition of the delegate's animation controller, or shows the tab at once without
  /// one, as in UIKit.
  private func start(_ plan: TransitionPlan) {
    let (application, on) = (Application.shared, name.map { $0 + "Delegate" })
    var context: TransitionContext?
    if let delegate {
      application.note(on, "tabBarController(_:animationControllerForTransitionFrom:to:)")
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: plan.from, to: plan.to)
      if let animator {
        application.note(on, "tabBarController(_:interactionControllerFor:)")
        let interactor = delegate.tabBarController(self, interactionControllerFor: animator)
        context = TransitionContext(plan, animator: animator, interactor: interactor)
      }
    }
    transition = context
    plan.from.notifyWillDisappear(context != nil)
    plan.to.notifyWillAppear(context != nil)
    if let context { return context.start() }
    contentView.addSubview(plan.to.view)
    plan.onCompletion(true)
  }

  private func finish(_ from: ViewController, _ to: ViewController, didComplete: Bool) {
    let animated = transition != nil
    transition = nil
    let (stays, goes) = didComplete ? (to, from) : (from, to)
    goes.view.removeFromSuperview()
    contentView.takeBack(stays, isNew: didComplete)
    if didComplete {
      from.notifyDidDisappear(animated)
      to.notifyDidAppear(animated)
    } else {
      to.turnBack(for: from, animated)
    }
  }
}
