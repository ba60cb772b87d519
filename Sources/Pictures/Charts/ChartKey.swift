import Motion

/// The names of lines with pieces of the lines before them.
enum ChartKey {
  /// The height of a line of names.
  static let height = 15.0
  /// The width of the piece of a line, with its gap.
  static let sampleWidth = 20.0

  /// Returns the piece of a line before a name.
  static func sample(before name: DrawingText, _ ink: Ink, isDashed: Bool) -> DrawingItem {
    let (x, y) = (name.position.x - sampleWidth, name.position.y - 3.5)
    return .line(
      Point(x: x, y: y), Point(x: x + 15, y: y), .ink(ink),
      width: isDashed ? 1.25 : 1.75, dash: isDashed ? [2, 4] : [])
  }
}
