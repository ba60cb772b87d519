/// A way or a speed in the plane: points, or points per second. Right and down are positive.
public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public static let zero = Vector(dx: 0, dy: 0)

  @inlinable
  public init(dx: Double, dy: Double) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// The length, in the vector's own unit.
  @inlinable
  public var magnitude: Double {
    (dx * dx + dy * dy).squareRoot()
  }

  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
