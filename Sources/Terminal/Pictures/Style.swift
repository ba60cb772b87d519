/// What a piece of a picture means. `Palette` says how a terminal shows it; since it may show nothing of
/// it, words and shapes have to say the same.
public enum Style: UInt8, Hashable, Sendable, CaseIterable {
  case plain
  /// Labels, borders, and what is over.
  case faint
  /// What the eye should find first.
  case strong
  /// The view that is dragged.
  case view
  /// A finger.
  case contact
  /// From where on a release finishes.
  case threshold
  case finish
  case cancel
  /// Something is wrong.
  case warning
  /// What the keys change.
  case selected
}
