public import Motion

/// A rest of the finger before it lifted, for which its velocity counts as 0.
public struct FingerRest: Hashable, Sendable {
  /// Microseconds from the last report to the lift.
  public var duration: Int64
  /// Microseconds of rest after which the estimator reports 0.
  public var limit: Int64
  /// The estimator's ID.
  public var estimator: String
  /// Points per second: the velocity before the rest.
  public var velocityBefore: Vector

  public init(duration: Int64, limit: Int64, estimator: String, velocityBefore: Vector) {
    (self.duration, self.limit) = (duration, limit)
    (self.estimator, self.velocityBefore) = (estimator, velocityBefore)
  }
}

/// What the same lift comes to when another estimator measures its velocity.
public struct OtherEstimate: Hashable, Sendable {
  /// The other estimator's ID.
  public var estimator: String
  /// Points per second; `nil` when it cannot be told.
  public var velocity: Vector?
  public var outcome: DecisionRow.Outcome

  public init(estimator: String, velocity: Vector?, outcome: DecisionRow.Outcome) {
    (self.estimator, self.velocity, self.outcome) = (estimator, velocity, outcome)
  }
}
