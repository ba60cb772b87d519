import Interaction
import Motion
import ReferenceTransitions
import Timelines
import TransitionKit

/// The conversion of the application's log into rows.
extension Simulation {
  mutating func drain() {
    guard !run.application.log.events.isEmpty else { return }
    run.application.log.take(into: &logged)
    for event in logged {
      switch event {
      case .call(let call): emit(call)
      case .misuse(let misuse): report(misuse.kind, "\(misuse)")
      case .anomaly(let kind, let what): report(kind, what)
      case .interactionBegan: start()
      }
    }
    drain()
  }

  private mutating func emit(_ call: EventLog.Call) {
    if case .number(let percent) = call.argument?.value, call.name == CallbackRow.updateName {
      return note(outbox.appendUpdate(to: percent, at: max(now, lastTime)))
    }
    let arguments = call.argument.map {
      [CallbackRow.Argument($0.label, $0.value)]
    }
    emit(
      .callback(
        CallbackRow(
          time: max(now, lastTime), on: call.on, name: call.name, arguments: arguments ?? [])))
  }

  /// Begins the interactive phase when the system has started the transition, perhaps after the
  /// finger had lifted.
  private mutating func start() {
    let from = run.phase
    run.begin()
    let why = endedBeforeStart ? "the pan began and has already ended" : "the pan began"
    turn(from: from, why: why)
    guard endedBeforeStart else { return }
    endedBeforeStart = false
    if run.transition.remembersEarlyEnd { cancelStarted() }
  }

  private mutating func cancelStarted() {
    let why = "the pan had ended before the transition started"
    emit(
      .decision(
        DecisionRow(
          time: now, gesture: gesture, outcome: .cancel, cause: .endedBeforeStart,
          percentComplete: 0, translation: .zero, velocity: nil, rules: [], settleDuration: 0,
          settleDampingRatio: nil, why: why)))
    run.abandon(at: now)
    turn(from: .interactive, why: why)
  }
}

extension ContractViolation {
  /// The kind of an anomaly's row: the rule that was broken.
  var kind: String { rule.rawValue }
}
