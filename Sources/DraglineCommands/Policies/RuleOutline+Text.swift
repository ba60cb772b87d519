import Interaction
import Timelines

extension DecisionRule {
  /// Returns a question in one line, such as `velocity > -minimumVelocity`.
  ///
  /// It has the quantity, the comparison, and the limit by the name of its parameter, or as a
  /// number where nothing can be set.
  func words(of test: RuleTest) -> String {
    RuleWords(operands: parameters.map(\.name)).question(test)
  }

  /// Returns a line for each question, with two more spaces for questions that depend on a yes.
  func lines() -> [String] {
    lines(
      parameters.map {
        let unit = $0.unit == .one ? "" : " \($0.unit.symbol)"
        return "\($0.name) (\(decimals($0.value, 6))\(unit))"
      })
  }

  /// - Parameter operands: The words for each of the parameters.
  func lines(_ operands: [String]) -> [String] {
    let words = RuleWords(operands: operands)
    let lines = outline.map { line in
      String(repeating: "  ", count: line.depth) + words.text(of: line)
    }
    // Every drag has its two ends.
    guard detents.count > 2 else { return lines }
    return lines + [
      "detents at \(detents.map { decimals($0, 6) }.joined(separator: ", ")) of the extent"
    ]
  }
}

/// The words for a rule's questions, with the words of its parameters.
private struct RuleWords {
  /// The words of the parameters, in their order.
  var operands: [String]

  func text(of line: RuleOutlineLine) -> String {
    let head = line.isElse ? (line.test == nil ? "else" : "else if") : "if"
    guard let test = line.test else {
      return (line.isElse ? "else: " : "") + (line.end.map(ending) ?? "")
    }
    return "\(head) \(condition(test)):" + (line.end.map { " \(ending($0))" } ?? "")
  }

  private func ending(_ tree: RuleTree) -> String {
    switch tree {
    case .end(let destination): destination.words
    case .rest(let detent): "rest at detent \(detent)"
    case .nearest(let quantity, let coefficient, let tiesFinish):
      "nearest detent to \(quantity.formula(operand(coefficient), ""))"
        + (tiesFinish ? ", the later of two" : ", the earlier of two")
    case .segment(let quantity, let coefficient, let comparison, let part):
      "next detent in the direction of the velocity if \(quantity.formula(operand(coefficient), "")) "
        + "\(comparison.rawValue) \(operand(part)) of the way there, else the one before"
    case .finishThere: "finish to the side where the finger is"
    case .next: "next detent in the direction of the velocity"
    case .test: ""
    }
  }

  private func condition(_ test: RuleTest) -> String {
    let limit = operand(test.limit)
    let formula = test.quantity.formula(operand(test.coefficient), operand(test.second))
    return "\(formula) \(test.comparison.rawValue) \(test.scale.words(limit))"
  }

  /// Returns the question of a test, with the quantity by its name.
  func question(_ test: RuleTest) -> String {
    let value = test.quantity == .given ? operand(test.coefficient) : test.quantity.rawValue
    return "\(value) \(test.comparison.rawValue) \(test.scale.words(operand(test.limit)))"
  }

  private func operand(_ operand: Operand) -> String {
    guard let index = operand.parameter else { return decimals(operand.value, 6) }
    return switch operand.form {
    case .itself: operands[index]
    case .negative: "-\(operands[index])"
    case .complement: "(1 - \(operands[index]))"
    }
  }
}

extension LimitScale {
  fileprivate func words(_ limit: String) -> String {
    switch self {
    case .plain: limit
    case .extent: "\(limit) · extent"
    case .roundedExtent: "round(\(limit) · extent)"
    case .flooredExtent: "floor(\(limit) · extent)"
    case .extentWithinWindow: "\(limit) · min(extent, window height)"
    case .thousand: "1000 · \(limit)"
    }
  }
}

extension Destination {
  fileprivate var words: String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .unchanged: "as it was"
    case .finishOpposite: "finish to the other side"
    case .cancelOpposite: "cancel: a swipe the other way"
    case .detent: "rest at a detent"
    }
  }
}

extension ReleaseQuantity {
  /// Returns the formula of the quantity; its name where that is as clear.
  fileprivate func formula(_ k: String, _ j: String) -> String {
    switch self {
    case .distance: "|translation|"
    case .progress: "translation / extent"
    case .progressSize: "|translation| / extent"
    case .remaining:
      k == "1" ? "clamp(1 - translation / extent)" : "clamp(1 - translation / (extent · \(k)))"
    case .velocitySize: "|velocity|"
    case .velocityPerMillisecond: "velocity / 1000"
    case .velocitySizePerMillisecond: "|velocity| / 1000"
    case .extentsPerSecond: "velocity / extent"
    case .extentsPerSecondSize: "|velocity / extent|"
    case .projected: "translation + \(k) · velocity"
    case .projectedProgress: "(translation + \(k) · velocity) / extent"
    case .projectedRemaining: "1 - (translation + \(k) · velocity) / extent"
    case .decelerated: "decelerated(translation, velocity, rate \(k))"
    case .deceleratedRemaining: "1 - decelerated(translation, velocity, rate \(k)) / extent"
    default: laterFormula(k, j)
    }
  }

  private func laterFormula(_ k: String, _ j: String) -> String {
    switch self {
    case .given: k
    case .projectedByFriction: "(translation + \(k) · velocity) / \(j)"
    case .projectedWithin: "clamp(translation + \(k) · velocity, 0, extent)"
    case .carriedProgress: "(translation + velocity / 1000 · \(k)) / extent"
    case .carriedRemaining: "1 - (translation + velocity / 1000 · \(k)) / extent"
    case .slowedProgress: "translation / \(k) / extent + velocity / extent"
    case .dominance: "|velocity| - |velocity across|"
    case .velocityOnward: "velocity away from the start"
    case .velocityOfRest: "velocity / |extent - translation|"
    case .meanVelocitySizePerMillisecond: "|meanVelocity| / 1000"
    case .lastSpeed: "|last step| / max(its time, the time since where that is above \(k) ms)"
    case .draggedSize: "|dragged|"
    case .windowProgressSize: "|dragged| / max(window width, window height)"
    case .hidden:
      "|translation + \(k) · velocity - \(j) · extent| / (extent - \(j) · extent)"
    case .bias: "|translation| - |translation - \(k) · extent|"
    case .flickedProgress: "flicked(clamp(translation / extent), velocity, rate \(k))"
    case .flickedRemaining: "1 - flicked(min(translation / extent, 1), velocity, rate \(k))"
    case .flickedOvershoot: "flicked(min(translation / extent, 1), velocity, rate \(k))"
    case .travelSize: "|travel|"
    default: "\(self)"
    }
  }
}
