public import Interaction
import Timelines

/// The words of timelines and `explain` for rules: conditions and reasons.

extension RuleVerdict {
  /// The condition with its value and answer, such as
  /// `velocity -40 pt/s is not above 0 pt/s (margin -40)`.
  public var sentence: String {
    let words = test.quantity.words
    let must = "\(test.comparison.words) \(words.text(limit))"
    let answer = "is\(hasPassed ? "" : " not") \(must)"
    guard let value else { return "\(words.name) is unknown and counts as 0, which \(answer)" }
    let margin = words.values.isEmpty ? margin : nil
    let more = margin.map { " (margin \(words.number($0)))" } ?? ""
    let unknown = countsUnknownVelocity ? ", with an unknown velocity counted as 0," : ""
    return "\(words.name) \(words.text(value))\(unknown) \(answer)\(more)"
  }
}

extension Comparison {
  /// The comparison in words, such as `at least`.
  public var words: String {
    switch self {
    case .above: "above"
    case .atLeast: "at least"
    case .below: "below"
    case .atMost: "at most"
    case .equals: "exactly"
    case .differs: "other than"
    }
  }
}

extension Decision {
  /// Returns the reason for the decision in a sentence: every rule with its value and limit, or why
  /// no rule was asked.
  ///
  /// - Parameter end: The event that ended the drag, in words.
  func sentence(_ end: String) -> String {
    let rules = verdicts.map { $0.sentence }.joined(separator: "; ")
    guard let circumstance = circumstance(end) else { return rules }
    return verdicts.isEmpty ? circumstance : "\(circumstance): \(rules)"
  }

  /// Returns the reason besides the rule, or in its place; `nil` if the finger lifted and the rule
  /// alone decided.
  ///
  /// - Parameter end: The event that ended the drag, in words.
  public func circumstance(_ end: String) -> String? {
    switch cause {
    case .release: nil
    case .touchCancelled: "\(end), which never finishes a transition"
    case .touchTaken:
      verdicts.isEmpty
        ? "\(end), and the policy then \(outcome == .finish ? "finishes" : "goes back")"
        : "\(end), and the policy decides as if the finger had lifted"
    case .threshold(let translation):
      "\(decimals(translation)) pt are enough to finish without a lift"
    case .leftStanding: "left where it was, and \(end)"
    case .heldOnly: "caught without a drag (\(end)): the settle continues unchanged"
    }
  }
}
