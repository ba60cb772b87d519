import Gestures
import Interaction
import Motion
import Timelines
import Traces

extension Simulation {
  mutating func beginTransition(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let from = run.phase
    call(PhotoDismissCalls.pop, at: now, into: &sink)
    run.begin()
    turn(from: from, at: now, why: "the pan began", into: &sink)
    call(PhotoDismissCalls.start, at: now, into: &sink)
  }

  /// A change that moves nothing, such as the lift itself, updates nothing.
  mutating func drag(
    _ pan: Pan, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard pan.translation != lastTranslation else { return }
    lastTranslation = pan.translation
    run.drag(pan.translation)
    update.time = now
    update.arguments[0].value = .number(run.scene.percentComplete)
    emit(.callback(update), into: &sink)
  }

  mutating func decide(
    _ decision: Decision, _ change: PanChange, at now: Int64, display: Int64,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let timing = settings.policy.settleTiming(for: decision.outcome)
    let why = decision.sentence(change.reason.sentence(settings.policy.pan))
    emit(
      .decision(
        DecisionRow(
          time: now, gesture: gesture, decision: decision,
          percentComplete: run.scene.percentComplete, pan: change.pan, timing: timing, why: why)),
      into: &sink)
    let from = run.phase
    run.release(decision.outcome, at: display)
    lastTranslation = nil
    turn(from: from, at: now, why: why, into: &sink)
    call(PhotoDismissCalls.settle(decision.outcome, timing), at: now, into: &sink)
  }

  mutating func grabTransition(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let from = run.phase
    run.grab()
    call(PhotoDismissCalls.grab, at: now, into: &sink)
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

  /// Samples the views once, and ends the transition with the frame that shows its end.
  mutating func sample(
    _ number: Int64, at display: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let now = time(display)
    let isOver = run.advanceSettle(to: now)
    frame.time = now
    frame.number = number
    frame.phase = run.phase
    frame.percentComplete = run.scene.percentComplete
    run.scene.show(in: &frame.views)
    frames += 1
    emit(.frame(frame), into: &sink)
    if isOver { endTransition(at: now, into: &sink) }
  }

  private mutating func endTransition(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard let outcome = run.settle?.outcome else { return }
    let from = run.phase
    call(PhotoDismissCalls.complete(outcome), at: now, into: &sink)
    run.end()
    turn(from: from, at: now, why: "the settle reached its end", into: &sink)
    switch outcome {
    case .finish:
      if !run.isAtItsEnd {
        checker.report(InvariantFailure(.cleanUp, at: now, "photo is elsewhere"))
      }
    case .cancel:
      checkCleanUp(at: now, into: &sink)
    }
  }

  private mutating func checkCleanUp(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let leftovers = run.leftovers
    for view in leftovers.known {
      report(
        "viewLeftChanged",
        "\(view) was true before the drag and is false after the cancel, as in the sample",
        at: now, into: &sink)
    }
    for view in leftovers.unknown {
      checker.report(InvariantFailure(.cleanUp, at: now, "\(view) is not as it was"))
    }
  }

  private mutating func turn(
    from: TransitionRow.State, at now: Int64, why: String,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    emit(
      .transition(
        TransitionRow(
          time: now, gesture: gesture, from: from, to: run.phase,
          percentComplete: run.scene.percentComplete, why: why)), into: &sink)
  }

  private mutating func call(
    _ calls: [PhotoDismissCalls.Call], at now: Int64,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    for call in calls { emit(.callback(CallbackRow(time: now, call)), into: &sink) }
  }
}
