import Gestures
import Interaction
import Timelines

extension DecisionRow {
  init(
    time: Int64, gesture: Int, decision: Decision, percentComplete: Double, pan: Pan,
    other: OtherEstimate?, settle: (duration: Double, dampingRatio: Double?), why: String
  ) {
    let cause: Cause =
      switch decision.cause {
      case .release: .release
      case .touchCancelled: .touchCancelled
      case .touchTaken: .touchTaken
      case .threshold: .threshold
      case .leftStanding: .leftStanding
      case .heldOnly: .heldOnly
      }
    self.init(
      time: time, gesture: gesture, outcome: decision.outcome,
      cause: cause, percentComplete: percentComplete, translation: pan.translation,
      velocity: pan.velocity, rest: pan.rest.map(FingerRest.init), otherEstimate: other,
      rules: decision.verdicts.map(Rule.init),
      settleDuration: settle.duration,
      settleDampingRatio: settle.dampingRatio, why: why)
  }
}

extension FingerRest {
  init(_ rest: VelocityRest) {
    self.init(
      duration: rest.duration, limit: rest.limit,
      estimator: "\(VelocityEstimator.named(rest.estimator).id)",
      velocityBefore: rest.velocityBefore)
  }
}

extension DecisionRow.Rule {
  init(_ verdict: RuleVerdict) {
    self.init(
      rule: verdict.test.quantity.rawValue, value: verdict.value,
      comparison: verdict.test.comparison, limit: verdict.limit,
      passed: verdict.hasPassed, margin: verdict.margin,
      leadsTo: verdict.destination.map(Step.end) ?? .next)
  }
}
