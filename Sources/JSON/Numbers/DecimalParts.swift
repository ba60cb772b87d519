/// Sign, digits and exponent of a decimal number, and the double nearest to it.
public struct DecimalParts {
  /// Powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Powers of five; division by a larger one would yield too few bits at a time.
  static let fives: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625,
  ]

  /// The largest exponent that counts; larger ones count as this one.
  ///
  /// No text has so many digits that they make up for it, and ten times as many fit 32 bits.
  private static let exponentLimit = 100_000_000

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

  /// Returns an exponent with a digit from 0 to 9 after its own.
  public static func exponent(_ exponent: Int, appending digit: UInt8) -> Int {
    min(exponent * 10 + Int(digit), exponentLimit)
  }

  /// Returns the nearest double; infinity if the number is too large.
  ///
  /// - Parameter text: The number's text; it is read again if a few operations do not suffice.
  @inlinable @inline(__always)
  public func value(of text: UnsafeRawBufferPointer) -> Double {
    if let value = quickValue { return value }
    let magnitude = magnitude(of: text)
    return isNegative ? -magnitude : magnitude
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

  /// Divides a whole number of 16 digits or more, as programs print them, and rounds once; `nil`
  /// for other powers.
  @usableFromInline @inline(never)
  static func quotient(_ significand: UInt64, _ scale: Int) -> Double? {
    guard -22...0 ~= scale else { return nil }
    let divisor = fives[-scale]
    var (bits, rest) = significand.quotientAndRemainder(dividingBy: divisor)
    var exponent = scale
    // A double takes 55 bits to round: its own 53, one more, and whether anything follows.
    while bits.leadingZeroBitCount > 9 {
      let step = min(bits.leadingZeroBitCount, divisor.leadingZeroBitCount)
      let digit = (rest &<< UInt64(step)).quotientAndRemainder(dividingBy: divisor)
      (bits, rest) = (bits &<< UInt64(step) | digit.quotient, digit.remainder)
      exponent &-= step
    }
    return Double(nearest: bits, exponent: exponent, isExact: rest == 0)
  }
}
