import Gestures
import Interaction
import Motion

/// The course of a gesture under one policy's recognition, mapping and velocity: all that its rule
/// depends on.
///
/// Policies that differ in nothing but their rules share it.
struct GestureTrail: Sendable {
  enum End: Sendable {
    /// The gesture never became a drag; the fingers moved `furthest` points at most.
    case noDrag(PanReason, furthest: Double)
    /// The drag went as far as the policy lets it go without a lift, points.
    case committed(Release, at: Double, PanReason)
    /// The last finger lifted.
    case lifted(Release, PanReason)
    /// The drag ended and no finger made it so.
    case taken(Release, TouchCancellation, PanReason)
    /// A finger held a settling transition without a drag.
    case held(Release, Decision, PanReason)
    /// The transition settles, and the policy lets no finger catch it.
    case refused
  }

  var end: End
  /// The rest because of which the velocity is 0; `nil` without one.
  var rest: VelocityRest?
  /// The lift as another estimator measures it; `nil` where none is compared.
  var otherRelease: Release?
  var otherEstimator: VelocityEstimator.Name?

  /// - Parameters:
  ///   - byPointer: Whether a mouse, pen or touchpad drags.
  ///   - comparesEstimators: Whether another estimator measures too.
  /// - Complexity: O(frames)
  init(
    of gesture: TouchGesture, under policy: DragPolicy, screen: Size, byPointer: Bool,
    meeting: GestureVerdict.Meeting = .idle, comparesEstimators: Bool = false
  ) {
    let tracker = DragTracker.ofEnd(
      policy, screen: screen, byPointer: byPointer, comparesEstimators: comparesEstimators)
    self.init(of: gesture, by: tracker, meeting: meeting)
  }

  /// - Parameter tracker: One of `DragTracker.ofEnd` that has followed nothing yet.
  /// - Complexity: O(frames)
  init(
    of gesture: borrowing TouchGesture, by tracker: DragTracker, meeting: GestureVerdict.Meeting
  ) {
    if meeting == .refused {
      end = .refused
      return
    }
    var tracker = tracker
    var progress = DragProgress(tracker.mapping)
    if case .caught(let percent, let previous) = meeting {
      tracker.restart(at: percent, previous: previous)
      progress.restart(at: percent)
    }
    var furthest = 0.0
    // Spans: copies of frames and changes would take a third of the time.
    let frames = gesture.frames.span
    for frame in frames.indices {
      let changes = tracker.handle(frames[frame])
      for index in changes.span.indices {
        let change = changes.span[index]
        if change.to.movesDrag { progress.drag(to: change.pan.translation) }
        guard Self.mayEnd(change, tracker),
          let end = Self.end(change, tracker, progress, furthest, meeting)
        else { continue }
        (self.end, rest) = (end, change.pan.rest)
        otherRelease = tracker.otherRelease(change, progress: progress)
        otherEstimator = otherRelease.flatMap { _ in tracker.otherEstimator }
        return
      }
      furthest = max(furthest, tracker.recognizer.translation.magnitude)
    }
    // The last frame of a gesture ends every touch.
    end = .noDrag(.touchCancelled(.endOfInput), furthest: furthest)
  }

  /// Whether a change is more than a movement.
  @inline(__always)
  private static func mayEnd(_ change: PanChange, _ tracker: borrowing DragTracker) -> Bool {
    (change.to != .changed && change.to != .began) || tracker.commitment(in: change) != nil
  }

  /// Returns the end of the gesture that a change is; `nil` when the gesture continues.
  private static func end(
    _ change: PanChange, _ tracker: DragTracker, _ progress: DragProgress, _ furthest: Double,
    _ meeting: GestureVerdict.Meeting
  ) -> End? {
    func release() -> Release { tracker.release(change, progress: progress) }
    switch (change.to, change.reason) {
    case (.failed, let reason):
      if case .caught(_, let previous) = meeting {
        return .held(release(), held(reason, toward: previous), reason)
      }
      return .noDrag(reason, furthest: max(furthest, change.pan.translation.magnitude))
    case (.began, _), (.changed, _):
      return tracker.commitment(in: change).map {
        .committed(release(), at: $0, change.reason)
      }
    case (.ended, _):
      return .lifted(release(), change.reason)
    case (.cancelled, .touchCancelled(let reason)):
      return .taken(release(), reason, change.reason)
    default:
      return nil
    }
  }

  /// Returns the decision on a settle that was caught and held without a drag, which continues.
  private static func held(
    _ reason: PanReason, toward previous: TransitionOutcome
  ) -> Decision {
    guard case .touchCancelled(let reason) = reason else {
      return Decision(outcome: previous, cause: .heldOnly)
    }
    return Decision(outcome: .cancel, cause: .touchCancelled(reason))
  }
}

extension GestureTrail.End {
  /// Returns the policy's decision about the end; `nil` where nothing was dragged.
  func decision(of policy: DragPolicy) -> (Release, Decision, PanReason)? {
    switch self {
    case .noDrag, .refused: return nil
    case .committed(let release, let points, let reason):
      return (release, Decision(outcome: .finish, cause: .threshold(points)), reason)
    case .lifted(let release, let reason): return (release, policy.decide(release), reason)
    case .taken(let release, let cancellation, let reason):
      // What is left standing goes back when no finger comes any more.
      let decision =
        policy.decide(release, cancelledBy: cancellation)
        ?? Decision(outcome: .cancel, cause: .leftStanding)
      return (release, decision, reason)
    case .held(let release, let decision, let reason): return (release, decision, reason)
    }
  }
}

extension PanGestureRecognizer.State {
  /// Whether a change to the state carries a place that a transition follows.
  fileprivate var movesDrag: Bool {
    switch self {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}
