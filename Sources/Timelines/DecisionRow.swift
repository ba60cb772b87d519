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
    /// The system took the pointer away, and the policy has a rule for that.
    case touchTaken
    /// The drag went as far as the policy lets it go without a lift.
    case threshold
    /// The policy left it standing when the system took the pointer away, and no finger came back.
    case leftStanding
    /// A settle was held and let go without a drag.
    case heldOnly
    /// The finger had lifted before the system started the transition.
    case endedBeforeStart
  }

  public struct Rule: Hashable, Sendable {
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
      case above = ">"
      case atLeast = ">="
      case below = "<"
      case atMost = "<="
      case equals = "=="
      case differs = "!="

      func holds(_ value: Double, _ limit: Double) -> Bool {
        switch self {
        case .above: value > limit
        case .atLeast: value >= limit
        case .below: value < limit
        case .atMost: value <= limit
        case .equals: value == limit
        case .differs: value != limit
        }
      }
    }

    /// What is measured, a quantity of `docs/policies.md`, such as `velocity` (points per second) or
    /// `percentComplete` (0…1).
    public var rule: String
    /// What was compared; `nil` when it is nothing but an unknown velocity, which counts as 0.
    public var value: Double?
    /// How the value must compare with the limit for the rule to pass.
    public var comparison: Comparison
    public var limit: Double
    public var passed: Bool
    /// By how much the comparison holds: value minus limit for `>` and `>=`, limit minus value for `<`
    /// and `<=`; `nil` where there is no more or less.
    public var margin: Double?

    /// Where the answer leads; `nil` in timelines of older versions, which do not say it.
    public var leadsTo: Step?

    public enum Step: String, Hashable, Sendable, CaseIterable {
      /// To the next rule of the list.
      case next
      case finish, cancel, unchanged, finishOpposite, cancelOpposite, detent
    }

    public init(
      rule: String, value: Double?, comparison: Comparison = .above, limit: Double, passed: Bool,
      margin: Double?, leadsTo: Step? = nil
    ) {
      (self.rule, self.value, self.limit) = (rule, value, limit)
      (self.comparison, self.leadsTo) = (comparison, leadsTo)
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
  /// Why the velocity is 0, where a rest made it so; `nil` otherwise.
  public var rest: FingerRest?
  /// What another estimator makes of the lift, where that ends the other way; `nil` otherwise.
  public var otherEstimate: OtherEstimate?
  /// The rules in the order in which they were asked; the last one leads to the outcome.
  public var rules: [Rule]
  /// Seconds that the settle will take.
  public var settleDuration: Double
  /// `nil` when no spring settles it.
  public var settleDampingRatio: Double?
  public var why: String

  public init(
    time: Int64, gesture: Int, outcome: Outcome, cause: Cause, percentComplete: Double,
    translation: Vector, velocity: Vector?, rest: FingerRest? = nil,
    otherEstimate: OtherEstimate? = nil, rules: [Rule], settleDuration: Double,
    settleDampingRatio: Double?, why: String
  ) {
    (self.rest, self.otherEstimate) = (rest, otherEstimate)
    (self.time, self.gesture, self.outcome, self.cause) = (time, gesture, outcome, cause)
    (self.percentComplete, self.translation) = (percentComplete, translation)
    (self.velocity, self.rules) = (velocity, rules)
    (self.settleDuration, self.settleDampingRatio) = (settleDuration, settleDampingRatio)
    self.why = why
  }
}
