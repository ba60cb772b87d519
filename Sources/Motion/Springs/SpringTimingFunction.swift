/// The way from 0 to 1 that UIKit's spring animations take, in a given duration.
///
/// The curve may pass 1 and come back. At `duration` it is within about 0.3 % of 1, and from then
/// on it is exactly 1.
public struct SpringTimingFunction: Hashable, Sendable {
  /// The duration in seconds.
  public let duration: Double
  /// The motion of the spring, from the displacement -1 to rest.
  public let motion: SpringMotion

  /// Creates the curve of UIKit's spring animation with a duration.
  ///
  /// - Parameters: See `Spring.init(duration:dampingRatio:initialVelocity:)`.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let spring = Spring(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    self.duration = min(max(duration, Spring.durations.lowerBound), Spring.durations.upperBound)
    motion = spring.motion(from: -1, velocity: initialVelocity)
  }

  /// Returns the value at a time in seconds: 0 up to the start, 1 from `duration` on.
  public func value(at seconds: Double) -> Double {
    if seconds >= duration { return 1 }
    if seconds <= 0 { return 0 }
    return 1 + motion.displacement(at: seconds)
  }

  /// Returns the velocity as the whole way per second; 0 from `duration` on.
  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : motion.velocity(at: seconds)
  }

  /// Returns one value for each time, in the order of `times`, with the bits of `value(at:)`.
  ///
  /// - Complexity: O(n)
  public func values(at times: [Double]) -> [Double] {
    times.map { value(at: $0) }
  }
}

extension SpringTimingFunction {
  /// Creates the curve of a given spring, for as long as it moves visibly.
  ///
  /// The duration is `SpringMotion.settlingDuration(threshold:)` with a thousandth of the way.
  ///
  /// - Parameter initialVelocity: The whole way per second, towards the end.
  /// - Precondition: The spring is damped.
  public init(_ spring: Spring, initialVelocity: Double = 0) {
    motion = spring.motion(from: -1, velocity: initialVelocity)
    duration = motion.settlingDuration(threshold: 0.001)
  }
}
