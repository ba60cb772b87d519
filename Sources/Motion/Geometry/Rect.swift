/// A rectangle, in points, given by its top left corner and its size.
///
/// A negative width or height reaches to the left or upwards of `origin`; as in Core Graphics, all
/// properties and methods see such a rectangle as `standardized`.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable
  public init(origin: Point, size: Size) {
    (self.origin, self.size) = (origin, size)
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of this size around `center`, as UIKit derives `frame` from `center` and `bounds`.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// Not negative.
  @inlinable public var width: Double { abs(size.width) }
  /// Not negative.
  @inlinable public var height: Double { abs(size.height) }

  @inlinable
  public var center: Point {
    Point(x: midX, y: midY)
  }

  @inlinable
  public func offsetBy(_ way: Vector) -> Rect {
    Rect(origin: origin + way, size: size)
  }

  /// Whether both share an area; rectangles that only touch along an edge do not, as in Core Graphics.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
