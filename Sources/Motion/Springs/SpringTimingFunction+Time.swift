extension SpringTimingFunction {
  /// Returns the time in seconds at which the curve first reaches a value in 0..<1: the inverse of
  /// `value(at:)` up to the first peak.
  ///
  /// 0 for values up to 0; `duration` for values from 1 on, and for those that the curve reaches
  /// with its last step only. NaN for NaN.
  public func time(at value: Double) -> Double {
    guard value > 0 else { return value.isNaN ? value : 0 }
    // Up to the peak the curve is below `value` and after it no longer, even if it sets out backwards.
    let last = min(duration, firstPeak)
    let target = value - 1
    guard value < 1, motion.displacement(at: last) >= target else { return duration }
    return RisingRoot.place(from: 0, to: last) { seconds in
      let state = motion.state(at: seconds)
      return (state.displacement - target, state.velocity)
    }
  }

  /// The time at which the spring first turns back beyond its place of rest; infinity if it does
  /// not swing.
  ///
  /// The velocity is 0 where `v₀·cos dt = -f·sin dt`, see `SpringMotion`.
  private var firstPeak: Double {
    guard motion.regime == .swinging else { return .infinity }
    let turn = Elementary.atan2(motion.start.velocity, -motion.velocityFactor)
    return (turn > 0 ? turn : turn + 2 * Double.pi) / motion.frequency
  }
}
