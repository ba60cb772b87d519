import Motion

/// The sizes of a filmstrip.
struct FilmstripLayout {
  /// The distance from the edges of the picture.
  let margin: Double
  /// The distance between screens.
  let gap: Double
  /// The number of screens in a row.
  let columns: Int
  /// The number of screens in a strip.
  let count: Int
  /// The points of the picture for each point of the screen.
  let scale: Double
  /// The size of a screen in the picture.
  let tile: Size
  /// The width of the picture.
  let width: Double

  init(_ options: Filmstrip.Options, screen: Size) {
    width = max(options.width.isFinite ? options.width : 1_000, 240)
    margin = width < 600 ? 12 : 20
    gap = width < 600 ? 10 : 12
    let aspect = max(screen.width, 1) / max(screen.height, 1)
    // As high as a phone's screen is at a width of 94 pt, or of 83 pt in a narrow picture, where four
    // are in a row; a wide screen has a limit.
    let room = width - 2 * margin
    let wish = min(max((width < 600 ? 180 : 204) * aspect, 83), (room - gap) / 2, 228)
    let fitting = max(Int((room + gap) / (wish + gap)), 1)
    let single = min(fitting, 12)
    count = max(options.count ?? (single >= 6 ? single : 8), 1)
    columns = Self.columns(count, fitting: options.count == nil ? single : fitting)
    let wide = (room - Double(columns - 1) * gap) / Double(columns)
    // Screens fill the row, unless there are few.
    let side = min(wide, wish * 1.4)
    scale = side / max(screen.width, 1)
    tile = Size(width: side, height: screen.height * scale)
  }

  /// Returns the number of columns that fills the rows as evenly as possible.
  private static func columns(_ count: Int, fitting: Int) -> Int {
    let rows = (count + fitting - 1) / fitting
    return min((count + rows - 1) / rows, fitting)
  }

  /// The left edge of a column.
  func left(_ column: Int) -> Double { margin + Double(column) * (tile.width + gap) }
  /// The right end of text.
  var right: Double { width - margin }
}
