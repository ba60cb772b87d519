/// A spring as `UIViewPropertyAnimator` takes it.
public struct SpringTiming: Hashable, Sendable {
  /// Seconds.
  public var duration: Double
  /// 1 is critically damped; less overshoots.
  public var dampingRatio: Double

  public init(duration: Double, dampingRatio: Double) {
    (self.duration, self.dampingRatio) = (duration, dampingRatio)
  }
}
