public import Motion

/// A picture: only its size counts here.
public final class Image: Object {
  /// Points.
  public let size: Size

  /// - Precondition: Both sides are above 0.
  public init(size: Size) {
    precondition(size.width > 0 && size.height > 0, "an image of \(size.width)x\(size.height)")
    self.size = size
    super.init()
  }
}

/// Distances from the edges of a rectangle, in points; positive ones are inside of it.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
