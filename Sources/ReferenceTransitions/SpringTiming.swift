/// A spring with the parameters that `UIViewPropertyAnimator` takes.
public struct SpringTiming: Hashable, Sendable {
  /// The duration in seconds.
  public var duration: Double
  /// The damping ratio; 1 is critically damped, and smaller values overshoot.
  public var dampingRatio: Double

  /// Creates a spring from a duration in seconds and a damping ratio.
  public init(duration: Double, dampingRatio: Double) {
    (self.duration, self.dampingRatio) = (duration, dampingRatio)
  }
}
