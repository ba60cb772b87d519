/// A JSON value in memory, with its place, so that errors can point at it.
public struct JSONValue: Hashable, Sendable {
  /// The kind of a value, with its parts.
  public enum Content: Hashable, Sendable {
    /// An object with its members in the order of the text.
    case object([Member])
    /// An array with its elements in order.
    case array([JSONValue])
    /// A text, without quotation marks and escapes.
    case string(String)
    /// A number, rounded to the nearest double, and its text.
    case number(Double, written: String)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
  }

  /// A name with its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name, without quotation marks and escapes.
    public var name: String
    /// The place of the name.
    public var place: TextPlace
    /// The value after the name.
    public var value: JSONValue
  }

  /// The kind of the value, with its parts.
  public var content: Content
  /// The place of the value's first byte.
  public var place: TextPlace

  /// Returns the value of the first member with a name; `nil` without one, and for a value that is
  /// not an object.
  ///
  /// - Complexity: O(members)
  public func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A scalar's text as it was written, without quotation marks, or a container's opening bracket.
  ///
  /// It is untrusted and may be long.
  public var written: String {
    switch content {
    case .object: "{"
    case .array: "["
    case .string(let text): text
    case .number(_, let written): written
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

extension JSONValue {
  /// Reads a document of one value.
  ///
  /// An object may have several members of one name: the caller decides.
  ///
  /// - Parameter depthLimit: The largest number of containers within each other.
  /// - Throws: `JSONError` at the first byte that JSON does not have (RFC 8259).
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], depthLimit: Int = 16) throws(JSONError) {
    var scanner = JSONScanner(depthLimit: depthLimit)
    var builder = JSONValueBuilder()
    var root: JSONValue?
    // A number ends where another token begins.
    let text = bytes + [UInt8(ascii: "\n")]
    try text.withUnsafeBufferPointer { (text) throws(JSONError) in
      var position = 0
      while let token = try scanner.next(UnsafeRawBufferPointer(text), from: &position) {
        if let value = try builder.take(
          token, at: scanner.place, written: scanner.writtenNumber)
        {
          root = value
        }
      }
    }
    try scanner.finish()
    guard let root else {
      let start = TextPlace(line: 1, column: 1)
      throw JSONError(.unexpected, at: start, found: EmptyCollection(), expected: "a value")
    }
    self = root
  }
}
