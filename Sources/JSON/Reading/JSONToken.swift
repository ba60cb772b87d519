/// A piece of a JSON text.
public enum JSONToken: Hashable, Sendable {
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
