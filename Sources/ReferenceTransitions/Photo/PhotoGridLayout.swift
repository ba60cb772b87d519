public import Motion

/// The layout of the grid's cells, a flow layout.
///
/// It distributes the free space of a row between its cells.
public struct PhotoGridLayout: Hashable, Sendable {
  /// The side of the square cells (`itemSize`, LOCKET `PhotoGridViewController`), in points.
  public static let cellSide = 80.0
  /// The space between cells and between rows, in points.
  ///
  /// It is UIKit's default for `minimumInteritemSpacing` and `minimumLineSpacing`.
  public static let cellSpacing = 10.0
  /// The top of the first row: safe area 44 and navigation bar 44 on the reference screen, in
  /// points.
  public static let top = 88.0
  /// The height of the tab bar: 49 and safe area 34 on the reference screen, in points.
  public static let tabBarHeight = 83.0

  /// The size of the screen in points.
  public let screen: Size

  /// Creates the layout for a screen of a size in points.
  public init(screen: Size) { self.screen = screen }

  /// The bounds of the screen.
  public var bounds: Rect { Rect(origin: .zero, size: screen) }

  /// The number of cells in a row, at least 1.
  public var columns: Int {
    let pitch = Self.cellSide + Self.cellSpacing
    return Int(max(((screen.width + Self.cellSpacing) / pitch).rounded(.down), 1))
  }

  /// Returns the frame of a cell in the screen's coordinates.
  ///
  /// - Parameter cell: The cell, counted from 0 in reading order.
  public func frame(ofCell cell: Int) -> Rect {
    let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
    let gap =
      columns > 1
      ? (screen.width - Double(columns) * Self.cellSide) / Double(columns - 1) : 0
    return Rect(
      x: Double(column) * (Self.cellSide + gap),
      y: Self.top + Double(row) * (Self.cellSide + Self.cellSpacing),
      width: Self.cellSide, height: Self.cellSide)
  }

  /// Returns whether any part of a cell is on the screen.
  ///
  /// A collection view only has cells that are visible.
  public func isVisible(_ cell: Int) -> Bool {
    cell >= 0 && frame(ofCell: cell).intersects(bounds)
  }
}
