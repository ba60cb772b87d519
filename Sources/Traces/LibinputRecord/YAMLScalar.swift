/// A text, word or number in a YAML text.
struct YAMLScalar {
  /// The value, in UTF-8.
  var value: [UInt8] = []
  /// The bytes that it takes, with its quotes.
  var range = 0..<0
  /// Whether it has no quotes.
  var isPlain = true
  /// Whether it is in one line, as a key has to be.
  var isInOneLine = true

  /// Begins another scalar.
  mutating func begin(at place: Int, isPlain: Bool) {
    value.removeAll(keepingCapacity: true)
    range = place..<place
    (self.isPlain, isInOneLine) = (isPlain, true)
  }

  /// Adds blanks and line ends as YAML folds them: one line end is a blank, further ones are lines.
  fileprivate mutating func append(_ gap: YAMLGap, of text: YAMLText) {
    if gap.lineEnds > 0 { isInOneLine = false }
    guard gap.lineEnds > 0 || gap.isEscaped else {
      return value.append(contentsOf: text.bytes[gap.blanks])
    }
    let lines = gap.isEscaped ? gap.lineEnds : gap.lineEnds - 1
    if lines == 0, !gap.isEscaped { return value.append(Byte.space) }
    for _ in 0..<lines { value.append(Byte.newline) }
  }
}

/// Blanks and line ends within a scalar.
private struct YAMLGap {
  /// The blanks before the first line end.
  var blanks: Range<Int>
  var lineEnds = 0
  /// Whether a backslash was before the first line end, which does not count then.
  var isEscaped = false
}

extension YAMLText {
  /// Reads a scalar without quotes, up to its last word.
  ///
  /// - Parameters:
  ///   - column: The column of the enclosing block; lines that continue the scalar are indented
  ///     further.
  ///   - isInFlow: Whether it is between brackets, where lines may begin anywhere.
  mutating func readPlain(
    _ scalar: inout YAMLScalar, in column: Int, isInFlow: Bool
  ) throws(YAMLFault) {
    scalar.begin(at: place, isPlain: true)
    let start = place
    var (end, endLineStart) = (place, lineStart)
    var gap: YAMLGap?
    while true {
      let word = place
      try skipWord(isInFlow: isInFlow)
      guard place > word else { break }
      if let gap { scalar.append(gap, of: self) }
      scalar.value.append(contentsOf: bytes[word..<place])
      (end, endLineStart) = (place, lineStart)
      let next = try skipGap(tabColumn: column + 1)
      guard !isAtEnd, byte != Byte.numberSign, !isDocumentMark, isInFlow || self.column > column
      else { break }
      gap = next
    }
    (place, lineStart) = (end, endLineStart)
    scalar.range = start..<end
  }

  /// Skips the bytes of a plain scalar up to a gap or an indicator.
  private mutating func skipWord(isInFlow: Bool) throws(YAMLFault) {
    while !Self.isGap(byte) {
      if byte == Byte.colon {
        let next = byte(after: 1)
        if Self.isGap(next) { return }
        if isInFlow, next == Byte.questionMark || Self.isFlowIndicator(next) {
          throw fault(.colon, place..<place + 2)
        }
      }
      if isInFlow, Self.isFlowIndicator(byte) { return }
      place += 1
    }
  }

  /// Skips blanks and line ends.
  ///
  /// - Parameter tabColumn: The column before which tabs would be indentation; 0 in quotes.
  private mutating func skipGap(tabColumn: Int) throws(YAMLFault) -> YAMLGap {
    let start = place
    skipBlanks()
    var gap = YAMLGap(blanks: start..<place)
    while byte == Byte.newline {
      skipLineEnd()
      gap.lineEnds += 1
      while Byte.isBlank(byte) {
        if byte == Byte.tab, column < tabColumn { throw fault(.indentation) }
        place += 1
      }
    }
    return gap
  }

  /// Reads a scalar in quotes, of which the first one is at the place.
  mutating func readQuoted(_ scalar: inout YAMLScalar) throws(YAMLFault) {
    let (start, quote) = (place, byte)
    scalar.begin(at: place, isPlain: false)
    place += 1
    while true {
      let isEscaped = try readWord(quote, &scalar)
      if byte == quote {
        place += 1
        scalar.range = start..<place
        return
      }
      guard !isAtEnd else { throw fault(.closingQuote) }
      var gap = try skipGap(tabColumn: 0)
      gap.isEscaped = isEscaped
      scalar.append(gap, of: self)
      if isDocumentMark { throw fault(.closingQuote) }
    }
  }

  /// Reads the bytes of a quoted scalar up to a gap or the closing quote.
  ///
  /// - Returns: Whether the line ended with a backslash; its end has been skipped.
  private mutating func readWord(
    _ quote: UInt8, _ scalar: inout YAMLScalar
  ) throws(YAMLFault) -> Bool {
    while !Self.isGap(byte) {
      if byte == quote {
        guard quote == Byte.apostrophe, byte(after: 1) == quote else { return false }
        place += 1
      } else if byte == Byte.backslash, quote == Byte.quote {
        if byte(after: 1) == Byte.newline {
          place += 1
          skipLineEnd()
          scalar.isInOneLine = false
          return true
        }
        try readEscape(&scalar)
        continue
      }
      scalar.value.append(byte)
      place += 1
    }
    return false
  }

  /// Reads a backslash and the characters that it gives a meaning.
  private mutating func readEscape(_ scalar: inout YAMLScalar) throws(YAMLFault) {
    let letter = byte(after: 1)
    guard let character = Self.character(escapedAs: letter) else {
      return try readNumericEscape(&scalar, digits: Self.digits(escapedAs: letter))
    }
    scalar.value.append(contentsOf: character.utf8)
    place += 2
  }

  private mutating func readNumericEscape(
    _ scalar: inout YAMLScalar, digits: Int
  ) throws(YAMLFault) {
    let end = min(place + 2 + digits, bytes.count)
    var number: UInt32 = 0
    for index in min(place + 2, end)..<end {
      guard let digit = Byte.hexadecimalDigit(bytes[index]) else {
        throw fault(.escape, place..<(index + 1))
      }
      number = number << 4 | UInt32(digit)
    }
    guard digits > 0, end == place + 2 + digits, let character = Unicode.Scalar(number) else {
      throw fault(.escape, place..<end)
    }
    scalar.value.append(contentsOf: character.utf8)
    place = end
  }

  private static func digits(escapedAs letter: UInt8) -> Int {
    switch letter {
    case 0x78: 2  // x
    case 0x75: 4  // u
    case 0x55: 8  // U
    default: 0
    }
  }

  private static func character(escapedAs letter: UInt8) -> Unicode.Scalar? {
    switch Unicode.Scalar(letter) {
    case "0": "\0"
    case "a": "\u{7}"
    case "b": "\u{8}"
    case "t", "\t": "\t"
    case "n": "\n"
    case "v": "\u{b}"
    case "f": "\u{c}"
    case "r": "\r"
    case "e": "\u{1b}"
    case " ": " "
    case "\"": "\""
    case "/": "/"
    case "\\": "\\"
    case "N": "\u{85}"
    case "_": "\u{a0}"
    case "L": "\u{2028}"
    case "P": "\u{2029}"
    default: nil
    }
  }
}
