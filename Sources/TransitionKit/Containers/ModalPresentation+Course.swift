/// The course of a presentation and its dismissal: the calls they make and the views they leave.
extension ModalPresentation {
  enum Direction {
    case present, dismiss
  }

  func run(
    _ plan: TransitionPlan, _ direction: Direction, animated: Bool, source: ViewController
  ) {
    var context: TransitionContext?
    if animated {
      let vended = animationController(direction, source)
      context = TransitionContext(
        plan, animator: vended ?? SystemTransition(direction == .present ? .present : .dismiss),
        interactor: vended.flatMap { interactionController(direction, $0) })
    }
    transition = context
    notifyWillBegin(direction)
    if plan.from === presented || removesPresenter { plan.from.notifyWillDisappear(animated) }
    if plan.to === presented || removesPresenter { plan.to.notifyWillAppear(animated) }
    if let context { return context.start() }
    if direction == .present { container.addSubview(presentedView) }
    plan.onCompletion(true)
  }

  private func animationController(
    _ direction: Direction, _ source: ViewController
  ) -> (any AnimatedTransitioning)? {
    guard let delegate = presented.transitioningDelegate else { return nil }
    let application = Application.shared
    switch direction {
    case .present:
      application.note(
        "transitioningDelegate", "animationController(forPresented:presenting:source:)")
      return delegate.animationController(
        forPresented: presented, presenting: presenter, source: source)
    case .dismiss:
      application.note("transitioningDelegate", "animationController(forDismissed:)")
      return delegate.animationController(forDismissed: presented)
    }
  }

  private func interactionController(
    _ direction: Direction, _ animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    guard let delegate = presented.transitioningDelegate else { return nil }
    let application = Application.shared
    switch direction {
    case .present:
      application.note("transitioningDelegate", "interactionControllerForPresentation(using:)")
      return delegate.interactionControllerForPresentation(using: animator)
    case .dismiss:
      application.note("transitioningDelegate", "interactionControllerForDismissal(using:)")
      return delegate.interactionControllerForDismissal(using: animator)
    }
  }

  // MARK: Ends

  func finishPresenting(_ didComplete: Bool) {
    let animated = transition != nil
    defer { presented.isBeingPresented = false }
    defer { controller?.presentationTransitionDidEnd(didComplete) }
    transition = nil
    if didComplete {
      removePresenter()
      container.takeBack(presented, isNew: true)
      if removesPresenter { presenter.notifyDidDisappear(animated) }
      presented.notifyDidAppear(animated)
    } else {
      close()
      turnBack(presented, for: presenter, animated)
    }
  }

  func finishDismissing(_ didComplete: Bool) {
    let animated = transition != nil
    defer { presented.isBeingDismissed = false }
    defer { controller?.dismissalTransitionDidEnd(didComplete) }
    transition = nil
    if didComplete {
      close()
      presented.notifyDidDisappear(animated)
      if removesPresenter { presenter.notifyDidAppear(animated) }
    } else {
      removePresenter()
      container.takeBack(presented, isNew: false)
      turnBack(presenter, for: presented, animated)
    }
  }

  /// Makes the calls of a cancel (statement 35); a presenter whose view stays receives none.
  private func turnBack(_ new: ViewController, for old: ViewController, _ animated: Bool) {
    if new === presented || removesPresenter {
      new.notifyWillDisappear(animated)
      new.notifyDidDisappear(animated)
    }
    if old === presented || removesPresenter {
      old.notifyWillAppear(animated)
      old.notifyDidAppear(animated)
    }
  }

  private func close() {
    returnPresenter()
    presentedView.removeFromSuperview()
    container.removeFromSuperview()
    presented.presentingViewController = nil
    if presenter.presentation === self { presenter.presentation = nil }
  }

  func dismissAtOnce() {
    presented.presentation?.dismissAtOnce()
    presented.notifyWillDisappear(false)
    close()
    presented.notifyDidDisappear(false)
  }
}
