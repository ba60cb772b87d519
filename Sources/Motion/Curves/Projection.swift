/// The part of its velocity that a scroll view keeps in each millisecond after the finger has
/// lifted.
///
/// Source: `UIScrollView.DecelerationRate`.
public struct DecelerationRate: Hashable, Sendable {
  /// The kept part, above 0 and below 1.
  public let perMillisecond: Double

  /// The rate 0.998, as `UIScrollView.DecelerationRate.normal`.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// The rate 0.99, as `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Creates a rate from the part that is kept per millisecond.
  ///
  /// - Precondition: `perMillisecond` is above 0 and below 1.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1,
      "deceleration rate \(perMillisecond) is not between 0 and 1")
    self.perMillisecond = perMillisecond
  }
}

/// Functions that return the distance to the place where a flick comes to rest, if it slows down
/// like a scroll view.
///
/// Distances are in the unit of the velocity, which is per second, and have its sign.
public enum Projection {
  /// Returns the rest of the way, in steps of a millisecond.
  ///
  /// Each keeps the fraction r of the velocity, so the way is a geometric series:
  /// `v/1000 · (r + r² + …) = v/1000 · r/(1 - r)`. Source: WWDC 2018, session 803, "Designing Fluid
  /// Interfaces".
  @inlinable
  public static func distance(
    velocity: Double, decelerationRate: DecelerationRate = .normal
  ) -> Double {
    let rate = decelerationRate.perMillisecond
    return velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the rest of the way for a velocity that falls continuously.
  ///
  /// This is the integral of `v · r^(1000t)`, which is `-v / (1000 ln r)`.
  public static func continuousDistance(
    velocity: Double, decelerationRate: DecelerationRate = .normal
  ) -> Double {
    -velocity / (1000 * Elementary.log(decelerationRate.perMillisecond))
  }
}
