extension ThresholdCell {
  /// The threshold of the cell that is written with the fewest digits; of several, the one nearest to the
  /// middle, and of two as near, the lower one.
  ///
  /// A number such as 100 is easier to keep than a midpoint such as 97.38, and decides the same
  /// gestures alike. An infinite cell is searched as far from its finite end as that is from 0, and at
  /// least 1 far.
  public var shortestDecimal: Double {
    let (low, high) = searched
    let middle = low / 2 + high / 2
    let size = max(abs(low), abs(high))
    guard size > 0, size < 1e22 else { return contains(0) ? 0 : midpoint }
    if contains(0) { return 0 }
    for exponent in stride(from: 21, through: -22, by: -1) {
      if let found = nearest(to: middle, unit: exponent) { return found }
    }
    return midpoint
  }

  private var searched: (Double, Double) {
    if lower.isFinite && upper.isFinite { return (lower, upper) }
    if lower.isFinite { return (lower, lower + max(1, abs(lower))) }
    if upper.isFinite { return (upper - max(1, abs(upper)), upper) }
    return (-1, 1)
  }

  /// The multiple of 10^`exponent` in the cell that is nearest to `middle`, within what was searched.
  private func nearest(to middle: Double, unit exponent: Int) -> Double? {
    let power = Self.power(abs(exponent))
    func value(_ count: Double) -> Double { exponent < 0 ? count / power : count * power }
    let count = (exponent < 0 ? middle * power : middle / power).rounded(.down)
    // Beyond 2^53 the multiples are no longer exact, and the midpoint is as short.
    guard abs(count) < 0x1p53 else { return nil }
    let (low, high) = searched
    var found: Double?
    for candidate in [value(count - 1), value(count), value(count + 1), value(count + 2)]
    where contains(candidate) && candidate >= low && candidate <= high {
      if let best = found, abs(best - middle) <= abs(candidate - middle) { continue }
      found = candidate
    }
    return found
  }

  /// 10 to the power `exponent`, exactly: 0...22.
  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
