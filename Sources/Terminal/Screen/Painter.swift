/// A converter of pictures into the bytes that change a terminal from one picture to the next.
///
/// Unchanged cells need no bytes, so a still picture needs none.
package struct Painter: Sendable {
  package let palette: Palette
  /// The picture on the terminal; `nil` when it is unknown.
  private var shown: Picture?

  package init(_ palette: Palette) {
    self.palette = palette
  }

  /// Makes the painter draw the whole next picture: after a resize, a stop, or the output of other
  /// programs.
  package mutating func forget() {
    shown = nil
  }

  /// - Returns: No bytes when the terminal shows the picture already.
  /// - Complexity: O(cells)
  package mutating func paint(_ picture: Picture) -> [UInt8] {
    let before = shown.flatMap { $0.size == picture.size ? $0 : nil }
    guard before != picture else { return [] }
    var pen = Pen(palette)
    if before == nil { pen.append("\u{1B}[0m\u{1B}[2J") }
    for row in 0..<picture.size.rows {
      Self.paint(picture.row(row), over: before?.row(row), row, &pen)
    }
    shown = picture
    return pen.finish()
  }

  /// The number of unchanged cells between two changes that are written again, because that is
  /// shorter than a jump.
  private static let shortGap = 4

  private static func paint(
    _ cells: ArraySlice<Cell>, over before: ArraySlice<Cell>?, _ row: Int, _ pen: inout Pen
  ) {
    let (cells, before) = (Array(cells), before.map(Array.init))
    func differs(_ column: Int) -> Bool {
      cells[column] != (before?[column] ?? .blank)
    }
    func difference(from column: Int, to end: Int) -> Int? {
      (column..<max(min(end, cells.count), column)).first {
        cells[$0] != (before?[$0] ?? .blank)
      }
    }
    var column = 0
    while let start = difference(from: column, to: cells.count) {
      column = start
      // The right half of a wide character comes with its left one.
      while column > 0, cells[column].isCovered { column -= 1 }
      pen.move(to: column, row)
      repeat {
        pen.write(cells[column])
        column += 1
      } while difference(from: column, to: column + shortGap) != nil
    }
  }
}

/// The bytes for a terminal, and the style and position after them.
private struct Pen {
  private let palette: Palette
  private var bytes: [UInt8] = []
  /// The style in force; `nil` when it is unknown.
  private var style: Style?
  private var place: (column: Int, row: Int)?

  init(_ palette: Palette) {
    self.palette = palette
    // Synchronized update (mode 2026): terminals that do not know it ignore it.
    append("\u{1B}[?2026h")
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  mutating func move(to column: Int, _ row: Int) {
    if let place, place.row == row, place.column == column { return }
    bytes += "\u{1B}[\(row + 1);\(column + 1)H".utf8
    place = (column, row)
  }

  /// Writes a cell.
  ///
  /// Terminals may disagree about the width of a wide character, so the position is set again after
  /// one.
  mutating func write(_ cell: Cell) {
    guard !cell.isCovered else {
      let behind = place
      place = nil
      if let behind { move(to: behind.column + 1, behind.row) }
      return
    }
    if style != cell.style {
      append("\u{1B}[")
      append(palette.rendition(cell.style))
      append("m")
      style = cell.style
    }
    bytes += "\(cell.scalar)".utf8
    place?.column += 1
  }

  mutating func finish() -> [UInt8] {
    append("\u{1B}[0m\u{1B}[?2026l")
    return bytes
  }
}
