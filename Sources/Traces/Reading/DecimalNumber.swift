/// The value of the text of a decimal number.
///
/// Recordings may be malformed. A text that no double can hold, or only with fewer digits than
/// usual, is distinguished from numbers: it never silently becomes infinity or zero.
enum DecimalNumber: Hashable {
  case value(Double)
  /// Beyond the largest double.
  case tooLarge
  /// Not zero, but below the smallest double of full precision.
  case tooSmall
  case malformed

  /// The texts that count as numbers.
  enum Grammar {
    /// RFC 8259: no plus sign, no leading zeros, digits on both sides of a dot.
    case json
    /// A plus sign, leading zeros, and a dot at either end are fine.
    case loose
  }

  /// The nearest double, exactly rounded.
  ///
  /// - Complexity: O(number of bytes).
  init(_ bytes: UnsafeRawBufferPointer, _ grammar: Grammar) {
    var parts = DecimalParts()
    guard parts.read(bytes, grammar) else {
      self = .malformed
      return
    }
    guard let value = parts.quickValue ?? Double(String(decoding: bytes, as: UTF8.self)) else {
      self = .malformed
      return
    }
    if !value.isFinite {
      self = .tooLarge
    } else if parts.isZero || value.isNormal {
      self = .value(value)
    } else {
      self = .tooSmall
    }
  }

  /// The expectation in an error about text that is not a number.
  var expectation: String {
    switch self {
    case .value: "a number"
    case .tooLarge: "a number below 1.8e308"
    case .tooSmall: "zero or a number above 2.3e-308"
    case .malformed: "a number such as -12.5"
    }
  }
}

extension Double {
  /// The number in decimal digits as a person writes it, such as `-12.5` or `1e3`; `nil` for
  /// everything else, such as hexadecimal digits, `inf` and `nan`.
  ///
  /// - Complexity: O(length of `text`).
  public init?(decimal text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard case .value(let value) = bytes.withUnsafeBytes({ DecimalNumber($0, .loose) }) else {
      return nil
    }
    self = value
  }
}

/// Sign, digits and exponent of a decimal number.
private struct DecimalParts {
  /// Powers of ten that doubles hold exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  /// Numbers of so many digits are below 2^53.
  private static let exactDigits = 15

  private var isNegative = false
  private var significand: UInt64 = 0
  /// Without leading zeros.
  private var digitCount = 0
  private var fractionCount = 0
  private var exponent = 0

  var isZero: Bool { digitCount == 0 }

  /// One operation on two exact numbers, which is rounded once; `nil` when that does not suffice.
  var quickValue: Double? {
    let scale = exponent - fractionCount
    guard digitCount <= Self.exactDigits, abs(scale) < Self.powers.count else {
      return isZero ? (isNegative ? -0.0 : 0) : nil
    }
    let digits = isNegative ? -Double(significand) : Double(significand)
    return scale < 0 ? digits / Self.powers[-scale] : digits * Self.powers[scale]
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer, _ grammar: DecimalNumber.Grammar) -> Bool {
    var place = 0
    if let first = bytes.first, first == Byte.minus || (grammar == .loose && first == Byte.plus) {
      isNegative = first == Byte.minus
      place = 1
    }
    let start = place
    let whole = readDigits(bytes, &place)
    if grammar == .json, whole == 0 || (whole > 1 && bytes[start] == Byte.zero) { return false }
    if place < bytes.count, bytes[place] == Byte.dot {
      place += 1
      fractionCount = readDigits(bytes, &place)
      if fractionCount == 0, grammar == .json || whole == 0 { return false }
    } else if whole == 0 {
      return false
    }
    return place == bytes.count || readExponent(bytes, from: place)
  }

  private mutating func readDigits(_ bytes: UnsafeRawBufferPointer, _ place: inout Int) -> Int {
    let start = place
    while place < bytes.count, let digit = Byte.decimalDigit(bytes[place]) {
      if digitCount > 0 || digit > 0 {
        digitCount += 1
        if digitCount <= Self.exactDigits { significand = significand * 10 + UInt64(digit) }
      }
      place += 1
    }
    return place - start
  }

  private mutating func readExponent(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    guard bytes[start] | 0x20 == 0x65 else { return false }
    var place = start + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == Byte.minus || bytes[place] == Byte.plus {
      isNegative = bytes[place] == Byte.minus
      place += 1
    }
    guard place < bytes.count else { return false }
    while place < bytes.count {
      guard let digit = Byte.decimalDigit(bytes[place]) else { return false }
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      place += 1
    }
    if isNegative { exponent = -exponent }
    return true
  }
}
