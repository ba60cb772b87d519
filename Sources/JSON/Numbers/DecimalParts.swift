/// Sign, digits and exponent of a decimal number, and the double nearest to it.
public struct DecimalParts {
  /// Powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Whether the number has a minus sign.
  public var isNegative = false
  /// The digits as a whole number; unusable if there are more than 19, which may not fit a word.
  @usableFromInline var significand: UInt64 = 0
  /// The number of digits without leading zeros.
  public var digitCount = 0
  /// The number of leading zeros, before the point and after it.
  public var zeroCount = 0
  /// The number of digits after the point.
  public var fractionCount = 0
  /// The exponent as written; the value subtracts `fractionCount` from it.
  public var exponent = 0

  /// Creates the parts of a text without digits.
  @inlinable
  public init() {}

  /// Whether the number is zero.
  public var isZero: Bool { digitCount == 0 }

  /// Appends a digit from 0 to 9.
  @inlinable @inline(__always)
  public mutating func append(_ digit: UInt8) {
    if digit == 0, digitCount == 0 {
      zeroCount += 1
    } else {
      digitCount += 1
      significand = significand &* 10 &+ UInt64(digit)
    }
  }

  /// Returns the nearest double; infinity if the number is too large.
  ///
  /// - Parameter text: The number's text; it is read again if a few operations do not suffice.
  @inlinable @inline(__always)
  public func value(of text: UnsafeRawBufferPointer) -> Double {
    if let value = quickValue { return value }
    // The text is a decimal number, so the conversion cannot fail.
    return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }

  /// The nearest double if a few operations suffice for it; `nil` otherwise.
  @inlinable @inline(__always)
  public var quickValue: Double? {
    guard digitCount <= 19, let magnitude = Self.scaled(significand, exponent - fractionCount)
    else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  @inlinable @inline(__always)
  static func scaled(_ significand: UInt64, _ scale: Int) -> Double? {
    guard significand >> 53 == 0 else { return quotient(significand, scale) }
    guard scale != 0, significand != 0 else { return Double(significand) }
    return product(Double(significand), scale)
  }

  /// Returns the result of one operation on two exact numbers, which is rounded once; `nil` if the
  /// power is not exact.
  @usableFromInline @inline(never)
  static func product(_ significand: Double, _ scale: Int) -> Double? {
    guard abs(scale) < powers.count else { return nil }
    let power = powers[abs(scale)]
    return scale < 0 ? significand / power : significand * power
  }

  /// Divides a whole number of 16 or 17 digits, as programs print them, and rounds once; `nil` for
  /// other powers.
  @usableFromInline @inline(never)
  static func quotient(_ significand: UInt64, _ scale: Int) -> Double? {
    // The quotient of at least 2^53 · 2^64 / 10^16 has bits to spare.
    guard -16...0 ~= scale else { return nil }
    let divisor = UInt128(UInt64(powers[-scale]))
    let (quotient, rest) = (UInt128(significand) << 64).quotientAndRemainder(dividingBy: divisor)
    let surplus = max(64 - quotient.leadingZeroBitCount, 0)
    let bits = UInt64(truncatingIfNeeded: quotient >> UInt128(surplus))
    let isExact = rest == 0 && UInt128(bits) << UInt128(surplus) == quotient
    // A bit far below the last that counts shows that something follows.
    let rounded = Double(isExact ? bits : bits | 1)
    return rounded * Double(sign: .plus, exponent: surplus - 64, significand: 1)
  }
}
