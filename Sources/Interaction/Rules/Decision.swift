public import Gestures

/// The end that a transition goes to after the drag.
public enum TransitionOutcome: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The transition completes: the dragged screen is dismissed.
  case finish
  /// The transition returns to its start: the dragged screen stays.
  case cancel

  /// The name in timelines.
  public var description: String { rawValue }
}

/// An outcome and everything that led to it.
///
/// `DragPolicy.decide(_:)` returns one.
public struct Decision: Hashable, Sendable {
  /// The reason that a drag ended in a decision.
  public enum Cause: Hashable, Sendable {
    /// The finger lifted, and the rule decided.
    case release
    /// The drag ended without a lift, which never finishes a transition.
    case touchCancelled(TouchCancellation)
    /// The system took the pointer away, and the policy has a rule for that.
    case touchTaken(TouchCancellation)
    /// The drag reached the translation, in points, at which the policy finishes without a lift.
    case threshold(Double)
    /// The system took the pointer away, the policy left the view where it was, and no finger came
    /// back.
    case leftStanding
    /// A finger caught a settling transition and lifted without a drag: the settle continues
    /// unchanged.
    case heldOnly
  }

  /// The end that the transition goes to.
  public var outcome: TransitionOutcome
  /// The end that the rule reached, which also names the side and a detent.
  public var destination: Destination
  /// The place of rest between the ends, as a part of the extent; `nil` at an end.
  public var detent: Double?
  /// The reason for the decision.
  public var cause: Cause
  /// The checked conditions in order; empty unless the cause is a release.
  public var verdicts: [RuleVerdict]

  /// Creates a decision that lands at the end of its outcome, not at a detent.
  public init(outcome: TransitionOutcome, cause: Cause, verdicts: [RuleVerdict] = []) {
    (self.outcome, self.cause, self.verdicts) = (outcome, cause, verdicts)
    destination = outcome == .finish ? .finish : .cancel
  }
}

/// The result of one condition of a rule for a release.
public struct RuleVerdict: Hashable, Sendable {
  /// The condition.
  public var test: RuleTest
  /// The compared value, in the quantity's unit; `nil` if it is only an unknown velocity, which
  /// counts as 0.
  public var value: Double?
  /// The limit, in the quantity's unit.
  public var limit: Double
  /// Whether the comparison holds.
  public var hasPassed: Bool
  /// The destination of the answer; `nil` if it leads to the next condition.
  public var destination: Destination?
  /// The index of the condition in the rule.
  ///
  /// Comparisons between detents share the index of their node.
  public var question: Int
  /// Whether the value depends on an unknown velocity, which counts as 0.
  public var countsUnknownVelocity = false

  /// The amount by which the comparison holds; negative if it fails, 0 exactly at the limit.
  public var margin: Double? {
    value.flatMap { test.comparison.margin($0, limit) }
  }
}
