/// The meaning of a piece of a picture.
///
/// `Palette` defines how a terminal shows it. A terminal may show no styles, so words and shapes
/// must carry the same meaning.
package enum Style: UInt8, Hashable, Sendable, CaseIterable {
  case plain
  /// Labels, borders, and past items.
  case faint
  /// The parts to notice first.
  case strong
  /// The dragged view.
  case view
  /// A finger.
  case contact
  /// The threshold from which on a release finishes.
  case threshold
  case finish
  case cancel
  /// A warning.
  case warning
  /// The selection, which the keys change.
  case selected
}
