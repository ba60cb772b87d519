extension AffineTransform {
  /// The steps that a transform consists of: scale, shear, rotation and translation, in this order.
  ///
  /// Interpolating these, not the matrix, makes a rotation turn instead of collapse. Core
  /// Animation's own way is unpublished; this is that of the web: CSS Transforms Module Level 1,
  /// "Decomposing a 2D matrix", with a shear in place of its remaining matrix, as CSS has it in
  /// three dimensions. `AffineTransform.decomposed` returns the steps, and
  /// `AffineTransform.init(_:)` takes them.
  public struct Decomposition: Hashable, Sendable {
    /// The translation to the right in points.
    public var translationX: Double
    /// The downward translation in points.
    public var translationY: Double
    /// The factor of the x axis, which is negative if the axis is mirrored.
    public var scaleX: Double
    /// The factor of the y axis, which is negative if the axis is mirrored.
    public var scaleY: Double
    /// The rotation in radians, from the x axis towards the y axis; -π...π as a result of
    /// `decomposed`.
    public var rotation: Double
    /// The shear: the growth of x with y before the rotation; 0 if right angles stay right.
    public var shear: Double

    /// Creates the steps; without arguments, those of the identity.
    @inlinable
    public init(
      translationX: Double = 0, translationY: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
      rotation: Double = 0, shear: Double = 0
    ) {
      (self.translationX, self.translationY) = (translationX, translationY)
      (self.scaleX, self.scaleY) = (scaleX, scaleY)
      (self.rotation, self.shear) = (rotation, shear)
    }
  }

  /// The steps that make up this transform.
  ///
  /// With `b == c == 0` they are `a` and `d` as scales, negative ones too, and no rotation, to the
  /// bit. Otherwise a transform that mirrors has one negative scale, of the axis that CSS chooses.
  /// `init(_:)` restores all but a singular transform whose rows are both more than zero: no scale,
  /// shear and rotation make up that one, and its second row is lost.
  public var decomposed: Decomposition {
    if b == 0 && c == 0 {
      return Decomposition(translationX: tx, translationY: ty, scaleX: a, scaleY: d)
    }
    let length = (a * a + b * b).squareRoot()
    guard length > 0 else {
      return Decomposition(
        translationX: tx, translationY: ty, scaleX: 0, scaleY: (c * c + d * d).squareRoot(),
        rotation: Elementary.atan2(-c, d))
    }
    let scaleX = determinant < 0 && a < d ? -length : length
    let scaleY = determinant / scaleX
    let (cosine, sine) = (a / scaleX, b / scaleX)
    return Decomposition(
      translationX: tx, translationY: ty, scaleX: scaleX, scaleY: scaleY,
      rotation: Elementary.atan2(sine, cosine),
      shear: scaleY == 0 ? 0 : (c * cosine + d * sine) / scaleY)
  }

  /// Creates the transform that does these steps: the inverse of `decomposed`.
  public init(_ steps: Decomposition) {
    let (x, y) = (steps.translationX, steps.translationY)
    if steps.rotation == 0 && steps.shear == 0 {
      // Products would make negative zeros of a negative scale.
      self.init(a: steps.scaleX, b: 0, c: 0, d: steps.scaleY, tx: x, ty: y)
      return
    }
    let (sine, cosine) = Elementary.sincos(steps.rotation)
    self.init(
      a: steps.scaleX * cosine, b: steps.scaleX * sine,
      c: steps.scaleY * (steps.shear * cosine - sine),
      d: steps.scaleY * (steps.shear * sine + cosine),
      tx: x, ty: y)
  }
}
