import Testing
import Tuning

struct PairOptimumTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var form: TwoThresholdRule.Form
    /// False dismissal to false cancel.
    var costs: (Double, Double)
    var cost: Double
    /// P and V, lower and upper ends, false dismissals and false cancels.
    var rectangles: [[Double]]
    var testDescription: String { "\(form) \(costs.0):\(costs.1)" }
  }

  static let infinity = Double.infinity

  /// Source: tuning.md 1.2 and 1.3.
  @Test(arguments: [
    Row(
      form: .and, costs: (1, 1), cost: 1,
      rectangles: [
        [30, 40, -200, 50, 0, 1], [10, 20, 100, 250, 0, 1], [15, 20, -200, 50, 1, 0],
        [10, 15, -50, 50, 1, 0],
      ]),
    Row(
      form: .and, costs: (1, 5), cost: 1,
      rectangles: [[15, 20, -200, 50, 1, 0], [10, 15, -50, 50, 1, 0]]),
    Row(
      form: .and, costs: (5, 1), cost: 1,
      rectangles: [[30, 40, -200, 50, 0, 1], [10, 20, 100, 250, 0, 1]]),
    Row(form: .or, costs: (5, 1), cost: 3, rectangles: [[60, 70, 900, infinity, 0, 3]]),
    Row(form: .velocityOverride, costs: (1, 1), cost: 1, rectangles: [[30, 45, 100, 200, 1, 0]]),
    Row(form: .velocityOverride, costs: (1, 5), cost: 1, rectangles: [[30, 45, 100, 200, 1, 0]]),
    Row(
      form: .velocityOverride, costs: (5, 1), cost: 3,
      rectangles: [[60, 70, 900, infinity, 0, 3]]),
  ])
  func `optimal rectangles of the eight gestures`(row: Row) throws {
    let optimum = try FeaturePairs(TuningSamples.pairs).optimum(
      rule: TwoThresholdRule(row.form),
      costs: MistakeCosts(falseDismissal: row.costs.0, falseCancel: row.costs.1))
    #expect(optimum.cost == row.cost)
    #expect(optimum.isComplete)
    let found = optimum.rectangles.map {
      [
        $0.first.lower, $0.first.upper, $0.second.lower, $0.second.upper, $0.falseDismissals,
        $0.falseCancels,
      ]
    }
    #expect(Set(found) == Set(row.rectangles), "\(found)")
  }

  /// Source: tuning.md 1.3.
  @Test(arguments: [(1.0, 1.0, 2.0), (1, 5, 2), (5, 1, 3)])
  func `the best OR`(falseDismissal: Double, falseCancel: Double, cost: Double) throws {
    let optimum = try FeaturePairs(TuningSamples.pairs).optimum(
      rule: TwoThresholdRule(.or),
      costs: MistakeCosts(falseDismissal: falseDismissal, falseCancel: falseCancel))
    #expect(optimum.cost == cost)
  }

  @Test(arguments: FeaturePairsTests.rules)
  func `as trying every pair finds it, with ties and weights`(rule: TwoThresholdRule) throws {
    var random = SplitMix64(seed: 16, stream: 4)
    let seconds = stride(from: rule.form == .velocityOverride ? 0.0 : -5, through: 6, by: 0.5)
    for _ in 0..<200 {
      let pairs = TuningSamples.randomPairs(&random)
      let costs = TuningSamples.randomCosts(&random)
      let optimum = try FeaturePairs(pairs).optimum(rule: rule, costs: costs)
      var least = Double.infinity
      var tried: [(ThresholdPair, (Double, Double))] = []
      for first in stride(from: -3.5, through: 6, by: 0.5) {
        // A flick of 0 is none unless faster than that.
        for second in seconds
        where !(rule.form == .velocityOverride && second == 0 && rule.second == .atLeast) {
          let mistakes = Self.mistakes(pairs, ThresholdPair(first, second), rule)
          tried.append((ThresholdPair(first, second), mistakes))
          least = min(least, Self.cost(mistakes, costs))
        }
      }
      #expect(optimum.cost == least, "\(pairs) \(costs)")
      for (thresholds, mistakes) in tried {
        let holding = optimum.rectangles.filter { $0.contains(thresholds) }
        let isBest = Self.cost(mistakes, costs) == least
        #expect(holding.count == (isBest ? 1 : 0), "\(pairs) \(thresholds)")
        for rectangle in holding {
          #expect((rectangle.falseDismissals, rectangle.falseCancels) == mistakes)
        }
      }
    }
  }

  private static func mistakes(
    _ pairs: [LabelledPair], _ thresholds: ThresholdPair, _ rule: TwoThresholdRule
  ) -> (Double, Double) {
    var mistakes = (0.0, 0.0)
    for pair in pairs {
      switch (pair.intent, FeaturePairsTests.finishes(pair.first, pair.second, thresholds, rule)) {
      case (.cancel, true): mistakes.0 += pair.weight
      case (.finish, false): mistakes.1 += pair.weight
      default: break
      }
    }
    return mistakes
  }

  private static func cost(_ mistakes: (Double, Double), _ costs: MistakeCosts) -> Double {
    costs.falseDismissal * mistakes.0 + costs.falseCancel * mistakes.1
  }

  @Test func `a list that is cut says so`() throws {
    let features = try FeaturePairs(TuningSamples.pairs)
    let cut = features.optimum(rule: TwoThresholdRule(.and), limit: 2)
    #expect(!cut.isComplete && cut.cost == 1 && !cut.rectangles.isEmpty)
  }

  @Test func `the widest rectangle by the units of its axes`() throws {
    let optimum = try FeaturePairs(TuningSamples.pairs).optimum(rule: TwoThresholdRule(.and))
    let widest = optimum.widest(units: ThresholdPair(1, 10))
    #expect((widest.first.lower, widest.second.lower) == (30, -200))
    #expect(widest.safeSquare(units: ThresholdPair(1, 10)) == 10)
    #expect(widest.safeSquare(units: ThresholdPair(1, 100)) == 2.5)
    #expect(widest.shortestDecimals == ThresholdPair(40, 0))
  }
}
