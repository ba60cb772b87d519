extension View {
  /// Replaces `fromView` by `toView`, or shows it and hides the other with
  /// `.showHideTransitionViews`.
  ///
  /// Cross-dissolves and flips show no change of a property, so this happens at once. `completion`
  /// is called after the duration, with true.
  ///
  /// - Parameter duration: The time in seconds until `completion`.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    performWithoutAnimation {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        if let superview = fromView.superview, toView.superview !== superview {
          superview.insertSubview(toView, aboveSubview: fromView)
        }
        fromView.removeFromSuperview()
      }
    }
    Application.shared.mainQueue.async(after: duration) { completion?(true) }
  }
}
