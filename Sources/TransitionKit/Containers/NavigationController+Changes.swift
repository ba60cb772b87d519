/// Changes of the stack, with the order of calls of statements 30, 31, 34, 35 and 38.
extension NavigationController {
  func adopt(_ controller: ViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  func change(
    to newStack: [ViewController], _ operation: NavigationControllerOperation, animated: Bool,
    returnsOnCancel: Bool = true
  ) {
    let old = stack
    guard let to = newStack.last, let from = old.last, from !== to else {
      return changeBelowTheTop(to: newStack)
    }
    stack = newStack
    for controller in newStack where controller !== to { adopt(controller) }
    guard isViewLoaded, appearance.isVisible else {
      from.viewIfLoaded?.removeFromSuperview()
      return changeBelowTheTop(to: newStack, from: old)
    }
    mark(from, to, operation, true)
    if to.parent !== self { addChild(to) }
    if operation == .pop { from.willMove(toParent: nil) }
    let plan = TransitionPlan.replacing(from, by: to, of: self, in: contentView) {
      [self] didComplete in
      let isReplaced = !stack.elementsEqual(newStack, by: ===)
      if !didComplete, returnsOnCancel, !isReplaced { stack = old }
      finish(from, to, operation, didComplete: didComplete, old: old)
      if isReplaced { showTop(insteadOf: didComplete ? to : from) }
    }
    if animated { start(plan, operation) } else { showAtOnce(plan) }
  }

  /// Replaces the stack during a transition.
  ///
  /// The views follow when the transition completes.
  func replaceStack(by newStack: [ViewController]) {
    stack = newStack
    for controller in newStack { adopt(controller) }
  }

  /// Shows the top of a stack that was replaced during a transition.
  private func showTop(insteadOf shown: ViewController) {
    let wanted = stack
    drop(children)
    guard let top = wanted.last, top !== shown else { return }
    stack = [shown]
    adopt(shown)
    change(to: wanted, .push, animated: false)
  }

  private func changeBelowTheTop(to newStack: [ViewController], from old: [ViewController]? = nil) {
    let old = old ?? stack
    stack = newStack
    for controller in newStack { adopt(controller) }
    for controller in old where controller !== newStack.last {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    drop(old)
    if isViewLoaded, visibleChildren.isEmpty {
      placeTop()
      if appearance.isVisible { topViewController?.showWithoutTransition() }
    }
  }

  /// Removes the controllers that are no longer in the stack from the children.
  private func drop(_ old: [ViewController]) {
    for controller in old where controller.parent === self {
      guard !stack.contains(where: { $0 === controller }) else { continue }
      controller.removeFromParent()
    }
  }

  private func mark(
    _ from: ViewController, _ to: ViewController, _ operation: NavigationControllerOperation,
    _ value: Bool
  ) {
    if operation == .push { to.isMovingToParent = value } else { from.isMovingFromParent = value }
  }

  // MARK: Course

  private var delegateName: String? { name.map { $0 + "Delegate" } }

  private func start(_ plan: TransitionPlan, _ operation: NavigationControllerOperation) {
    let application = Application.shared
    let vended = animationController(plan, operation)
    let animator = vended ?? SystemTransition(operation == .push ? .push : .pop)
    let interactor = vended.flatMap(interactionController)
    let context = TransitionContext(plan, animator: animator, interactor: interactor)
    transition = context
    notifyWillShow(plan.to, animated: true)
    plan.from.notifyWillDisappear(true)
    plan.to.notifyWillAppear(true)
    if let startDelay {
      application.mainQueue.async(after: startDelay) { context.start() }
    } else {
      context.start()
    }
  }

  private func animationController(
    _ plan: TransitionPlan, _ operation: NavigationControllerOperation
  ) -> (any AnimatedTransitioning)? {
    guard let delegate else { return nil }
    Application.shared.note(
      delegateName, "navigationController(_:animationControllerFor:from:to:)", "operation",
      operation == .push ? "push" : "pop")
    return delegate.navigationController(
      self, animationControllerFor: operation, from: plan.from, to: plan.to)
  }

  private func interactionController(
    _ animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    guard let delegate else { return nil }
    Application.shared.note(delegateName, "navigationController(_:interactionControllerFor:)")
    return delegate.navigationController(self, interactionControllerFor: animator)
  }

  private func notifyWillShow(_ controller: ViewController, animated: Bool) {
    guard let delegate else { return }
    Application.shared.note(delegateName, "navigationController(_:willShow:animated:)")
    delegate.navigationController(self, willShow: controller, animated: animated)
  }

  private func showAtOnce(_ plan: TransitionPlan) {
    notifyWillShow(plan.to, animated: false)
    plan.from.notifyWillDisappear(false)
    plan.to.notifyWillAppear(false)
    contentView.addSubview(plan.to.view)
    plan.onCompletion(true)
  }

  private func finish(
    _ from: ViewController, _ to: ViewController, _ operation: NavigationControllerOperation,
    didComplete: Bool, old: [ViewController]
  ) {
    let animated = transition != nil
    transition = nil
    let (stays, goes) = didComplete ? (to, from) : (from, to)
    goes.view.removeFromSuperview()
    contentView.takeBack(stays, isNew: didComplete)
    if didComplete {
      from.notifyDidDisappear(animated)
      to.notifyDidAppear(animated)
      if from.hidesBottomBarWhenPushed || to.hidesBottomBarWhenPushed {
        tabBarController?.tabBar.isHidden = to.hidesBottomBarWhenPushed
      }
    } else {
      to.turnBack(for: from, animated)
    }
    mark(from, to, operation, false)
    if didComplete, operation == .push { to.didMove(toParent: self) }
    drop(old + [to])
    guard didComplete, let delegate else { return }
    Application.shared.note(delegateName, "navigationController(_:didShow:animated:)")
    delegate.navigationController(self, didShow: to, animated: animated)
  }
}

extension ViewController {
  /// Makes the calls of a cancel (statement 35): this controller, which was appearing, leaves, and
  /// `old` returns.
  func turnBack(for old: ViewController, _ animated: Bool) {
    notifyWillDisappear(animated)
    notifyDidDisappear(animated)
    old.notifyWillAppear(animated)
    old.notifyDidAppear(animated)
  }
}

extension View {
  /// Places the controller's view at the end of a transition in this container.
  ///
  /// A new view that the author did not add is missing, as it is on a device: the screen stays
  /// black.
  func takeBack(_ controller: ViewController, isNew: Bool) {
    guard let view = controller.view, view.superview !== self else { return }
    if isNew, !view.isDescendant(of: self) {
      Application.shared.reportAnomaly(
        "destinationNotInContainer",
        "the transition completed without the new controller's view in its container")
    } else if !isNew {
      insertSubview(view, at: 0)
    }
  }
}
