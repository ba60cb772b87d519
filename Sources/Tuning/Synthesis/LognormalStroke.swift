public import Motion

/// One stroke of the sigma-lognormal model: its speed is a lognormal function of time, its
/// direction turns from one angle to another.
///
/// Strokes that overlap add as vectors.
///
/// Source: Plamondon and Djioua, "A multi-level representation paradigm for handwriting stroke generation" (2006).
public struct LognormalStroke: Hashable, Sendable {
  /// The length of the whole way, in any unit.
  public var distance: Double
  /// Seconds at which the stroke is commanded.
  public var start: Double
  /// The natural logarithm of the seconds from `start` to the median of the way.
  public var logTime: Double
  /// The standard deviation of that logarithm, above 0.
  public var logSpread: Double
  /// Radians, 0 along x, at the start and at the end.
  public var startAngle: Double
  /// The direction at the end, in radians.
  public var endAngle: Double

  /// - Precondition: `logSpread` is above 0.
  public init(
    distance: Double, start: Double, logTime: Double, logSpread: Double, startAngle: Double = 0,
    endAngle: Double = 0
  ) {
    precondition(logSpread > 0, "a lognormal stroke with a spread of \(logSpread)")
    (self.distance, self.start, self.logTime) = (distance, start, logTime)
    (self.logSpread, self.startAngle, self.endAngle) = (logSpread, startAngle, endAngle)
  }

  private func deviation(at time: Double) -> Double? {
    time > start ? (Elementary.log(time - start) - logTime) / logSpread : nil
  }

  /// The share of the way that is covered, from 0 to 1.
  public func share(at time: Double) -> Double {
    deviation(at: time).map(NormalDistribution.cumulative) ?? 0
  }

  /// The place relative to the start.
  ///
  /// The direction turns with the share covered, so the way is an arc.
  public func position(at time: Double) -> Vector {
    let share = share(at: time)
    let turn = endAngle - startAngle
    guard turn.magnitude > 1e-9 else {
      let (sine, cosine) = Elementary.sincos(startAngle)
      return Vector(dx: cosine, dy: sine) * (distance * share)
    }
    let (first, now) = (
      Elementary.sincos(startAngle), Elementary.sincos(startAngle + turn * share)
    )
    return Vector(dx: now.sin - first.sin, dy: first.cos - now.cos) * (distance / turn)
  }
}
