import JSON

/// A fault of a line, and its place.
struct DecideFault: Error {
  /// The address of the faulty byte in memory.
  private let address: UInt
  let error: DecideLineError

  init(_ error: DecideLineError, at place: UnsafePointer<UInt8>) {
    (address, self.error) = (UInt(bitPattern: place), error)
  }

  /// Returns the column in bytes, from 1, on the line that begins at `start`.
  func column(from start: UnsafePointer<UInt8>) -> Int {
    Int(address - UInt(bitPattern: start)) + 1
  }
}

/// Reads one line of JSON (RFC 8259), byte by byte.
///
/// A newline must follow the line: no text, number, word or blank goes over it, so that nothing
/// needs to ask at each byte whether the line is over.
struct DecideCursor {
  typealias Place = UnsafePointer<UInt8>

  /// Arrays and objects within each other.
  static let depthLimit = 64

  private(set) var place: Place

  init(at place: Place) {
    self.place = place
  }

  @inline(__always)
  var byte: UInt8 { place.pointee }

  @inline(__always)
  mutating func advance() { place += 1 }

  @inline(__always)
  mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 || byte == 0x0d { place += 1 }
  }

  @inline(__always)
  mutating func take(_ byte: UInt8, _ expected: DecideExpectation) throws(DecideFault) {
    guard self.byte == byte else { throw unexpected(expected) }
    place += 1
  }

  @inline(never)
  func unexpected(_ expected: DecideExpectation) -> DecideFault {
    DecideFault(.unexpected(byte, expected), at: place)
  }

  // MARK: Texts

  /// Returns the current text, as it is written between its quotes, and whether it has no escapes.
  @inline(__always)
  mutating func text() throws(DecideFault) -> (bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    try take(0x22, .stringStart)
    let start = place
    // ASCII without controls, in one comparison.
    while byte != 0x22, byte != 0x5c, byte &- 0x20 < 0x60 { place += 1 }
    let isPlain = byte == 0x22
    if !isPlain { try skipRestOfText() }
    let bytes = UnsafeBufferPointer(start: start, count: place - start)
    place += 1
    return (bytes, isPlain)
  }

  @inline(never)
  private mutating func skipRestOfText() throws(DecideFault) {
    while byte != 0x22 {
      guard byte >= 0x20 else { throw unexpected(.stringEnd) }
      if byte == 0x5c {
        place += 1
        try skipEscape()
      } else if byte < 0x80 {
        place += 1
      } else {
        try skipScalar()
      }
    }
  }

  /// Skips a character of two to four bytes (RFC 3629).
  ///
  /// Overlong forms, surrogates and values beyond U+10FFFF are faults. A newline is part of none.
  private mutating func skipScalar() throws(DecideFault) {
    let (more, second): (Int, ClosedRange<UInt8>) =
      switch byte {
      case 0xc2...0xdf: (1, 0x80...0xbf)
      case 0xe0: (2, 0xa0...0xbf)
      case 0xed: (2, 0x80...0x9f)
      case 0xe1...0xef: (2, 0x80...0xbf)
      case 0xf0: (3, 0x90...0xbf)
      case 0xf1...0xf3: (3, 0x80...0xbf)
      case 0xf4: (3, 0x80...0x8f)
      default: (0, 0x80...0xbf)
      }
    guard more > 0, second.contains(place[1]) else { throw unexpected(.utf8) }
    for index in 1...more where place[index] & 0xc0 != 0x80 { throw unexpected(.utf8) }
    place += more + 1
  }

  private mutating func skipEscape() throws(DecideFault) {
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/", "b", "f", "n", "r", "t":
      place += 1
    case "u":
      place += 1
      for _ in 0..<4 {
        guard byte.hexadecimalDigit != nil else {
          throw unexpected(.hexadecimalDigits)
        }
        place += 1
      }
    default:
      throw unexpected(.escape)
    }
  }

  /// Returns the text that a string with escapes stands for.
  ///
  /// Characters other than ASCII, which no name has, become `?`.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isEscape = bytes[index] == 0x5c
      if isEscape { index += 1 }
      if isEscape, bytes[index] == 0x75 {
        let unit = (1...4).reduce(0) { $0 << 4 | Int(bytes[index + $1].hexadecimalDigit ?? 0) }
        text.append(unit < 0x80 ? UInt8(unit) : 0x3f)
        index += 5
      } else {
        text.append(isEscape ? control(bytes[index]) : bytes[index])
        index += 1
      }
    }
    return text
  }

  private static func control(_ letter: UInt8) -> UInt8 {
    switch Unicode.Scalar(letter) {
    case "b": 0x08
    case "f": 0x0c
    case "n": 0x0a
    case "r": 0x0d
    case "t": 0x09
    default: letter
    }
  }

  // MARK: Words and values of no interest

  /// `true`, `false` or `null`.
  mutating func word(_ word: StaticString) throws(DecideFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw unexpected(.word("\(word)")) }
      place += 1
    }
  }

  /// Passes over a value, which must be one.
  mutating func skipValue() throws(DecideFault) {
    // Of each open container, whether it is an object; the innermost is the lowest bit.
    var objects: UInt64 = 0
    var depth = 0
    repeat {
      if try beginValue(&objects, &depth) { continue }
      try endValues(&objects, &depth)
    } while depth > 0
  }

  /// - Returns: Whether a container was opened in which a value is next.
  private mutating func beginValue(
    _ objects: inout UInt64, _ depth: inout Int
  ) throws(DecideFault) -> Bool {
    switch Unicode.Scalar(byte) {
    case "{", "[":
      let isObject = byte == 0x7b
      guard depth < Self.depthLimit else {
        throw unexpected(.depth(limit: Self.depthLimit))
      }
      advance()
      skipBlanks()
      if byte == (isObject ? 0x7d : 0x5d) {
        advance()
        return false
      }
      (objects, depth) = (objects << 1 | (isObject ? 1 : 0), depth + 1)
      if isObject { try skipName() }
      return true
    case "\"": _ = try text()
    case "t": try word("true")
    case "f": try word("false")
    case "n": try word("null")
    default: _ = try numberText()
    }
    return false
  }

  /// A value is over: containers may be as well, or the next value comes.
  private mutating func endValues(
    _ objects: inout UInt64, _ depth: inout Int
  ) throws(DecideFault) {
    while depth > 0 {
      let isObject = objects & 1 == 1
      skipBlanks()
      if byte == 0x2c {
        advance()
        skipBlanks()
        if isObject { try skipName() }
        return
      }
      try take(isObject ? 0x7d : 0x5d, isObject ? .commaOrBrace : .commaOrBracket)
      (objects, depth) = (objects >> 1, depth - 1)
    }
  }

  private mutating func skipName() throws(DecideFault) {
    _ = try text()
    skipBlanks()
    try take(0x3a, .colon)
    skipBlanks()
  }

  // MARK: Numbers

  /// A finite number, exactly rounded.
  @inline(__always)
  mutating func number() throws(DecideFault) -> Double {
    let start = place
    let parts = try numberText()
    if let value = parts.quickValue { return value }
    let value = parts.value(of: UnsafeRawBufferPointer(start: start, count: place - start))
    guard value.isFinite else { throw DecideFault(.numberTooLarge, at: start) }
    return value
  }

  /// Passes over a number.
  @inline(__always)
  mutating func numberText() throws(DecideFault) -> DecimalParts {
    var number = DecimalParts()
    if byte == 0x2d {
      number.isNegative = true
      place += 1
    }
    let isZero = byte == 0x30
    guard takeDigits(&number) > 0 else { throw unexpected(.number) }
    if isZero, number.digitCount > 0 || number.zeroCount > 1 {
      throw DecideFault(.leadingZero, at: place - 1)
    }
    if byte == 0x2e {
      place += 1
      number.fractionCount = takeDigits(&number)
      guard number.fractionCount > 0 else { throw unexpected(.fractionDigit) }
    }
    if byte | 0x20 == 0x65 { try takeExponent(&number) }
    return number
  }

  /// - Returns: The number of digits.
  @inline(__always)
  private mutating func takeDigits(_ number: inout DecimalParts) -> Int {
    let start = place
    while true {
      let digit = byte &- 0x30
      guard digit < 10 else { return place - start }
      number.append(digit)
      place += 1
    }
  }

  @inline(never)
  private mutating func takeExponent(_ number: inout DecimalParts) throws(DecideFault) {
    place += 1
    let isNegative = byte == 0x2d
    if isNegative || byte == 0x2b { place += 1 }
    guard byte &- 0x30 < 10 else { throw unexpected(.exponentDigit) }
    var exponent = 0
    while byte &- 0x30 < 10 {
      exponent = DecimalParts.exponent(exponent, appending: byte &- 0x30)
      place += 1
    }
    number.exponent = isNegative ? -exponent : exponent
  }
}
