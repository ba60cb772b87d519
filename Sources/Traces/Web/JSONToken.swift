/// A piece of a JSON text.
enum JSONToken: Hashable {
  case objectStart
  case objectEnd
  case arrayStart
  case arrayEnd
  /// A member's name; its value is the next token or begins with it.
  case key(String)
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null
}

/// A number's text, which is turned into words only when something is wrong.
struct WrittenNumber {
  /// The text of tokens that are not numbers.
  static let none = WrittenNumber(bytes: [])

  let bytes: [UInt8]

  var text: String { bytes.withUnsafeBytes { excerpt(of: $0) } }
}

/// A place in a text; both count from 1, columns in bytes.
struct TextPlace: Hashable {
  var line: Int
  var column: Int
}

/// A fault at a place of a text, before the file is known.
struct TextFault: Error {
  var place: TextPlace
  var kind: TraceSyntaxError.Kind

  /// A member of an object that has the name of one before it.
  static func repeatedName(_ name: String, at place: TextPlace) -> TextFault {
    TextFault(
      place: place,
      kind: .misplacedLine(
        "member", found: JSONToken.key(name).words(), expected: "each member once"))
  }
}
