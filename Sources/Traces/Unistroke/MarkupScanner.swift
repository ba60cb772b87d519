import JSON

/// A scanner that splits a small part of XML into tags.
///
/// It accepts a byte order mark, a declaration, comments, tags with attributes, and blanks between
/// them. It accepts no text, no doctype and no custom entities.
struct MarkupScanner {
  enum Token {
    case opening(MarkupTag)
    case closing(String)
  }

  static let tagLimit = 65_536

  private enum State: Hashable {
    case between
    /// The state after `<`, while any kind of tag is possible.
    case tag
    /// The state in an attribute's value that ends with this mark.
    case quoted(UInt8)
    case declaration
    case comment
  }

  private var state = State.between
  private var bytes: [UInt8] = []
  /// The last bytes of a comment or declaration.
  private var tail: (UInt8, UInt8) = (0, 0)
  private var consumed = 0
  private var line = 1
  private var lineStart = 0
  /// The place at which the tag or comment began.
  private(set) var place = TextPlace(line: 1, column: 1)

  var end: TextPlace { TextPlace(line: line, column: consumed - lineStart + 1) }
  var isBetween: Bool { state == .between }
  /// An excerpt of the open tag, for messages.
  var excerpt: String { Traces.excerpt(of: bytes) }

  /// Returns the next tag; `nil` when the chunk is used up.
  mutating func next(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) throws(TextFault) -> Token? {
    while position < chunk.count {
      let byte = chunk[position]
      let token = try take(byte)
      position += 1
      consumed += 1
      if byte == Byte.newline { (line, lineStart) = (line + 1, consumed) }
      if let token { return token }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) throws(TextFault) -> Token? {
    guard byte != 0 else { throw TextFault(place: end, kind: .nulByte) }
    switch state {
    case .between:
      try takeBetween(byte)
    case .tag:
      return try takeTag(byte)
    case .quoted(let mark):
      try append(byte)
      if byte == mark { state = .tag }
    case .declaration:
      if byte == 0x3e, tail.1 == 0x3f { state = .between }
      tail = (tail.1, byte)
    case .comment:
      if byte == 0x3e, tail == (Byte.minus, Byte.minus) { state = .between }
      tail = (tail.1, byte)
    }
    return nil
  }

  private mutating func takeBetween(_ byte: UInt8) throws(TextFault) {
    switch (byte, consumed) {
    case (0x3c, _):
      (state, place) = (.tag, end)
      bytes.removeAll(keepingCapacity: true)
    case (Byte.space, _), (Byte.tab, _), (Byte.newline, _), (Byte.carriageReturn, _), (0xef, 0),
      (0xbb, 1), (0xbf, 2):
      break
    default:
      let found = withUnsafeBytes(of: byte) { Traces.excerpt(of: $0) }
      throw TextFault(place: end, kind: .unexpectedText(found: found, expected: "a tag"))
    }
  }

  private mutating func takeTag(_ byte: UInt8) throws(TextFault) -> Token? {
    if byte == 0x3e {
      state = .between
      return try endTag()
    }
    try append(byte)
    if byte == Byte.quote || byte == 0x27 { state = .quoted(byte) }
    guard bytes.count <= 3 else { return nil }
    if bytes.count == 1, byte == 0x3f { (state, tail) = (.declaration, (0, 0)) }
    if bytes.elementsEqual("!--".utf8) { (state, tail) = (.comment, (0, 0)) }
    return nil
  }

  private mutating func append(_ byte: UInt8) throws(TextFault) {
    guard bytes.count < Self.tagLimit else {
      throw TextFault(
        place: place,
        kind: .unexpectedText(
          found: excerpt, expected: "a tag of at most \(Self.tagLimit) bytes"))
    }
    bytes.append(byte)
  }

  private func endTag() throws(TextFault) -> Token {
    if bytes.first == 0x2f {
      var name = bytes.dropFirst()
      while let last = name.last, MarkupTag.isSpace(last) { name.removeLast() }
      return .closing(String(decoding: name, as: UTF8.self))
    }
    guard let first = bytes.first, MarkupTag.isName(first) else {
      throw TextFault(place: place, kind: .unexpectedText(found: "<\(excerpt)>", expected: "a tag"))
    }
    return .opening(try MarkupTag(bytes, at: place))
  }
}
