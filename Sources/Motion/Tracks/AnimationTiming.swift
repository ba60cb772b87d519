/// The pace of an animation, as one value.
public enum AnimationTiming: Hashable, Sendable {
  case linear
  case curve(TimingFunction)
  /// Over the animation's duration, whatever the spring's own is.
  case spring(SpringTimingFunction)

  /// The part of the way that is done `elapsed` seconds after the start of an animation of `duration`
  /// seconds: 0 up to the start, 1 from the end on, and between them what the curve or spring says,
  /// which may pass 1 or fall below 0.
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
