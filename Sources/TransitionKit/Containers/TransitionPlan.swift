import Motion

/// The participants, views and frames of a transition, which the system knows beforehand.
struct TransitionPlan {
  var from: ViewController
  var to: ViewController
  /// The navigation or tab bar controller, or the presenting one.
  var owner: ViewController
  var container: View
  var style = ModalPresentationStyle.none
  /// The view of the old controller; `nil` if the transition must leave it alone (statement 28).
  var fromView: View?
  /// The view of the new controller; `nil` if the transition must leave it alone (statement 28).
  var toView: View?
  /// The frames at the beginning; zero for a view that is not there then (statement 27).
  var initialFrames: (from: Rect, to: Rect)
  /// The frames at the end; zero for a view that is not there then (statement 27).
  var finalFrames: (from: Rect, to: Rect)
  /// The call when the transition is complete, before that of the animator.
  var onCompletion: (_ didComplete: Bool) -> Void

  /// Returns the plan of a push, a pop or another tab: one child replaces the other in a container.
  static func replacing(
    _ from: ViewController, by to: ViewController, of owner: ViewController, in container: View,
    onCompletion: @escaping (Bool) -> Void
  ) -> TransitionPlan {
    let bounds = container.bounds
    to.placeView(in: bounds)
    return TransitionPlan(
      from: from, to: to, owner: owner, container: container, fromView: from.view,
      toView: to.view, initialFrames: (from.view.frame, .zero), finalFrames: (.zero, bounds),
      onCompletion: onCompletion)
  }
}

extension ViewController {
  /// Sets the view's frame, unless the view was left transformed: then its frame is undefined.
  func placeView(in frame: Rect) {
    let view = view ?? View()
    if view.transform == .identity, view.frame != frame { view.frame = frame }
  }
}
