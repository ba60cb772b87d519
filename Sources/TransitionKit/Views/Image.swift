public import Motion

/// A picture, of which only the size counts here.
public final class Image: Object {
  /// The size in points.
  public let size: Size

  /// Creates a picture of the given size.
  ///
  /// - Precondition: Both sides are above 0.
  public init(size: Size) {
    precondition(size.width > 0 && size.height > 0, "an image of \(size.width)x\(size.height)")
    self.size = size
    super.init()
  }
}

/// Distances from the edges of a rectangle, in points.
///
/// Positive values are inside of the rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// The insets without any distance.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets; edges that are left out have a distance of 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
