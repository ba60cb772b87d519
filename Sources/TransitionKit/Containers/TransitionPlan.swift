import Motion

/// Who changes places with whom, and where: what the system knows of a transition beforehand.
struct TransitionPlan {
  var from: ViewController
  var to: ViewController
  /// The navigation or tab bar controller, or the presenting one.
  var owner: ViewController
  var container: View
  var style = ModalPresentationStyle.none
  /// The views that the transition must leave alone are `nil` (statement 28).
  var fromView: View?
  var toView: View?
  /// Zero for what is not there at the beginning, or not at the end (statement 27).
  var initialFrames: (from: Rect, to: Rect)
  var finalFrames: (from: Rect, to: Rect)
  /// Told when the transition is complete, before the animator is.
  var onCompletion: (_ didComplete: Bool) -> Void

  /// One child takes the place of the other in a container: a push, a pop, another tab.
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
  /// Gives the view its place, unless it was left transformed: then its frame is undefined.
  func placeView(in frame: Rect) {
    let view = view ?? View()
    if view.transform == .identity, view.frame != frame { view.frame = frame }
  }
}
