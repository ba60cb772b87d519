/// What the person who made a gesture meant by it.
public struct GestureLabel: Hashable, Sendable {
  public enum Expectation: String, Hashable, Sendable, CaseIterable {
    case finish
    case cancel
  }

  /// The tag of a label that a rule of thumb guessed, and no person gave.
  public static let heuristicTag = "by=heuristic"

  /// Counts the recording's gestures from 0: from the first finger down to the last one up. What
  /// people read and write is `ordinal`.
  public var gesture: Int
  /// As the recording calls the gesture; `nil` when it has no name.
  public var id: String?
  /// `nil` when nobody said.
  public var expectation: Expectation?
  /// Free words, in the order given.
  public var tags: [String]

  public init(
    gesture: Int, id: String? = nil, expectation: Expectation? = nil, tags: [String] = []
  ) {
    (self.gesture, self.id) = (gesture, id)
    (self.expectation, self.tags) = (expectation, tags)
  }

  /// Whether a rule of thumb guessed it.
  public var isGuessed: Bool { expectation != nil && tags.contains(Self.heuristicTag) }

  /// The gesture as people count, from 1, and as timelines do.
  public var ordinal: Int { gesture + 1 }
}
