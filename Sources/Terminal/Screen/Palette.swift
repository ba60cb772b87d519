/// The way in which a terminal shows styles, in ECMA-48's "select graphic rendition".
package enum Palette: Hashable, Sendable {
  /// Bold, dim and reverse only.
  case plain
  /// The first eight colours, which every theme keeps legible.
  case colours

  /// The parameters of the sequence; a 0 at the start resets all styles.
  func rendition(_ style: Style) -> StaticString {
    switch self {
    case .plain: Self.plainRendition(style)
    case .colours: Self.colourRendition(style)
    }
  }

  private static func plainRendition(_ style: Style) -> StaticString {
    switch style {
    case .plain, .view, .finish, .cancel: "0"
    case .faint: "0;2"
    case .strong, .contact, .threshold, .warning: "0;1"
    case .selected: "0;7"
    }
  }

  private static func colourRendition(_ style: Style) -> StaticString {
    switch style {
    case .plain: "0"
    case .faint: "0;2"
    case .strong, .contact: "0;1"
    case .view: "0;36"
    case .threshold: "0;35"
    case .finish: "0;32"
    case .cancel: "0;33"
    case .warning: "0;31"
    case .selected: "0;7"
    }
  }
}
