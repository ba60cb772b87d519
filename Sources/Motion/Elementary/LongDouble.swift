/// A number of about 106 bits, as the unevaluated sum of two.
///
/// T. J. Dekker, "A floating-point technique for extending the available precision", Numerische
/// Mathematik 18 (1971).
struct LongDouble: Hashable, Sendable {
  var high: Double
  var low: Double

  init(_ value: Double) {
    (high, low) = (value, 0)
  }

  /// Creates the sum of two numbers, where `|high|` is not less than `|low|`.
  private init(sumOf high: Double, _ low: Double) {
    self.high = high + low
    self.low = (high - self.high) + low
  }

  static func + (left: LongDouble, right: LongDouble) -> LongDouble {
    let (high, lost) = Elementary.exactDifference(left.high, -right.high)
    let (low, lostLow) = Elementary.exactDifference(left.low, -right.low)
    let first = LongDouble(sumOf: high, lost + low)
    return LongDouble(sumOf: first.high, first.low + lostLow)
  }

  static func - (left: LongDouble, right: LongDouble) -> LongDouble {
    var negative = right
    negative.high = -right.high
    negative.low = -right.low
    return left + negative
  }

  static func * (left: LongDouble, factor: Double) -> LongDouble {
    let product = left.high * factor
    let (leftUpper, factorUpper) = (Elementary.upperHalf(left.high), Elementary.upperHalf(factor))
    let (leftLower, factorLower) = (left.high - leftUpper, factor - factorUpper)
    let lost =
      ((leftUpper * factorUpper - product) + leftUpper * factorLower + leftLower * factorUpper)
      + leftLower * factorLower
    return LongDouble(sumOf: product, lost + left.low * factor)
  }
}
