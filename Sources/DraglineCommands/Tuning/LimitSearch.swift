import Interaction
import Tuning

/// A search for the values of a rule's parameters that decide labelled releases as meant.
///
/// It is exact for each parameter alone: `RuleDial` finds to the last bit the value at which the
/// answer for each release changes, and `SortedFeatures` finds the values that serve most of them.
struct LimitSearch {
  /// A lift that the rule decided.
  struct Lift {
    var gesture: Int
    /// Fitted to the place of the gesture.
    var policy: DragPolicy
    var release: Release
    var intent: Intent
  }

  struct Answer {
    /// The index among the rule's parameters.
    var parameter: Int
    var name: String
    /// The values, within the parameter's domain.
    var lower: Double
    var upper: Double
    /// One of the values, with few digits.
    var value: Double
    /// Lifts that they decide as meant.
    var hits: Int
    var isInForce: Bool
    /// Lifts for which the parameter makes a difference, with the value at which it does.
    var turns: [(gesture: Int, intent: Intent, value: Double)]
    /// Whether a larger value dismisses less.
    var isLimit: Bool

    /// A cancel and a finish that no value decides as meant, the clearest first.
    var contradictions: [(cancel: Int, Double, finish: Int, Double)] {
      let sign = isLimit ? 1.0 : -1
      let cancels = turns.filter { $0.intent == .cancel }
        .sorted { ($0.value * sign, -$0.gesture) > ($1.value * sign, -$1.gesture) }
      let finishes = turns.filter { $0.intent == .finish }
        .sorted { ($0.value * sign, $0.gesture) < ($1.value * sign, $1.gesture) }
      return zip(cancels, finishes).prefix { $0.value * sign >= $1.value * sign }
        .map { ($0.gesture, $0.value, $1.gesture, $1.value) }
    }
  }

  let lifts: [Lift]

  /// The answer of each parameter that the rule compares with a release, the best first.
  ///
  /// Among equal answers, a limit of places goes before one of velocities alone, since a hand can
  /// aim at a place; then the one that makes a difference to more releases, then the order of the
  /// rule.
  ///
  /// - Complexity: O(parameters · lifts · (log of the domain + log of the lifts))
  var answers: [Answer] {
    guard let rule = lifts.first?.policy.rule else { return [] }
    let answers = rule.parameters.indices.filter { Self.isCompared($0, in: rule) }
      .compactMap { answer($0) }
    func rank(_ place: Int) -> (Int, Int, Int, Int) {
      let answer = answers[place]
      let isVelocity = Self.tests(of: answer.parameter, in: rule).allSatisfy {
        $0.quantity.isVelocityAlone
      }
      return (answer.hits, isVelocity ? 0 : 1, answer.turns.count, -place)
    }
    return answers.indices.sorted { rank($0) > rank($1) }.map { answers[$0] }
  }

  /// The questions that compare a release with the parameter.
  private static func tests(of parameter: Int, in rule: DecisionRule) -> [RuleTest] {
    rule.tests.filter {
      $0.limit.parameter == parameter && $0.quantity != .given && $0.quantity.words.values.isEmpty
    }
  }

  private static func isCompared(_ parameter: Int, in rule: DecisionRule) -> Bool {
    guard case .number = rule.parameters[parameter].domain else { return false }
    return !tests(of: parameter, in: rule).isEmpty
  }

  /// `nil` where the parameter changes nothing, or not once and the same way for all of them.
  private func answer(_ parameter: Int) -> Answer? {
    guard case .number(let domain) = lifts[0].policy.rule.parameters[parameter].domain else {
      return nil
    }
    var turns: [(gesture: Int, intent: Intent, value: Double)] = []
    var isLimit: Bool?
    var sureHits = 0
    for lift in lifts {
      var dial = RuleDial(lift.policy)
      let steps = dial.steps(of: lift.release, parameter, within: domain)
      guard let flip = steps.flips.first else {
        if steps.finishesAtFirst == (lift.intent == .finish) { sureHits += 1 }
        continue
      }
      guard steps.flips.count == 1, isLimit ?? steps.finishesAtFirst == steps.finishesAtFirst
      else { return nil }
      isLimit = steps.finishesAtFirst
      // The last value that finishes, seen from the end of the domain at which it does.
      turns.append((lift.gesture, lift.intent, steps.finishesAtFirst ? flip.nextDown : flip))
    }
    guard let isLimit, !turns.isEmpty else { return nil }
    let sign = isLimit ? 1.0 : -1
    let features = turns.map { LabelledFeature($0.value * sign, $0.intent) }
    guard let sorted = try? SortedFeatures(features) else { return nil }
    let optimum = sorted.optimum()
    let now = lifts[0].policy.rule.parameters[parameter].value
    let isInForce = optimum.cells.contains { $0.contains(now * sign) }
    let cell = optimum.cells.first { $0.contains(now * sign) } ?? optimum.widest
    let ends = [cell.lower * sign, cell.upper * sign].map { $0.clamped(to: domain) }.sorted()
    let value = isInForce ? now : (cell.shortestDecimal * sign).clamped(to: domain)
    return Answer(
      parameter: parameter, name: "\(lifts[0].policy.rule.parameters[parameter].name)",
      lower: ends[0], upper: ends[1], value: value,
      hits: sureHits + turns.count - Int(optimum.cost), isInForce: isInForce, turns: turns,
      isLimit: isLimit)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
