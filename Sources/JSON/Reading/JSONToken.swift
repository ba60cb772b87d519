/// A piece of a JSON text.
public enum JSONToken: Hashable, Sendable {
  /// The opening bracket of an object.
  case objectStart
  /// The closing bracket of an object.
  case objectEnd
  /// The opening bracket of an array.
  case arrayStart
  /// The closing bracket of an array.
  case arrayEnd
  /// A member's name; its value is the next token or begins with it.
  case key(String)
  /// A text that is a value, without quotation marks and escapes.
  case string(String)
  /// A number, rounded to the nearest double.
  case number(Double)
  /// The word `true` or `false`.
  case boolean(Bool)
  /// The word `null`.
  case null
}

/// JSON's three words.
enum JSONWord {
  case `true`
  case `false`
  case null

  init?(beginningWith byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "t": self = .true
    case "f": self = .false
    case "n": self = .null
    default: return nil
    }
  }

  var text: String {
    switch self {
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }

  var token: JSONToken {
    switch self {
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .null: .null
    }
  }
}
