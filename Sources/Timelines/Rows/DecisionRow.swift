public import Interaction
public import Motion

/// The decision at the end of a drag, with all values that it depends on.
public struct DecisionRow: Hashable, Sendable {
  /// A reason for a decision.
  public enum Cause: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The finger lifted, and the rules decided.
    case release
    /// The drag ended without a lift.
    case touchCancelled
    /// The system took the pointer away, and the policy has a rule for that.
    case touchTaken
    /// The drag reached the policy's limit without a lift.
    case threshold
    /// The policy left the transition as it was when the system took the pointer away, and no
    /// finger returned.
    case leftStanding
    /// A finger held a settle and released it without a drag.
    case heldOnly
    /// The finger had lifted before the system started the transition.
    case endedBeforeStart

    /// The name in timelines.
    public var description: String { rawValue }
  }

  /// A rule that was checked, with its result.
  public struct Rule: Hashable, Sendable {
    /// The measured quantity, as in `docs/policies.md`, such as `velocity` (points per second) or
    /// `percentComplete` (0…1).
    public var rule: String
    /// The compared value; `nil` when it consists of an unknown velocity only, which counts as 0.
    public var value: Double?
    /// The comparison of value and limit that lets the rule pass.
    public var comparison: Comparison
    /// The limit, in the unit of the value.
    public var limit: Double
    /// Whether the comparison holds, with 0 for a missing value.
    public var passed: Bool
    /// The margin by which the comparison holds; `nil` without a value, and for `==` and `!=`.
    ///
    /// It is value minus limit for `>` and `>=`, limit minus value for `<` and `<=`.
    public var margin: Double?

    /// The step that follows the result; `nil` in timelines of older versions, which do not contain
    /// it.
    public var leadsTo: Step?

    /// A step that follows a rule: the next rule, or an end of the list.
    public enum Step: RawRepresentable, Hashable, Sendable, CaseIterable {
      /// The next rule of the list is checked.
      case next
      /// The rules end there.
      case end(Destination)

      /// Every step; `next` first.
      public static var allCases: [Step] { [.next] + Destination.allCases.map { .end($0) } }

      /// The name of the step in a timeline.
      public var rawValue: String {
        switch self {
        case .next: "next"
        case .end(let destination): destination.name
        }
      }

      /// Creates a step from its name in a timeline.
      public init?(rawValue: String) {
        guard let step = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
          return nil
        }
        self = step
      }
    }

    /// Creates a rule with its result.
    public init(
      rule: String, value: Double?, comparison: Comparison = .above, limit: Double, passed: Bool,
      margin: Double?, leadsTo: Step? = nil
    ) {
      (self.rule, self.value, self.limit) = (rule, value, limit)
      (self.comparison, self.leadsTo) = (comparison, leadsTo)
      (self.passed, self.margin) = (passed, margin)
    }
  }

  /// The time in microseconds since the first event.
  public var time: Int64
  /// The number of the touch sequence, as in `GestureRow`.
  public var gesture: Int
  /// The outcome that was decided.
  public var outcome: TransitionOutcome
  /// The reason for the decision.
  public var cause: Cause
  /// The percentage at the finger's place, 0…1.
  public var percentComplete: Double
  /// The translation of the drag in points.
  public var translation: Vector
  /// The velocity at the end of the drag in points per second; `nil` when it is unknown.
  public var velocity: Vector?
  /// The rest that made the velocity 0; `nil` without one.
  public var rest: FingerRest?
  /// The result of another estimator for the same lift, if it leads to the other outcome; `nil`
  /// otherwise.
  public var otherEstimate: OtherEstimate?
  /// The rules in the order in which they were checked; the last one leads to the outcome.
  public var rules: [Rule]
  /// The duration of the settle in seconds, slow motion included.
  public var settleDuration: Double
  /// The damping ratio of the settle's spring; `nil` for a settle without a spring.
  public var settleDampingRatio: Double?
  /// The reason for the decision, in words for readers.
  public var why: String

  /// Creates a row.
  public init(
    time: Int64, gesture: Int, outcome: TransitionOutcome, cause: Cause, percentComplete: Double,
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
