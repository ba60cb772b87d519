package import Gestures
import Motion

/// A gesture under one policy, frame by frame until it ends.
package struct GestureFollower: Sendable {
  private var tracker: DragTracker
  private var progress: DragProgress
  private let meeting: GestureTrail.Meeting
  /// The furthest distance of the fingers so far, in points.
  private var furthest = 0.0

  /// Creates a follower of the next gesture.
  ///
  /// - Parameter tracker: A tracker that has followed nothing yet.
  package init(_ tracker: DragTracker, meeting: GestureTrail.Meeting = .idle) {
    (self.tracker, self.meeting) = (tracker, meeting)
    progress = DragProgress(tracker.mapping)
    guard case .caught(let percent, let previous) = meeting else { return }
    self.tracker.restart(at: percent, previous: previous)
    progress.restart(at: percent)
  }

  /// Whether the fingers drag.
  package var isDragging: Bool {
    mutating get {
      meeting != .refused && tracker.recognizer.numberOfTouches > 0
        && (tracker.recognizer.state == .began || tracker.recognizer.state == .changed)
    }
  }

  /// Follows a frame of touches.
  ///
  /// - Returns: The whole gesture, if this frame ends it.
  package mutating func follow(_ frame: TouchFrame) -> GestureTrail? {
    if meeting == .refused { return GestureTrail(.refused) }
    let changes = tracker.handle(frame)
    for index in changes.span.indices {
      let change = changes.span[index]
      if change.to.movesDrag { progress.drag(to: change.pan.translation) }
      guard mayEnd(change), let end = end(change) else { continue }
      var trail = GestureTrail(end, change)
      trail.otherRelease = tracker.otherRelease(change, progress: progress)
      trail.otherEstimator = trail.otherRelease.flatMap { _ in tracker.otherEstimator }
      return trail
    }
    furthest = max(furthest, tracker.recognizer.translation.magnitude)
    return nil
  }

  /// The gesture that the input ends, since no frame has ended it.
  package var unended: GestureTrail {
    GestureTrail(
      meeting == .refused
        ? .refused : .noDrag(.touchCancelled(.endOfInput), furthest: furthest))
  }

  /// Returns the release if the last finger lifted at a time.
  ///
  /// It is `mutating` so that no copy of the tracker is made.
  ///
  /// - Precondition: `isDragging`.
  package mutating func release(at time: TraceInstant) -> Release {
    let pan = tracker.recognizer.pan(at: time)
    let lift = PanChange(
      time: time, from: .changed, to: .ended, pan: pan, reason: .lastFingerLifted)
    return tracker.release(lift, progress: progress)
  }

  /// Whether a change is more than a movement.
  @inline(__always)
  private func mayEnd(_ change: PanChange) -> Bool {
    (change.to != .changed && change.to != .began) || tracker.commitment(in: change) != nil
  }

  /// Returns the end of the gesture that a change is; `nil` if the gesture continues.
  private func end(_ change: PanChange) -> GestureTrail.End? {
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
  private func held(_ reason: PanReason, toward previous: TransitionOutcome) -> Decision {
    guard case .touchCancelled(let reason) = reason else {
      return Decision(outcome: previous, cause: .heldOnly)
    }
    return Decision(outcome: .cancel, cause: .touchCancelled(reason))
  }
}

extension PanGestureRecognizer.State {
  /// Whether a change to the state has a translation that a transition follows.
  fileprivate var movesDrag: Bool {
    switch self {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }
}
