/// One place of a terminal's screen.
public struct Cell: Hashable, Sendable {
  public static let blank = Cell(" ", .plain)
  /// The right half of a character that is two cells wide.
  static let covered = Cell("\0", .plain)

  /// A safe character of a known width (`HarmlessText`).
  public var scalar: Unicode.Scalar
  public var style: Style

  init(_ scalar: Unicode.Scalar, _ style: Style) {
    (self.scalar, self.style) = (scalar, style)
  }

  var isCovered: Bool { scalar == "\0" }
}

/// The size of a terminal's screen, in cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }
}

/// The characters that a terminal can show.
public enum CharacterSet: Hashable, Sendable {
  case unicode
  /// ASCII only, for locales without UTF-8.
  case ascii
}
