import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

extension Simulation {
  /// Passes one frame of touches to the recognizer, and its changes to the transition.
  mutating func deliver(_ touches: TouchFrame) {
    now = time(touches.time)
    if let wrong = stream.check(touches) {
      checker.report(InvariantFailure(.legalTouches, at: now, wrong))
    }
    keepContacts(of: touches)
    openSequence(touches.touches.contains { $0.phase == .began })
    for change in tracker.handle(touches) {
      report(change)
      apply(change)
      if change.to == .possible { isSequenceOpen = false }
    }
    let isWaiting = tracker.recognizer.state == .possible && tracker.recognizer.numberOfTouches > 0
    openSequence(isWaiting)
    if isWaiting { resumeDrag() }
  }

  private mutating func openSequence(_ isTouched: Bool) {
    guard isTouched, !isSequenceOpen else { return }
    gesture += 1
    sequenceStart = now
    isSequenceOpen = true
  }

  private mutating func keepContacts(of touches: TouchFrame) {
    outbox.frame.touches.removeAll(keepingCapacity: true)
    for touch in touches.touches where !touch.phase.isOver {
      outbox.frame.touches.append(FrameRow.Contact(id: touch.id, location: touch.location))
    }
  }

  private mutating func report(_ change: PanChange) {
    guard change.from != change.to else { return }
    emit(
      .gesture(
        GestureRow(
          time: now, gesture: gesture, down: sequenceStart, from: change.from,
          to: change.to, location: change.pan.location,
          translation: change.pan.translation, velocity: change.pan.velocity,
          rest: change.to == .possible ? nil : change.pan.rest.map(FingerRest.init),
          why: change.reason.sentence(tracker.recognizer.configuration))))
  }

  private mutating func apply(_ change: PanChange) {
    switch change.to {
    case .began:
      lastTranslation = nil
      if run.state == .idle {
        tracker.release()
        beginTransition()
      }
      drag(change)
      commit(change)
    case .changed:
      drag(change)
      commit(change)
    case .ended:
      drag(change)
      let release = tracker.release(change, progress: run.progress)
      let decision = settings.policy.decide(release)
      let other = otherEstimate(change, than: decision.outcome)
      decide(decision, change, other)
    case .cancelled:
      cancel(change)
    case .failed:
      guard let heldOutcome = run.heldOutcome else { return }
      let decision =
        if case .touchCancelled(let reason) = change.reason {
          Decision(outcome: .cancel, cause: .touchCancelled(reason))
        } else {
          Decision(outcome: heldOutcome, cause: .heldOnly)
        }
      decide(decision, change)
    case .possible:
      break
    }
  }

  /// Finishes the drag under a policy that needs no lift beyond a distance.
  ///
  /// Later movement of the finger then has no effect.
  private mutating func commit(_ change: PanChange) {
    guard let translation = tracker.commitment(in: change), case .interactive = run.state else {
      return
    }
    let decision = Decision(outcome: .finish, cause: .threshold(translation))
    decide(decision, change)
  }

  private mutating func cancel(_ change: PanChange) {
    guard case .touchCancelled(let reason) = change.reason else {
      preconditionFailure("\(change.to) without a reason")
    }
    let release = tracker.release(change, progress: run.progress)
    if let decision = settings.policy.decide(release, cancelledBy: reason) {
      decide(decision, change)
    } else if case .interactive = run.state {
      run.stand()
    } else {
      endBeforeStart()
    }
  }

  /// Cancels a transition that was left in place, because no finger can come after the end of the
  /// input.
  mutating func cancelStanding() {
    decide(
      Decision(outcome: .cancel, cause: .leftStanding),
      tracker.recognizer.pan(at: TraceInstant(microseconds: now)), "the input is over")
  }

  private mutating func decide(
    _ decision: Decision, _ change: PanChange, _ other: OtherEstimate? = nil
  ) {
    decide(decision, change.pan, change.reason.sentence(tracker.recognizer.configuration), other)
  }

  /// Returns the result of another estimator for the lift; `nil` unless it leads to the other
  /// outcome.
  private mutating func otherEstimate(
    _ change: PanChange, than outcome: TransitionOutcome
  ) -> OtherEstimate? {
    guard case .interactive = run.state, let estimator = tracker.otherEstimator,
      let release = tracker.otherRelease(change, progress: run.progress)
    else { return nil }
    let other = settings.policy.decide(release).outcome
    guard other != outcome else { return nil }
    return OtherEstimate(
      estimator: "\(VelocityEstimator.named(estimator).id)", velocity: change.pan.otherVelocity,
      outcome: other)
  }

  /// Handles a finger that comes down: it catches a settling transition; after the end, it finds
  /// the photo shown again.
  private mutating func resumeDrag() {
    switch run.state {
    case .finishing, .cancelling:
      if run.canGrab { grabTransition() }
    case .finished, .cancelled: presentAgain()
    case .interactive where run.isStanding:
      run.resumeDrag()
      tracker.restart(at: run.progress.place, previous: .cancel)
    case .interactive where run.heldOutcome == nil:
      giveUp("the drag that began it is over, and no call ended the transition")
    case .idle, .interactive: break
    }
  }
}
