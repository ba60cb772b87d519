extension DecimalParts {
  /// The number of digits that decide how a number is rounded.
  ///
  /// A number in the middle between two doubles is an odd m · 2^e with m < 2^54 and e ≥ -1075. It
  /// has no more digits than (2^54 - 1) · 5^1075, which are 768. So of the digits after the 768th it
  /// matters only whether one is not zero.
  private static let digitLimit = 768

  /// Returns the double nearest to the number without its sign; infinity if it is too large.
  ///
  /// - Complexity: O(number of bytes).
  @usableFromInline @inline(never)
  func magnitude(of text: UnsafeRawBufferPointer) -> Double {
    // The number is 0.d… · 10^power with a first digit that is not zero.
    let power = digitCount + exponent - fractionCount
    // Half of the smallest double is 2.5e-324, and the largest is 1.8e308.
    guard power > -324 else { return 0 }
    guard power < 310 else { return .infinity }
    guard digitCount > 19 else {
      return Self.nearest(BigNatural(significand), power - digitCount)
    }
    let (number, count) = Self.digits(of: text)
    return Self.nearest(number, power - count)
  }

  /// Reads the digits of a number again.
  ///
  /// - Returns: The digits that matter as a whole number, and how many they are.
  private static func digits(of text: UnsafeRawBufferPointer) -> (BigNatural, count: Int) {
    var number = BigNatural()
    var count = 0
    for byte in text {
      guard byte | 0x20 != UInt8(ascii: "e") else { break }
      // Whatever else is not a digit is a sign or the point.
      guard let digit = byte.decimalDigit, count > 0 || digit > 0 else { continue }
      // One digit stands for all that are cut off.
      guard count < digitLimit || digit > 0 else { continue }
      number.multiply(by: 10, adding: UInt32(digit))
      count += 1
      if count > digitLimit { break }
    }
    return (number, count)
  }

  /// Returns the double nearest to a number times a power of ten.
  ///
  /// - Parameters:
  ///   - number: A number above zero.
  ///   - scale: The exponent of ten.
  private static func nearest(_ number: consuming BigNatural, _ scale: Int) -> Double {
    // The power of ten is one of five, which changes the number, and one of two, which does not.
    var exponent = scale
    var isExact = true
    if scale < 0 {
      // 5^3 < 2^7, so the quotient has at least 55 bits.
      exponent -= 32 * number.widen(to: (54 + (2 - 7 * scale) / 3 + 31) / 32 + 1)
    }
    var open = abs(scale)
    while open > 0 {
      let step = min(open, 13)
      let power = UInt32(fives[step])
      if scale > 0 {
        number.multiply(by: power)
      } else if number.divide(by: power) != 0 {
        isExact = false
      }
      open -= step
    }
    let leading = number.leadingBits
    return Double(
      nearest: leading.bits, exponent: exponent + leading.exponent,
      isExact: leading.isExact && isExact)
  }
}
