public import Interaction

extension DecisionRow.Rule {
  /// The name and unit of the quantity; `nil` for a quantity of a later version.
  public var words: ReleaseQuantity.Words? { ReleaseQuantity(rawValue: rule)?.words }

  /// The rule as a true statement, such as `velocity -655.2 ≤ 0 pt/s`.
  ///
  /// For a rule that did not pass, the comparison is inverted.
  public var statement: String {
    guard let words else { return rule }
    let value = value.map { words.number($0) } ?? "?"
    return "\(words.name) \(value) \(trueComparison.sign) \(words.text(limit))"
  }

  /// The margin with its unit, which belongs to the true statement and is not negative; `nil`
  /// without a margin.
  public var marginText: String? {
    guard let words, words.values.isEmpty, let margin else { return nil }
    return words.text(passed ? margin : 0 - margin)
  }

  /// The comparison that is true.
  public var trueComparison: Comparison { passed ? comparison : comparison.opposite }
}

extension Comparison {
  /// The comparison as a sign, such as `≥`.
  public var sign: String {
    switch self {
    case .above: ">"
    case .atLeast: "≥"
    case .below: "<"
    case .atMost: "≤"
    case .equals: "="
    case .differs: "≠"
    }
  }
}
