import Gestures
import Interaction
import Motion
import Simulation
import Timelines

extension GestureVerdict {
  /// The policy, its outcome, and the condition that decided, in the form of `decide`.
  var answerMembers: [(String, JSONMember)] {
    let last = decision?.verdicts.last
    let flips = flips
    let (translation, velocity) = (flips.translation, flips.velocity)
    return [
      ("policy", .string(policy.id)), ("outcome", outcome), ("landing", destination),
      ("snap", JSONMember(number: decision?.detent)), ("why", why),
      ("rule", last.map { .string(policy.rule.words(of: $0.test)) } ?? .null),
      ("value", JSONMember(number: last?.value)), ("limit", JSONMember(number: last?.limit)),
      ("margin", JSONMember(number: last?.margin)),
      ("flipTranslation", JSONMember(number: translation)),
      ("flipVelocity", JSONMember(number: velocity)),
    ]
  }

  /// The release that the policy decided, in points, points per second and milliseconds.
  var releaseMembers: [(String, JSONMember)] {
    [
      ("translation", JSONMember(number: release?.translation)),
      ("velocity", JSONMember(number: release?.velocity)),
      ("speed", JSONMember(number: release?.speed)),
      ("meanVelocity", JSONMember(number: release?.meanVelocity)),
      ("percent", JSONMember(number: release?.percentComplete)),
      ("extent", .number(policy.distance)), ("elapsed", JSONMember(number: release?.elapsed)),
      ("rest", JSONMember(number: release?.rest)),
      ("estimator", .string("\(policy.estimator.id)")),
      ("restLimit", JSONMember(number: rest.map { Double($0.limit) / 1_000 })),
      (
        "velocityBeforeRest",
        JSONMember(number: rest.map { policy.mapping.along($0.velocityBefore) })
      ),
      (
        "otherEstimator",
        other.map { .string("\(VelocityEstimator.named($0.estimator).id)") } ?? .null
      ), ("otherVelocity", JSONMember(number: other?.velocity)),
      ("otherOutcome", other.map { .string($0.outcome == .finish ? "finish" : "cancel") } ?? .null),
      ("furthest", JSONMember(number: furthest)),
    ]
  }

  /// Every checked condition in order, and those that were not checked.
  var ruleMembers: [(String, JSONMember)] {
    [
      ("rules", .list((decision?.verdicts ?? []).map { Self.member($0) })),
      ("notAsked", .list(unchecked.map { .string(policy.rule.words(of: $0)) })),
    ]
  }

  private static func member(_ verdict: RuleVerdict) -> JSONMember {
    .object([
      JSONMember.Pair("rule", .string(verdict.test.quantity.rawValue)),
      JSONMember.Pair("value", JSONMember(number: verdict.value)),
      JSONMember.Pair("comparison", .string(verdict.test.comparison.rawValue)),
      JSONMember.Pair("limit", JSONMember(number: verdict.limit)),
      JSONMember.Pair("passed", .bool(verdict.hasPassed)),
      JSONMember.Pair("margin", JSONMember(number: verdict.margin)),
      JSONMember.Pair("leadsTo", .string(verdict.destination?.name ?? "next")),
    ])
  }

  /// The outcome in the words of docs/explain.schema.json.
  private var outcome: JSONMember {
    guard let decision else { return .string("none") }
    return .string(decision.outcome == .finish ? "finish" : "cancel")
  }

  private var destination: JSONMember { decision.map { .string($0.destination.name) } ?? .null }

  private var why: JSONMember {
    switch end {
    case .decided(_, let decision, let reason):
      .string(decision.circumstance(reason.sentence(policy.pan)) ?? "release")
    case .noDrag(let reason, _): .string(reason.sentence(policy.pan))
    case .refused: .string(Self.refusal)
    }
  }

  private var furthest: Double? {
    if case .noDrag(_, let furthest) = end { furthest } else { release?.maximumTranslation }
  }
}

extension JSONMember {
  /// `null` for an unknown value and for one that is not a number.
  init(number: Double?) {
    self = number.map { $0.magnitude < 1e15 ? .number($0) : .null } ?? .null
  }
}
