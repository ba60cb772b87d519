/// A line of a rule as people read it: `if …: finish`, `else if …:`, `else: cancel`.
public struct RuleOutlineLine: Sendable {
  /// How many questions it depends on: 0 for the outermost.
  public var depth: Int
  /// Whether the question before it, of the same depth, was answered with no.
  public var isElse: Bool
  /// `nil` when nothing more is asked.
  public var test: RuleTest?
  /// Where it leads, which is no `RuleTree.test`; `nil` when the lines behind it, which are one deeper,
  /// tell.
  public var end: RuleTree?

  public init(depth: Int, isElse: Bool, test: RuleTest?, end: RuleTree?) {
    (self.depth, self.isElse, self.test, self.end) = (depth, isElse, test, end)
  }
}

extension DecisionRule {
  /// The rule line by line, in the order in which it is asked. Operands with a parameter tell its index
  /// among `parameters`, not its value.
  ///
  /// - Complexity: O(questions of the rule)
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
