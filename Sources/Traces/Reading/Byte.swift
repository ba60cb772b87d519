/// Named ASCII characters for parsers that read bytes.
enum Byte {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  static let escape: UInt8 = 0x1b
  static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let asterisk: UInt8 = 0x2a
  static let plus: UInt8 = 0x2b
  static let comma: UInt8 = 0x2c
  static let minus: UInt8 = 0x2d
  static let dot: UInt8 = 0x2e
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3a
  static let semicolon: UInt8 = 0x3b
  static let equals: UInt8 = 0x3d
  static let greaterThan: UInt8 = 0x3e
  static let questionMark: UInt8 = 0x3f
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5b
  static let backslash: UInt8 = 0x5c
  static let closeBracket: UInt8 = 0x5d
  static let backquote: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7b
  static let bar: UInt8 = 0x7c
  static let closeBrace: UInt8 = 0x7d

  /// Whether the byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Returns the small letter of an ASCII capital; other bytes stay.
  static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Returns the value of a digit, 0 to 9; `nil` for other bytes.
  static func decimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- zero
    return digit < 10 ? digit : nil
  }

  /// Returns the value of a digit of either case, 0 to 15; `nil` for other bytes.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    if let digit = decimalDigit(byte) { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}

func excerpt(of bytes: [UInt8]) -> String {
  bytes.withUnsafeBytes { excerpt(of: $0) }
}

func excerpt(of text: String) -> String { excerpt(of: Array(text.utf8)) }

/// Returns the beginning of a text from an untrusted file for a message: short, printable, one
/// line.
func excerpt(of bytes: UnsafeRawBufferPointer) -> String {
  let limit = 40
  var text = ""
  for byte in bytes.prefix(limit) {
    if (0x20..<0x7f).contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16)
      text += digits.count < 2 ? "\\x0\(digits)" : "\\x\(digits)"
    }
  }
  return bytes.count > limit ? text + "..." : text
}
