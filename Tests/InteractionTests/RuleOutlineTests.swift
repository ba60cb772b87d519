import Interaction
import Testing

struct RuleOutlineTests {
  /// A line as `depth`, `if`, `else if` or `else`, and whether it leads somewhere itself.
  private func shape(_ tree: RuleTree) -> [String] {
    DecisionRule([], tree).outline.map { line in
      let words =
        line.test == nil ? (line.isElse ? "else" : "always") : line.isElse ? "else if" : "if"
      return "\(line.depth) \(words)" + (line.end == nil ? ":" : "")
    }
  }

  private func asks(_ then: RuleTree, _ otherwise: RuleTree) -> RuleTree {
    .when(.velocity, .above, 1, then: then, else: otherwise)
  }

  @Test func `a rule without a question is one line`() {
    #expect(shape(.finish) == ["0 always"])
    #expect(shape(.nearest(.translation, coefficient: 1, tiesFinish: true)) == ["0 always"])
  }

  @Test func `a question that ends either way is two lines`() {
    #expect(shape(asks(.finish, .cancel)) == ["0 if", "0 else"])
  }

  @Test func `what is asked after a yes is deeper, what is asked after a no is not`() {
    #expect(
      shape(asks(asks(.finish, .cancel), asks(.cancel, .unchanged)))
        == ["0 if:", "1 if", "1 else", "0 else if", "0 else"])
    #expect(
      shape(asks(asks(asks(.finish, .cancel), .cancel), .finish))
        == ["0 if:", "1 if:", "2 if", "2 else", "1 else", "0 else"])
  }

  @Test func `lines carry the questions and the ends as they were written`() throws {
    let lines = DragPolicy.applePhoto.rule.outline
    #expect(lines.map(\.test?.quantity) == [.speed, .velocity, nil, .percentComplete, nil])
    #expect(lines.map(\.test?.limit.parameter) == [0, nil, nil, 1, nil])
    let ends = lines.map { line -> Destination? in
      guard case .end(let destination)? = line.end else { return nil }
      return destination
    }
    #expect(ends == [nil, .finish, .cancel, .finish, .cancel])
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `the lines of a policy ask every question and end in every branch`(_ id: String) throws {
    let policy = try #require(DragPolicy.all.first { $0.id == id })
    func count(_ tree: RuleTree) -> (questions: Int, ends: Int) {
      guard case .test(_, let then, let otherwise) = tree else { return (0, 1) }
      let (first, second) = (count(then), count(otherwise))
      return (first.questions + second.questions + 1, first.ends + second.ends)
    }
    let lines = policy.rule.outline
    #expect(lines.count { $0.test != nil } == count(policy.rule.tree).questions)
    #expect(lines.count { $0.end != nil } == count(policy.rule.tree).ends)
  }

  /// Their answers are bits of a number when something is looked for that flips the outcome.
  @Test func `a rule has no more questions than there is room for`() async {
    func rule(_ count: Int) -> DecisionRule {
      var tree = RuleTree.cancel
      for limit in 0..<count {
        tree = .when(.velocity, .above, Operand(Double(limit)), then: .finish, else: tree)
      }
      return DecisionRule([], tree)
    }
    #expect(rule(64).tests.count == DecisionRule.questionLimit)
    await #expect(processExitsWith: .failure) {
      var tree = RuleTree.cancel
      for limit in 0...DecisionRule.questionLimit {
        tree = .when(.velocity, .above, Operand(Double(limit)), then: .finish, else: tree)
      }
      _ = DecisionRule([], tree)
    }
  }

  @Test func `a rule chooses among detents no more often than there is room for`() async {
    await #expect(processExitsWith: .failure) {
      var tree = RuleTree.next
      for limit in 0..<DecisionRule.detentQuestionLimit {
        tree = .when(.velocity, .above, Operand(Double(limit)), then: .next, else: tree)
      }
      _ = DecisionRule([], tree)
    }
  }
}
