package import Gestures

/// The course of a gesture under one policy's recognition, mapping and velocity: all that its rule
/// depends on.
///
/// Policies that differ in nothing but their rules share it.
package struct GestureTrail: Sendable {
  /// The end of a gesture.
  package enum End: Sendable {
    /// The gesture never became a drag; the fingers moved `furthest` points at most.
    case noDrag(PanReason, furthest: Double)
    /// The drag went as far as the policy lets it go without a lift, in points.
    case committed(Release, at: Double, PanReason)
    /// The last finger lifted.
    case lifted(Release, PanReason)
    /// The drag ended, but no finger ended it.
    case taken(Release, TouchCancellation, PanReason)
    /// A finger held a settling transition without a drag.
    case held(Release, Decision, PanReason)
    /// The transition settles, and the policy lets no finger catch it.
    case refused
  }

  /// The state of the transition when the gesture begins.
  package enum Meeting: Hashable, Sendable {
    /// The transition has not begun.
    case idle
    /// A settle toward `previous`, which shows `percentComplete`, 0…1.
    case caught(percentComplete: Double, previous: TransitionOutcome)
    /// A settle that no finger can catch.
    case refused
  }

  /// The end of the gesture.
  package var end: End
  /// The rest because of which the velocity is 0; `nil` without one.
  package var rest: VelocityRest?
  /// The lift as another estimator measures it; `nil` if none is compared.
  package var otherRelease: Release?
  /// The estimator of `otherRelease`.
  package var otherEstimator: VelocityEstimator.Name?

  /// Follows all frames of a gesture.
  ///
  /// - Parameter tracker: A tracker that has followed nothing yet.
  /// - Complexity: O(frames)
  package init(of frames: borrowing [TouchFrame], by tracker: DragTracker, meeting: Meeting) {
    var follower = GestureFollower(tracker, meeting: meeting)
    // A span: copies of the frames would take a third of the time.
    let frames = frames.span
    for frame in frames.indices {
      if let trail = follower.follow(frames[frame]) {
        self = trail
        return
      }
    }
    self = follower.unended
  }

  init(_ end: End, _ change: PanChange? = nil) { (self.end, rest) = (end, change?.pan.rest) }
}

extension GestureTrail.End {
  /// Returns the policy's decision about the end; `nil` if nothing was dragged.
  package func decision(of policy: DragPolicy) -> (Release, Decision, PanReason)? {
    switch self {
    case .noDrag, .refused: return nil
    case .committed(let release, let points, let reason):
      return (release, Decision(outcome: .finish, cause: .threshold(points)), reason)
    case .lifted(let release, let reason): return (release, policy.decide(release), reason)
    case .taken(let release, let cancellation, let reason):
      // A transition that is left standing returns when no finger comes any more.
      let decision =
        policy.decide(release, cancelledBy: cancellation)
        ?? Decision(outcome: .cancel, cause: .leftStanding)
      return (release, decision, reason)
    case .held(let release, let decision, let reason): return (release, decision, reason)
    }
  }
}
