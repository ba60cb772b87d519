// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names as Core Graphics has them.

public import Motion

// The functions that Core Graphics had before Swift 3, and C still has.

public let CGAffineTransformIdentity = AffineTransform.identity
public let CGRectZero = Rect.zero
public let CGPointZero = Point.zero
public let CGSizeZero = Size.zero

public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  AffineTransform(scaleX: sx, y: sy)
}

public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  AffineTransform(translationX: tx, y: ty)
}

public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  AffineTransform(rotationAngle: angle)
}

public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { transform.scaledBy(x: sx, y: sy) }

public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { transform.translatedBy(x: tx, y: ty) }

public func CGAffineTransformRotate(
  _ transform: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform { transform.rotated(by: angle) }

public func CGAffineTransformConcat(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform { first.concatenating(second) }

public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}

public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}

public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { Rect(x: x, y: y, width: width, height: height) }

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { Point(x: x, y: y) }

public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  Size(width: width, height: height)
}

public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
