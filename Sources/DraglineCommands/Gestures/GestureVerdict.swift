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
    if meeting == .refused {
      end = .refused
      return
    }
    var tracker = DragTracker(
      policy, screen: screen, byPointer: byPointer, comparesEstimators: true)
    var progress = DragProgress(tracker.mapping)
    if case .caught(let percent, let previous) = meeting {
      tracker.takeHold(at: percent, previous: previous)
      progress.takeHold(at: percent)
    }
    var furthest = 0.0
    for frame in gesture.frames {
      for change in tracker.handle(frame) {
        if change.to.movesDrag { progress.drag(to: change.pan.translation) }
        if let end = Self.end(change, tracker, progress, furthest, meeting) {
          (self.end, rest) = (end, change.pan.rest)
          other = Self.other(change, tracker, progress, end)
          return
        }
      }
      let translation = tracker.recognizer.pan(at: frame.time).translation
      furthest = max(furthest, translation.magnitude)
    }
    // The last frame of a gesture ends every touch.
    end = .noDrag(.touchCancelled(.endOfInput), furthest: furthest)
  }

  /// What ends it; `nil` while it goes on.
  private static func end(
    _ change: PanChange, _ tracker: DragTracker, _ progress: DragProgress, _ furthest: Double,
    _ meeting: Meeting
  ) -> End? {
    if change.to == .failed {
      if case .caught(_, let previous) = meeting {
        let release = tracker.release(change, progress: progress)
        return .decided(release, held(change.reason, toward: previous), change.reason)
      }
      return .noDrag(change.reason, furthest: max(furthest, change.pan.translation.magnitude))
    }
    guard let decision = decision(change, tracker, progress) else { return nil }
    return .decided(tracker.release(change, progress: progress), decision, change.reason)
  }

  /// A settle that was caught and held without a drag goes on.
  private static func held(
    _ reason: PanReason, toward previous: TransitionOutcome
  ) -> Decision {
    guard case .touchCancelled(let reason) = reason else {
      return Decision(outcome: previous, cause: .heldOnly)
    }
    return Decision(outcome: .cancel, cause: .touchCancelled(reason))
  }

  private static func other(
    _ change: PanChange, _ tracker: DragTracker, _ progress: DragProgress, _ end: End
  ) -> Other? {
    guard case .decided(_, let decision, _) = end, let estimator = tracker.otherEstimator,
      let release = tracker.otherRelease(change, progress: progress)
    else { return nil }
    let outcome = tracker.policy.decide(release).outcome
    guard outcome != decision.outcome else { return nil }
    return Other(estimator: estimator, velocity: release.velocity, outcome: outcome)
  }

  private static func decision(
    _ change: PanChange, _ tracker: DragTracker, _ progress: DragProgress
  ) -> Decision? {
    switch (change.to, change.reason) {
    case (.began, _), (.changed, _):
      return tracker.commitment(in: change).map {
        Decision(outcome: .finish, cause: .threshold($0))
      }
    case (.ended, _):
      return tracker.policy.decide(tracker.release(change, progress: progress))
    case (.cancelled, .touchCancelled(let reason)):
      let release = tracker.release(change, progress: progress)
      // What is left standing goes back when no finger comes any more.
      return tracker.policy.decide(release, cancelledBy: reason)
        ?? Decision(outcome: .cancel, cause: .leftStanding)
    default:
      return nil
    }
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

extension PanGestureRecognizer.State {
  /// Whether a change to it tells of a place to which a transition follows.
  fileprivate var movesDrag: Bool {
    switch self {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}
