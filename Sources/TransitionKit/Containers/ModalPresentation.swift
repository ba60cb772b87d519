import Motion

/// One controller shown over another, from the request to the end of the dismissal.
final class ModalPresentation {
  /// The distance of a sheet's top from the safe area in points.
  ///
  /// It is a chosen value: measurements give about 10.
  static let sheetGap = 10.0

  let presented: ViewController
  @Unowned var presenter: ViewController
  let style: ModalPresentationStyle
  /// The view over the presenter in its window, as long as the presentation lasts.
  let container: PresentationContainer
  var controller: PresentationController?
  @Weak var transition: TransitionContext?
  private let presenterView: View
  /// The view that held the presenter's view before the presentation; `nil` for the window.
  ///
  /// The window holds the presenter, which holds this object: a reference to it would be a cycle.
  private let home: View?
  private let index: Int

  /// Creates the presentation and adds its container to the window.
  ///
  /// - Precondition: The presenter's view is in a window.
  init(_ presented: ViewController, by presenter: ViewController, in window: Window) {
    (self.presented, self.presenter) = (presented, presenter)
    let style = presented.modalPresentationStyle
    self.style = style == .automatic ? .pageSheet : style
    container = PresentationContainer(frame: window.bounds)
    presenterView = presenter.view
    let superview = presenterView.superview ?? window
    home = superview === window ? nil : superview
    index = superview.subviews.firstIndex { $0 === presenter.view } ?? 0
    window.addSubview(container)
  }

  var removesPresenter: Bool {
    style.removesPresenter || controller?.shouldRemovePresentersView ?? false
  }

  /// The view that moves: the controller's view, or one around it.
  var presentedView: View { controller?.presentedView ?? presented.view }

  var presentedFrame: Rect {
    if let controller { return controller.frameOfPresentedViewInContainerView }
    var frame = container.bounds
    guard style == .pageSheet || style == .formSheet else { return frame }
    let top = Application.shared.screen.safeAreaInsets.top + Self.sheetGap
    frame.origin.y += top
    frame.size.height -= top
    return frame
  }

  func takePresenter() {
    if removesPresenter { container.insertSubview(presenterView, at: 0) }
  }

  /// Returns the presenter's view to its place before the presentation.
  func returnPresenter() {
    guard removesPresenter, let home = home ?? container.window, presenterView.superview !== home
    else { return }
    home.insertSubview(presenterView, at: index)
  }

  func removePresenter() {
    if removesPresenter { presenterView.removeFromSuperview() }
  }

  func presentingPlan(_ onCompletion: @escaping (Bool) -> Void) -> TransitionPlan {
    let stays = presenter.view.frame
    return TransitionPlan(
      from: presenter, to: presented, owner: presenter, container: container, style: style,
      fromView: removesPresenter ? presenter.view : nil, toView: presentedView,
      initialFrames: (stays, .zero),
      finalFrames: (removesPresenter ? .zero : stays, presentedFrame),
      onCompletion: onCompletion)
  }

  func dismissingPlan(_ onCompletion: @escaping (Bool) -> Void) -> TransitionPlan {
    let stays = presenter.view.frame
    return TransitionPlan(
      from: presented, to: presenter, owner: presenter, container: container, style: style,
      fromView: presentedView, toView: removesPresenter ? presenter.view : nil,
      initialFrames: (presentedView.frame, removesPresenter ? .zero : stays),
      finalFrames: (.zero, removesPresenter ? container.bounds : stays),
      onCompletion: onCompletion)
  }
}
