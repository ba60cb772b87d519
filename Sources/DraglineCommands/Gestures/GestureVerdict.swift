import Gestures
import Interaction
import Motion

/// What one policy makes of one gesture.
struct GestureVerdict: Sendable {
  enum End: Sendable {
    /// The drag is over, for this reason, and it is decided where the transition goes.
    case decided(Release, Decision, PanReason)
    /// It never became a drag; `furthest` points is how far the fingers were at most.
    case noDrag(PanReason, furthest: Double)
    /// The transition settles, and the policy lets no finger catch it.
    case refused
  }

  /// Where the gesture meets the transition.
  enum Meeting: Hashable, Sendable {
    /// At its beginning.
    case idle
    /// In a settle toward `previous`, which shows so much, 0…1.
    case caught(percentComplete: Double, previous: TransitionOutcome)
    /// In a settle that no finger can catch.
    case refused
  }

  /// With direction and distance as they were for this gesture.
  var policy: DragPolicy
  var end: End
  /// Why the velocity is 0, where a rest made it so.
  var rest: VelocityRest?
  /// What another estimator makes of the lift, where that ends the other way.
  var other: Other?

  struct Other: Sendable {
    var estimator: VelocityEstimator.Name
    /// Points per second; `nil` when it cannot be told.
    var velocity: Double?
    var outcome: TransitionOutcome
  }

  /// - Parameter byPointer: Whether a mouse, pen or touchpad drags.
  init(
    of gesture: TouchGesture, under policy: DragPolicy, screen: Size, byPointer: Bool,
    meeting: Meeting = .idle
  ) {
    self.policy = policy
    let trail = GestureTrail(
      of: gesture, under: policy, screen: screen, byPointer: byPointer, meeting: meeting,
      comparesEstimators: true)
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

  /// `nil` where nothing was dragged.
  var decision: Decision? {
    if case .decided(_, let decision, _) = end { decision } else { nil }
  }

  var release: Release? {
    if case .decided(let release, _, _) = end { release } else { nil }
  }

  /// Whether the rule had a say.
  var isRuleAsked: Bool {
    guard let decision else { return false }
    return decision.cause == .release || !decision.verdicts.isEmpty
  }

  /// The smallest changes with which the rule would have decided otherwise; `nil` where no lift
  /// decided, and for what no change does.
  var flips: DragPolicy.Flips {
    guard let release, decision?.cause == .release else { return DragPolicy.Flips() }
    return policy.flips(release)
  }
}
