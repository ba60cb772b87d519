/// The intent of a gesture, as its author labelled it.
public struct GestureLabel: Hashable, Sendable {
  /// The outcome of the transition that the gesture intends.
  public enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// The transition finishes.
    case finish
    /// The transition is cancelled.
    case cancel
  }

  /// The tag of a label that a rule of thumb guessed, and no person gave.
  public static let heuristicTag = "by=heuristic"

  /// The number of the gesture in the recording, from 0: from the first finger down to the last one
  /// up.
  ///
  /// `ordinal` is the number for readers and files.
  public var gesture: Int
  /// The name of the gesture in the recording; `nil` when it has none.
  public var id: String?
  /// The intent; `nil` when it is not labelled.
  public var expectation: Expectation?
  /// The free words about the gesture, in the order given.
  public var tags: [String]

  /// Creates a label.
  public init(
    gesture: Int, id: String? = nil, expectation: Expectation? = nil, tags: [String] = []
  ) {
    (self.gesture, self.id) = (gesture, id)
    (self.expectation, self.tags) = (expectation, tags)
  }

  /// Whether the label was guessed by a rule of thumb.
  public var isGuessed: Bool { expectation != nil && tags.contains(Self.heuristicTag) }

  /// The number for readers, from 1, as in timelines.
  public var ordinal: Int { gesture + 1 }
}
