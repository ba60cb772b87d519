/// Functions with the semantics and the order of steps of Core Graphics' `CGAffineTransform`.
extension AffineTransform {
  /// Creates a transform that scales the axes by factors, about the origin.
  @inlinable
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Creates a transform that moves by `translationX` points to the right and `translationY` points
  /// down.
  @inlinable
  public init(translationX: Double, y translationY: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: translationY)
  }

  /// Creates a rotation about the origin by `angle` radians, from the x axis towards the y axis:
  /// clockwise on a screen.
  @inlinable
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = Elementary.sincos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that scales first, then does what this one does.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns the transform that moves by `x` and `y` points first, then does what this one does.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    translatedBy(Vector(dx: x, dy: y))
  }

  /// Returns the transform that turns by `angle` radians first, then does what this one does.
  @inlinable
  public func rotated(by angle: Double) -> AffineTransform {
    let (sine, cosine) = Elementary.sincos(angle)
    return AffineTransform(
      a: cosine * a + sine * c, b: cosine * b + sine * d,
      c: cosine * c - sine * a, d: cosine * d - sine * b, tx: tx, ty: ty)
  }

  /// Returns the transform that moves every point back to its place; this one itself if it is
  /// singular.
  @inlinable
  public func inverted() -> AffineTransform {
    let determinant = determinant
    guard determinant != 0 else { return self }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
