/// A policy's rule whose parameters change in place, to find the values at which a release has
/// another outcome.
///
/// It decides like `Decider`, by the same comparisons of the same numbers.
public struct RuleDial: Sendable {
  private let parameters: [PolicyParameter]
  private let detentOperands: [Operand]
  private var tests: [RuleTest]
  private var decider: Decider
  /// For each parameter, the conditions that read it.
  private let readers: [[Int]]

  /// Creates a dial at the policy's own values.
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

  /// Returns whether some condition reads both parameters, so that neither has limits of its own.
  public func sharesQuestion(_ first: Int, _ second: Int) -> Bool {
    readers[first].contains { readers[second].contains($0) }
  }

  /// Returns whether some condition reads the parameter.
  public func isRead(_ parameter: Int) -> Bool { !readers[parameter].isEmpty }

  /// Sets a parameter to a value in its own unit.
  ///
  /// - Complexity: O(conditions that read it + detents)
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

  /// Returns the outcome of a release with the current values.
  ///
  /// - Complexity: O(depth of the rule + detents)
  public func outcome(of release: borrowing Release) -> TransitionOutcome {
    decider.outcome(of: release)
  }

  /// Returns the values of a parameter from which some condition has another answer for a release
  /// than just below them, whether the release reaches the condition or not.
  ///
  /// Afterwards the parameter is at the end of the range.
  ///
  /// - Parameter range: The values to search; finite.
  /// - Returns: The values in ascending order, exact to the last bit; none at or below the start of
  ///   the range.
  /// - Complexity: O(64 · conditions) for each value.
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

  /// Adds the values between two at which some answer changes, by repeated halving.
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

  /// Returns the end of the range, and before it the values at which a quantity reverses.
  ///
  /// Between two of them, each condition changes its answer at most once.
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
    // Each turn with the numbers next to it, for answers that change there and back.
    return (places.flatMap { [$0.nextDown, $0, $0.nextUp] } + [range.upperBound])
      .filter { range.contains($0) }.sorted()
  }

  /// Sets the parameter to a value and returns the answers of the conditions that read it.
  private mutating func answers(
    _ release: Release, _ parameter: Int, _ value: Double
  ) -> RuleAnswers {
    set(parameter, to: value)
    return RuleAnswers(of: release, decider, readers[parameter])
  }
}

extension RuleTest {
  /// Returns whether an operand of the condition has the parameter.
  fileprivate func reads(_ index: Int) -> Bool {
    limit.parameter == index || coefficient.parameter == index || second.parameter == index
  }
}

extension Double {
  /// A number that grows by 1 from each double to the next; -0 comes before 0.
  private var orderKey: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits >= 0 ? bits : Int64.min - bits - 1
  }

  /// Returns the middle in the order of representable doubles, so that 64 steps are always enough.
  fileprivate func middle(to other: Double) -> Double {
    let (low, high) = (orderKey, other.orderKey)
    let key = (low & high) + ((low ^ high) >> 1)
    return Double(bitPattern: UInt64(bitPattern: key >= 0 ? key : Int64.min - key - 1))
  }
}

/// The answers to conditions of a rule, whether a release reaches them or not.
struct RuleAnswers: Equatable {
  private var tests: UInt64 = 0
  private var detents: UInt64 = 0

  /// Creates the answers of some conditions for a release.
  ///
  /// - Parameter questions: The indices of the conditions in the rule.
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
