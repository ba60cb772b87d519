/// A rectangle, in points, given by its top left corner and its size.
///
/// A negative width or height reaches to the left or upwards of `origin`; as in Core Graphics, all
/// properties and methods see such a rectangle as `standardized`.
public struct Rect: Hashable, Sendable {
  /// The top left corner, if the width and the height are not negative.
  public var origin: Point
  /// The width and the height, which may be negative.
  public var size: Size

  /// Creates a rectangle from its origin and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    (self.origin, self.size) = (origin, size)
  }

  /// Creates a rectangle from the coordinates of its origin and its size, all in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the rectangle of a size around `center`, as UIKit derives `frame` from `center` and
  /// `bounds`.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The x coordinate of the right edge.
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The y coordinate of the bottom edge.
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The x coordinate of the centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width in points, which is not negative.
  @inlinable public var width: Double { abs(size.width) }
  /// The height in points, which is not negative.
  @inlinable public var height: Double { abs(size.height) }

  /// The point in the middle.
  @inlinable
  public var center: Point {
    Point(x: midX, y: midY)
  }

  /// Returns the rectangle moved by `way`, with its size unchanged.
  @inlinable
  public func offsetBy(_ way: Vector) -> Rect {
    Rect(origin: origin + way, size: size)
  }

  /// Whether both rectangles share an area.
  ///
  /// Rectangles that only touch along an edge do not, as in Core Graphics.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, as `(x, y, width, height)`.
  public var description: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
