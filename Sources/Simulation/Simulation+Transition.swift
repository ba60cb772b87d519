import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces
import TransitionKit

extension Simulation {
  mutating func beginTransition(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard !run.isRequested else { return }
    shown.forgetLooks()
    run.request(isInteractive: true)
    if run.transition.isPlaying {
      run.play(at: now)
      turn(
        from: .idle, at: now, why: "the pan began, but this transition cannot be driven",
        into: &sink)
    }
    drain(at: now, into: &sink)
    endHeld(at: now, into: &sink)
  }

  /// Its author has completed it although a finger holds it.
  private mutating func endHeld(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard run.phase == .interactive, run.isOver else { return }
    lastTranslation = nil
    run.giveUp()
    turn(
      from: .interactive, at: now, why: "completed while a finger held it, and set up again",
      into: &sink)
  }

  /// A change that moves nothing, such as the lift itself, updates nothing; nor does one that the
  /// transition's author ignores, or that comes before the system has started the transition.
  mutating func drag(
    _ change: PanChange, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let pan = change.pan
    let isMove = pan.translation != lastTranslation
    lastTranslation = pan.translation
    guard case .interactive = run.state else { return }
    let isFollowed = isMove && run.transition.follows(GestureRecognizer.State(change.to))
    run.drag(pan.translation, location: pan.location, isFollowed: isFollowed)
    guard isFollowed else { return }
    drain(at: now, into: &sink)
    endHeld(at: now, into: &sink)
  }

  mutating func decide(
    _ decision: Decision, _ pan: Pan, _ end: String, _ other: OtherEstimate? = nil, at now: Int64,
    display: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard case .interactive = run.state else { return endBeforeStart(at: now, into: &sink) }
    let settle = run.settle(decision.outcome, velocity: pan.velocity)
    let why = decision.sentence(end)
    emit(
      .decision(
        DecisionRow(
          time: now, gesture: gesture, decision: decision,
          percentComplete: run.draggedPercent, pan: pan, other: other, settle: settle,
          why: why)),
      into: &sink)
    let from = run.phase
    lastTranslation = nil
    run.release(decision.outcome, at: display, within: settle.duration)
    turn(from: from, at: now, why: why, into: &sink)
    drain(at: now, into: &sink)
  }

  /// The pan is over before the system has started the transition.
  mutating func endBeforeStart(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard run.isRequested else { return }
    lastTranslation = nil
    endedBeforeStart = true
    run.transition.endBeforeStart()
    drain(at: now, into: &sink)
  }

  mutating func grabTransition(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let from = run.phase
    run.grab()
    tracker.takeHold(at: run.progress.place, previous: run.heldOutcome ?? .cancel)
    drain(at: now, into: &sink)
    turn(from: from, at: now, why: "a finger came down while it settled", into: &sink)
  }

  mutating func presentAgain(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let from = run.phase
    run.present()
    let why = from == .finished ? "shown again for the next gesture" : "ready for the next gesture"
    turn(from: from, at: now, why: why, into: &sink)
  }

  /// Samples the views that still move after a transition's end.
  mutating func sampleAfterlife(
    _ number: Int64, at display: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let now = time(display)
    run.application.display()
    drain(at: now, into: &sink)
    emitFrame(number, at: now, into: &sink)
    run.application.finishAnimations()
    drain(at: now, into: &sink)
  }

  /// Samples the views once, and ends the transition with the frame that shows its end.
  mutating func sample(
    _ number: Int64, at display: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let now = time(display)
    run.moveSettle(to: now)
    run.application.display()
    drain(at: now, into: &sink)
    if run.state.isSettling {
      run.transition.noteDisplay()
      run.look(at: run.transition.percentComplete, now)
    }
    if run.state.isSettling, run.isOver {
      return endTransition(at: now, unsettled: [], into: &sink)
    }
    if run.state != .idle { emitFrame(number, at: now, into: &sink) }
    let mayEnd = run.application.hasEndedAnimations
    let unsettled = mayEnd && run.phase == .finishing ? shown.unsettled : []
    if mayEnd { run.application.finishAnimations() }
    drain(at: now, into: &sink)
    endHeld(at: now, into: &sink)
    if run.isOver {
      endTransition(at: now, unsettled: unsettled, into: &sink)
    } else if now > run.deadline {
      giveUp("its settle is over, and completeTransition was not called", at: now, into: &sink)
    }
  }

  private mutating func emitFrame(
    _ number: Int64, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    frame.time = now
    frame.number = number
    frame.phase = run.phase
    frame.percentComplete = run.percentComplete
    frame.overdrag = run.overdrag
    shown.show(
      run.application, movedBy: settings.policy.direction * run.overdrag, in: &frame.views)
    frames += 1
    emit(.frame(frame), into: &sink)
  }

  mutating func endTransition(
    at now: Int64, unsettled: [View], into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard run.state.isSettling else {
      return giveUp("it was completed before it began", at: now, into: &sink)
    }
    let from = run.phase
    run.end()
    turn(from: from, at: now, why: "the settle reached its end", into: &sink)
    switch run.state {
    case .finished:
      checkEnd(unsettled, at: now, into: &sink)
    default:
      checkCleanUp(at: now, into: &sink)
    }
  }

  /// The last frame shows the views where their authors put them; what still moves then was started
  /// without the transition waiting for it.
  private mutating func checkEnd(
    _ unsettled: [View], at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    for view in unsettled {
      let name = view.name ?? "\(type(of: view))"
      if view.layer.isAnimated {
        report(
          "outlivesTransition", "\(name) still moves when the transition completes", at: now,
          into: &sink)
      } else {
        checker.report(InvariantFailure(.cleanUp, at: now, "\(name) is not at its end"))
      }
    }
  }

  /// What the articles' own code is known to leave behind is told; anything else is a defect here.
  private mutating func checkCleanUp(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    for left in run.leftovers {
      if run.transition.isKnownLeftover(left.what) {
        report("viewLeftChanged", "\(left.sentence), as in the sample", at: now, into: &sink)
      } else {
        checker.report(InvariantFailure(.cleanUp, at: now, left.sentence))
      }
    }
  }

  /// The screens would stay as they are for ever; here they are set up anew.
  mutating func giveUp(
    _ why: String, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    report(
      "transitionNeverCompleted", "the transition is never completed: \(why)", at: now, into: &sink)
    let from = run.phase
    run.giveUp()
    endedBeforeStart = false
    lastTranslation = nil
    if from != .idle { turn(from: from, at: now, why: "given up: \(why)", into: &sink) }
  }

  mutating func turn(
    from: TransitionRow.State, at now: Int64, why: String,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    emit(
      .transition(
        TransitionRow(
          time: now, gesture: gesture, from: from, to: run.phase,
          percentComplete: run.percentComplete, why: why)), into: &sink)
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
