import Motion
import TransitionKit

/// The timing of a settle that replaces the one its author wrote.
///
/// Only transitions with their own settle animation (`animatesSettle`) use it.
public struct ReleaseTiming: Hashable, Sendable {
  /// The form of the settle's movement over time.
  public enum Shape: Hashable, Sendable {
    /// A spring that settles within the duration; `velocity` is in whole distances per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  /// The duration in seconds, a whole number of microseconds and at least 0.01.
  ///
  /// Animators end at whole microseconds, and an animator must have covered its whole distance at
  /// its end.
  public let duration: Double
  /// The spring or the curve of the settle.
  public var shape: Shape
  /// The shortest duration of a settle in seconds, which is that of a spring.
  ///
  /// An animation alongside a spring must not end before it: its percentage would be gone while the
  /// spring still moves.
  private static let shortest = Spring.durations.lowerBound

  /// Creates a timing; the duration is in seconds, raised to 0.01 and rounded to microseconds.
  public init(duration: Double, shape: Shape) {
    let microseconds = (max(duration, Self.shortest) * 1_000_000).rounded()
    (self.duration, self.shape) = (microseconds / 1_000_000, shape)
  }

  /// Creates the timing of a spring from rest.
  init(_ spring: SpringTiming) {
    self.init(
      duration: spring.duration, shape: .spring(dampingRatio: spring.dampingRatio, velocity: 0))
  }

  /// The damping ratio of the spring; `nil` for a curve.
  public var dampingRatio: Double? {
    switch shape {
    case .spring(let ratio, _): ratio
    case .curve: nil
    }
  }

  /// The timing parameters for an animator of `duration`.
  var curve: any TimingCurveProvider {
    switch shape {
    case .spring(let ratio, let velocity):
      SpringTimingParameters(
        dampingRatio: ratio, initialVelocity: Vector(dx: velocity, dy: velocity))
    case .curve(let x1, let y1, let x2, let y2):
      CubicTimingParameters(
        controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
    }
  }
}
