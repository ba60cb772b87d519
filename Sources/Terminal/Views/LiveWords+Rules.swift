import Interaction
import Simulation
import Timelines

/// Rules in few words.
extension LiveWords {
  /// What is true of it, such as `velocity -655.2 ≤ 0 pt/s (margin 655.2 pt/s)`: where it did not pass,
  /// comparison and margin are turned round both, so that a margin says by how much what is said holds.
  static func rule(_ rule: DecisionRow.Rule) -> String { "\(shortRule(rule))\(margin(rule))" }

  /// The same without the margin.
  static func shortRule(_ rule: DecisionRow.Rule) -> String {
    guard let words = quantities[rule.rule]?.words else { return rule.rule }
    let value = rule.value.map { number($0, words) } ?? "?"
    return "\(words.name) \(value) \(sign(of: rule)) \(words.text(rule.limit))"
  }

  private static func margin(_ rule: DecisionRow.Rule) -> String {
    guard let words = quantities[rule.rule]?.words, words.values.isEmpty, let margin = rule.margin
    else { return "" }
    return " (margin \(words.text(rule.passed ? margin : 0 - margin)))"
  }

  /// The rules in the order in which they were asked, or why none was.
  static func reasons(_ row: DecisionRow) -> [String] {
    row.rules.isEmpty ? [row.why] : row.rules.map(rule)
  }

  /// From where on a release finishes, in a sentence and in the fewest words.
  static func threshold(_ threshold: DragThreshold) -> (long: String, short: String) {
    let share = threshold.place.map { decimals($0.percentComplete * 100) + " %" } ?? ""
    switch threshold {
    case .atRest: return ("finishes from \(share) on, let go at rest", "from \(share), at rest")
    case .moving(_, let velocity) where velocity < 1:
      return ("finishes from \(share) on while it moves on", "from \(share), moving on")
    case .moving(_, let velocity):
      let speed = "\(decimals(velocity)) pt/s"
      return ("finishes from \(share) on at \(speed) or more", "from \(share), \(speed)")
    case .never:
      return ("neither way nor velocity alone make it finish", "way alone is not enough")
    }
  }

  /// By what timelines call them.
  private static let quantities = Dictionary(
    uniqueKeysWithValues: ReleaseQuantity.allCases.map { ("\($0)", $0) })

  private static func number(_ value: Double, _ words: ReleaseQuantity.Words) -> String {
    String(words.text(value).dropLast("\(words.unit)".count))
  }

  /// As it is true.
  static func sign(of rule: DecisionRow.Rule) -> String {
    sign(rule.passed ? rule.comparison : opposite(rule.comparison))
  }

  private static func sign(_ comparison: DecisionRow.Rule.Comparison) -> String {
    switch comparison {
    case .above: ">"
    case .atLeast: "≥"
    case .below: "<"
    case .atMost: "≤"
    case .equals: "="
    case .differs: "≠"
    }
  }

  private static func opposite(
    _ comparison: DecisionRow.Rule.Comparison
  ) -> DecisionRow.Rule.Comparison {
    switch comparison {
    case .above: .atMost
    case .atLeast: .below
    case .below: .atLeast
    case .atMost: .above
    case .equals: .differs
    case .differs: .equals
    }
  }
}
