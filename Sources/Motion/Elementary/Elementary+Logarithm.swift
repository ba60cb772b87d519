extension Elementary {
  /// Returns the natural logarithm of `x`.
  ///
  /// -Infinity for 0; NaN for NaN and below 0.
  public static func log(_ x: Double) -> Double {
    guard x >= 0x1p-1022, x < .infinity else { return extremeLogarithm(x) }
    return logarithm(of: x.bitPattern)
  }

  @inline(never)
  private static func extremeLogarithm(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    if x < 0 { return .nan }
    if !x.isFinite { return x }
    return logarithm(of: normalizedPattern(x))
  }

  /// Returns the bit pattern of a subnormal number, as if the exponent could go below its range.
  @inline(__always)
  static func normalizedPattern(_ x: Double) -> UInt64 {
    (x * 0x1p+52).bitPattern &- (52 << 52)
  }

  @inline(__always)
  private static func logarithm(of pattern: UInt64) -> Double {
    let (sum, rest, r, low) = reducedLogarithm(pattern)
    let square = r * r
    return sum + (rest + (low - square * 0.5 + square * r * logarithmTail(r, square)))
  }

  /// Returns the logarithm to about 68 bits, as the sum of two numbers, which `pow` needs.
  @inline(__always)
  static func longLogarithm(of pattern: UInt64) -> (high: Double, low: Double) {
    let (sum, rest, r, low) = reducedLogarithm(pattern)
    let square = r * r
    // r²/2 in two parts, the first of them exact.
    let upper = upperHalf(r)
    let halfSquare = 0.5 * upper * upper
    let high = sum - halfSquare
    let remainder = (sum - high) - halfSquare
    let small =
      rest + remainder + (low - low * r) - 0.5 * (r - upper) * (r + upper)
      + square * r * logarithmTail(r, square)
    let result = high + small
    return (result, (high - result) + small)
  }

  /// Returns numbers of which `sum + rest` is the logarithm but for that of `1 + r + low`, of which
  /// `r` is already in `sum`.
  @inline(__always)
  private static func reducedLogarithm(
    _ pattern: UInt64
  ) -> (sum: Double, rest: Double, r: Double, low: Double) {
    typealias Tables = ElementaryTables
    let distance = pattern &- Tables.logarithmsBegin
    let entry = Int((distance >> 45) & 127) * 3
    let power = Int64(bitPattern: distance) >> 52
    let mantissa = pattern &- UInt64(bitPattern: power) << 52
    // 32 bits and 21 bits of the argument times the 20 bits of the factor: both products are exact,
    // and so is the first difference.
    let upper = Double(bitPattern: mantissa & 0xffff_ffff_ffe0_0000)
    let lower = Double(bitPattern: mantissa) - upper
    let factor = Tables.logarithms[entry]
    let first = upper * factor - 1
    let second = lower * factor
    let r = first + second
    let exponent = Double(power)
    let whole = exponent * Tables.ln2High + Tables.logarithms[entry + 1]
    let sum = whole + r
    return (
      sum, ((whole - sum) + r) + (exponent * Tables.ln2Low + Tables.logarithms[entry + 2]),
      r, (first - r) + second
    )
  }

  /// Returns (log(1 + r) - r + r²/2) / r³.
  @inline(__always)
  private static func logarithmTail(_ r: Double, _ square: Double) -> Double {
    typealias Tables = ElementaryTables
    let low = Tables.logarithm0 + r * Tables.logarithm1
    let middle = Tables.logarithm2 + r * Tables.logarithm3
    let high = (Tables.logarithm4 + r * Tables.logarithm5) + square * Tables.logarithm6
    return low + square * (middle + square * high)
  }
}
