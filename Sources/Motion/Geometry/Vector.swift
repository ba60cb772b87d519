/// A way or a velocity in the plane, in points or points per second.
///
/// Right and down are positive.
public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double
  /// The downward part.
  public var dy: Double

  /// The vector without length.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Creates a vector from its parts to the right and downwards.
  @inlinable
  public init(dx: Double, dy: Double) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// The length, in the vector's own unit.
  @inlinable
  public var magnitude: Double {
    (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the sum of two vectors.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the difference of two vectors.
  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Returns the vector with both parts multiplied by a factor.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
