import Interaction
import Simulation
import Timelines

/// Short texts for rules.
extension LiveWords {
  /// Returns a rule as a true statement, such as `velocity -655.2 ≤ 0 pt/s (margin 655.2 pt/s)`.
  ///
  /// For a rule that did not pass, the comparison and the sign of the margin are inverted, so that
  /// the margin always belongs to the statement.
  static func rule(_ rule: DecisionRow.Rule) -> String {
    rule.statement + (rule.marginText.map { " (margin \($0))" } ?? "")
  }

  /// The rules in the order in which they were checked, or the reason why none was.
  static func reasons(_ row: DecisionRow) -> [String] {
    row.rules.isEmpty ? [row.why] : row.rules.map(rule)
  }

  /// The threshold from which on a release finishes, as a sentence and in the fewest words.
  static func threshold(_ threshold: DragThreshold) -> (long: String, short: String) {
    let share = threshold.place.map { decimals($0.percentComplete * 100) + " %" } ?? ""
    switch threshold {
    case .atRest: return ("finishes past \(share) if released at rest", "from \(share), at rest")
    case .moving(_, let velocity) where velocity < 1:
      return ("finishes past \(share) while moving onward", "from \(share), onward")
    case .moving(_, let velocity):
      let speed = "\(decimals(velocity)) pt/s"
      return ("finishes past \(share) at \(speed) or more", "from \(share), \(speed)")
    case .never:
      return ("neither distance nor velocity alone finishes it", "distance alone is not enough")
    }
  }
}
