/// The intent of a person's gesture.
public enum Intent: UInt8, Hashable, Sendable, CaseIterable {
  /// The transition should go through: the dismissal happens.
  case finish
  /// The transition should go back.
  case cancel
}
