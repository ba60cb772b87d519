/// A deviation from JSON (RFC 8259), or from a limit of the reader.
///
/// The owner of the text words the message, since it knows the file and what the text should be.
public struct JSONError: Error, Hashable, Sendable {
  /// The kinds of deviations.
  public enum Kind: Hashable, Sendable {
    /// The text at the place is not what must follow.
    case unexpected
    /// The text ends where more must follow.
    case cut
    /// A number is malformed, too long, or outside the range of doubles.
    case invalidNumber
    /// A byte of the value 0 is not allowed between tokens or in them.
    case nulByte
    /// A member of an object has the name of an earlier one.
    case repeatedName
  }

  /// The kind of the deviation.
  public var kind: Kind
  /// The place at which the deviation was found, or at which its text or number begins.
  public var place: TextPlace
  /// The text at the place, which is untrusted and may be long; empty if there is none.
  public var found: [UInt8]
  /// The text that the reader expected, in words.
  public var expected: String

  init(_ kind: Kind, at place: TextPlace, found: some Sequence<UInt8>, expected: String) {
    (self.kind, self.place) = (kind, place)
    (self.found, self.expected) = (Array(found), expected)
  }

  /// Returns the error of a member whose name an earlier member of its object has.
  public static func repeatedName(_ name: String, at place: TextPlace) -> JSONError {
    JSONError(.repeatedName, at: place, found: name.utf8, expected: "each member once")
  }
}
