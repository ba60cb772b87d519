import Interaction
import Simulation
import Timelines
import Tuning

/// Results as a journal file of Optuna: a study with a finished trial for each setting.
///
/// Source: `optuna/storages/journal/_storage.py` of Optuna 5.0.0. Times are fixed, so that equal
/// sweeps give equal bytes.
struct SweepJournal {
  /// Optuna's dashboard becomes slow above so many trials.
  static let comfortableCount = 10_000
  private static let time = "2000-01-01T00:00:00.000000"

  private let plan: SweepPlan
  /// The axes of each policy: every trial repeats their distributions.
  private let axes: [[Axis]]

  private struct Axis {
    var distribution: JSONMember
    /// Whether Optuna stores the numbers themselves; it stores the place of any other value.
    var isRange: Bool
  }

  init(_ plan: SweepPlan) {
    self.plan = plan
    axes = plan.policies.map { $0.axes.map(Self.axis) }
  }

  /// The study, whose metric is the accuracy.
  var head: String {
    let policies = plan.policies.map(\.id).joined(separator: ", ")
    return Self.line(
      0, [("study_name", .string("\(policies) sweep")), ("directions", .list([.number(2)]))])
      + Self.line(
        2,
        [
          ("study_id", .number(0)),
          (
            "user_attr",
            .object([JSONMember.Pair("varied", .string(plan.names.joined(separator: ", ")))])
          ),
        ])
      + Self.line(
        3,
        [
          ("study_id", .number(0)),
          (
            "system_attr",
            .object([JSONMember.Pair("study:metric_names", .list([.string("accuracy")]))])
          ),
        ])
  }

  func line(_ row: SweepRow) -> String {
    let policyPlace = plan.policy(of: row.setting)
    let policy = plan.policies[policyPlace]
    var distributions: [JSONMember.Pair] = []
    var params: [JSONMember.Pair] = []
    if plan.policies.count > 1 {
      let ids = plan.policies.map { JSONMember.string($0.id) }
      distributions.append(JSONMember.Pair("policy", Self.categories(ids)))
      params.append(
        JSONMember.Pair("policy", .number(Double(policyPlace))))
    }
    let places = policy.places(of: row.setting - policy.first)
    for (index, axis) in axes[policyPlace].enumerated() {
      let (name, values) = (policy.axes[index].name, policy.axes[index].values)
      distributions.append(JSONMember.Pair(name, axis.distribution))
      params.append(
        JSONMember.Pair(
          name, axis.isRange ? values[places[index]].member : .number(Double(places[index]))))
    }
    let numbers: [JSONMember.Pair] = [
      JSONMember.Pair("setting", .number(Double(row.setting + 1))),
      JSONMember.Pair("settings", .number(Double(plan.count))),
    ]
    let attributes = numbers + row.counts.members.map { JSONMember.Pair($0.0, $0.1) }
    return Self.line(
      4,
      [
        ("study_id", .number(0)), ("state", .number(1)),
        ("value", JSONMember(number: row.counts.accuracy)), ("values", .null),
        ("datetime_start", .string(Self.time)), ("datetime_complete", .string(Self.time)),
        ("distributions", .object(distributions)), ("params", .object(params)),
        ("user_attrs", .object(attributes)), ("system_attrs", .object([])),
        ("intermediate_values", .object([])),
      ])
  }

  private static func axis(_ axis: SweepAxis) -> Axis {
    let members = axis.values.map(\.member)
    guard let step = axis.step, let low = members.first, let high = members.last else {
      return Axis(distribution: categories(members), isRange: false)
    }
    let distribution = distribution(
      "FloatDistribution",
      [
        JSONMember.Pair("step", .number(step)), JSONMember.Pair("low", low),
        JSONMember.Pair("high", high), JSONMember.Pair("log", .bool(false)),
      ])
    return Axis(distribution: distribution, isRange: true)
  }

  private static func categories(_ members: [JSONMember]) -> JSONMember {
    distribution("CategoricalDistribution", [JSONMember.Pair("choices", .list(members))])
  }

  /// JSON in a string, as Optuna wants it.
  private static func distribution(_ name: String, _ attributes: [JSONMember.Pair]) -> JSONMember {
    var text = TextBuffer()
    text.append(json: [("name", .string(name)), ("attributes", .object(attributes))])
    return .string(text.withBytes { String(decoding: $0, as: UTF8.self) })
  }

  private static func line(_ code: Int, _ members: [(String, JSONMember)]) -> String {
    var text = TextBuffer()
    text.append(
      json: [("op_code", .number(Double(code))), ("worker_id", .string("dragline"))] + members)
    return text.withBytes { String(decoding: $0, as: UTF8.self) } + "\n"
  }
}

extension SweepAxis {
  /// Between the numbers of a range; `nil` for lists.
  fileprivate var step: Double? {
    let numbers = values.compactMap { value in
      if case .number(let number) = value.member { number } else { nil }
    }
    guard isRange, numbers.count == values.count, numbers.count > 1 else { return nil }
    return ((numbers[numbers.count - 1] - numbers[0]) / Double(numbers.count - 1) * 1e9).rounded()
      / 1e9
  }
}
