import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces
import TransitionKit

extension Simulation {
  mutating func beginTransition() {
    guard !run.isRequested else { return }
    shown.forgetLooks()
    run.request(isInteractive: true)
    if run.transition.isPlaying {
      run.play(at: now)
      turn(from: .idle, why: "the pan began, but this transition cannot be driven")
    }
    drain()
    endHeld()
  }

  /// Ends a transition that its author has completed although a finger holds it.
  private mutating func endHeld() {
    guard run.phase == .interactive, run.isOver else { return }
    lastTranslation = nil
    run.giveUp()
    turn(from: .interactive, why: "completed while a finger held it, and set up again")
  }

  /// Moves the transition with the finger.
  ///
  /// A change that moves nothing, such as the lift itself, updates nothing; nor does one that the
  /// transition's author ignores, or that comes before the system has started the transition.
  mutating func drag(_ change: PanChange) {
    let pan = change.pan
    let isMove = pan.translation != lastTranslation
    lastTranslation = pan.translation
    guard case .interactive = run.state else { return }
    let isFollowed = isMove && run.transition.follows(GestureRecognizer.State(change.to))
    run.drag(pan.translation, location: pan.location, isFollowed: isFollowed)
    guard isFollowed else { return }
    drain()
    endHeld()
  }

  mutating func decide(
    _ decision: Decision, _ pan: Pan, _ end: String, _ other: OtherEstimate? = nil
  ) {
    guard case .interactive = run.state else { return endBeforeStart() }
    let settle = run.settle(decision.outcome, velocity: pan.velocity)
    let why = decision.sentence(end)
    emit(
      .decision(
        DecisionRow(
          time: now, gesture: gesture, decision: decision,
          percentComplete: run.draggedPercent, pan: pan, other: other, settle: settle,
          why: why)))
    let from = run.phase
    lastTranslation = nil
    run.release(decision.outcome, at: displayTime, within: settle.duration)
    turn(from: from, why: why)
    drain()
  }

  /// Handles a pan that is over before the system has started the transition.
  mutating func endBeforeStart() {
    guard run.isRequested else { return }
    lastTranslation = nil
    endedBeforeStart = true
    run.transition.endBeforeStart()
    drain()
  }

  mutating func grabTransition() {
    let from = run.phase
    run.grab()
    tracker.restart(at: run.progress.place, previous: run.heldOutcome ?? .cancel)
    drain()
    turn(from: from, why: "a finger came down while it settled")
  }

  mutating func presentAgain() {
    let from = run.phase
    run.present()
    let why = from == .finished ? "shown again for the next gesture" : "ready for the next gesture"
    turn(from: from, why: why)
  }

  /// Samples the views that still move after a transition's end.
  mutating func sampleAfterlife() {
    run.application.display()
    drain()
    emitFrame()
    run.application.finishAnimations()
    drain()
  }

  /// Samples the views once, and ends the transition with the frame that shows its end.
  mutating func sample() {
    run.moveSettle(to: now)
    run.application.display()
    drain()
    if run.phase.isSettling {
      run.transition.noteDisplay()
      run.look(at: run.transition.percentComplete, now)
    }
    if run.phase.isSettling, run.isOver {
      return endTransition(unsettled: [])
    }
    if run.state != .idle { emitFrame() }
    let mayEnd = run.application.hasEndedAnimations
    let unsettled = mayEnd && run.phase == .finishing ? shown.unsettled : []
    if mayEnd { run.application.finishAnimations() }
    drain()
    endHeld()
    if run.isOver {
      endTransition(unsettled: unsettled)
    } else if now > run.deadline {
      giveUp("its settle is over, and completeTransition was not called")
    }
  }

  private mutating func emitFrame() {
    outbox.frame.time = now
    outbox.frame.number = lastFrame
    outbox.frame.phase = run.phase
    outbox.frame.percentComplete = run.percentComplete
    outbox.frame.overdrag = run.overdrag
    shown.show(
      run.application, movedBy: settings.policy.direction * run.overdrag, in: &outbox.frame.views)
    frames += 1
    note(outbox.appendFrame())
  }

  mutating func endTransition(unsettled: [View]) {
    guard run.phase.isSettling else {
      return giveUp("it was completed before it began")
    }
    let from = run.phase
    run.end()
    turn(from: from, why: "the settle reached its end")
    switch run.state {
    case .finished:
      checkEnd(unsettled)
    default:
      checkCleanUp()
    }
  }

  /// Checks that the last frame shows the views where their authors put them.
  ///
  /// A view that still moves then was started without the transition waiting for it.
  private mutating func checkEnd(_ unsettled: [View]) {
    for view in unsettled {
      let name = view.name ?? view.className
      if view.layer.isAnimated {
        report("outlivesTransition", "\(name) still moves when the transition completes")
      } else {
        checker.report(InvariantFailure(.cleanUp, at: now, "\(name) is not at its end"))
      }
    }
  }

  /// Reports the changes that a cancelled transition left: known ones of the articles' own code as
  /// anomalies, others as defects.
  private mutating func checkCleanUp() {
    for left in run.leftovers {
      if run.transition.isKnownLeftover(left.what) {
        report("viewLeftChanged", "\(left.sentence), as in the sample")
      } else {
        checker.report(InvariantFailure(.cleanUp, at: now, left.sentence))
      }
    }
  }

  /// Gives up a transition that its author never completes, and sets up its screens again.
  mutating func giveUp(_ why: String) {
    report("transitionNeverCompleted", "the transition is never completed: \(why)")
    let from = run.phase
    run.giveUp()
    endedBeforeStart = false
    lastTranslation = nil
    if from != .idle { turn(from: from, why: "given up: \(why)") }
  }

  mutating func turn(from: TransitionState.Phase, why: String) {
    emit(
      .transition(
        TransitionRow(
          time: now, gesture: gesture, from: from, to: run.phase,
          percentComplete: run.percentComplete, why: why)))
  }
}

extension GestureRecognizer.State {
  fileprivate init(_ state: Gestures.PanGestureRecognizer.State) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
