/// The progress of an animator, and scrubbing.
extension PropertyAnimator {
  /// The fraction of the animation that is complete, 0…1, from the end while the animator is
  /// reversed.
  ///
  /// It is a part of the time while the animator runs, and a part of the way after a pause. Setting
  /// it moves a paused animator, and makes an inactive one active and paused. While the animator
  /// runs, setting it does nothing (statement 53).
  public var fractionComplete: Double {
    get {
      let fraction = run?.fraction(at: application.currentTime) ?? 0
      return reversed ? 1 - fraction : fraction
    }
    set {
      if state == .inactive { beginHeld() }
      // A running animator keeps its own pace (statement 53).
      guard isPaused, let run else { return }
      run.scrub(to: reversed ? 1 - newValue : newValue)
    }
  }

  /// The `fractionComplete` from the start, even while the animator is reversed.
  ///
  /// It avoids the rounding of two subtractions from 1.
  public var fractionFromStart: Double {
    get { run?.fraction(at: application.currentTime) ?? 0 }
    set {
      if state == .inactive { beginHeld() }
      guard isPaused, let run else { return }
      run.scrub(to: newValue)
    }
  }
}
