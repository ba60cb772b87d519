/// A value in a line of JSON that is printed for programs.
public enum JSONMember: Hashable, Sendable {
  /// The value `null`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A finite number, printed to 6 decimals.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case list([JSONMember])
  /// An object, printed with its members in the order given.
  case object([Pair])

  /// A member of an object.
  public struct Pair: Hashable, Sendable {
    /// The name of the member.
    public var name: String
    /// The value of the member.
    public var value: JSONMember

    /// Creates a member.
    public init(_ name: String, _ value: JSONMember) {
      (self.name, self.value) = (name, value)
    }
  }
}

extension TextBuffer {
  /// Appends one object, with its members in the order given.
  public mutating func append(json members: [(String, JSONMember)]) {
    append(.object(members.map { JSONMember.Pair($0.0, $0.1) }))
  }

  /// Appends a value.
  public mutating func append(_ member: JSONMember) {
    switch member {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .number(let number): append(number)
    case .string(let string): append(quoted: string)
    case .list(let members):
      append("[")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(member)
      }
      append("]")
    case .object(let pairs):
      append("{")
      for (index, pair) in pairs.enumerated() {
        if index > 0 { append(",") }
        append(quoted: pair.name)
        append(":")
        append(pair.value)
      }
      append("}")
    }
  }
}
