/// A line of a rule's text form: `if …: finish`, `else if …:`, `else: cancel`.
public struct RuleOutlineLine: Sendable {
  /// The number of conditions that lead to this line; 0 for the outermost.
  public var depth: Int
  /// Whether the line applies when the condition before it, at the same depth, fails.
  public var isElse: Bool
  /// The condition of the line; `nil` if the line only has an end.
  public var test: RuleTest?
  /// The end that the line leads to, which is never a `RuleTree.test`; `nil` if the next lines, one
  /// level deeper, continue.
  public var end: RuleTree?

  /// Creates a line of the text form.
  public init(depth: Int, isElse: Bool, test: RuleTest?, end: RuleTree?) {
    (self.depth, self.isElse, self.test, self.end) = (depth, isElse, test, end)
  }
}

extension DecisionRule {
  /// The rule line by line, in the order in which it is checked.
  ///
  /// An operand with a parameter contains its index among `parameters`, not its value.
  ///
  /// - Complexity: O(conditions of the rule)
  public var outline: [RuleOutlineLine] {
    var lines: [RuleOutlineLine] = []
    Self.append(tree, depth: 0, isElse: false, to: &lines)
    return lines
  }

  private static func append(
    _ tree: RuleTree, depth: Int, isElse: Bool, to lines: inout [RuleOutlineLine]
  ) {
    guard case .test(let test, let then, let otherwise) = tree else {
      lines.append(RuleOutlineLine(depth: depth, isElse: isElse, test: nil, end: tree))
      return
    }
    let asksMore = if case .test = then { true } else { false }
    lines.append(
      RuleOutlineLine(depth: depth, isElse: isElse, test: test, end: asksMore ? nil : then))
    if asksMore { append(then, depth: depth + 1, isElse: false, to: &lines) }
    append(otherwise, depth: depth, isElse: true, to: &lines)
  }
}
