/// Cuts JSON (RFC 8259) into tokens, chunk by chunk and in constant memory.
///
/// The scanner is strict: every deviation from the grammar is a fault with its place. Half a
/// surrogate pair, which the grammar permits and UTF-8 does not, becomes U+FFFD. A byte order mark
/// is accepted.
///
/// Call `next` until it returns `nil`, which means that the chunk is used up; after the last chunk
/// call `finish`. After a fault do not call it again.
struct JSONScanner {
  /// Longest text that is kept, in bytes.
  static let textLimit = 65_536
  static let numberLimit = 128

  /// Set it while the next tokens are not needed. Texts are then checked only for their ends, are
  /// not limited, and come out empty; numbers that no double holds come out as zero.
  var isSkipping = false

  /// The place at which the last token began.
  private(set) var place = TextPlace(line: 1, column: 1)
  /// The number of open containers.
  var depth: Int { grammar.depth }

  var isInNumber: Bool {
    if case .number = lexeme { true } else { false }
  }

  private enum Lexeme {
    case none
    case text
    case escape
    case unicode(digits: Int)
    case number
    case word(JSONWord, matched: Int)
  }

  private var grammar: JSONNesting
  private var lexeme = Lexeme.none
  private var text = JSONText()
  /// The text of the current or last number.
  private var number: [UInt8] = []
  /// Bytes before the place at hand, in the input and before its line.
  private var consumed = 0
  private var lineStart = 0
  private var line = 1

  /// - Parameters:
  ///   - depthLimit: Containers within each other.
  ///   - isSequence: Whether any number of values may follow each other.
  init(depthLimit: Int = 64, isSequence: Bool = false) {
    grammar = JSONNesting(limit: depthLimit, isSequence: isSequence)
  }

  /// The last number as it was written, for messages.
  var writtenNumber: WrittenNumber { WrittenNumber(bytes: number) }

  /// The place of the next byte.
  var end: TextPlace { TextPlace(line: line, column: consumed - lineStart + 1) }

  mutating func next(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) throws(TextFault) -> JSONToken? {
    while position < chunk.count {
      switch lexeme {
      case .none:
        if let token = try begin(chunk[position], &position) { return token }
      case .text:
        if let token = try readText(chunk, &position) { return token }
      case .escape:
        try readEscape(chunk[position])
        advance(&position)
      case .unicode(let digits):
        try readUnicode(chunk[position], digits: digits)
        advance(&position)
      case .number:
        if let token = try readNumber(chunk, &position) { return token }
      case .word(let word, let matched):
        if let token = try readWord(word, matched, chunk[position], &position) { return token }
      }
    }
    return nil
  }

  /// - Throws: A fault if the input ends where more must follow.
  mutating func finish() throws(TextFault) {
    if case .none = lexeme, depth == 0 { return }
    if case .number = lexeme, depth == 0 { return }
    let found: String
    let expected: String
    switch lexeme {
    case .none: (found, expected) = (grammar.opening, grammar.expectation)
    case .text, .escape, .unicode: (found, expected) = ("\"", "'\"', which ends a text")
    case .number: (found, expected) = (writtenNumber.text, grammar.expectationAfterValue)
    case .word(let word, let matched):
      (found, expected) = (String(word.rawValue.prefix(matched)), "'\(word.rawValue)'")
    }
    throw TextFault(place: end, kind: .cutLine(found: found, expected: expected))
  }

  // MARK: Between tokens

  private mutating func advance(_ position: inout Int, by count: Int = 1) {
    position += count
    consumed += count
  }

  private mutating func begin(
    _ byte: UInt8, _ position: inout Int
  ) throws(TextFault) -> JSONToken? {
    switch byte {
    case Byte.newline:
      advance(&position)
      (line, lineStart) = (line + 1, consumed)
      return nil
    case Byte.space, Byte.tab, Byte.carriageReturn:
      advance(&position)
      return nil
    default:
      if isByteOrderMark(byte) {
        advance(&position)
        return nil
      }
      place = end
      let token = try beginToken(byte)
      if case .number = lexeme { return nil }
      advance(&position)
      return token
    }
  }

  private func isByteOrderMark(_ byte: UInt8) -> Bool {
    switch (consumed, byte) {
    case (0, 0xef), (1, 0xbb), (2, 0xbf): true
    default: false
    }
  }

  private mutating func beginToken(_ byte: UInt8) throws(TextFault) -> JSONToken? {
    switch Unicode.Scalar(byte) {
    case "{":
      try open(isObject: true)
      return .objectStart
    case "[":
      try open(isObject: false)
      return .arrayStart
    case "}":
      guard grammar.close(isObject: true) else { throw unexpected(byte) }
      return .objectEnd
    case "]":
      guard grammar.close(isObject: false) else { throw unexpected(byte) }
      return .arrayEnd
    case ":", ",":
      guard grammar.separate(byte) else { throw unexpected(byte) }
      return nil
    case "\"":
      guard grammar.expectsText else { throw unexpected(byte) }
      text.removeAll()
      lexeme = .text
      return nil
    default:
      try beginScalar(byte)
      return nil
    }
  }

  private mutating func beginScalar(_ byte: UInt8) throws(TextFault) {
    guard grammar.expectsValue else { throw unexpected(byte) }
    if Byte.decimalDigit(byte) != nil || byte == Byte.minus || byte == Byte.plus
      || byte == Byte.dot
    {
      number.removeAll(keepingCapacity: true)
      lexeme = .number
    } else if let word = JSONWord(beginningWith: byte) {
      lexeme = .word(word, matched: 1)
    } else {
      throw unexpected(byte)
    }
  }

  private mutating func open(isObject: Bool) throws(TextFault) {
    guard grammar.expectsValue else { throw unexpected(isObject ? 0x7b : 0x5b) }
    guard grammar.open(isObject: isObject) else {
      throw TextFault(
        place: place,
        kind: .unexpectedText(
          found: isObject ? "{" : "[",
          expected: "at most \(grammar.limit) arrays and objects within each other"))
    }
  }

  private func unexpected(_ byte: UInt8) -> TextFault {
    unexpected(byte, expected: grammar.expectation)
  }

  private func unexpected(_ byte: UInt8, expected: String) -> TextFault {
    guard byte != 0 else { return TextFault(place: end, kind: .nulByte) }
    let found = withUnsafeBytes(of: byte) { excerpt(of: $0) }
    return TextFault(place: end, kind: .unexpectedText(found: found, expected: expected))
  }

  // MARK: Texts

  private mutating func readText(
    _ chunk: UnsafeRawBufferPointer, _ position: inout Int
  ) throws(TextFault) -> JSONToken? {
    let start = position
    var place = start
    while place < chunk.count, chunk[place] >= Byte.space, chunk[place] != Byte.quote,
      chunk[place] != Byte.backslash
    { place += 1 }
    if place > start, !isSkipping {
      text.append(UnsafeRawBufferPointer(rebasing: chunk[start..<place]))
    }
    advance(&position, by: place - start)
    try checkLength()
    guard place < chunk.count else { return nil }
    let byte = chunk[place]
    guard byte >= Byte.space else {
      throw unexpected(byte, expected: "control characters in a text as '\\u' and four digits")
    }
    advance(&position)
    guard byte == Byte.quote else {
      lexeme = .escape
      return nil
    }
    lexeme = .none
    return try endText()
  }

  private mutating func endText() throws(TextFault) -> JSONToken {
    text.flush()
    guard let value = isSkipping ? "" : text.value else {
      throw TextFault(
        place: place,
        kind: .unexpectedText(found: text.excerpt, expected: "text that is valid UTF-8"))
    }
    return grammar.endText() ? .key(value) : .string(value)
  }

  private func checkLength() throws(TextFault) {
    guard text.count > Self.textLimit else { return }
    throw TextFault(
      place: place,
      kind: .unexpectedText(
        found: text.excerpt, expected: "a text of at most \(Self.textLimit) bytes"))
  }

  private mutating func readEscape(_ byte: UInt8) throws(TextFault) {
    lexeme = .text
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": append(byte)
    case "b": append(0x08)
    case "f": append(0x0c)
    case "n": append(Byte.newline)
    case "r": append(Byte.carriageReturn)
    case "t": append(Byte.tab)
    case "u":
      lexeme = .unicode(digits: 0)
    default:
      throw unexpected(byte, expected: "one of '\"\\/bfnrtu' after '\\'")
    }
  }

  private mutating func append(_ byte: UInt8) {
    if !isSkipping { text.append(byte) }
  }

  private mutating func readUnicode(_ byte: UInt8, digits: Int) throws(TextFault) {
    guard let digit = Byte.hexadecimalDigit(byte) else {
      throw unexpected(byte, expected: "four hexadecimal digits after '\\u'")
    }
    text.unit = text.unit << 4 | UInt16(digit)
    lexeme = digits == 3 ? .text : .unicode(digits: digits + 1)
    if digits == 3, !isSkipping { text.appendUnit() }
  }

  // MARK: Numbers and words

  private mutating func readNumber(
    _ chunk: UnsafeRawBufferPointer, _ position: inout Int
  ) throws(TextFault) -> JSONToken? {
    let start = position
    var place = start
    while place < chunk.count, Self.isOfNumber(chunk[place]) { place += 1 }
    let room = Self.numberLimit + 1 - number.count
    number.append(
      contentsOf: UnsafeRawBufferPointer(rebasing: chunk[start..<min(place, start + room)]))
    guard number.count <= Self.numberLimit else {
      throw invalidNumber(expected: "a number of at most \(Self.numberLimit) digits")
    }
    advance(&position, by: place - start)
    guard place < chunk.count else { return nil }
    lexeme = .none
    let decimal = number.withUnsafeBytes { DecimalNumber($0, .json) }
    let value: Double
    switch decimal {
    case .value(let number): value = number
    case .tooLarge where isSkipping, .tooSmall where isSkipping: value = 0
    case .tooLarge, .tooSmall, .malformed: throw invalidNumber(expected: decimal.expectation)
    }
    grammar.endValue()
    return .number(value)
  }

  private func invalidNumber(expected: String) -> TextFault {
    TextFault(
      place: place, kind: .invalidField("number", found: writtenNumber.text, expected: expected))
  }

  /// Letters too, so that `1.5px` is one wrong number.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    Byte.decimalDigit(byte) != nil || byte == Byte.dot || byte == Byte.minus || byte == Byte.plus
      || (0x61...0x7a).contains(byte | 0x20)
  }

  private mutating func readWord(
    _ word: JSONWord, _ matched: Int, _ byte: UInt8, _ position: inout Int
  ) throws(TextFault) -> JSONToken? {
    let letters = word.rawValue.utf8
    guard letters[letters.index(letters.startIndex, offsetBy: matched)] == byte else {
      throw unexpected(byte, expected: "'\(word.rawValue)'")
    }
    advance(&position)
    guard matched + 1 == letters.count else {
      lexeme = .word(word, matched: matched + 1)
      return nil
    }
    lexeme = .none
    grammar.endValue()
    return word.token
  }
}
