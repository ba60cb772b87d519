import Motion

// The functions of the C library that UIKit's clients import with it. Here the results have the
// same bits on every machine.

/// Returns the square root of a number; NaN below 0.
public func sqrt(_ x: CGFloat) -> CGFloat { x.squareRoot() }
/// Returns the largest whole number that is not above a number.
public func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
/// Returns the smallest whole number that is not below a number.
public func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
/// Returns the nearest whole number; halves are rounded away from 0.
public func round(_ x: CGFloat) -> CGFloat { x.rounded() }
/// Returns a number without its fraction.
public func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }
/// Returns the absolute value of a number.
public func fabs(_ x: CGFloat) -> CGFloat { abs(x) }
/// Returns the remainder of `x / y`, with the sign of `x`.
public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x.truncatingRemainder(dividingBy: y) }
/// Returns the smaller of two numbers; if one is NaN, the other.
public func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.minimum(x, y) }
/// Returns the larger of two numbers; if one is NaN, the other.
public func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.maximum(x, y) }
/// Returns the smaller of two numbers; if one is NaN, the other.
public func fminf(_ x: Float, _ y: Float) -> Float { Float.minimum(x, y) }
/// Returns the larger of two numbers; if one is NaN, the other.
public func fmaxf(_ x: Float, _ y: Float) -> Float { Float.maximum(x, y) }
/// Returns the absolute value of a number.
public func fabsf(_ x: Float) -> Float { abs(x) }
/// Returns the square root of `x² + y²`; infinite if a square overflows.
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
/// Returns the sine of an angle in radians.
public func sin(_ x: CGFloat) -> CGFloat { Elementary.sincos(x).0 }
/// Returns the cosine of an angle in radians.
public func cos(_ x: CGFloat) -> CGFloat { Elementary.sincos(x).1 }
/// Returns the angle of the point (x, y) from the positive x axis, in radians from -π to π.
public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { Elementary.atan2(y, x) }
/// Returns e to the power `x`.
public func exp(_ x: CGFloat) -> CGFloat { Elementary.exp(x) }
/// Returns the natural logarithm of a number.
public func log(_ x: CGFloat) -> CGFloat { Elementary.log(x) }
/// Returns `x` to the power `y`.
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { Elementary.pow(x, y) }
