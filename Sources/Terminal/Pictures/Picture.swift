/// The content of a terminal's screen, cell by cell.
///
/// `Painter` draws it.
package struct Picture: Hashable, Sendable {
  package let size: TerminalSize
  package let characters: CharacterSet
  /// The cells, row by row.
  package private(set) var cells: [Cell]

  package init(_ size: TerminalSize, _ characters: CharacterSet = .unicode) {
    self.size = TerminalSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    self.characters = characters
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Sets one character of width 1; characters outside the screen are dropped.
  mutating func put(_ scalar: Unicode.Scalar, _ style: Style, at column: Int, _ row: Int) {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return }
    uncover(column, row)
    cells[row * size.columns + column] = Cell(scalar, style)
  }

  /// Writes text, made safe and cut to `limit` cells and to the screen.
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(
    _ text: String, _ style: Style = .plain, at column: Int, _ row: Int, limit: Int = .max
  ) -> Int {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return column }
    var text = HarmlessText(text, characters)
    text.cut(to: min(limit, size.columns - column), characters)
    var column = column
    for glyph in text.glyphs {
      put(glyph.scalar, style, at: column, row)
      if glyph.width == 2 {
        uncover(column + 1, row)
        cells[row * size.columns + column + 1] = .covered
      }
      column += glyph.width
    }
    return column
  }

  /// Blanks the other half of a wide character of which one half is overwritten.
  private mutating func uncover(_ column: Int, _ row: Int) {
    let place = row * size.columns + column
    if cells[place].isCovered { cells[place - 1] = .blank }
    if column + 1 < size.columns, cells[place + 1].isCovered { cells[place + 1] = .blank }
  }

  /// The lines without their styles, and without blanks at their ends.
  package var text: String {
    (0..<size.rows).map { number in
      var line = ""
      for cell in row(number) where !cell.isCovered { line.unicodeScalars.append(cell.scalar) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension Picture {
  /// The lines with the sequences of their styles; without them for `nil`.
  func text(_ palette: Palette?) -> String {
    guard let palette else { return text }
    return (0..<size.rows).map { number in
      let cells = row(number)
      let count = (cells.lastIndex { $0 != .blank } ?? cells.startIndex - 1) + 1
      var (line, style) = ("", Style.plain)
      for cell in cells[..<count] where !cell.isCovered {
        if cell.style != style { line += "\u{1B}[\(palette.rendition(cell.style))m" }
        style = cell.style
        line.unicodeScalars.append(cell.scalar)
      }
      return line + (style == .plain ? "" : "\u{1B}[0m") + "\n"
    }.joined()
  }
}
