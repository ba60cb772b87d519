/// A small JSON document in memory, each value with its place, so that errors in files written by
/// hand can point at it.
public struct PlacedJSON: Hashable, Sendable {
  /// Containers within each other.
  static let depthLimit = 16

  public indirect enum Content: Hashable, Sendable {
    /// An object with its members in the order of the text; a name may occur twice.
    case object([Member])
    case array([PlacedJSON])
    case string(String)
    case number(Double, written: String)
    case boolean(Bool)
    case null
  }

  public struct Member: Hashable, Sendable {
    public var name: String
    /// The place of the name.
    public var place: Place
    public var value: PlacedJSON
  }

  /// Line and column count from 1, columns in bytes, as compilers print them.
  public struct Place: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  public var content: Content
  public var place: Place

  /// - Parameter file: The file's name in errors.
  /// - Throws: `TraceSyntaxError` at the first byte that the grammar does not have (RFC 8259).
  public init(_ bytes: [UInt8], file: String) throws(TraceSyntaxError) {
    do throws(TextFault) {
      self = try Self.read(bytes)
    } catch {
      throw TraceSyntaxError(
        file: file, line: error.place.line, column: error.place.column, kind: error.kind.ofDocument)
    }
  }

  fileprivate struct Container {
    var isObject: Bool
    var place: Place
    var members: [Member] = []
    var elements: [PlacedJSON] = []
    /// The name of the member whose value comes next.
    var key = ""
    var keyPlace = Place(line: 1, column: 1)
  }

  private static func read(_ bytes: [UInt8]) throws(TextFault) -> PlacedJSON {
    var scanner = JSONScanner(depthLimit: depthLimit)
    // A number ends where another token begins.
    let bytes = bytes + [Byte.newline]
    var open: [Container] = []
    var root: PlacedJSON?
    var position = 0
    while let token = try next(&scanner, bytes, &position) {
      let place = Place(line: scanner.place.line, column: scanner.place.column)
      let value: PlacedJSON?
      switch token {
      case .objectStart, .arrayStart:
        open.append(Container(isObject: token == .objectStart, place: place))
        value = nil
      case .objectEnd, .arrayEnd:
        value = open.popLast().map {
          PlacedJSON(content: $0.isObject ? .object($0.members) : .array($0.elements), $0.place)
        }
      case .key(let name):
        (open[open.count - 1].key, open[open.count - 1].keyPlace) = (name, place)
        value = nil
      case .string(let text): value = PlacedJSON(content: .string(text), place)
      case .number(let number):
        value = PlacedJSON(content: .number(number, written: scanner.writtenNumber.text), place)
      case .boolean(let claim): value = PlacedJSON(content: .boolean(claim), place)
      case .null: value = PlacedJSON(content: .null, place)
      }
      guard let value else { continue }
      if open.isEmpty { root = value } else { open[open.count - 1].take(value) }
    }
    try scanner.finish()
    guard let root else {
      throw TextFault(
        place: TextPlace(line: 1, column: 1),
        kind: .unexpectedText(found: "", expected: "an object"))
    }
    return root
  }

  /// Typed errors do not pass through closures, so the pointer lives for one token.
  private static func next(
    _ scanner: inout JSONScanner, _ bytes: [UInt8], _ position: inout Int
  ) throws(TextFault) -> JSONToken? {
    let result: Result<JSONToken?, TextFault> = bytes.withUnsafeBytes { chunk in
      do throws(TextFault) {
        return .success(try scanner.next(chunk, from: &position))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(content: Content, _ place: Place) {
    (self.content, self.place) = (content, place)
  }
}

extension PlacedJSON.Container {
  mutating func take(_ value: PlacedJSON) {
    if isObject {
      members.append(PlacedJSON.Member(name: key, place: keyPlace, value: value))
    } else {
      elements.append(value)
    }
  }
}

extension TraceSyntaxError.Kind {
  /// Without talk of recordings.
  fileprivate var ofDocument: Self {
    switch self {
    case .cutLine(_, let expected):
      .unexpectedText(found: "the end of the file", expected: expected)
    case .nulByte: .unexpectedText(found: "a NUL byte", expected: "text")
    default: self
    }
  }
}
