import Motion

// What UIKit's clients get from the C library along with it: the same bits on every machine here.

public func sqrt(_ x: CGFloat) -> CGFloat { x.squareRoot() }
public func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
public func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
public func round(_ x: CGFloat) -> CGFloat { x.rounded() }
public func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }
public func fabs(_ x: CGFloat) -> CGFloat { abs(x) }
public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x.truncatingRemainder(dividingBy: y) }
public func fmin(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.minimum(x, y) }
public func fmax(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat.maximum(x, y) }
public func fminf(_ x: Float, _ y: Float) -> Float { Float.minimum(x, y) }
public func fmaxf(_ x: Float, _ y: Float) -> Float { Float.maximum(x, y) }
public func fabsf(_ x: Float) -> Float { abs(x) }
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
public func sin(_ x: CGFloat) -> CGFloat { Elementary.sincos(x).0 }
public func cos(_ x: CGFloat) -> CGFloat { Elementary.sincos(x).1 }
public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { Elementary.atan2(y, x) }
public func exp(_ x: CGFloat) -> CGFloat { Elementary.exp(x) }
public func log(_ x: CGFloat) -> CGFloat { Elementary.log(x) }
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { Elementary.pow(x, y) }
