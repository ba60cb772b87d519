/// A cursor over the blank-separated fields of one line.
struct LineCursor {
  /// The line without its end and the blanks before that.
  let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, from position: Int = 0) {
    (self.bytes, self.position) = (bytes, position)
  }

  /// Everything from here to the end, comments included.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  /// Whether only a comment or nothing follows.
  var isAtEnd: Bool { position == bytes.count || bytes[position] == Byte.numberSign }

  mutating func skipBlanks() {
    while position < bytes.count, Byte.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips to the next blank or the end.
  mutating func skipWord() {
    while position < bytes.count, !Byte.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips one byte, which must be there.
  mutating func skipByte() { position += 1 }

  /// Skips a byte if it is next.
  ///
  /// - Returns: Whether the byte was there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Returns the range of the bytes up to the next blank, `terminator` or end.
  mutating func field(
    _ name: StaticString, expected: StaticString, upTo terminator: UInt8? = nil
  ) throws(LineFault) -> Range<Int> {
    skipBlanks()
    guard !isAtEnd else {
      throw LineFault(at: position, .missingField("\(name)", expected: "\(expected)"))
    }
    let start = position
    while position < bytes.count, !Byte.isBlank(bytes[position]), bytes[position] != terminator {
      position += 1
    }
    return start..<position
  }

  /// Skips exactly this byte, without blanks before it.
  mutating func expect(
    _ byte: UInt8, in name: StaticString, expected: StaticString
  ) throws(LineFault) {
    guard position < bytes.count, bytes[position] == byte else {
      let end = bytes[position...].firstIndex(where: Byte.isBlank) ?? bytes.count
      throw invalid(position..<end, name, expected)
    }
    position += 1
  }

  /// Reads a hexadecimal number of either case, with as many digits as `digits` allows, at most 8.
  mutating func hexadecimal(
    _ name: StaticString, digits: ClosedRange<Int>, atMost limit: UInt32, expected: StaticString
  ) throws(LineFault) -> UInt32 {
    let range = try field(name, expected: expected)
    guard digits.contains(range.count) else { throw invalid(range, name, expected) }
    var value: UInt32 = 0
    for byte in bytes[range] {
      guard let digit = Byte.hexadecimalDigit(byte) else { throw invalid(range, name, expected) }
      value = value << 4 | UInt32(digit)
    }
    guard value <= limit else { throw invalid(range, name, expected) }
    return value
  }

  /// Reads a decimal number: a sign, if negative numbers are allowed, and digits.
  ///
  /// Leading zeros have no meaning. If negative numbers are not allowed, `-0` is not a number: a
  /// fraction may follow, to which the sign applies.
  mutating func decimal(
    _ name: StaticString, in allowed: ClosedRange<Int64>, expected: StaticString,
    upTo terminator: UInt8? = nil
  ) throws(LineFault) -> Int64 {
    let range = try field(name, expected: expected, upTo: terminator)
    guard let value = wholeNumber(range), allowed.contains(value),
      allowed.lowerBound < 0 || bytes[range].first != Byte.minus
    else {
      throw invalid(range, name, expected)
    }
    return value
  }

  mutating func int32(
    _ name: StaticString, expected: StaticString = "a decimal number of 32 bits"
  ) throws(LineFault) -> Int32 {
    Int32(
      truncatingIfNeeded: try decimal(
        name, in: Int64(Int32.min)...Int64(Int32.max), expected: expected))
  }

  /// Checks that only a comment follows.
  mutating func finish() throws(LineFault) {
    skipBlanks()
    guard isAtEnd else {
      throw LineFault(
        at: position,
        .unexpectedText(
          found: text(position..<bytes.count), expected: "the end of the line or a comment"))
    }
  }

  private func text(_ range: Range<Int>) -> String {
    excerpt(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  func invalid(
    _ range: Range<Int>, _ name: StaticString, _ expected: StaticString
  ) -> LineFault {
    LineFault(
      at: range.lowerBound, end: range.upperBound,
      .invalidField("\(name)", found: text(range), expected: "\(expected)"))
  }

  private func wholeNumber(_ range: Range<Int>) -> Int64? {
    let isNegative = bytes[range].first == Byte.minus
    let digits = isNegative ? bytes[range].dropFirst() : bytes[range]
    guard (1...19).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard let digit = Byte.decimalDigit(byte) else { return nil }
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeSum) = tenfold.addingReportingOverflow(Int64(digit))
      guard !tooLarge, !tooLargeSum else { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }
}

/// A fault in a line, before file and line number are known.
struct LineFault: Error {
  /// The offset in bytes from the line's start.
  var offset: Int
  /// The offset at which the faulty text ends.
  var end: Int
  var kind: TraceSyntaxError.Kind
  /// The number of the line, when the fault is in another line than the current one.
  var line: Int?

  init(at offset: Int, end: Int? = nil, _ kind: TraceSyntaxError.Kind) {
    (self.offset, self.end, self.kind) = (offset, end ?? offset, kind)
  }

  /// Returns the same fault in a last line without an end.
  ///
  /// Text that is missing or wrong at the very end of the input was most likely cut off.
  func inCutLine(_ line: UnsafeRawBufferPointer) -> LineFault {
    guard self.line == nil else { return self }
    return switch kind {
    case .missingField(_, let expected):
      LineFault(at: offset, .cutLine(found: excerpt(of: line), expected: expected))
    case .invalidField(_, _, let expected) where end == line.count:
      LineFault(at: offset, .cutLine(found: excerpt(of: line), expected: expected))
    case .unexpectedText(_, let expected) where end == line.count && offset < end:
      LineFault(at: offset, .cutLine(found: excerpt(of: line), expected: expected))
    case .unknownLine where line.count == 1:
      LineFault(at: offset, .cutLine(found: excerpt(of: line), expected: "a whole line"))
    case .notARecording, .unsupportedVersion, .unknownLine, .misplacedLine, .invalidField,
      .unexpectedText, .cutLine, .lineTooLong, .nulByte, .notYAML, .beyondLimit:
      self
    }
  }
}
