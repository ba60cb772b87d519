extension [UInt8] {
  /// At least one digit.
  mutating func appendNumber(_ value: Int64) {
    append(contentsOf: String(value).utf8)
  }

  /// Rounded to thousandths, without zeros at the end: `12.5`, `-0.001`, `7`.
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

  /// A JSON string, in quotation marks.
  mutating func appendJSON(_ text: String) {
    append(Byte.quote)
    for byte in text.utf8 {
      switch byte {
      case Byte.quote, Byte.backslash:
        append(Byte.backslash)
        append(byte)
      case 0..<Byte.space:
        let digits = String(byte, radix: 16)
        append(contentsOf: (byte < 16 ? "\\u000" : "\\u00").utf8)
        append(contentsOf: digits.utf8)
      default:
        append(byte)
      }
    }
    append(Byte.quote)
  }
}
