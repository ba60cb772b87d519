public import Motion

/// What was decided when the drag was over, and everything it rests on.
public struct DecisionRow: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case finish, cancel
  }

  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The finger lifted, and the rules decided.
    case release
    /// The drag ended and no finger made it so.
    case touchCancelled
    /// A settle was held and let go without a drag.
    case heldOnly
    /// The finger had lifted before the system started the transition.
    case endedBeforeStart
  }

  public struct Rule: Hashable, Sendable {
    /// What is measured: `velocity` and `speed` (points per second) or `percentComplete` (0…1).
    public var rule: String
    /// `nil` when it cannot be told.
    public var value: Double?
    /// The value must be greater.
    public var limit: Double
    public var passed: Bool
    /// Value minus limit.
    public var margin: Double?

    public init(rule: String, value: Double?, limit: Double, passed: Bool, margin: Double?) {
      (self.rule, self.value, self.limit) = (rule, value, limit)
      (self.passed, self.margin) = (passed, margin)
    }
  }

  /// Microseconds since the first event.
  public var time: Int64
  public var gesture: Int
  public var outcome: Outcome
  public var cause: Cause
  public var percentComplete: Double
  public var translation: Vector
  public var velocity: Vector?
  /// In the policy's order; all must pass to finish.
  public var rules: [Rule]
  /// Seconds that the settle will take.
  public var settleDuration: Double
  /// `nil` when no spring settles it.
  public var settleDampingRatio: Double?
  public var why: String

  public init(
    time: Int64, gesture: Int, outcome: Outcome, cause: Cause, percentComplete: Double,
    translation: Vector, velocity: Vector?, rules: [Rule], settleDuration: Double,
    settleDampingRatio: Double?, why: String
  ) {
    (self.time, self.gesture, self.outcome, self.cause) = (time, gesture, outcome, cause)
    (self.percentComplete, self.translation) = (percentComplete, translation)
    (self.velocity, self.rules) = (velocity, rules)
    (self.settleDuration, self.settleDampingRatio) = (settleDuration, settleDampingRatio)
    self.why = why
  }
}
