import Motion

/// The room for a picture on a terminal: its width in points, and its pixels.
struct PlotPlace: Hashable, Sendable {
  /// The width of a cell in points, so that text of 12 points is about as large as the terminal's:
  /// characters of a monospaced font are 0.6 em wide.
  private static let cellWidth = 7.2
  /// The narrowest picture in points.
  private static let leastWidth = 240.0
  /// The cell in pixels where nothing reports another.
  static let usualCell = Size(width: 8, height: 16)

  /// The width of the picture in points.
  let width: Double
  /// The height in points that the terminal shows at once, with a line of text below.
  let height: Double
  /// The number of pixels in a point.
  private let density: Double
  /// The largest picture in pixels; `nil` for any size.
  private let limit: Size?

  /// Creates the room of a terminal.
  ///
  /// - Parameters:
  ///   - columns: The columns that the picture may use.
  ///   - rows: The rows of the terminal.
  ///   - cell: The size of a cell in pixels.
  ///   - limit: The largest picture in pixels.
  init(columns: Int, rows: Int, cell: Size, limit: Size? = nil) {
    // With the last column free, the cursor stays on the last line of the picture, and the next line
    // begins below.
    let pixels = min(Double(max(columns - 1, 1)) * cell.width, limit?.width ?? .infinity)
    // The smallest text of a plot is legible at one pixel for a point.
    let density = max(cell.width / Self.cellWidth, 1)
    width = max(pixels / density, Self.leastWidth)
    self.density = pixels / width
    height = Double(rows - 1) * cell.height / self.density
    self.limit = limit
  }

  /// Returns the number of pixels in a point for a picture of a height in points.
  func scale(height: Double) -> Double { min(density, (limit?.height ?? .infinity) / height) }
}
