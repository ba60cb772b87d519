/// A rule tree laid out for speed, with its parameters.
public struct DecisionRule: Sendable {
  /// The largest number of conditions in a rule.
  ///
  /// `DragPolicy.flips(_:)` keeps their answers as bits of a number.
  public static let questionLimit = 64
  /// The largest number of choices among detents in a rule.
  ///
  /// Each of their answers takes eight bits.
  public static let detentQuestionLimit = 8

  /// The parameters, in the order of the source.
  public private(set) var parameters: [PolicyParameter]
  /// The rule as its source writes it.
  ///
  /// Its operands contain the indices of their parameters, not the current values.
  public let tree: RuleTree
  /// The places where the drag may come to rest, as parts of the extent, rising from 0 (presented)
  /// to 1 (dismissed).
  public var detents: [Double]
  /// The members of a release that the rule needs.
  ///
  /// All other members may keep their initial values.
  public private(set) var needs: Release.Fields = []
  /// All members that some path through the rule reads.
  public private(set) var uses: Release.Fields = []
  /// The number of pixels per point; above 0.
  public var density = 1.0 {
    didSet {
      for index in nodes.indices {
        (nodes[index].density, tests[index].density) = (density, density)
      }
      for index in parameters.indices { write(index) }
    }
  }

  private(set) var nodes: [RuleNode] = []
  /// Every condition in the order of the source, checked or not.
  ///
  /// Verdicts report the condition of the node with the same index.
  public private(set) var tests: [RuleTest] = []
  private(set) var start = RuleNode.Step.end(.cancel)
  let detentOperands: [Operand]

  /// Creates a rule from its parameters and tree.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that the operands of the tree and of the detents refer to by
  ///     index.
  ///   - optional: The members that this rule does not need, besides those that no rule needs.
  ///   - detents: The detents, rising from 0 to 1; fewer than 256.
  ///   - tree: A tree of at most `questionLimit` conditions and `detentQuestionLimit` choices among
  ///     detents.
  public init(
    _ parameters: [PolicyParameter] = [], optional: Release.Fields = [],
    detents: [Operand] = [0, 1], _ tree: RuleTree
  ) {
    (self.parameters, self.tree, detentOperands) = (parameters, tree, detents)
    self.detents = detents.map { $0.value }
    start = add(tree)
    precondition(nodes.count <= Self.questionLimit, "a rule of \(nodes.count) questions")
    precondition(
      detents.count < 256 && nodes.count { $0.kind != .test } <= Self.detentQuestionLimit,
      "a rule that chooses among detents too often")
    for index in parameters.indices { write(index) }
    needs = uses.subtracting(optional).subtracting(.optional)
  }

  private mutating func add(_ tree: RuleTree) -> RuleNode.Step {
    switch tree {
    case .end(let destination):
      return .end(destination)
    case .finishThere:
      uses.formUnion(.translation)
      return .there
    case .rest(let detent):
      return .rest(detent)
    case .nearest(let quantity, let coefficient, let tiesFinish):
      let test = RuleTest(quantity, by: coefficient, tiesFinish ? .atLeast : .above, 0.5)
      return add(test, .nearest, quantity.fields.union(.extent))
    case .segment(let quantity, let coefficient, let comparison, let part):
      let test = RuleTest(quantity, by: coefficient, comparison, part)
      return add(test, .segment, quantity.fields.union([.translation, .velocity, .extent]))
    case .next:
      let test = RuleTest(.velocity, .above, 0)
      return add(test, .next, [.translation, .velocity, .extent])
    case .test(let test, let then, let otherwise):
      let step = add(test, .test, test.fields)
      let index = nodes.count - 1
      let (yes, no) = (add(then), add(otherwise))
      (nodes[index].then, nodes[index].otherwise) = (yes, no)
      return step
    }
  }

  private mutating func add(
    _ test: RuleTest, _ kind: RuleNode.Kind, _ fields: Release.Fields
  ) -> RuleNode.Step {
    uses.formUnion(fields)
    tests.append(test)
    nodes.append(RuleNode(kind, test))
    return .node(nodes.count - 1)
  }

  /// Sets a parameter to a value in its own unit.
  public mutating func set(_ index: Int, to value: Double) {
    parameters[index].value = value
    write(index)
  }

  private mutating func write(_ parameter: Int) {
    let (unit, own) = (parameters[parameter].unit, parameters[parameter].value)
    let value = unit.isPhysical ? own / density : own
    for index in nodes.indices {
      tests[index].update(parameter, to: value)
      nodes[index].take(tests[index])
    }
    for index in detentOperands.indices where detentOperands[index].parameter == parameter {
      detents[index] = detentOperands[index].form.apply(value)
    }
  }
}

extension DecisionRule {
  /// Whether some answer finishes to the other side.
  var hasOtherSide: Bool {
    let others: [RuleNode.Step] = [.there, .end(.finishOpposite)]
    return nodes.contains {
      $0.kind == .test && (others.contains($0.then) || others.contains($0.otherwise))
    }
  }

  /// Returns the translation at which the rule decides before the lift, in points; `nil` if it
  /// waits for the lift.
  ///
  /// Only a rule that compares nothing but the furthest translation decides early: once the drag
  /// has been there, the answer cannot change.
  func decidesAt(extent: Double) -> Double? {
    guard nodes.count == 1, let node = nodes.first, node.kind == .test,
      node.quantity == .maximumTranslation, node.comparison == .atLeast,
      node.then == .end(.finish)
    else { return nil }
    return node.limit(in: Release(translation: 0, velocity: nil, extent: extent))
  }
}
