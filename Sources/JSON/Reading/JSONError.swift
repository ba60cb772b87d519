/// A deviation from JSON (RFC 8259), or from a limit of the reader.
///
/// The owner of the text words the message, since it knows the file and what the text should be.
public struct JSONError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The text at the place is not what must follow.
    case unexpected
    /// The text ends where more must follow.
    case cut
    case invalidNumber
    case nulByte
    /// A member of an object has the name of an earlier one.
    case repeatedName
  }

  public var kind: Kind
  public var place: TextPlace
  /// The text at the place, which is untrusted and may be long; empty when there is none.
  public var found: [UInt8]
  /// What the reader expected, in words.
  public var expected: String

  init(_ kind: Kind, at place: TextPlace, found: some Sequence<UInt8>, expected: String) {
    (self.kind, self.place) = (kind, place)
    (self.found, self.expected) = (Array(found), expected)
  }

  public static func repeatedName(_ name: String, at place: TextPlace) -> JSONError {
    JSONError(.repeatedName, at: place, found: name.utf8, expected: "each member once")
  }
}
