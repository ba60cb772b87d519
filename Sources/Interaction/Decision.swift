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
    /// A finger held a settling transition and let go again without a drag: it goes on as it was.
    case heldOnly
  }

  public var outcome: TransitionOutcome
  public var cause: Cause
  /// In the policy's order; empty unless the cause is a release.
  public var verdicts: [RuleVerdict]

  public init(outcome: TransitionOutcome, cause: Cause, verdicts: [RuleVerdict] = []) {
    (self.outcome, self.cause, self.verdicts) = (outcome, cause, verdicts)
  }
}
