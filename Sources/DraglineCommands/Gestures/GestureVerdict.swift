import Gestures
import Interaction
import Motion
import Simulation

/// The verdict of one policy on one gesture.
struct GestureVerdict: Sendable {
  enum End: Sendable {
    /// The drag is over, for this reason, and it is decided where the transition goes.
    case decided(Release, Decision, PanReason)
    /// The gesture never became a drag; the fingers moved `furthest` points at most.
    case noDrag(PanReason, furthest: Double)
    /// The transition is settling, and the policy lets no finger catch it.
    case refused
  }

  /// The policy, with the direction and distance that applied to this gesture.
  var policy: DragPolicy
  var end: End
  /// The rest that made the velocity 0.
  var rest: VelocityRest?
  /// The result of another estimator, if its velocity leads to the other outcome.
  var other: Other?

  struct Other: Sendable {
    var estimator: VelocityEstimator.Name
    /// Points per second; `nil` if it is unknown.
    var velocity: Double?
    var outcome: TransitionOutcome
  }

  /// - Parameter byPointer: Whether a mouse, pen or touchpad drags.
  init(
    of gesture: TouchGesture, under policy: DragPolicy, screen: Size, byPointer: Bool,
    meeting: GestureTrail.Meeting = .idle
  ) {
    self.policy = policy
    let tracker = DragTracker.ofEnd(
      policy, screen: screen, byPointer: byPointer, comparesEstimators: true)
    let trail = GestureTrail(of: gesture.frames, by: tracker, meeting: meeting)
    rest = trail.rest
    switch trail.end {
    case .noDrag(let reason, let furthest): end = .noDrag(reason, furthest: furthest)
    case .refused: end = .refused
    default:
      guard let (release, decision, reason) = trail.end.decision(of: policy) else {
        preconditionFailure("a drag without a decision: \(trail.end)")
      }
      end = .decided(release, decision, reason)
      other = Self.other(trail, policy, decision)
    }
  }

  private static func other(
    _ trail: GestureTrail, _ policy: DragPolicy, _ decision: Decision
  ) -> Other? {
    guard let release = trail.otherRelease, let estimator = trail.otherEstimator else { return nil }
    let outcome = policy.decide(release).outcome
    guard outcome != decision.outcome else { return nil }
    return Other(estimator: estimator, velocity: release.velocity, outcome: outcome)
  }

  /// The decision; `nil` if nothing was dragged.
  var decision: Decision? {
    if case .decided(_, let decision, _) = end { decision } else { nil }
  }

  var release: Release? {
    if case .decided(let release, _, _) = end { release } else { nil }
  }

  /// Whether the rule took part in the decision.
  var isRuleAsked: Bool {
    guard let decision else { return false }
    return decision.cause == .release || !decision.verdicts.isEmpty
  }

  /// The smallest changes that flip the decision of the rule; `nil` if no lift decided, and for a
  /// quantity of which no change flips it.
  var flips: DragPolicy.Flips {
    guard let release, decision?.cause == .release else { return DragPolicy.Flips() }
    return policy.flips(release)
  }
}
