public import Motion

/// A rest of the finger before it lifted that made the velocity 0.
public struct VelocityRest: Hashable, Sendable {
  /// The time from the last sample to the lift in microseconds.
  public var duration: Int64
  /// The rest that the estimator requires, or that must be exceeded, in microseconds.
  public var limit: Int64
  /// The estimator that requires the rest.
  public var estimator: VelocityEstimator.Name
  /// The velocity in points per second that the estimator would have reported without the rest.
  public var velocityBefore: Vector

  /// Creates a rest.
  public init(
    duration: Int64, limit: Int64, estimator: VelocityEstimator.Name, velocityBefore: Vector
  ) {
    (self.duration, self.limit) = (duration, limit)
    (self.estimator, self.velocityBefore) = (estimator, velocityBefore)
  }
}

extension VelocityTracker {
  /// Returns the rest that makes the velocity at `time` 0; `nil` if the velocity is not 0, or is 0
  /// for another reason.
  ///
  /// - Precondition: `time` is not before the last sample.
  /// - Complexity: O(1) while the finger moves; else as `velocity(at:)`.
  public func rest(at time: TraceInstant) -> VelocityRest? {
    let pause = time.microseconds - newest.time.microseconds
    guard let limit = restToReport, pause >= limit.pause, sampleCount > 1 else { return nil }
    guard let before = velocity(at: newest.time, ignoringRest: true), before != .zero else {
      return nil
    }
    return VelocityRest(
      duration: pause, limit: limit.reported, estimator: estimator.name, velocityBefore: before)
  }

  /// The pause from which the velocity is 0, and the source's number for it.
  private var restToReport: (pause: Int64, reported: Int64)? {
    switch estimator.method {
    // Their window ends at the lift, so that a rest empties it.
    case .historyMean, .historyMeanWithFirst: (estimator.window + 1, estimator.window)
    default: estimator.rest.map { (restLimit, $0) }
    }
  }
}
