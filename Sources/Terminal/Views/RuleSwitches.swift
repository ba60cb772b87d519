import Interaction
import Timelines

/// Finds the parameters of switches: timelines call a parameter of the rule a switch, and only the
/// rule has its name.
struct RuleSwitches: Sendable {
  private let tree: RuleTree
  private let parameters: [PolicyParameter]

  init(_ rule: DecisionRule) {
    (tree, parameters) = (rule.tree, rule.parameters)
  }

  /// The rules as they were checked, where switches have the name and value of their parameter.
  func naming(_ rules: [DecisionRow.Rule]) -> [DecisionRow.Rule] {
    guard rules.contains(where: { $0.rule == Self.name }) else { return rules }
    var (rules, place) = (rules, tree)
    for (index, rule) in rules.enumerated() {
      guard case .test(let test, let then, let otherwise) = place,
        test.quantity.rawValue == rule.rule
      else { break }
      if test.quantity == .given, let words = words(test.coefficient, rule) {
        rules[index].rule = words
      }
      place = rule.passed ? then : otherwise
    }
    return rules
  }

  private static let name = "\(ReleaseQuantity.given)"

  /// The text of a switch such as `hideable is yes`, or `dismissThreshold 0.4 < 1` for a number.
  private func words(_ operand: Operand, _ rule: DecisionRow.Rule) -> String? {
    guard let index = operand.parameter, parameters.indices.contains(index),
      let value = rule.value
    else { return nil }
    let parameter = parameters[index]
    guard case .word(let words) = parameter.domain, let word = Int(exactly: value),
      words.indices.contains(word), operand.form == .itself
    else {
      return "\(parameter.name) \(decimals(value, 3)) \(rule.trueComparison.sign) "
        + decimals(rule.limit, 3)
    }
    return "\(parameter.name) is \(words[word])"
  }
}
