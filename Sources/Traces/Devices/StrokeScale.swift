public import Motion

/// The units of strokes on a screen.
///
/// Strokes have no device. Their readers synthesize the events of a touchscreen that counts
/// thousandths of a point, so that later stages treat strokes and devices alike.
public struct StrokeScale: Hashable, Sendable {
  /// The resolution of the readers' imaginary touchscreen, in units per point.
  public static let unitsPerPoint = 1000.0

  /// The size of the whole screen in points; `nil` when the recording does not contain it.
  public var screen: Size?

  /// Creates a scale.
  ///
  /// - Parameter screen: The size of the whole screen in points; `nil` when it is unknown.
  public init(screen: Size? = nil) {
    self.screen = screen
  }
}

extension StrokeScale {
  /// Returns a position in units, to the nearest one.
  ///
  /// - Parameter points: The position in points.
  /// - Returns: The units; `nil` for numbers that are not finite or so large that 32 bits do not
  ///   hold them.
  static func units(_ points: Double) -> Int32? {
    let units = (points * unitsPerPoint).rounded()
    return abs(units) <= Double(Int32.max) ? Int32(units) : nil
  }
}
