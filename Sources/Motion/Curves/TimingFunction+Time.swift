extension TimingFunction {
  /// Returns the time in 0...1 at which the curve first reaches a value in 0...1: the inverse of
  /// `value(at:)`.
  ///
  /// 0 for values up to 0, 1 for values from 1 on that the curve does not reach before. NaN for
  /// NaN. A curve that passes 1 reaches the values below on its first way there.
  public func time(at value: Double) -> Double {
    guard value > 0 else { return value.isNaN ? value : 0 }
    guard value <= 1 else { return 1 }
    if isDiagonal { return value }
    let parameter = self.value.firstParameter(reaching: value)
    return min(max(time.level(parameter), 0), 1)
  }
}

extension BezierAxis {
  /// Returns the first parameter in 0...1 at which the level is `target`, which is in 0...1 and
  /// above 0.
  fileprivate func firstParameter(reaching target: Double) -> Double {
    // Then it never falls.
    if (0...1).contains(first) && (0...1).contains(second) {
      return parameter(at: target, guess: target)
    }
    var low = 0.0
    for high in [turns.first, turns.last, 1] where high > low && high <= 1 {
      // From one turn to the next the level rises or falls only, so the first that is not below
      // has the way up before it.
      if level(high) >= target {
        return RisingRoot.place(from: low, to: high) { (level($0) - target, slope($0)) }
      }
      low = high
    }
    return 1
  }

  /// The parameters at which the slope is 0, the smaller one first; NaN if there is none.
  private var turns: (first: Double, last: Double) {
    let discriminant = quadratic * quadratic - 3 * cubic * linear
    let root = discriminant.squareRoot()
    // Without cancellation: one solution is sum / 3·cubic, the other linear / sum.
    let sum = -(quadratic + (quadratic < 0 ? -root : root))
    let (one, other) = (sum / (3 * cubic), linear / sum)
    return one < other || other.isNaN ? (one, other) : (other, one)
  }
}
