/// A place on the screen, in points, with the origin in the top left corner and `y` downwards.
public struct Point: Hashable, Sendable {
  /// The distance in points to the right of the origin.
  public var x: Double
  /// The distance in points below the origin.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates in points.
  @inlinable
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// Returns the point at the end of a way that starts at `point`.
  @inlinable
  public static func + (point: Point, way: Vector) -> Point {
    Point(x: point.x + way.dx, y: point.y + way.dy)
  }

  /// Returns the way from `start` to `end`.
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

extension Point: CustomStringConvertible {
  /// The coordinates, as `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
