import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

extension Simulation {
  /// Hands one frame of touches to the recognizer, and what it recognises to the transition.
  mutating func deliver(
    _ touches: TouchFrame, at display: TraceInstant,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let now = time(touches.time)
    if let wrong = stream.check(touches) {
      checker.report(InvariantFailure(.legalTouches, at: now, wrong))
    }
    keepContacts(of: touches)
    openSequence(touches.touches.contains { $0.phase == .began }, at: now)
    for change in recognizer.handle(touches) {
      report(change, at: now, into: &sink)
      apply(change, at: now, display: time(display), into: &sink)
      if change.to == .possible { isSequenceOpen = false }
    }
    let isWaiting = recognizer.state == .possible && recognizer.numberOfTouches > 0
    openSequence(isWaiting, at: now)
    if isWaiting { takeHold(at: now, into: &sink) }
  }

  private mutating func openSequence(_ isTouched: Bool, at now: Int64) {
    guard isTouched, !isSequenceOpen else { return }
    gesture += 1
    sequenceStart = now
    isSequenceOpen = true
  }

  private mutating func keepContacts(of touches: TouchFrame) {
    frame.touches.removeAll(keepingCapacity: true)
    for touch in touches.touches where !touch.phase.isOver {
      frame.touches.append(FrameRow.Contact(id: touch.id, location: touch.location))
    }
  }

  private mutating func report(
    _ change: PanChange, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard change.from != change.to else { return }
    emit(
      .gesture(
        GestureRow(
          time: now, gesture: gesture, down: sequenceStart, from: GestureRow.State(change.from),
          to: GestureRow.State(change.to), location: change.pan.location,
          translation: change.pan.translation, velocity: change.pan.velocity,
          why: change.reason.sentence(settings.policy.pan))), into: &sink)
  }

  private mutating func apply(
    _ change: PanChange, at now: Int64, display: Int64,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    switch change.to {
    case .began:
      lastTranslation = nil
      if run.state == .idle { beginTransition(at: now, into: &sink) }
      drag(change.pan, at: now, into: &sink)
    case .changed:
      drag(change.pan, at: now, into: &sink)
    case .ended:
      drag(change.pan, at: now, into: &sink)
      let release = Release(
        percentComplete: run.percentComplete,
        velocity: change.pan.velocity.map { settings.policy.mapping.along($0) },
        speed: change.pan.velocity?.magnitude)
      decide(settings.policy.decide(release), change, at: now, display: display, into: &sink)
    case .cancelled:
      decide(cancellation(change), change, at: now, display: display, into: &sink)
    case .failed:
      guard let heldOutcome = run.heldOutcome else { return }
      let decision =
        if case .touchCancelled = change.reason {
          cancellation(change)
        } else {
          Decision(outcome: heldOutcome, cause: .heldOnly)
        }
      decide(decision, change, at: now, display: display, into: &sink)
    case .possible:
      break
    }
  }

  private func cancellation(_ change: PanChange) -> Decision {
    guard case .touchCancelled(let reason) = change.reason else {
      preconditionFailure("\(change.to) because \(change.reason)")
    }
    return Decision(outcome: .cancel, cause: .touchCancelled(reason))
  }

  /// A finger that comes down catches a settling transition; one that comes down after the end
  /// finds the photo shown again.
  private mutating func takeHold(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    switch run.state {
    case .finishing, .cancelling:
      if run.transition.canGrab { grabTransition(at: now, into: &sink) }
    case .finished, .cancelled: presentAgain(at: now, into: &sink)
    case .interactive where run.heldOutcome == nil:
      giveUp("the drag that began it is over, and nothing ends it", at: now, into: &sink)
    case .idle, .interactive: break
    }
  }
}
