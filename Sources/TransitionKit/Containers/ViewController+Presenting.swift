/// Presenting and dismissing.
///
/// The order of the calls is that of a push (statements 30, 31, 34, 35). A presenter whose view
/// stays receives no call about its appearance.
extension ViewController {
  /// Returns the outermost container, or the nearest that defines the context for styles of the
  /// current context.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    let stopsEarly = style == .currentContext || style == .overCurrentContext
    var presenter = self
    while let parent = presenter.parent {
      if stopsEarly, presenter.definesPresentationContext { break }
      presenter = parent
    }
    return presenter
  }

  func presentModally(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let (application, call) = (Application.shared, "present(_:animated:completion:)")
    application.note(name, call, "animated", animated)
    let presenter = presenter(for: presented.modalPresentationStyle)
    guard presenter.presentation == nil, presented.presentingViewController == nil else {
      return application.report(
        ContractViolation(
          .transitionDuringTransition, call: call, "a controller is presented already"))
    }
    guard let window = presenter.view.window else {
      return application.reportAnomaly(
        "presentedOutsideWindow", "\(call): the presenter's view is not in a window")
    }
    let presentation = ModalPresentation(presented, by: presenter, in: window)
    presenter.presentation = presentation
    presented.presentingViewController = presenter
    presented.isBeingPresented = true
    presentation.askForController(self)
    presentation.takePresenter()
    presented.placeView(in: presentation.presentedFrame)
    let plan = presentation.presentingPlan { didComplete in
      presentation.finishPresenting(didComplete)
      if didComplete { completion?() }
    }
    presentation.run(plan, .present, animated: animated, source: self)
  }

  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    let (application, call) = (Application.shared, "dismiss(animated:completion:)")
    application.note(name, call, "animated", animated)
    guard let presentation = dismissible else { return }
    guard presentation.transition == nil else {
      return application.report(
        ContractViolation(
          .transitionDuringTransition, call: call, "a presentation or dismissal is under way"))
    }
    // The controllers presented over it leave with it, unseen.
    presentation.presented.presentation?.dismissAtOnce()
    presentation.presented.isBeingDismissed = true
    let plan = presentation.dismissingPlan { didComplete in
      presentation.finishDismissing(didComplete)
      if didComplete { completion?() }
    }
    presentation.run(plan, .dismiss, animated: animated, source: self)
  }

  /// The controller that this controller presents; otherwise the presenter of it or of its
  /// container.
  private var dismissible: ModalPresentation? {
    if let presentation { return presentation }
    var current: ViewController? = self
    while let controller = current {
      if let presentation = controller.presentingViewController?.presentation {
        return presentation
      }
      if let presentation = controller.presentation { return presentation }
      current = controller.parent
    }
    return nil
  }
}
