public import Interaction
public import Motion

/// A rest of the finger before its lift, for which its velocity counts as 0.
public struct FingerRest: Hashable, Sendable {
  /// The duration in microseconds from the last report to the lift.
  public var duration: Int64
  /// The duration in microseconds from which on the estimator reports 0.
  public var limit: Int64
  /// The estimator's ID.
  public var estimator: String
  /// The velocity before the rest, in points per second.
  public var velocityBefore: Vector

  /// Creates a rest.
  public init(duration: Int64, limit: Int64, estimator: String, velocityBefore: Vector) {
    (self.duration, self.limit) = (duration, limit)
    (self.estimator, self.velocityBefore) = (estimator, velocityBefore)
  }
}

/// The outcome of a lift whose velocity another estimator measures.
public struct OtherEstimate: Hashable, Sendable {
  /// The other estimator's ID.
  public var estimator: String
  /// The velocity in points per second; `nil` when it is unknown.
  public var velocity: Vector?
  /// The outcome that the other velocity leads to.
  public var outcome: TransitionOutcome

  /// Creates an outcome of another estimator.
  public init(estimator: String, velocity: Vector?, outcome: TransitionOutcome) {
    (self.estimator, self.velocity, self.outcome) = (estimator, velocity, outcome)
  }
}
