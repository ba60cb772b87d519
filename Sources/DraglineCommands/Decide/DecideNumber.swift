/// Sign, digits and exponent of a decimal number, and its value where that takes no long arithmetic.
struct DecideNumber {
  var isNegative = false
  private(set) var significand: UInt64 = 0
  /// Without leading zeros.
  private(set) var digits = 0
  /// Leading ones.
  private(set) var zeros = 0
  /// Digits behind the point.
  var fraction = 0
  var exponent = 0

  /// Powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  /// More digits may not fit a word.
  private static let digitLimit = 19

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if digit == 0, digits == 0 {
      zeros += 1
    } else {
      digits += 1
      significand = significand &* 10 &+ UInt64(digit)
    }
  }

  /// The nearest double; `nil` when these few steps do not suffice.
  @inline(__always)
  var quickValue: Double? {
    guard digits <= Self.digitLimit else { return nil }
    let scale = exponent - fraction
    guard let magnitude = Self.magnitude(significand, scale) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  private static func magnitude(_ significand: UInt64, _ scale: Int) -> Double? {
    if significand >> 53 == 0 {
      // One operation on two exact numbers, which is rounded once.
      guard scale != 0, significand != 0 else { return Double(significand) }
      guard abs(scale) < powers.count else { return nil }
      let power = powers[abs(scale)]
      return scale < 0 ? Double(significand) / power : Double(significand) * power
    }
    return quotient(significand, scale)
  }

  /// Programs print 16 or 17 digits: they are divided as whole numbers, and rounded once.
  @inline(never)
  private static func quotient(_ significand: UInt64, _ scale: Int) -> Double? {
    // The quotient of at least 2^53 · 2^64 / 10^16 has bits to spare.
    guard -16...0 ~= scale else { return nil }
    let divisor = UInt128(powers[-scale])
    let (quotient, rest) = (UInt128(significand) << 64).quotientAndRemainder(dividingBy: divisor)
    let surplus = max(64 - quotient.leadingZeroBitCount, 0)
    let bits = UInt64(truncatingIfNeeded: quotient >> UInt128(surplus))
    let isExact = rest == 0 && UInt128(bits) << UInt128(surplus) == quotient
    // A bit far below the last that counts tells that something follows.
    let rounded = Double(isExact ? bits : bits | 1)
    return rounded * Double(sign: .plus, exponent: surplus - 64, significand: 1)
  }
}
