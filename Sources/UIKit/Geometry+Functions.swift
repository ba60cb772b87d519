// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names as Core Graphics has them.

public import Motion

// The functions that Core Graphics had before Swift 3, and C still has.

/// The transform that leaves every point unchanged.
public let CGAffineTransformIdentity = AffineTransform.identity
/// The rectangle of size 0 at the origin.
public let CGRectZero = Rect.zero
/// The point at the origin.
public let CGPointZero = Point.zero
/// The size of 0.
public let CGSizeZero = Size.zero

/// Returns the transform with `x' = a·x + c·y + tx` and `y' = b·x + d·y + ty`.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// Returns a transform that scales by factors.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  AffineTransform(scaleX: sx, y: sy)
}

/// Returns a transform that moves by distances in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  AffineTransform(translationX: tx, y: ty)
}

/// Returns a transform that rotates by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  AffineTransform(rotationAngle: angle)
}

/// Returns a transform that scales first, and then applies `transform`.
public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { transform.scaledBy(x: sx, y: sy) }

/// Returns a transform that moves first, by distances in points, and then applies `transform`.
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { transform.translatedBy(x: tx, y: ty) }

/// Returns a transform that rotates first, by an angle in radians, and then applies `transform`.
public func CGAffineTransformRotate(
  _ transform: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform { transform.rotated(by: angle) }

/// Returns a transform that applies `first`, and then `second`.
public func CGAffineTransformConcat(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform { first.concatenating(second) }

/// Returns the inverse of a transform, or the transform itself if it is singular.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}

/// Returns whether a transform leaves every point unchanged.
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}

/// Returns a rectangle, given in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { Rect(x: x, y: y, width: width, height: height) }

/// Returns a point, given in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { Point(x: x, y: y) }

/// Returns a size, given in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  Size(width: width, height: height)
}

/// Returns the width of a rectangle in points.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height of a rectangle in points.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Returns the x of a rectangle's left edge.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the x of a rectangle's centre.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the x of a rectangle's right edge.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the y of a rectangle's top edge.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the y of a rectangle's centre.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the y of a rectangle's bottom edge.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns a rectangle moved by distances in points.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// Returns a rectangle made smaller by `dx` at the left and right and by `dy` at the top and
/// bottom.
///
/// The result is `CGRect.null` if its size would be negative.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
