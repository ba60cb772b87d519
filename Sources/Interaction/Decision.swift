public import Gestures

/// Where a transition goes when the drag is over.
public enum TransitionOutcome: Hashable, Sendable {
  case finish
  case cancel
}

/// An outcome and everything it rests on.
public struct Decision: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    /// The finger lifted, and the rules decided.
    case release
    /// The drag ended and no finger made it so; that never finishes a transition.
    case touchCancelled(TouchCancellation)
    /// The system took the pointer away, and the policy has a rule for that.
    case touchTaken(TouchCancellation)
    /// The drag went as far as the policy lets it go without a lift, points.
    case threshold(Double)
    /// The system had taken the pointer away, the policy left it at that, and no finger came back.
    case leftStanding
    /// A finger held a settling transition and let go again without a drag: it goes on as it was.
    case heldOnly
  }

  public var outcome: TransitionOutcome
  public var landing: Landing
  /// Where it comes to rest between the ends, as a part of the extent; `nil` at an end.
  public var detent: Double?
  public var cause: Cause
  /// The questions in the order in which they were asked; empty unless the cause is a release.
  public var verdicts: [RuleVerdict]

  public init(outcome: TransitionOutcome, cause: Cause, verdicts: [RuleVerdict] = []) {
    (self.outcome, self.cause, self.verdicts) = (outcome, cause, verdicts)
    landing = outcome == .finish ? .finish : .cancel
  }
}

/// What a question of a rule made of a release.
public struct RuleVerdict: Hashable, Sendable {
  public var test: RuleTest
  /// What was compared, in the quantity's unit; `nil` when it is nothing but an unknown velocity,
  /// which counts as 0.
  public var value: Double?
  /// In the quantity's unit.
  public var limit: Double
  public var hasPassed: Bool
  /// Where the answer leads; `nil` is the next question.
  public var landing: Landing?
  /// Its place among the questions of the rule; those between detents share that of their node.
  public var question: Int
  /// Whether the value needs a velocity that is unknown, and counts it as 0.
  public var countsUnknownVelocity = false

  /// By how much the comparison holds; negative when it does not, 0 exactly on the limit.
  public var margin: Double? {
    value.flatMap { test.comparison.margin($0, limit) }
  }
}
