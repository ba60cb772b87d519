/// One place of a terminal's screen.
package struct Cell: Hashable, Sendable {
  package static let blank = Cell(" ", .plain)
  /// The right half of a character that is two cells wide.
  static let covered = Cell("\0", .plain)

  /// A safe character of a known width (`HarmlessText`).
  package var scalar: Unicode.Scalar
  package var style: Style

  init(_ scalar: Unicode.Scalar, _ style: Style) {
    (self.scalar, self.style) = (scalar, style)
  }

  var isCovered: Bool { scalar == "\0" }
}

/// The size of a terminal's screen, in cells.
package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Whether a full-screen view has room for more than one line.
  var fitsView: Bool { columns >= 20 && rows >= 5 }
}

/// The characters that a terminal can show.
package enum CharacterSet: Hashable, Sendable {
  case unicode
  /// ASCII only, for locales without UTF-8.
  case ascii
}
