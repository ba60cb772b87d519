import Motion

/// The motion of a transition from the release to its end: two springs over the same time.
///
/// `progress` moves the dragged view, with the policy's damping; `percentComplete` moves everything
/// that was scrubbed, critically damped. Both are functions of the elapsed time alone.
public struct Settle: Sendable {
  /// The end that the settle goes to.
  public let outcome: TransitionOutcome
  /// The percentage at the release, 0…1.
  public let start: Double
  /// The duration and damping ratio of the dragged view's spring.
  public let timing: DragPolicy.SettleTiming
  private let foreground: SpringTimingFunction
  private let background: SpringTimingFunction

  /// Creates a settle to `outcome` from the percentage `start`, 0…1.
  ///
  /// - Precondition: `start` is 0…1.
  public init(_ outcome: TransitionOutcome, from start: Double, timing: DragPolicy.SettleTiming) {
    precondition((0...1).contains(start), "percent \(start) is outside 0…1")
    (self.outcome, self.start, self.timing) = (outcome, start, timing)
    foreground = SpringTimingFunction(
      duration: timing.duration, dampingRatio: timing.dampingRatio, initialVelocity: 0)
    background = SpringTimingFunction(duration: 1, dampingRatio: 1, initialVelocity: 0)
  }

  /// The exact final value of `percentComplete`: 0 or 1.
  public var target: Double {
    switch outcome {
    case .finish: 1
    case .cancel: 0
    }
  }

  /// Returns whether the settle is over after `elapsed` seconds.
  public func isOver(at elapsed: Double) -> Bool {
    elapsed >= timing.duration
  }

  /// Returns the progress of the dragged view after `elapsed` seconds: from 0 to exactly 1, and
  /// beyond 1 if the spring overshoots.
  public func progress(at elapsed: Double) -> Double {
    foreground.value(at: elapsed)
  }

  /// Returns the percentage, 0…1, after `elapsed` seconds.
  ///
  /// The sample continues a background animator of 1 s and damping ratio 1 with
  /// `durationFactor = duration / 1 s`. The header of `UIViewPropertyAnimator` says that it then
  /// "behaves as if the animation was started from its current position with a new duration", so
  /// the whole curve runs over the rest of the way (statements 56 and 60 of uikit-semantics.md).
  public func percentComplete(at elapsed: Double) -> Double {
    if isOver(at: elapsed) { return target }
    let progress = background.value(at: elapsed / timing.duration)
    return min(max(start + (target - start) * progress, 0), 1)
  }
}
