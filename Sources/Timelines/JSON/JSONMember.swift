/// A value in a line of JSON that is printed for programs.
public enum JSONMember: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A finite number, printed to 6 decimals.
  case number(Double)
  case string(String)
  case list([JSONMember])
  case object([Pair])

  public struct Pair: Hashable, Sendable {
    public var name: String
    public var value: JSONMember

    public init(_ name: String, _ value: JSONMember) {
      (self.name, self.value) = (name, value)
    }
  }
}

extension TextBuffer {
  /// One object, its members in the order given.
  public mutating func append(json members: [(String, JSONMember)]) {
    append(.object(members.map { JSONMember.Pair($0.0, $0.1) }))
  }

  private mutating func append(_ member: JSONMember) {
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
