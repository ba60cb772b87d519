package import Gestures
package import Interaction
import Motion
package import Simulation
import Timelines
package import Traces

/// The answers of all policies about the drag on a device so far.
package struct WebJudge {
  /// The policies, in the order of the answers.
  package static var policies: [DragPolicy] { DragPolicy.all }

  private var decoder: ContactDecoder
  private var mapper: ScreenMapper
  private var judge: PolicyJudge

  /// Creates a judge of the policies with their own numbers, in the settings' transition.
  ///
  /// - Throws: `ScreenError` if positions cannot be mapped to a screen.
  package init(
    _ settings: SimulationSettings, _ device: DeviceDescription
  ) throws(ScreenError) {
    mapper = try ScreenMapper(
      device: device, kind: device.kind, observed: nil, settings: settings.screen)
    decoder = ContactDecoder(device: device)
    var policies: [DragPolicy] = []
    for policy in Self.policies {
      var settings = settings
      settings.replacePolicy(by: policy)
      try settings.fit(on: mapper)
      policies.append(settings.policy)
    }
    judge = PolicyJudge(policies, screen: mapper.screen, byPointer: device.kind.movesPointer)
  }

  /// Processes the next event.
  package mutating func receive(_ event: RawEvent) {
    if let contacts = decoder.decode(event) { judge.follow(mapper.map(contacts)) }
  }

  /// Returns the answers, 6 numbers for each policy: state (0 nothing dragged, 1 the drag is open, 2
  /// it is decided); outcome (1 finish, 0 cancel); value, limit and margin of the condition that
  /// decides, in its unit; the index of the condition in the rule.
  ///
  /// An open drag has the decision of a lift at `time`. A number that does not exist is NaN.
  package mutating func answers(at time: TraceInstant) -> [Double] {
    let time = decoder.outputTime(of: time)
    var numbers: [Double] = []
    numbers.reserveCapacity(6 * judge.count)
    for index in 0..<judge.count {
      switch judge.answer(of: index, at: time) {
      case .none: numbers += [0, .nan, .nan, .nan, .nan, .nan]
      case .open(let release):
        let (outcome, verdict) = judge.verdict(of: index, release)
        Self.append(1, outcome, verdict, to: &numbers)
      case .decided(_, let decision):
        Self.append(2, decision.outcome, decision.verdicts.last, to: &numbers)
      }
    }
    return numbers
  }

  private static func append(
    _ state: Double, _ outcome: TransitionOutcome, _ verdict: RuleVerdict?,
    to numbers: inout [Double]
  ) {
    numbers.append(state)
    numbers.append(outcome == .finish ? 1 : 0)
    numbers.append(verdict?.value ?? .nan)
    numbers.append(verdict?.limit ?? .nan)
    numbers.append(verdict?.margin ?? .nan)
    numbers.append(verdict.map { Double($0.question) } ?? .nan)
  }

  /// Returns a policy's decision about the drag so far, as one line of JSON; no line while nothing is
  /// dragged.
  ///
  /// The members are `policy`, `outcome`, `rules` (as in timelines, each with `rule`, `comparison`,
  /// `value`, `limit` and `passed`), and the smallest changes that flip the outcome:
  /// `flipTranslation` in points and `flipVelocity` in points per second, `null` if none does.
  package mutating func explanation(of index: Int, at time: TraceInstant) -> WebLines {
    let policy = judge.policy(at: index)
    switch judge.answer(of: index, at: decoder.outputTime(of: time)) {
    case .none: return WebLines([])
    case .open(let release): return Self.explanation(release, policy.decide(release), policy)
    case .decided(let release, let decision): return Self.explanation(release, decision, policy)
    }
  }

  private static func explanation(
    _ release: Release, _ decision: Decision, _ policy: DragPolicy
  ) -> WebLines {
    let flips = decision.cause == .release ? policy.flips(release) : DragPolicy.Flips()
    func number(_ value: Double?) -> JSONMember { value.map { .number($0) } ?? .null }
    return WebLines([
      .object([
        JSONMember.Pair("policy", .string(policy.id)),
        JSONMember.Pair("outcome", .string(decision.outcome.rawValue)),
        JSONMember.Pair(
          "rules",
          .list(
            decision.verdicts.map {
              .object([
                JSONMember.Pair("rule", .string($0.test.quantity.rawValue)),
                JSONMember.Pair("comparison", .string($0.test.comparison.rawValue)),
                JSONMember.Pair("value", number($0.value)),
                JSONMember.Pair("limit", .number($0.limit)),
                JSONMember.Pair("passed", .bool($0.hasPassed)),
              ])
            })),
        JSONMember.Pair("flipTranslation", number(flips.translation)),
        JSONMember.Pair("flipVelocity", number(flips.velocity)),
      ])
    ])
  }
}
