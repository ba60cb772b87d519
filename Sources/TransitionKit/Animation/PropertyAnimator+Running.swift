extension ViewAnimatingPosition {
  var word: String {
    switch self {
    case .end: "end"
    case .start: "start"
    case .current: "current"
    }
  }
}

extension PropertyAnimator {
  /// Creates an animator with a curve of the options, ease in, ease out by default, and starts it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The seconds before it moves.
  /// - Returns: The animator, which a call may ignore: it keeps itself alive while it runs.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> PropertyAnimator {
    let curve: AnimationCurve =
      if options.contains(.curveLinear) {
        .linear
      } else if options.contains(.curveEaseOut) {
        .easeOut
      } else if options.contains(.curveEaseIn) {
        .easeIn
      } else {
        .easeInOut
      }
    let animator = PropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
