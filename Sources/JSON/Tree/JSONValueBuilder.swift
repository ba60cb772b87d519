/// Builds one JSON value from tokens, without the members that were not requested.
public struct JSONValueBuilder {
  /// The most values that a builder with requested members keeps.
  public static let valueLimit = 16_384

  private struct Container {
    var isObject: Bool
    var place: TextPlace
    var members: [JSONValue.Member] = []
    var elements: [JSONValue] = []
    /// The member whose value comes next.
    var key = ""
    var keyPlace = TextPlace(line: 1, column: 1)
  }

  private let names: Set<String>?
  private var open: [Container] = []
  /// The depth of the value that is not kept: containers open within it, plus one.
  private var skipped = 0
  private var count = 0
  private var isAfterKey = false

  /// Creates a builder that waits for the first token of a value.
  ///
  /// - Parameter names: The names of the members to keep, at any depth, each once in its object; by
  ///   default all members, however often.
  public init(keeping names: Set<String>? = nil) {
    self.names = names
  }

  /// Whether the next tokens are not kept.
  public var isSkipping: Bool { skipped > 0 }
  /// Whether the last token ended a member of the outermost object, or began that object.
  public var isBetweenMembers: Bool { skipped == 0 && open.count == 1 && !isAfterKey }

  /// Adds a token to the value.
  ///
  /// - Parameters:
  ///   - token: The next token of a text without errors.
  ///   - place: The place at which the token begins.
  ///   - written: The text of a number.
  /// - Returns: The value, with its last token; `nil` before.
  /// - Throws: `JSONError` for a repeated name or too many values, if the builder keeps only some
  ///   members.
  public mutating func take(
    _ token: JSONToken, at place: TextPlace, written: [UInt8]
  ) throws(JSONError) -> JSONValue? {
    guard skipped == 0 else {
      skip(token)
      return nil
    }
    isAfterKey = false
    let content: JSONValue.Content
    switch token {
    case .objectStart, .arrayStart:
      open.append(Container(isObject: token == .objectStart, place: place))
      return nil
    case .key(let name):
      isAfterKey = names?.contains(name) ?? true
      if isAfterKey { try take(key: name, at: place) } else { skipped = 1 }
      return nil
    case .objectEnd, .arrayEnd:
      guard let last = open.popLast() else { return nil }
      let content: JSONValue.Content =
        last.isObject ? .object(last.members) : .array(last.elements)
      return try add(JSONValue(content: content, place: last.place))
    case .string(let text): content = .string(text)
    case .number(let number):
      content = .number(number, written: String(decoding: written, as: UTF8.self))
    case .boolean(let value): content = .boolean(value)
    case .null: content = .null
    }
    return try add(JSONValue(content: content, place: place))
  }

  /// Begins a member.
  ///
  /// RFC 8259 leaves open which of two equal names counts; readers disagree.
  private mutating func take(key: String, at place: TextPlace) throws(JSONError) {
    let last = open.count - 1
    if names != nil, open[last].members.contains(where: { $0.name == key }) {
      throw .repeatedName(key, at: place)
    }
    (open[last].key, open[last].keyPlace) = (key, place)
  }

  private mutating func add(_ value: JSONValue) throws(JSONError) -> JSONValue? {
    guard let last = open.indices.last else {
      count = 0
      return value
    }
    count += 1
    guard count <= Self.valueLimit || names == nil else {
      throw JSONError(
        .unexpected, at: value.place, found: value.written.utf8,
        expected: "at most \(Self.valueLimit) values in an event")
    }
    if open[last].isObject {
      open[last].members.append(
        JSONValue.Member(name: open[last].key, place: open[last].keyPlace, value: value))
    } else {
      open[last].elements.append(value)
    }
    return nil
  }

  private mutating func skip(_ token: JSONToken) {
    switch token {
    case .objectStart, .arrayStart: skipped += 1
    case .objectEnd, .arrayEnd: skipped = skipped == 2 ? 0 : skipped - 1
    case .key: break
    case .string, .number, .boolean, .null: if skipped == 1 { skipped = 0 }
    }
  }
}
