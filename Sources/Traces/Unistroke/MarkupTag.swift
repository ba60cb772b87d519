import JSON

/// An XML tag and its attributes, in the order given.
struct MarkupTag {
  struct Attribute {
    var name: String
    /// The value with entities replaced.
    var value: String
    var place: TextPlace
  }

  let name: String
  let isEmpty: Bool
  let place: TextPlace
  private(set) var attributes: [Attribute] = []

  /// Reads a tag.
  ///
  /// - Parameters:
  ///   - bytes: The bytes between the angle brackets; not empty.
  ///   - place: The place of the opening bracket.
  init(_ bytes: [UInt8], at place: TextPlace) throws(TextFault) {
    self.place = place
    isEmpty = bytes.last == 0x2f
    var reader = MarkupAttributes(isEmpty ? Array(bytes.dropLast()) : bytes, after: place)
    name = reader.name()
    while let attribute = try reader.next() {
      guard !attributes.contains(where: { $0.name == attribute.name }) else {
        throw TextFault(
          place: attribute.place,
          kind: .misplacedLine(
            "attribute", found: attribute.name, expected: "each attribute once"))
      }
      guard attributes.count < 64 else {
        throw TextFault(
          place: attribute.place,
          kind: .unexpectedText(found: attribute.name, expected: "at most 64 attributes"))
      }
      attributes.append(attribute)
    }
  }

  subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }

  static func isSpace(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.newline || byte == Byte.carriageReturn
  }

  static func isName(_ byte: UInt8) -> Bool {
    Byte.decimalDigit(byte) != nil || (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
      || byte == Byte.minus || byte == Byte.colon || byte == Byte.dot || byte >= 0x80
  }
}

/// A reader of a tag's name and attributes.
private struct MarkupAttributes {
  private let bytes: [UInt8]
  private var position = 0
  private var place: TextPlace

  init(_ bytes: [UInt8], after bracket: TextPlace) {
    self.bytes = bytes
    place = TextPlace(line: bracket.line, column: bracket.column + 1)
  }

  mutating func name() -> String {
    let start = position
    while position < bytes.count, MarkupTag.isName(bytes[position]) { advance() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns the next attribute; `nil` at the end of the tag.
  mutating func next() throws(TextFault) -> MarkupTag.Attribute? {
    let before = position
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = place
    let name = name()
    guard position > before, !name.isEmpty else {
      throw unexpected("an attribute's name, a blank before it")
    }
    skipSpace()
    guard position < bytes.count, bytes[position] == 0x3d else { throw unexpected("'='") }
    advance()
    skipSpace()
    guard position < bytes.count, bytes[position] == Byte.quote || bytes[position] == 0x27 else {
      throw unexpected("a value in quotation marks")
    }
    let mark = bytes[position]
    advance()
    return MarkupTag.Attribute(name: name, value: try value(endingWith: mark), place: start)
  }

  private mutating func value(endingWith mark: UInt8) throws(TextFault) -> String {
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != mark {
      let byte = bytes[position]
      guard byte != 0x3c else { throw unexpected("'&lt;'") }
      if byte == 0x26 {
        value += Array(String(try entity()).utf8)
      } else {
        value.append(byte)
        advance()
      }
    }
    guard position < bytes.count else { throw unexpected("a quotation mark") }
    advance()
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads one of XML's five entities, or a character's number.
  private mutating func entity() throws(TextFault) -> Unicode.Scalar {
    let start = position + 1
    guard let end = bytes[start...].prefix(10).firstIndex(of: Byte.semicolon),
      let scalar = Self.scalar(String(decoding: bytes[start..<end], as: UTF8.self))
    else { throw unexpected("&amp; &lt; &gt; &quot; &apos; or a character's number") }
    while position <= end { advance() }
    return scalar
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, MarkupTag.isSpace(bytes[position]) { advance() }
  }

  private mutating func advance() {
    let isBreak = bytes[position] == Byte.newline
    place = TextPlace(
      line: place.line + (isBreak ? 1 : 0), column: isBreak ? 1 : place.column + 1)
    position += 1
  }

  private func unexpected(_ expected: String) -> TextFault {
    let found = position < bytes.count ? [bytes[position]] : []
    return TextFault(
      place: place,
      kind: .unexpectedText(
        found: excerpt(of: found), expected: expected))
  }
}
