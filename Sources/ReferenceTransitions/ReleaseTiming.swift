import Motion
import TransitionKit

/// How a transition settles that animates by itself, in place of what its author wrote.
public struct ReleaseTiming: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    /// A spring that is made to last the duration; `velocity` is the whole way per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A Bézier curve with these control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  }

  /// Seconds, a whole number of microseconds: an animator ends at one, and at its end it must have gone
  /// all of its way.
  public let duration: Double
  public var shape: Shape
  /// No spring is shorter, and what moves beside it must not be over before it: its percentage would be
  /// gone while the spring still moves.
  private static let shortest = Spring.durations.lowerBound

  public init(duration: Double, shape: Shape) {
    let microseconds = (max(duration, Self.shortest) * 1_000_000).rounded()
    (self.duration, self.shape) = (microseconds / 1_000_000, shape)
  }

  /// A spring from rest.
  init(_ spring: SpringTiming) {
    self.init(
      duration: spring.duration, shape: .spring(dampingRatio: spring.dampingRatio, velocity: 0))
  }

  /// `nil` when no spring does it.
  public var dampingRatio: Double? {
    switch shape {
    case .spring(let ratio, _): ratio
    case .curve: nil
    }
  }

  /// For an animator of `duration`.
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
