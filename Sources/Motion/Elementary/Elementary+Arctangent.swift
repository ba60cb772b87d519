extension Elementary {
  /// Returns the angle from the positive x axis to the point (`x`, `y`), in radians, -π...π.
  ///
  /// Signed zeros and infinities count as in C99, Annex F.9.1.4: the result has the sign of `y`, it
  /// is ±π on the negative x axis (also at x = -0), and a diagonal where both are infinite. NaN for
  /// NaN.
  ///
  /// The ratio of the shorter coordinate to the longer one is brought near 0 with the arc tangents
  /// of k/64, `atan(n/m) = atan(c) + atan((n - c·m) / (m + c·n))`; the series of four terms does
  /// the rest. Numerator, denominator and quotient carry along their rounding errors (T. J. Dekker,
  /// 1971), so that the error stays below 0.51 units in the last place.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (width, height) = (abs(x), abs(y))
    let isSteep = height > width
    let (short, long) = isSteep ? (width, height) : (height, width)
    // On the axes, at the origin and on the diagonals that the infinities stand for.
    let ratio = long == 0 ? 0 : short == .infinity ? 1 : short / long
    let angle = arctangent(ratio, short, long)
    let isLeft = x.sign == .minus
    let turned =
      isSteep
      ? turn(ElementaryTables.halfPiHigh, ElementaryTables.halfPiLow, isLeft, angle)
      : isLeft
        ? turn(ArctangentTable.piHigh, ArctangentTable.piLow, false, angle)
        : angle.high + angle.low
    return y.sign == .minus ? -turned : turned
  }

  /// Returns `base + angle` or `base - angle`, where `base` is the longer one.
  @inline(__always)
  private static func turn(
    _ base: Double, _ low: Double, _ isForward: Bool, _ angle: (high: Double, low: Double)
  ) -> Double {
    let (sum, lost) = exactDifference(base, isForward ? -angle.high : angle.high)
    return sum + (lost + (isForward ? low + angle.low : low - angle.low))
  }

  /// Returns the arc tangent of `short / long`, which is about `ratio` and in 0...1.
  @inline(__always)
  private static func arctangent(
    _ ratio: Double, _ short: Double, _ long: Double
  ) -> (high: Double, low: Double) {
    // So short a ratio is its own arc tangent, and rounded once.
    guard ratio > 0x1p-40 else { return (ratio, 0) }
    guard long < .infinity else {
      return (ElementaryTables.halfPiHigh / 2, ElementaryTables.halfPiLow / 2)
    }
    // Away from both ends of the range, so that no product or remainder is lost. Exact.
    let scale = long > 0x1p+900 ? 0x1p-500 : long < 0x1p-900 ? 0x1p+500 : 1
    let (n, m) = (short * scale, long * scale)
    let shifted = ratio * 64 + integerShift
    let entry = Int(truncatingIfNeeded: shifted.bitPattern & 127) * 2
    let c = (shifted - integerShift) * 0x1p-6
    let (r, rest) = turnedRatio(n, m, by: c)
    let square = r * r
    let series =
      (ArctangentTable.third - square * ArctangentTable.fifth)
      + square * square * (ArctangentTable.seventh - square * ArctangentTable.ninth)
    let table = (ArctangentTable.arctangents[entry], ArctangentTable.arctangents[entry + 1])
    let (sum, lost) = exactDifference(table.0, -r)
    return (sum, lost + (table.1 + (rest - r * square * series)))
  }

  /// Returns (n - c·m) / (m + c·n) in two parts.
  @inline(__always)
  private static func turnedRatio(
    _ n: Double, _ m: Double, by c: Double
  ) -> (high: Double, low: Double) {
    let (down, downLow) = exactProduct(c, m)
    // The first difference is exact: both are within a factor of 2 of each other, or c is 0.
    let numerator = LongDouble(n - down) - LongDouble(downLow)
    let (up, upLow) = exactProduct(c, n)
    let (sum, lost) = exactDifference(m, -up)
    let quotient = numerator.high / sum
    let (back, backLow) = exactProduct(quotient, sum)
    let missing =
      ((numerator.high - back) - backLow) + (numerator.low - quotient * (lost + upLow))
    return (quotient, missing / sum)
  }

  /// Returns the rounded product and, but for parts of 2⁻¹⁰⁶, its rounding error.
  @inline(__always)
  private static func exactProduct(_ left: Double, _ right: Double) -> (Double, Double) {
    let product = LongDouble(left) * right
    return (product.high, product.low)
  }
}
