import Interaction
import Simulation
import Timelines
import Tuning

/// The results of one setting, for all outputs.
struct SweepRow {
  /// The number of the setting, from 0.
  let setting: Int
  let policy: String
  /// The values in the order of the varied names; `nil` where the policy has no such parameter.
  let values: [SweepAxis.Value?]
  let tally: SweepTally
  /// The units of the tally's margins.
  let units: [String]

  init(_ setting: Int, _ tally: SweepTally, of plan: SweepPlan) {
    let policy = plan.policies[plan.policy(of: setting)]
    (self.setting, self.policy, values) = (setting, policy.id, plan.values(of: setting))
    (self.tally, units) = (tally, SweepMargins.units(of: policy.settings.policy))
  }

  var counts: ConfusionCounts { tally.counts }

  /// An object for each unit in which a question decided correctly.
  var margins: JSONMember {
    .list(
      zip(units, tally.margins).filter { $0.1.count > 0 }.map { unit, margin in
        .object([
          JSONMember.Pair("unit", .string(unit)),
          JSONMember.Pair("gestures", .number(Double(margin.count))),
          JSONMember.Pair("mean", JSONMember(number: margin.mean)),
          JSONMember.Pair("least", JSONMember(number: margin.least)),
        ])
      })
  }

  func json(of plan: SweepPlan) -> JSONRow {
    let own = zip(plan.names, values).map { ($0, $1?.member ?? .null) }
    return JSONRow(
      "setting",
      [
        ("setting", .number(Double(setting + 1))), ("settings", .number(Double(plan.count))),
        ("policy", .string(policy)),
      ] + own + counts.members + [("margins", margins)])
  }
}

extension JSONMember {
  /// The text in a cell of a table or a line of CSV; empty for `null`.
  var cell: String {
    switch self {
    case .null, .list, .object: ""
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): decimals(number, 6)
    case .string(let text): text
    }
  }
}
