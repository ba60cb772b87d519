import JSON

extension [UInt8] {
  /// Appends a number with at least one digit.
  mutating func appendNumber(_ value: Int64) {
    append(contentsOf: String(value).utf8)
  }

  /// Appends a number rounded to thousandths, without zeros at the end: `12.5`, `-0.001`, `7`.
  ///
  /// - Precondition: The number is finite and below 10^15.
  mutating func appendThousandths(_ value: Double) {
    precondition(value.isFinite && abs(value) < 1e15, "position \(value)")
    let thousandths = Int64((value * 1000).rounded())
    if thousandths < 0 { append(Byte.minus) }
    let magnitude = thousandths.magnitude
    appendNumber(Int64(magnitude / 1000))
    var fraction = magnitude % 1000
    guard fraction > 0 else { return }
    append(Byte.dot)
    for divisor in [UInt64(100), 10, 1] where fraction > 0 {
      append(Byte.zero + UInt8(fraction / divisor))
      fraction %= divisor
    }
  }

  /// Appends a JSON string, in quotation marks.
  ///
  /// Characters that a terminal may obey are escaped, as in other JSON.
  mutating func appendJSON(_ text: String) {
    append(Byte.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        append(Byte.backslash)
        append(contentsOf: scalar.utf8)
      case _ where scalar.isUnprintable:
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16)
          append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
      default:
        append(contentsOf: scalar.utf8)
      }
    }
    append(Byte.quote)
  }
}
