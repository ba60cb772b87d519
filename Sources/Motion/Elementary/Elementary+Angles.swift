extension Elementary {
  /// Returns the sine and the cosine of `x` radians.
  ///
  /// NaN for infinity and NaN. Angles of any size are reduced exactly; from 2¹⁷ on that takes
  /// longer.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    sineAndCosine(x)
  }

  /// Returns the sine of `x` radians, with the bits of `sincos`.
  public static func sin(_ x: Double) -> Double {
    sineAndCosine(x).sin
  }

  /// Returns the cosine of `x` radians, with the bits of `sincos`.
  public static func cos(_ x: Double) -> Double {
    sineAndCosine(x).cos
  }

  /// Computes both by the nearest of 128 angles with known sine and cosine, and the addition
  /// theorems.
  ///
  /// Next to a multiple of π/2 the sum of sine and correction would be smaller than its parts, and
  /// so less accurate; there, and for large angles, `wideSineAndCosine` does it.
  @inline(__always)
  static func sineAndCosine(_ x: Double) -> (sin: Double, cos: Double) {
    typealias Tables = ElementaryTables
    let shifted = x * Tables.stepsPerRadian + integerShift
    let number = Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern))
    guard abs(x) < 0x1p+17, (number &+ 1) & 31 > 2 else { return wideSineAndCosine(x) }
    let count = shifted - integerShift
    let first = x - count * Tables.turnStep1
    let second = count * Tables.turnStep2
    let r = first - second
    let z = r * r
    let rest =
      ((first - r) - second)
      + r * z * (Tables.nearSine0 + z * (Tables.nearSine1 + z * Tables.nearSine2))
    let versine = z * (Tables.nearCosine0 + z * (Tables.nearCosine1 + z * Tables.nearCosine2))
    let entry = Int(number & 127) * 4
    let (sine, cosine) = (Tables.turn[entry], Tables.turn[entry + 2])
    return (
      sine + (cosine * r + (Tables.turn[entry + 1] + (cosine * rest - sine * versine))),
      cosine - (sine * r - (Tables.turn[entry + 3] - (sine * rest + cosine * versine)))
    )
  }

  /// Computes both by the remainder from the nearest multiple of π/2.
  @inline(never)
  private static func wideSineAndCosine(_ x: Double) -> (sin: Double, cos: Double) {
    let (quarter, r, low) = reducedAngle(abs(x))
    let (sine, cosine) = nearSineAndCosine(r, low)
    // A quarter turn swaps the two; bit 1 of the number of quarters turns the sine's sign, and that
    // of the next number the cosine's. The sine has the sign of its angle, even that of -0.
    let isSwapped = quarter & 1 == 1
    let sineSign = UInt64(quarter & 2) << 62 ^ (x.bitPattern & 0x8000_0000_0000_0000)
    let cosineSign = UInt64((quarter &+ 1) & 2) << 62
    return (
      Double(bitPattern: (isSwapped ? cosine : sine).bitPattern ^ sineSign),
      Double(bitPattern: (isSwapped ? sine : cosine).bitPattern ^ cosineSign)
    )
  }

  /// Computes both for |r| up to π/4 and a bit, and `low` far smaller.
  @inline(__always)
  private static func nearSineAndCosine(_ r: Double, _ low: Double) -> (Double, Double) {
    typealias Tables = ElementaryTables
    let z = r * r
    let z2 = z * z
    let z4 = z2 * z2
    let half = 0.5 * z
    let sineTail =
      (Tables.sine0 + z * Tables.sine1) + z2 * (Tables.sine2 + z * Tables.sine3)
      + z4 * (Tables.sine4 + z * Tables.sine5)
    let cosineTail =
      (Tables.cosine0 + z * Tables.cosine1) + z2 * (Tables.cosine2 + z * Tables.cosine3)
      + z4 * (Tables.cosine4 + z * Tables.cosine5)
    let sine = r + (r * z * sineTail + (low - low * half))
    let most = 1 - half
    let cosine = most + (((1 - most) - half) + (z2 * cosineTail - r * low))
    return (sine, cosine)
  }

  /// Returns the numbers for which `quarter · π/2 + r + low` is `x`, which is not negative, but for
  /// whole turns.
  ///
  /// W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980): π/2 is
  /// subtracted in parts so short that their products are exact.
  @inline(__always)
  private static func reducedAngle(_ x: Double) -> (quarter: Int, r: Double, low: Double) {
    typealias Tables = ElementaryTables
    guard x < 0x1p+20 else { return largeAngle(x) }
    let shifted = x * Tables.twoOverPi + integerShift
    let count = shifted - integerShift
    let quarter = Int(truncatingIfNeeded: shifted.bitPattern & 3)
    let first = x - count * Tables.halfPi1
    let second = count * Tables.halfPi2Whole
    let r = first - second
    // Close to a multiple of π/2 the rest is too short for the sine or cosine.
    guard abs(r) > 0x1p-10 || count == 0 else { return smallRemainder(count, first, quarter) }
    return (quarter, r, (first - r) - second)
  }

  @inline(never)
  private static func smallRemainder(
    _ count: Double, _ first: Double, _ quarter: Int
  ) -> (quarter: Int, r: Double, low: Double) {
    typealias Tables = ElementaryTables
    let (second, secondLow) = exactDifference(first, count * Tables.halfPi2)
    let (third, thirdLow) = exactDifference(second, count * Tables.halfPi3)
    let rest = (secondLow + thirdLow) - count * Tables.halfPi4
    let r = third + rest
    return (quarter, r, (third - r) + rest)
  }

  /// Returns the rounded difference and its rounding error.
  ///
  /// Source: D. E. Knuth, TAOCP 2, 4.2.2, theorem B.
  @inline(__always)
  static func exactDifference(_ left: Double, _ right: Double) -> (Double, Double) {
    let difference = left - right
    let seen = left - difference
    return (difference, (left - (difference + seen)) + (seen - right))
  }
}
