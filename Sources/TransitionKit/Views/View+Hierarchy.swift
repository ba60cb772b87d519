extension View {
  /// Adds a view in front of the other subviews, and removes it from its old superview.
  ///
  /// If this view lies in `view`, that is reported and nothing happens.
  public func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Inserts a view at an index of the subviews, 0 being the back.
  ///
  /// An index that does not exist means the nearest one that does.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view directly in front of a sibling.
  ///
  /// If `sibling` is not a subview, that is reported and the view comes to the front.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, besides: sibling, offset: 1)
  }

  /// Inserts a view directly below a sibling.
  ///
  /// If `sibling` is not a subview, that is reported and the view comes to the front.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, besides: sibling, offset: 0)
  }

  /// Inserts a view next to a sibling, or in front of all if the sibling is not a subview.
  ///
  /// UIKit does not document the second case.
  private func insert(_ view: View, besides sibling: View, offset: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else {
      Application.current?.reportAnomaly(
        "insertedBesidesStranger",
        "\(sibling.name ?? "a view") is not a subview of \(name ?? "the view")")
      return insert(view, at: others.count)
    }
    insert(view, at: index + offset)
  }

  /// Moves a subview in front of the others; a view that is not a subview is ignored.
  public func bringSubviewToFront(_ view: View) {
    move(view, to: subviews.count - 1)
  }

  /// Moves a subview below the others; a view that is not a subview is ignored.
  public func sendSubviewToBack(_ view: View) {
    move(view, to: 0)
  }

  private func move(_ view: View, to index: Int) {
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: index)
    noteChange()
  }

  /// Exchanges two subviews, or does nothing if an index does not exist.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    noteChange()
  }

  /// Removes the view from its superview, if it has one.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    let isInWindow = window != nil
    willMove(toSuperview: nil)
    if isInWindow { notifyWindow(will: true, nil) }
    superview.detach(self)
    if isInWindow { notifyWindow(will: false, nil) }
    didMoveToSuperview()
  }

  /// Moves a view into this one, with the calls to its superviews and windows.
  ///
  /// A view that moves within its superview stays in its window, and receives no call.
  private func insert(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else {
      return Application.report(
        ContractViolation(
          .viewWithinItself, call: "addSubview(_:)", "\(view.name ?? "a view") would contain itself"
        ))
    }
    if view.superview === self {
      detach(view)
      attach(view, at: min(max(index, 0), subviews.count))
      return
    }
    let (before, after) = (view.window, window)
    view.superview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if before !== after { view.notifyWindow(will: true, after) }
    view.superview?.detach(view)
    attach(view, at: min(max(index, 0), subviews.count))
    if before !== after { view.notifyWindow(will: false, after) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func attach(_ view: View, at index: Int) {
    subviews.insert(view, at: index)
    view.superview = self
    noteChange()
  }

  private func detach(_ view: View) {
    subviews.removeAll { $0 === view }
    view.superview = nil
    noteChange()
  }

  private func noteChange() {
    needsLayout = true
    Application.current?.hierarchyVersion += 1
  }

  private func notifyWindow(will: Bool, _ window: Window?) {
    if will { willMove(toWindow: window) } else { didMoveToWindow() }
    for subview in subviews { subview.notifyWindow(will: will, window) }
  }

  /// Returns whether the view is `view` or lies in it.
  ///
  /// - Complexity: O(depth of the view).
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let found = current {
      if found === view { return true }
      current = found.superview
    }
    return false
  }

  /// Returns this view or the first view in it that has the tag, depth first.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
