/// The rubber band: the distance that a view follows a finger that pulls it past its end.
///
/// A pull of x points moves it by `(1 - 1/(x·c/d + 1)) · d`, which begins with the slope c and never
/// reaches d. A pull to the other side moves it as far to that side.
public struct RubberBand: Hashable, Sendable {
  /// The size of the scrolled content in points, above 0: d in the formula.
  public let dimension: Double
  /// The slope at the beginning, above 0: c in the formula.
  public let coefficient: Double

  /// Creates a rubber band, by default with UIKit's coefficient.
  ///
  /// UIKit's scroll views behave as with a coefficient of 0.55.
  ///
  /// - Precondition: `dimension` and `coefficient` are above 0.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(
      dimension > 0 && coefficient > 0, "rubber band of \(dimension) with \(coefficient)")
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Returns the distance in points by which a pull in points moves the view, less than
  /// `dimension`.
  @inlinable
  public func offset(forPull pull: Double) -> Double {
    // The same as 1 - 1/(x + 1), which would cancel for a short pull.
    let stretch = abs(pull) * coefficient / dimension
    let size = stretch.isFinite ? stretch / (stretch + 1) * dimension : dimension
    return pull < 0 ? -size : size
  }

  /// Returns the pull in points that moves the view by `offset` points; infinity from `dimension`
  /// on.
  @inlinable
  public func pull(forOffset offset: Double) -> Double {
    let part = abs(offset) / dimension
    let size = part < 1 ? part / (1 - part) * dimension / coefficient : .infinity
    return offset < 0 ? -size : size
  }
}
