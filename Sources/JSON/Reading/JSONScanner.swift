/// Cuts JSON (RFC 8259) into tokens, chunk by chunk and in constant memory.
///
/// The scanner is strict: every deviation from the grammar is a fault with its place. Half a
/// surrogate pair, which the grammar permits and UTF-8 does not, becomes U+FFFD. A byte order mark
/// is accepted.
///
/// Call `next` until it returns `nil`, which means that the chunk is used up; after the last chunk
/// call `finish`. After a fault do not call it again.
public struct JSONScanner {
  /// The length of the longest text that is kept, in bytes.
  static let textLimit = 65_536
  /// The length of the longest number, in bytes: digits, signs, point and letters.
  private static let numberLimit = 128

  /// Whether the next tokens are not needed.
  ///
  /// While it is set, texts are checked only for their ends, are not limited, and come out empty;
  /// numbers that no double holds come out as zero.
  public var isSkipping = false

  /// The place at which the last token began.
  public private(set) var place = TextPlace(line: 1, column: 1)
  /// The number of open containers.
  public var depth: Int { grammar.depth }

  /// Whether the last byte belongs to a number that the next byte may continue.
  public var isInNumber: Bool {
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

  /// Creates a scanner at the start of a text.
  ///
  /// - Parameters:
  ///   - depthLimit: The largest number of containers within each other.
  ///   - isSequence: Whether any number of values may follow each other.
  public init(depthLimit: Int = 64, isSequence: Bool = false) {
    grammar = JSONNesting(limit: depthLimit, isSequence: isSequence)
  }

  /// The bytes of the last number, as they were written.
  public var writtenNumber: [UInt8] { number }

  /// The place of the next byte.
  public var end: TextPlace { TextPlace(line: line, column: consumed - lineStart + 1) }

  /// Returns the next token of a chunk; `nil` if the chunk is used up.
  ///
  /// - Parameters:
  ///   - chunk: The bytes that follow those of the last chunk.
  ///   - position: The index of the next byte in the chunk, which advances beyond the token.
  /// - Throws: `JSONError` for the first byte that is not allowed, a text or number that is too
  ///   long, or a number that no double holds.
  public mutating func next(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) throws(JSONError) -> JSONToken? {
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

  /// Checks that the input may end here.
  ///
  /// - Throws: `JSONError` if the input ends where more must follow.
  public mutating func finish() throws(JSONError) {
    if case .none = lexeme, depth == 0 { return }
    if case .number = lexeme, depth == 0 { return }
    switch lexeme {
    case .none: throw cut(grammar.opening.utf8, grammar.expectation)
    case .text, .escape, .unicode: throw cut("\"".utf8, "'\"', which ends a text")
    case .number: throw cut(number, grammar.expectationAfterValue)
    case .word(let word, let matched):
      throw cut(word.text.utf8.prefix(matched), "'\(word.text)'")
    }
  }

  private func cut(_ found: some Sequence<UInt8>, _ expected: String) -> JSONError {
    JSONError(.cut, at: end, found: found, expected: expected)
  }

  // MARK: Between tokens

  private mutating func advance(_ position: inout Int, by count: Int = 1) {
    position += count
    consumed += count
  }

  private mutating func begin(
    _ byte: UInt8, _ position: inout Int
  ) throws(JSONError) -> JSONToken? {
    switch byte {
    case UInt8(ascii: "\n"):
      advance(&position)
      (line, lineStart) = (line + 1, consumed)
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
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

  private mutating func beginToken(_ byte: UInt8) throws(JSONError) -> JSONToken? {
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

  private mutating func beginScalar(_ byte: UInt8) throws(JSONError) {
    guard grammar.expectsValue else { throw unexpected(byte) }
    if byte.decimalDigit != nil || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
    {
      number.removeAll(keepingCapacity: true)
      lexeme = .number
    } else if let word = JSONWord(beginningWith: byte) {
      lexeme = .word(word, matched: 1)
    } else {
      throw unexpected(byte)
    }
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard grammar.expectsValue else { throw unexpected(isObject ? 0x7b : 0x5b) }
    guard grammar.open(isObject: isObject) else {
      throw unexpected(
        isObject ? 0x7b : 0x5b,
        expected: "at most \(grammar.limit) arrays and objects within each other")
    }
  }

  private func unexpected(_ byte: UInt8) -> JSONError {
    unexpected(byte, expected: grammar.expectation)
  }

  private func unexpected(_ byte: UInt8, expected: String) -> JSONError {
    JSONError(
      byte == 0 ? .nulByte : .unexpected, at: end, found: CollectionOfOne(byte), expected: expected)
  }

  // MARK: Texts

  private mutating func readText(
    _ chunk: UnsafeRawBufferPointer, _ position: inout Int
  ) throws(JSONError) -> JSONToken? {
    let start = position
    var place = start
    while place < chunk.count, chunk[place] >= UInt8(ascii: " "),
      chunk[place] != UInt8(ascii: "\""),
      chunk[place] != UInt8(ascii: "\\")
    { place += 1 }
    if place > start, !isSkipping {
      text.append(UnsafeRawBufferPointer(rebasing: chunk[start..<place]))
    }
    advance(&position, by: place - start)
    try checkLength()
    guard place < chunk.count else { return nil }
    let byte = chunk[place]
    guard byte >= UInt8(ascii: " ") else {
      throw unexpected(byte, expected: "control characters in a text as '\\u' and four digits")
    }
    advance(&position)
    guard byte == UInt8(ascii: "\"") else {
      lexeme = .escape
      return nil
    }
    lexeme = .none
    return try endText()
  }

  private mutating func endText() throws(JSONError) -> JSONToken {
    text.flush()
    guard let value = isSkipping ? "" : text.value else {
      throw JSONError(
        .unexpected, at: place, found: text.bytes, expected: "text that is valid UTF-8")
    }
    return grammar.endText() ? .key(value) : .string(value)
  }

  private func checkLength() throws(JSONError) {
    guard text.count > Self.textLimit else { return }
    throw JSONError(
      .unexpected, at: place, found: text.bytes,
      expected: "a text of at most \(Self.textLimit) bytes")
  }

  private mutating func readEscape(_ byte: UInt8) throws(JSONError) {
    lexeme = .text
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": append(byte)
    case "b": append(0x08)
    case "f": append(0x0c)
    case "n": append(UInt8(ascii: "\n"))
    case "r": append(UInt8(ascii: "\r"))
    case "t": append(UInt8(ascii: "\t"))
    case "u":
      lexeme = .unicode(digits: 0)
    default:
      throw unexpected(byte, expected: "one of '\"\\/bfnrtu' after '\\'")
    }
  }

  private mutating func append(_ byte: UInt8) {
    if !isSkipping { text.append(byte) }
  }

  private mutating func readUnicode(_ byte: UInt8, digits: Int) throws(JSONError) {
    guard let digit = byte.hexadecimalDigit else {
      throw unexpected(byte, expected: "four hexadecimal digits after '\\u'")
    }
    text.unit = text.unit << 4 | UInt16(digit)
    lexeme = digits == 3 ? .text : .unicode(digits: digits + 1)
    if digits == 3, !isSkipping { text.appendUnit() }
  }

  // MARK: Numbers and words

  private mutating func readNumber(
    _ chunk: UnsafeRawBufferPointer, _ position: inout Int
  ) throws(JSONError) -> JSONToken? {
    let start = position
    var place = start
    while place < chunk.count, Self.isOfNumber(chunk[place]) { place += 1 }
    let room = Self.numberLimit + 1 - number.count
    number.append(
      contentsOf: UnsafeRawBufferPointer(rebasing: chunk[start..<min(place, start + room)]))
    guard number.count <= Self.numberLimit else {
      throw invalidNumber(expected: "a number of at most \(Self.numberLimit) characters")
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

  private func invalidNumber(expected: String) -> JSONError {
    JSONError(.invalidNumber, at: place, found: number, expected: expected)
  }

  /// Returns whether a byte belongs to a number; letters do too, so that `1.5px` is one wrong
  /// number.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte.decimalDigit != nil || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
      || (0x61...0x7a).contains(byte | 0x20)
  }

  private mutating func readWord(
    _ word: JSONWord, _ matched: Int, _ byte: UInt8, _ position: inout Int
  ) throws(JSONError) -> JSONToken? {
    let letters = word.text.utf8
    guard letters[letters.index(letters.startIndex, offsetBy: matched)] == byte else {
      throw unexpected(byte, expected: "'\(word.text)'")
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
