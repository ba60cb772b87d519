public import Motion

/// Where the views of the photo dismissal are before and after, on a screen of any size.
///
/// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817, `PhotoDetailViewController`,
/// `PhotoGridViewController`, `CG Helpers` (transitions.md 1.1); bars as iOS lays them out on the
/// 414x896 reference screen.
public struct PhotoDismissLayout: Hashable, Sendable {
  /// Cells are squares of this side (flow layout `itemSize`), points.
  public static let cellSide = 80.0
  /// UIKit's default for `minimumInteritemSpacing` and `minimumLineSpacing`, points.
  public static let cellSpacing = 10.0
  /// Safe area 44 and navigation bar 44, points.
  public static let gridTop = 88.0
  /// Tab bar 49 and safe area 34, points.
  public static let tabBarHeight = 83.0

  public var screen: Size
  /// Pixels; only the aspect matters.
  public var image: Size
  /// Which cell was tapped, counted from 0 in reading order.
  public var cell: Int
  /// Whether the destination takes part in the transition.
  public var destinationIsDelegate: Bool

  public init(screen: Size, image: Size, cell: Int, destinationIsDelegate: Bool) {
    (self.screen, self.image, self.cell) = (screen, image, cell)
    self.destinationIsDelegate = destinationIsDelegate
  }

  public var bounds: Rect { Rect(origin: .zero, size: screen) }

  /// The photo on the detail screen: `imageFrame()` of the detail view controller.
  public var detailImageFrame: Rect { Self.fit(image, in: bounds) }

  /// `makeRect(aspectRatio:insideRect:)` of the sample: aspect fit. It sets one coordinate to 0, not
  /// to the rectangle's own, which only differs for rectangles that do not start at the origin.
  public static func fit(_ image: Size, in rect: Rect) -> Rect {
    let ratio = image.width / image.height
    if ratio > rect.width / rect.height {
      let height = rect.width / ratio
      return Rect(
        x: 0, y: rect.minY + (rect.height - height) / 2, width: rect.width, height: height)
    }
    let width = rect.height * ratio
    return Rect(
      x: rect.minX + (rect.width - width) / 2, y: 0, width: width, height: rect.height)
  }

  /// The tapped cell: `imageFrame()` of the grid; `nil` when it is scrolled out of sight, so that no
  /// cell exists.
  public var gridImageFrame: Rect? {
    guard destinationIsDelegate else { return nil }
    let pitch = Self.cellSide + Self.cellSpacing
    let columns = max(((screen.width + Self.cellSpacing) / pitch).rounded(.down), 1)
    // A flow layout spreads what is left of the row between its cells.
    let gap = columns > 1 ? (screen.width - columns * Self.cellSide) / (columns - 1) : 0
    let row = (Double(cell) / columns).rounded(.down)
    let column = Double(cell) - row * columns
    let frame = Rect(
      x: column * (Self.cellSide + gap), y: Self.gridTop + row * pitch,
      width: Self.cellSide, height: Self.cellSide)
    return frame.intersects(bounds) ? frame : nil
  }

  /// `toFrame`: below the screen, at x 0 whatever it was, in the size it has.
  public var fallbackFrame: Rect {
    Rect(origin: Point(x: 0, y: screen.height), size: detailImageFrame.size)
  }

  public var tabBarOffScreen: Rect {
    Rect(x: 0, y: screen.height, width: screen.width, height: Self.tabBarHeight)
  }
}
