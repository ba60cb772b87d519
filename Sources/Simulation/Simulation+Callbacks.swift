import Interaction
import Motion
import ReferenceTransitions
import Timelines
import TransitionKit

/// What the application has logged, as rows.
extension Simulation {
  mutating func drain(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    guard !run.application.log.events.isEmpty else { return }
    run.application.log.take(into: &logged)
    for event in logged {
      switch event {
      case .call(let call): emit(call, at: now, into: &sink)
      case .misuse(let misuse): report(misuse.kind, "\(misuse)", at: now, into: &sink)
      case .anomaly(let kind, let what): report(kind, what, at: now, into: &sink)
      case .interactionBegan: start(at: now, into: &sink)
      }
    }
    drain(at: now, into: &sink)
  }

  private mutating func emit(
    _ call: EventLog.Call, at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if case .number(let percent) = call.argument?.value, call.name == update.name {
      update.time = max(now, lastTime)
      update.arguments[0].value = .number(percent)
      return emit(.callback(update), into: &sink)
    }
    let arguments = call.argument.map {
      [CallbackRow.Argument($0.label, TimelineValue($0.value))]
    }
    emit(
      .callback(
        CallbackRow(
          time: max(now, lastTime), on: call.on, name: call.name, arguments: arguments ?? [])),
      into: &sink)
  }

  /// The system has started the interactive transition, perhaps after the finger had left.
  private mutating func start(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let from = run.phase
    run.begin()
    let why = endedBeforeStart ? "the pan began and has already ended" : "the pan began"
    turn(from: from, at: now, why: why, into: &sink)
    guard endedBeforeStart else { return }
    endedBeforeStart = false
    if run.transition.remembersEarlyEnd { cancelStarted(at: now, into: &sink) }
  }

  private mutating func cancelStarted(
    at now: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let why = "the pan had ended before the transition started"
    emit(
      .decision(
        DecisionRow(
          time: now, gesture: gesture, outcome: .cancel, cause: .endedBeforeStart,
          percentComplete: 0, translation: .zero, velocity: nil, rules: [], settleDuration: 0,
          settleDampingRatio: nil, why: why)), into: &sink)
    run.abandon(at: now)
    turn(from: .interactive, at: now, why: why, into: &sink)
  }
}

extension TimelineValue {
  init(_ value: EventLog.Argument.Value) {
    switch value {
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    }
  }
}

extension Misuse {
  /// For the anomaly's row: the rule that was broken.
  var kind: String { rule.rawValue }
}
