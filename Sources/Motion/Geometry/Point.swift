/// A place on the screen, in points, with the origin in the top left corner and `y` downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  @inlinable
  public static func + (point: Point, way: Vector) -> Point {
    Point(x: point.x + way.dx, y: point.y + way.dy)
  }

  /// The way from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the transformed point, as Core Graphics' `CGPoint.applying`.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    transform.applied(to: self)
  }
}
