import Gestures
import Interaction
import Timelines

extension Decision {
  /// What decided, in a sentence: every rule with its value and limit, or why no rule was asked.
  func sentence(_ end: String) -> String {
    switch cause {
    case .release: verdicts.map(\.sentence).joined(separator: "; ")
    case .touchCancelled: "\(end), which never finishes a transition"
    case .heldOnly: "held without a drag (\(end)): it goes on as it was"
    }
  }
}

extension RuleVerdict {
  fileprivate var sentence: String {
    let (name, unit, factor) =
      switch rule.quantity {
      case .velocity: ("velocity", " pt/s", 1.0)
      case .speed: ("speed", " pt/s", 1.0)
      case .percentComplete: ("percent", " %", 100.0)
      }
    let limit = decimals(rule.limit * factor) + unit
    guard let value, let margin else {
      return "\(name) cannot be told from so few samples, and must be above \(limit)"
    }
    let comparison = hasPassed ? "is above" : "is not above"
    return "\(name) \(decimals(value * factor))\(unit) \(comparison) \(limit) "
      + "(margin \(decimals(margin * factor)))"
  }
}

extension DecisionRow {
  init(
    time: Int64, gesture: Int, decision: Decision, percentComplete: Double, pan: Pan,
    settle: (duration: Double, dampingRatio: Double?), why: String
  ) {
    let cause: Cause =
      switch decision.cause {
      case .release: .release
      case .touchCancelled: .touchCancelled
      case .heldOnly: .heldOnly
      }
    self.init(
      time: time, gesture: gesture, outcome: decision.outcome == .finish ? .finish : .cancel,
      cause: cause, percentComplete: percentComplete, translation: pan.translation,
      velocity: pan.velocity, rules: decision.verdicts.map(Rule.init),
      settleDuration: settle.duration,
      settleDampingRatio: settle.dampingRatio, why: why)
  }
}

extension DecisionRow.Rule {
  fileprivate init(_ verdict: RuleVerdict) {
    let name =
      switch verdict.rule.quantity {
      case .velocity: "velocity"
      case .speed: "speed"
      case .percentComplete: "percentComplete"
      }
    self.init(
      rule: name, value: verdict.value, limit: verdict.rule.limit, passed: verdict.hasPassed,
      margin: verdict.margin)
  }
}
