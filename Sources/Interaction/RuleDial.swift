/// A policy's rule whose numbers turn in place, for asking at which of them a release ends otherwise.
///
/// It decides as `Decider` does, by the same comparisons of the same numbers.
public struct RuleDial: Sendable {
  private let parameters: [PolicyParameter]
  private let detentOperands: [Operand]
  private var tests: [RuleTest]
  private var decider: Decider
  /// By parameter: the questions that read it.
  private let readers: [[Int]]

  public init(_ policy: DragPolicy) {
    let rule = policy.rule
    (parameters, tests) = (rule.parameters, rule.tests)
    (detentOperands, decider) = (rule.detentOperands, Decider(policy))
    let detents = rule.detentOperands.compactMap { $0.parameter }
    readers = rule.parameters.indices.map { parameter in
      rule.tests.indices.filter { index in
        let choosesDetent = rule.nodes[index].kind != .test
        return rule.tests[index].reads(parameter) || (choosesDetent && detents.contains(parameter))
      }
    }
  }

  /// Whether a question reads both parameters, so that neither has limits of its own.
  public func sharesQuestion(_ first: Int, _ second: Int) -> Bool {
    readers[first].contains { readers[second].contains($0) }
  }

  /// Whether a question reads the parameter.
  public func isRead(_ parameter: Int) -> Bool { !readers[parameter].isEmpty }

  /// Changes a parameter, in its own unit.
  ///
  /// - Complexity: O(questions that read it)
  public mutating func set(_ parameter: Int, to value: Double) {
    let density = decider.nodes.first?.density ?? 1
    let value = parameters[parameter].unit.isPhysical ? value / density : value
    for index in readers[parameter] {
      tests[index].update(parameter, to: value)
      decider.nodes[index].take(tests[index])
    }
    for index in detentOperands.indices where detentOperands[index].parameter == parameter {
      decider.detents[index] = detentOperands[index].form.apply(value)
    }
  }

  public func outcome(of release: borrowing Release) -> TransitionOutcome {
    decider.outcome(of: release)
  }

  /// The values of a parameter from which on some question to a release has another answer than just
  /// below them, whether the release comes to the question or not.
  ///
  /// The parameter is at the end of the range afterwards.
  /// - Parameter range: Values to look at; finite.
  /// - Returns: Ascending, exact to the last bit; none at or below the start of the range.
  /// - Complexity: O(64 · questions) for each value.
  public mutating func turns(
    of release: Release, _ parameter: Int, within range: ClosedRange<Double>
  ) -> [Double] {
    guard isRead(parameter) else { return [] }
    var turns: [Double] = []
    var (last, answers) = (range.lowerBound, self.answers(release, parameter, range.lowerBound))
    for stop in stops(release, parameter, range) where stop > last {
      let next = self.answers(release, parameter, stop)
      collect(release, parameter, (last, answers), (stop, next), &turns)
      (last, answers) = (stop, next)
    }
    return turns
  }

  private mutating func collect(
    _ release: Release, _ parameter: Int, _ low: (value: Double, answers: RuleAnswers),
    _ high: (value: Double, answers: RuleAnswers), _ turns: inout [Double]
  ) {
    if low.answers == high.answers { return }
    let middle = low.value.middle(to: high.value)
    if middle == low.value || middle == high.value { return turns.append(high.value) }
    let answers = answers(release, parameter, middle)
    collect(release, parameter, low, (middle, answers), &turns)
    collect(release, parameter, (middle, answers), high, &turns)
  }

  /// The end of the range, and before it values at which a quantity turns round; between two of them each
  /// question changes its answer at most once.
  private func stops(
    _ release: Release, _ parameter: Int, _ range: ClosedRange<Double>
  ) -> [Double] {
    var places: [Double] = []
    let velocity = decider.gated(release)
    let (t, v, extent) = (release.translation, velocity.along, release.extent)
    for index in readers[parameter] {
      let node = decider.nodes[index]
      switch node.quantity {
      case .hidden: places += [(node.j * extent - t) / v, (t + node.k * v) / extent]
      case .bias: places.append(t / extent)
      default: break
      }
      if node.kind != .test { places.append(t / extent) }
      if node.comparison == .equals || node.comparison == .differs {
        places.append(node.value(of: release, velocity))
      }
    }
    places += [0, parameters[parameter].unit.isPhysical ? 0 : 1]
    // Besides each turn the numbers next to it, for answers that change there and back.
    return (places.flatMap { [$0.nextDown, $0, $0.nextUp] } + [range.upperBound])
      .filter { range.contains($0) }.sorted()
  }

  private mutating func answers(
    _ release: Release, _ parameter: Int, _ value: Double
  ) -> RuleAnswers {
    set(parameter, to: value)
    return RuleAnswers(of: release, decider, readers[parameter])
  }
}

extension RuleTest {
  fileprivate func reads(_ index: Int) -> Bool {
    limit.parameter == index || coefficient.parameter == index || second.parameter == index
  }
}

extension Double {
  /// Grows by 1 from each number to the next; -0 comes before 0.
  private var orderKey: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits >= 0 ? bits : Int64.min - bits - 1
  }

  /// Half way in numbers that a double can be, so that 64 steps are always enough.
  fileprivate func middle(to other: Double) -> Double {
    let (low, high) = (orderKey, other.orderKey)
    let key = (low & high) + ((low ^ high) >> 1)
    return Double(bitPattern: UInt64(bitPattern: key >= 0 ? key : Int64.min - key - 1))
  }
}

/// The answers to questions of a rule, whether asked on the way or not.
struct RuleAnswers: Equatable {
  private var tests: UInt64 = 0
  private var detents: UInt64 = 0

  /// - Parameter questions: By their place in the rule.
  init(of release: Release, _ decider: Decider, _ questions: some Sequence<Int>) {
    let velocity = decider.gated(release)
    for index in questions {
      let node = decider.nodes[index]
      if node.kind == .test {
        let holds = node.comparison.holds(
          node.value(of: release, velocity), node.limit(in: release))
        tests |= (holds ? 1 : 0) << UInt64(index)
      } else {
        let detent = decider.detent(at: index, node, release, velocity) { _ in }.detent
        detents = detents << 8 | UInt64(detent)
      }
    }
  }
}
