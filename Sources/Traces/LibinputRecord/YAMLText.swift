/// A YAML text in memory, and a place in it.
struct YAMLText {
  let bytes: UnsafeRawBufferPointer
  /// The place, in bytes from the start.
  var place = 0
  /// The place where the current line begins.
  var lineStart = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The column of the place in bytes, from 0.
  ///
  /// Columns are compared only after blanks and dashes, where bytes are characters.
  var column: Int { place - lineStart }

  /// The byte at the place; 0 at the end of the text, which holds no NUL.
  var byte: UInt8 { byte(after: 0) }

  func byte(after distance: Int) -> UInt8 {
    let index = place + distance
    return index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { place >= bytes.count }

  /// Whether the line has no more content: it ends, or a comment begins.
  var isLineOver: Bool { isAtEnd || byte == Byte.newline || byte == Byte.numberSign }

  /// Whether an indicator stands alone here, such as a list's dash.
  func isIndicator(_ indicator: UInt8) -> Bool {
    byte == indicator && Self.isGap(byte(after: 1))
  }

  /// Whether a line begins here that marks the start or end of a document.
  var isDocumentMark: Bool {
    guard column == 0, byte == Byte.minus || byte == Byte.dot else { return false }
    return byte == byte(after: 1) && byte == byte(after: 2) && Self.isGap(byte(after: 3))
  }

  /// Whether a byte ends a word: a blank, the end of a line, or that of the text.
  static func isGap(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.newline || byte == Byte.tab || byte == 0
  }

  /// Whether a byte separates values between brackets.
  static func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.comma, Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace: true
    default: false
    }
  }

  mutating func skipSpaces() {
    while byte == Byte.space { place += 1 }
  }

  mutating func skipBlanks() {
    while Byte.isBlank(byte) { place += 1 }
  }

  /// Skips the end of a line.
  mutating func skipLineEnd() {
    place += 1
    lineStart = place
  }

  /// Skips comments and line ends, up to the next content; blanks before that are skipped too.
  ///
  /// - Parameter skipsTabs: Whether tabs are blanks here: only between brackets.
  mutating func skipToContent(skipsTabs: Bool) {
    while !isAtEnd, isLineOver {
      if byte == Byte.numberSign {
        while !isAtEnd, byte != Byte.newline { place += 1 }
      } else {
        skipLineEnd()
      }
      if skipsTabs { skipBlanks() } else { skipSpaces() }
    }
  }

  /// Returns the fault of the byte at the place.
  func fault(_ rule: YAMLRule) -> YAMLFault { fault(rule, place..<min(place + 1, bytes.count)) }

  /// Returns the fault of a range; its message quotes the rest of the line.
  func fault(_ rule: YAMLRule, _ range: Range<Int>) -> YAMLFault {
    let rest = bytes[min(range.lowerBound, bytes.count)...]
    let found = UnsafeRawBufferPointer(rebasing: rest.prefix { $0 != Byte.newline })
    return YAMLFault(range, .notYAML(found: excerpt(of: found), expected: rule))
  }

  /// Returns the fault of YAML that recordings do not need.
  func refuse(_ found: String, _ expected: String) -> YAMLFault {
    YAMLFault(
      place..<min(place + 1, bytes.count), .unexpectedText(found: found, expected: expected))
  }
}
