extension ViewController {
  /// The state of a controller between the calls about its appearance.
  enum Appearance: Hashable {
    case hidden
    case appearing
    case shown
    case disappearing

    var isVisible: Bool { self == .appearing || self == .shown }
  }

  /// Calls `viewWillAppear(_:)` of this controller and of its visible children.
  ///
  /// A transition that is turned back makes the will-call a second time, the other way around
  /// (statement 35).
  func notifyWillAppear(_ animated: Bool) {
    guard !appearance.isVisible else { return }
    appearance = .appearing
    loadViewIfNeeded()
    Application.shared.note(name, "viewWillAppear(_:)")
    viewWillAppear(animated)
    for child in visibleChildren { child.notifyWillAppear(animated) }
  }

  func notifyDidAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .shown
    Application.shared.note(name, "viewDidAppear(_:)")
    viewDidAppear(animated)
    for child in visibleChildren { child.notifyDidAppear(animated) }
  }

  func notifyWillDisappear(_ animated: Bool) {
    guard appearance.isVisible else { return }
    appearance = .disappearing
    Application.shared.note(name, "viewWillDisappear(_:)")
    viewWillDisappear(animated)
    for child in visibleChildren { child.notifyWillDisappear(animated) }
  }

  func notifyDidDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .hidden
    Application.shared.note(name, "viewDidDisappear(_:)")
    viewDidDisappear(animated)
    for child in visibleChildren { child.notifyDidDisappear(animated) }
  }

  /// Makes the appearance calls of a window's root, which appears without a transition.
  func showWithoutTransition() {
    guard Application.current != nil else { return }
    notifyWillAppear(false)
    notifyDidAppear(false)
  }

  // MARK: Calls of custom containers and presentations

  /// Makes the will-call of an appearance or disappearance; `endAppearanceTransition()` follows.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearing ? notifyWillAppear(animated) : notifyWillDisappear(animated)
  }

  /// Makes the did-call of the appearance or disappearance that has begun.
  public func endAppearanceTransition() {
    appearance == .appearing ? notifyDidAppear(true) : notifyDidDisappear(true)
  }

  // MARK: Ancestors

  /// The nearest navigation controller around this controller; `nil` without one.
  public var navigationController: NavigationController? { ancestor(NavigationController.self) }
  /// The nearest tab bar controller around this controller; `nil` without one.
  public var tabBarController: TabBarController? { ancestor(TabBarController.self) }

  private func ancestor<Kind: ViewController>(_ kind: Kind.Type) -> Kind? {
    var current = parent
    while let controller = current {
      if let found = controller as? Kind { return found }
      current = controller.parent
    }
    return nil
  }

  /// The coordinator of the transition in which this controller, or a container of it, takes part.
  ///
  /// It is `nil` if there is no transition, or if it is not animated.
  public var transitionCoordinator: (any TransitionCoordinator)? {
    guard let application = Application.current else { return nil }
    var current: ViewController? = self
    while let controller = current {
      if let transition = application.transitions.last(where: { $0.involves(controller) }) {
        return transition.coordination
      }
      current = controller.parent
    }
    return nil
  }
}
