/// Semantics and order of steps are those of Core Graphics' `CGAffineTransform`.
extension AffineTransform {
  /// About the origin.
  @inlinable
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// - Parameters: Points.
  @inlinable
  public init(translationX: Double, y translationY: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: translationY)
  }

  /// About the origin by `angle` radians, from the x axis towards the y axis: clockwise on a screen.
  @inlinable
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = Elementary.sincos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Scales first, then does what this transform does.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Moves first, by `x` and `y` points, then does what this transform does.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    translatedBy(Vector(dx: x, dy: y))
  }

  /// Turns first, by `angle` radians, then does what this transform does.
  @inlinable
  public func rotated(by angle: Double) -> AffineTransform {
    let (sine, cosine) = Elementary.sincos(angle)
    return AffineTransform(
      a: cosine * a + sine * c, b: cosine * b + sine * d,
      c: cosine * c - sine * a, d: cosine * d - sine * b, tx: tx, ty: ty)
  }

  /// The transform that takes every point back; this one itself if it is singular.
  @inlinable
  public func inverted() -> AffineTransform {
    let determinant = determinant
    guard determinant != 0 else { return self }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
