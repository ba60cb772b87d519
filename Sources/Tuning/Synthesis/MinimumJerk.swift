/// A movement from rest along a line with the least jerk.
///
/// Source: Flash and Hogan, "The coordination of arm movements" (1985), for a movement that ends at rest; the
/// terms of the release speed are the quintic that has that speed and no acceleration at its end.
public struct MinimumJerk: Hashable, Sendable {
  /// Any unit of length, either sign.
  public var distance: Double
  /// Seconds, above 0.
  public var duration: Double
  /// At the end, in units of length per second.
  public var releaseSpeed: Double

  /// - Precondition: `duration` is above 0.
  public init(distance: Double, duration: Double, releaseSpeed: Double = 0) {
    precondition(duration > 0, "a movement of \(duration) s")
    (self.distance, self.duration, self.releaseSpeed) = (distance, duration, releaseSpeed)
  }

  /// The way at a time in seconds; 0 before the movement, `distance` after it.
  public func position(at time: Double) -> Double {
    let t = min(max(time / duration, 0), 1)
    let cube = t * t * t
    return distance * cube * (10 - 15 * t + 6 * t * t)
      + releaseSpeed * duration * cube * (-4 + 7 * t - 3 * t * t)
  }

  /// The speed at a time in seconds from 0 to `duration`; 0 outside.
  public func speed(at time: Double) -> Double {
    let t = time / duration
    guard t >= 0, t <= 1 else { return 0 }
    let square = t * t
    return distance / duration * square * (30 - 60 * t + 30 * square)
      + releaseSpeed * square * (-12 + 28 * t - 15 * square)
  }
}

/// A minimum-jerk movement that the lift of the finger cuts short, as in a flick.
public struct LiftedStroke: Hashable, Sendable {
  /// The movement as it would continue.
  public let planned: MinimumJerk
  /// Seconds to the lift.
  public let duration: Double

  /// - Parameters:
  ///   - distance: The way to the lift.
  ///   - duration: Seconds to the lift, above 0.
  ///   - share: The share of the planned time at which the finger lifts, above 0 and at most 1.
  public init(distance: Double, duration: Double, liftedAt share: Double) {
    precondition(share > 0 && share <= 1, "a lift at \(share) of a movement")
    let covered = MinimumJerk(distance: 1, duration: 1).position(at: share)
    planned = MinimumJerk(distance: distance / covered, duration: duration / share)
    self.duration = duration
  }

  /// The speed at the lift, in units of length per second.
  public var releaseSpeed: Double { planned.speed(at: duration) }

  /// The way at a time in seconds; it stays the same after the lift.
  public func position(at time: Double) -> Double { planned.position(at: min(time, duration)) }
}
