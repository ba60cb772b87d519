/// The progress of an animator, and scrubbing.
extension PropertyAnimator {
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

  /// `fractionComplete` from the start, whichever way the animator goes, without the rounding of
  /// turning it around twice.
  public var fractionFromStart: Double {
    get { run?.fraction(at: application.currentTime) ?? 0 }
    set {
      if state == .inactive { beginHeld() }
      guard isPaused, let run else { return }
      run.scrub(to: newValue)
    }
  }
}
