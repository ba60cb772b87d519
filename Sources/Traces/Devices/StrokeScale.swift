public import Motion

/// What the units of strokes on a screen are.
///
/// Strokes have no device. Their readers make up the events of a touchscreen that counts thousandths
/// of a point, so that everything behind them is the same for strokes and devices.
public struct StrokeScale: Hashable, Sendable {
  /// Of the readers' imaginary touchscreen.
  public static let unitsPerPoint = 1000.0

  /// Points; the whole screen, or `nil` when the recording does not say how large that was.
  public var screen: Size?

  public init(screen: Size? = nil) {
    self.screen = screen
  }
}

extension StrokeScale {
  /// A position in units, to the nearest one. `nil` for numbers that are not finite or so large that
  /// 32 bits do not hold them.
  static func units(_ points: Double) -> Int32? {
    let units = (points * unitsPerPoint).rounded()
    return abs(units) <= Double(Int32.max) ? Int32(units) : nil
  }
}
