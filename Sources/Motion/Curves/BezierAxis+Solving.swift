extension BezierAxis {
  /// The maximum number of steps, each of which at least halves the interval or is the last.
  private static var searchSteps: Int { 64 }
  /// The length below which a step ends the search, because the next would be far shorter.
  private static var finestStep: Double { 1e-11 }
  /// The slope below which the level is computed with twice the digits.
  private static var gentlestSlope: Double { 1e-3 }

  /// Returns the parameter in 0...1 at which the level is `target`, for control values in 0...1.
  ///
  /// This is Laguerre's method, which takes even the triple root of a point with a vertical tangent
  /// in one step, kept inside an interval that holds the solution.
  func parameter(at target: Double, guess: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = guess
    for _ in 0..<Self.searchSteps {
      let slope = preciseSlope(s)
      let excess = slope > Self.gentlestSlope ? level(s) - target : longExcess(s, over: target)
      if excess == 0 { break }
      if excess < 0 { low = s } else { high = s }
      let root = max(0, 4 * slope * slope - 6 * excess * bend(s)).squareRoot()
      let next = s - 3 * excess / (slope + root)
      // The comparison is false for NaN too.
      let kept = next > low && next < high ? next : low + (high - low) / 2
      let step = abs(kept - s)
      s = kept
      if step < Self.finestStep { break }
    }
    return s
  }

  /// Returns `level(s) - target` with about 30 digits.
  ///
  /// Near a vertical tangent the parameter's error is the cube root of the level's.
  private func longExcess(_ s: Double, over target: Double) -> Double {
    let distance = LongDouble(second) - LongDouble(first)
    let linear = LongDouble(first) * 3
    let quadratic = (distance - LongDouble(first)) * 3
    let cubic = LongDouble(1) - distance * 3
    return ((((cubic * s + quadratic) * s + linear) * s) - LongDouble(target)).high
  }
}
