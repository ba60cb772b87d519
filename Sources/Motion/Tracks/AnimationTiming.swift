/// The pace of an animation, as one value.
public enum AnimationTiming: Hashable, Sendable {
  /// A constant pace.
  case linear
  /// The pace of a curve.
  case curve(TimingFunction)
  /// The pace of a spring, over the animation's duration instead of the spring's own.
  case spring(SpringTimingFunction)

  /// Returns the part of the way that is done `elapsed` seconds after the start of an animation of
  /// `duration` seconds.
  ///
  /// It is 0 up to the start and 1 from the end on. Between them it is the value of the curve or
  /// spring, which may pass 1 or fall below 0.
  ///
  /// - Precondition: `duration` is above 0.
  public func value(at elapsed: Double, of duration: Double) -> Double {
    if elapsed <= 0 { return 0 }
    if elapsed >= duration { return 1 }
    switch self {
    case .linear: return elapsed / duration
    case .curve(let curve): return curve.value(at: elapsed / duration)
    // Where the durations are the same, the time is `elapsed` to the bit.
    case .spring(let spring): return spring.value(at: elapsed * (spring.duration / duration))
    }
  }
}
