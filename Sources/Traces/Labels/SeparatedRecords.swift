/// A splitter of comma-separated values into records as in RFC 4180.
///
/// Fields may have quotes around them, with doubled quotes within; lines end in CRLF or LF. The
/// splitter also accepts a byte order mark, and skips empty lines.
struct SeparatedRecords {
  struct Field {
    var text: String
    /// The line of the field's first byte, quotes included; from 1.
    var line: Int
    var column: Int
    /// The range of the bytes, quotes included.
    var range: Range<Int>

    func fault(_ kind: TraceSyntaxError.Kind) -> LineFault {
      LineFault(at: column - 1, line: line, kind)
    }
  }

  struct Record {
    /// The fields; not empty.
    var fields: [Field]
    /// The number of the record's last line.
    var endLine: Int
    var endColumn: Int

    func endFault(_ kind: TraceSyntaxError.Kind) -> LineFault {
      LineFault(at: endColumn - 1, line: endLine, kind)
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  /// The position at which the line begins.
  private var lineStart: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    lineStart = 0
  }

  /// Returns the next record; `nil` at the end.
  mutating func next() throws(LineFault) -> Record? {
    while position < bytes.count, isAtLineEnd { skipLineEnd() }
    guard position < bytes.count else { return nil }
    var fields = [try field()]
    while position < bytes.count, bytes[position] == Self.comma {
      position += 1
      fields.append(try field())
    }
    let record = Record(fields: fields, endLine: line, endColumn: column)
    skipLineEnd()
    return record
  }

  private var column: Int { position - lineStart + 1 }

  private var isAtLineEnd: Bool {
    bytes[position] == Byte.newline
      || bytes[position] == Byte.carriageReturn && position + 1 < bytes.count
        && bytes[position + 1] == Byte.newline
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    position += bytes[position] == Byte.carriageReturn ? 2 : 1
    line += 1
    lineStart = position
  }

  private mutating func field() throws(LineFault) -> Field {
    guard position < bytes.count, bytes[position] == Self.quote else { return try plainField() }
    return try quotedField()
  }

  private mutating func plainField() throws(LineFault) -> Field {
    let (start, column) = (position, column)
    while position < bytes.count, bytes[position] != Self.comma, !isAtLineEnd {
      try check(bytes[position], from: start)
      guard bytes[position] != Self.quote else {
        throw LineFault(
          at: self.column - 1, line: line,
          .unexpectedText(found: "\"", expected: "quotes around the whole field, doubled within"))
      }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Field(text: text, line: line, column: column, range: start..<position)
  }

  private mutating func quotedField() throws(LineFault) -> Field {
    let start = position
    var field = Field(text: "", line: line, column: column, range: start..<start)
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      try check(byte, from: start)
      position += 1
      if byte == Byte.newline { (line, lineStart) = (line + 1, position) }
      guard byte == Self.quote else {
        text.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == Self.quote else {
        (field.text, field.range) = (String(decoding: text, as: UTF8.self), start..<position)
        try checkEndOfQuoted()
        return field
      }
      text.append(byte)
      position += 1
    }
    throw field.fault(
      .invalidField(
        "quoted field", found: excerpt(of: text), expected: "a closing '\"'")
    )
  }

  private func checkEndOfQuoted() throws(LineFault) {
    guard position < bytes.count, bytes[position] != Self.comma, !isAtLineEnd else { return }
    throw LineFault(
      at: column - 1, line: line,
      .unexpectedText(
        found: [bytes[position]].withUnsafeBytes { excerpt(of: $0) },
        expected: "',' or the end of the line after a quote"))
  }

  private func check(_ byte: UInt8, from start: Int) throws(LineFault) {
    if byte == 0 { throw LineFault(at: column - 1, line: line, .nulByte) }
    if position - start >= TraceReader.lineLimit {
      throw LineFault(at: column - 1, line: line, .lineTooLong(limit: TraceReader.lineLimit))
    }
  }
}

extension LineFault {
  init(at offset: Int, line: Int, _ kind: TraceSyntaxError.Kind) {
    self.init(at: offset, kind)
    self.line = line
  }
}
