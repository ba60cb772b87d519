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
      time: time, gesture: gesture, outcome: Outcome(decision.outcome),
      cause: cause, percentComplete: percentComplete, translation: pan.translation,
      velocity: pan.velocity, rest: pan.rest.map(FingerRest.init), otherEstimate: other,
      rules: decision.verdicts.map(Rule.init),
      settleDuration: settle.duration,
      settleDampingRatio: settle.dampingRatio, why: why)
  }
}

extension DecisionRow.Outcome {
  init(_ outcome: TransitionOutcome) {
    self = outcome == .finish ? .finish : .cancel
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
      rule: "\(verdict.test.quantity)", value: verdict.value,
      comparison: Comparison(verdict.test.comparison), limit: verdict.limit,
      passed: verdict.hasPassed, margin: verdict.margin, leadsTo: Step(verdict.landing))
  }
}

extension DecisionRow.Rule.Comparison {
  fileprivate init(_ comparison: Comparison) {
    self =
      switch comparison {
      case .above: .above
      case .atLeast: .atLeast
      case .below: .below
      case .atMost: .atMost
      case .equals: .equals
      case .differs: .differs
      }
  }
}

extension DecisionRow.Rule.Step {
  fileprivate init(_ landing: Landing?) {
    self =
      switch landing {
      case nil: .next
      case .finish: .finish
      case .cancel: .cancel
      case .unchanged: .unchanged
      case .finishOpposite: .finishOpposite
      case .cancelOpposite: .cancelOpposite
      case .detent: .detent
      }
  }
}
