extension Elementary {
  /// Returns `base` to the power `exponent`.
  ///
  /// The special cases are those of C99, Annex F.9.4.4. In short: anything to the power 0 is 1, and
  /// 1 to any power, even NaN; a negative base has a power only for integer exponents (NaN
  /// otherwise), negative for odd ones; a zero or infinite base keeps its sign for odd exponents.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    guard base >= 0x1p-1022, base < .infinity, abs(exponent) < 0x1p+64, abs(exponent) > 0x1p-65
    else { return extremePower(base, exponent) }
    return power(base.bitPattern, exponent)
  }

  @inline(__always)
  private static func power(_ pattern: UInt64, _ exponent: Double) -> Double {
    let (high, low) = longLogarithm(of: pattern)
    let upper = upperHalf(exponent)
    let upperHigh = upperHalf(high)
    let product = upper * upperHigh
    let rest = (exponent - upper) * upperHigh + exponent * ((high - upperHigh) + low)
    return exponential(product, rest)
  }

  @inline(never)
  private static func extremePower(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    if exponent.isInfinite { return infinitePower(abs(base), exponent) }
    let isOdd = isOddInteger(exponent)
    if base == 0 || base.isInfinite {
      let size: Double = (base == 0) == (exponent > 0) ? 0 : .infinity
      return isOdd && base.sign == .minus ? -size : size
    }
    if base < 0 && !isInteger(exponent) { return .nan }
    let size = finitePower(abs(base), exponent)
    return isOdd && base < 0 ? -size : size
  }

  private static func infinitePower(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 { return 1 }
    return (base > 1) == (exponent > 0) ? .infinity : 0
  }

  /// Returns the power of a positive, finite `base`.
  private static func finitePower(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 || abs(exponent) <= 0x1p-65 { return 1 }
    // The base differs from 1 by 2⁻⁵³ at least, so the result is out of range.
    if abs(exponent) >= 0x1p+64 { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    return power(base < 0x1p-1022 ? normalizedPattern(base) : base.bitPattern, exponent)
  }

  private static func isInteger(_ value: Double) -> Bool {
    abs(value) >= 0x1p+52 || Double(Int64(value)) == value
  }

  private static func isOddInteger(_ value: Double) -> Bool {
    abs(value) < 0x1p+53 && isInteger(value) && Int64(value) & 1 == 1
  }
}
