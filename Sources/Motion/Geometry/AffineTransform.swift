/// A transform of the plane, in Core Graphics' form: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// `scaledBy` and `translatedBy` put the new step *before* the existing ones, as
/// `CGAffineTransform` does: `identity.scaledBy(0.5).translatedBy(way)` moves by half of `way`.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in the new x.
  public var a: Double
  /// The factor of x in the new y.
  public var b: Double
  /// The factor of y in the new x.
  public var c: Double
  /// The factor of y in the new y.
  public var d: Double
  /// The translation to the right in points.
  public var tx: Double
  /// The downward translation in points.
  public var ty: Double

  /// The transform that moves no point.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Returns the transform that scales both axes by `factor` first, then does what this one does.
  @inlinable
  public func scaledBy(_ factor: Double) -> AffineTransform {
    AffineTransform(
      a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx, ty: ty)
  }

  /// Returns the transform that moves by `way` first, then does what this one does.
  @inlinable
  public func translatedBy(_ way: Vector) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d,
      tx: tx + a * way.dx + c * way.dy, ty: ty + b * way.dx + d * way.dy)
  }

  /// Whether the transform leaves every point in its place.
  @inlinable
  public var isIdentity: Bool {
    self == .identity
  }

  /// The factor by which areas grow; negative if the transform mirrors.
  @inlinable
  public var determinant: Double {
    a * d - b * c
  }

  /// Returns the transform that does what this one does first, then what `next` does.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transformed point.
  @inlinable
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest upright rectangle around the transformed `rect`, when the transform turns
  /// about `pivot`.
  ///
  /// This is a view's `frame` for its untransformed rectangle and centre.
  @inlinable
  public func boundingBox(of rect: Rect, about pivot: Point) -> Rect {
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let center = applied(to: Point(x: rect.center.x - pivot.x, y: rect.center.y - pivot.y))
    let width = abs(a) * halfWidth + abs(c) * halfHeight
    let height = abs(b) * halfWidth + abs(d) * halfHeight
    return Rect(
      x: center.x + pivot.x - width, y: center.y + pivot.y - height,
      width: 2 * width, height: 2 * height)
  }
}

extension AffineTransform: CustomStringConvertible {
  /// The parts, as `[a, b, c, d, tx, ty]`.
  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
