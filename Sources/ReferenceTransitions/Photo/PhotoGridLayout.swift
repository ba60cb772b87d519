public import Motion

/// The layout of the grid's cells: a flow layout, which distributes the free space of a row between
/// its cells.
public struct PhotoGridLayout: Hashable, Sendable {
  /// Cells are squares of this side (`itemSize`, LOCKET `PhotoGridViewController`), points.
  public static let cellSide = 80.0
  /// UIKit's default for `minimumInteritemSpacing` and `minimumLineSpacing`, points.
  public static let cellSpacing = 10.0
  /// Safe area 44 and navigation bar 44 on the reference screen, points.
  public static let top = 88.0
  /// Tab bar 49 and safe area 34 on the reference screen, points.
  public static let tabBarHeight = 83.0

  public let screen: Size

  public init(screen: Size) { self.screen = screen }

  public var bounds: Rect { Rect(origin: .zero, size: screen) }

  public var columns: Int {
    let pitch = Self.cellSide + Self.cellSpacing
    return Int(max(((screen.width + Self.cellSpacing) / pitch).rounded(.down), 1))
  }

  /// Returns the frame of a cell.
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

  /// A collection view only has cells for what can be seen.
  public func isVisible(_ cell: Int) -> Bool {
    cell >= 0 && frame(ofCell: cell).intersects(bounds)
  }
}
