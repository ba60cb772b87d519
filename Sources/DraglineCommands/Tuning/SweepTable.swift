import Timelines
import Tuning

/// The best settings, for people.
struct SweepTable {
  /// Settings in the order in which the table has them.
  ///
  /// More correct decisions come first; of equally many, the higher balanced accuracy; of equal
  /// ones, the order of the settings.
  static func isBetter(_ first: SweepRow, _ second: SweepRow) -> Bool {
    let (left, right) = (rank(first), rank(second))
    return left == right ? first.setting < second.setting : left > right
  }

  private static func rank(_ row: SweepRow) -> (Int, Double) {
    (row.counts.correct, row.counts.balancedAccuracy ?? 0)
  }

  private let plan: SweepPlan
  /// The rows of all settings that were judged, best first.
  private let rows: [SweepRow]
  private let limit: Int

  init(_ rows: [SweepRow], of plan: SweepPlan, limit: Int) {
    (self.plan, self.limit) = (plan, limit)
    self.rows = rows.sorted(by: Self.isBetter)
  }

  func text(within width: Int?) -> String {
    guard let best = rows.first else { return "" }
    let counts = best.counts
    var text =
      "\(counted(rows.count, "setting")) over \(counted(counts.gestures, "labelled gesture")): "
      + "\(counts.meantToFinish) meant to finish, \(counts.meantToCancel) to cancel\n\n"
    let table = TextTable([head] + ranked.prefix(limit).map(line), .figures(heads: 2))
    text += table.text(within: width) + "\n"
    if rows.count > limit {
      text += "The first \(limit) of \(rows.count) settings; --top shows more, --json all.\n"
    }
    text += tieText + silentText
    let legend = [
      "Ranked by correct decisions, then by balanced accuracy; settings with equal ones share a rank, in the",
      "order of --vary. FD: meant to cancel, dismissed. FC: meant to finish, not dismissed.",
    ]
    return text + legend.joined(separator: width == nil ? "\n" : " ") + "\n"
  }

  private var head: [String] {
    ["", "setting", "policy"] + plan.names
      + ["finish", "FC", "cancel", "FD", "accuracy", "balanced", "least margin", "mean margin"]
  }

  /// Each row with its rank, from 1.
  private var ranked: [(Int, SweepRow)] {
    var rank = 1
    return rows.enumerated().map { index, row in
      if index > 0, Self.rank(row) != Self.rank(rows[index - 1]) { rank = index + 1 }
      return (rank, row)
    }
  }

  private func line(_ rank: Int, _ row: SweepRow) -> [String] {
    let counts = row.counts
    func margin(_ value: (MarginTally) -> Double?) -> String {
      zip(row.units, row.tally.margins).compactMap { unit, margin in
        margin.count > 0 ? value(margin).map { "\(decimals($0, 2)) \(unit)" } : nil
      }.joined(separator: ", ")
    }
    return [
      "\(rank)", "\(row.setting + 1)", row.policy,
    ] + row.values.map { $0?.member.cell ?? "–" } + [
      "\(counts.trueDismissals)", "\(counts.falseCancels)", "\(counts.trueCancels)",
      "\(counts.falseDismissals)", percent(counts.accuracy),
      percent(counts.balancedAccuracy), margin(\.least), margin { $0.mean },
    ]
  }

  private var tieText: String {
    let tied = rows.prefix { Self.rank($0) == Self.rank(rows[0]) }
    guard tied.count > 1 else { return "" }
    return "\(tied.count) settings share rank 1.\n"
  }

  /// Parameters of which no value changes a count, which are worth knowing: they decide nothing
  /// here.
  private var silentText: String {
    guard rows.count == plan.count else { return "" }
    var counts = [ConfusionCounts](repeating: ConfusionCounts(), count: plan.count)
    for row in rows { counts[row.setting] = row.counts }
    var text = ""
    for policy in plan.policies {
      var step = 1
      for axis in policy.axes.reversed() {
        defer { step *= axis.values.count }
        let isSilent = (0..<policy.count).allSatisfy { setting in
          let place = setting / step % axis.values.count
          return counts[policy.first + setting] == counts[policy.first + setting - place * step]
        }
        guard isSilent, axis.values.count > 1 else { continue }
        text += "\(policy.id): no value of \(axis.name) changes a count.\n"
      }
    }
    return text
  }
}
