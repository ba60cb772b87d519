/// The value of the text of a decimal number.
///
/// Recordings may be malformed. A text that no double can hold, or only with fewer digits than
/// usual, is distinguished from numbers: it never silently becomes infinity or zero.
public enum DecimalNumber: Hashable, Sendable {
  /// The nearest double.
  case value(Double)
  /// A number beyond the largest double.
  case tooLarge
  /// A number that is not zero, but below the smallest double of full precision.
  case tooSmall
  /// A text that is not a number in the grammar.
  case malformed

  /// The texts that count as numbers.
  public enum Grammar: Sendable {
    /// RFC 8259: no plus sign, no leading zeros, digits on both sides of a dot.
    case json
    /// JSON's numbers, and those with a plus sign, leading zeros, or a dot at either end.
    case loose
  }

  /// Reads a text as the nearest double, exactly rounded.
  ///
  /// - Complexity: O(number of bytes).
  public init(_ bytes: UnsafeRawBufferPointer, _ grammar: Grammar) {
    var parts = DecimalParts()
    guard parts.read(bytes, grammar) else {
      self = .malformed
      return
    }
    let value = parts.value(of: bytes)
    if !value.isFinite {
      self = .tooLarge
    } else if parts.isZero || value.isNormal {
      self = .value(value)
    } else {
      self = .tooSmall
    }
  }

  /// The expectation in an error about text that is not a number.
  public var expectation: String {
    switch self {
    case .value: "a number"
    case .tooLarge: "a number below 1.8e308"
    case .tooSmall: "zero or a number above 2.3e-308"
    case .malformed: "a number such as -12.5"
    }
  }
}

extension Double {
  /// Reads a number in decimal digits as a person writes it, such as `-12.5` or `1e3`; `nil` for
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

extension DecimalParts {
  /// Reads the parts of a text.
  ///
  /// - Returns: Whether the text is a number in the grammar.
  @inline(__always)
  public mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ grammar: DecimalNumber.Grammar
  ) -> Bool {
    var place = 0
    if let first = bytes.first,
      first == UInt8(ascii: "-") || (grammar == .loose && first == UInt8(ascii: "+"))
    {
      isNegative = first == UInt8(ascii: "-")
      place = 1
    }
    let start = place
    let whole = readDigits(bytes, &place)
    if grammar == .json, whole == 0 || (whole > 1 && bytes[start] == UInt8(ascii: "0")) {
      return false
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
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
    while place < bytes.count, let digit = bytes[place].decimalDigit {
      append(digit)
      place += 1
    }
    return place - start
  }

  private mutating func readExponent(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return false }
    var place = start + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    guard place < bytes.count else { return false }
    while place < bytes.count {
      guard let digit = bytes[place].decimalDigit else { return false }
      exponent = Self.exponent(exponent, appending: digit)
      place += 1
    }
    if isNegative { exponent = -exponent }
    return true
  }
}
