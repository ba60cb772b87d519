import Testing

@testable import Tuning

/// Gestures as functions of one and of two parameters, against every value that matters tried by hand.
struct AnswerPlaneTests {
  private let costs = [
    MistakeCosts.equal, MistakeCosts(falseDismissal: 1, falseCancel: 5),
    MistakeCosts(falseDismissal: 5, falseCancel: 1),
  ]

  private func flips(_ random: inout SplitMix64, _ most: Int) -> [Double] {
    let count = random.index(below: most + 1)
    return Set((0..<count).map { _ in Double(random.index(below: 12)) }).sorted()
  }

  @Test
  func `cells of one parameter have the mistakes of every value in them`() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let count = 1 + random.index(below: 12)
      let steps = (0..<count).map { _ in
        AnswerSteps(finishesAtFirst: random.index(below: 2) == 0, flips: flips(&random, 3))
      }
      let intents = (0..<count).map { _ in random.index(below: 2) == 0 ? Intent.finish : .cancel }
      let cells = AnswerSteps.cells(steps, intents: intents)
      for value in stride(from: -1.0, through: 13, by: 0.5) {
        var counts = ConfusionCounts()
        for (step, intent) in zip(steps, intents) {
          counts.add(meant: intent, finishes: step.finishes(at: value))
        }
        let cell = cells.filter { $0.contains(value) }
        #expect(cell.count == 1)
        #expect(cell.first?.falseDismissals == Double(counts.falseDismissals))
        #expect(cell.first?.falseCancels == Double(counts.falseCancels))
      }
    }
  }

  @Test
  func `the reference's eight gestures`() {
    let values: [(Double, Intent)] = [
      (40, .cancel), (60, .cancel), (70, .finish), (80, .cancel), (90, .finish), (90, .cancel),
      (120, .finish), (150, .finish),
    ]
    let steps = values.map { AnswerSteps(finishesAtFirst: true, flips: [$0.0.nextUp]) }
    let cells = AnswerSteps.cells(steps, intents: values.map(\.1))
    let best = ThresholdOptimum(of: cells, costs: .equal)
    #expect(best.cost == 2)
    #expect(best.cells.map(\.lower) == [Double(60).nextUp, Double(80).nextUp, Double(90).nextUp])
    #expect(best.widest.shortestDecimal == 100)
    #expect(ThresholdOptimum(of: cells, costs: costs[1]).cells.map(\.upper) == [Double(70).nextUp])
    #expect(ThresholdOptimum(of: cells, costs: costs[2]).cells.map(\.upper) == [Double(120).nextUp])
  }

  @Test
  func `best pairs are those of every pair, whatever joins the two`() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed), stream: 5)
      let planes = (0..<(1 + random.index(below: 10))).map { _ in
        let (first, second) = (flips(&random, 2), flips(&random, 2))
        return AnswerPlane(
          first: first, second: second, intent: random.index(below: 2) == 0 ? .finish : .cancel,
          finishes: (0..<(first.count + 1) * (second.count + 1)).map { _ in
            random.index(below: 2) == 0
          })
      }
      for costs in costs { check(planes, costs, "seed \(seed)") }
    }
  }

  private func check(_ planes: [AnswerPlane], _ costs: MistakeCosts, _ comment: Comment) {
    let optimum = AnswerPlane.optimum(planes, costs: costs)
    var least = Double.infinity
    var all: [(ThresholdPair, ConfusionCounts)] = []
    for x in stride(from: -0.5, through: 12, by: 1) {
      for y in stride(from: -0.5, through: 12, by: 1) {
        var counts = ConfusionCounts()
        for plane in planes {
          let row = plane.first.count { $0 <= x }
          let column = plane.second.count { $0 <= y }
          counts.add(
            meant: plane.intent, finishes: plane.finishes[row * (plane.second.count + 1) + column])
        }
        least = min(least, counts.cost(costs))
        all.append((ThresholdPair(x, y), counts))
      }
    }
    #expect(optimum.cost == least, comment)
    for (pair, counts) in all {
      let found = optimum.rectangles.filter { $0.contains(pair) }
      #expect(found.count == (counts.cost(costs) == least ? 1 : 0), comment)
      for rectangle in found {
        #expect(rectangle.falseDismissals == Double(counts.falseDismissals), comment)
        #expect(rectangle.falseCancels == Double(counts.falseCancels), comment)
      }
    }
  }

  @Test(arguments: TwoThresholdRule.Form.allCases)
  func `rules of two thresholds have the answers of their own sweep`(_ form: TwoThresholdRule.Form)
    throws
  {
    for seed in 0..<100 {
      var random = SplitMix64(seed: UInt64(seed), stream: 9)
      let pairs = (0..<(1 + random.index(below: 15))).map { _ in
        LabelledPair(
          Double(random.index(below: 8)), Double(random.index(below: 13)) - 6,
          random.index(below: 2) == 0 ? .finish : .cancel)
      }
      let rule = TwoThresholdRule(form)
      let low = form == .velocityOverride ? Double(0).nextUp : -100
      let planes = pairs.map { pair in
        let first = [pair.first.nextUp]
        let second = [pair.second.nextUp, abs(pair.second).nextUp, abs(pair.second)]
          .filter { $0 > low }
        let stops = Set(second).sorted()
        return AnswerPlane(
          first: first, second: stops, intent: pair.intent,
          finishes: ([-100] + first).flatMap { x in
            ([low] + stops).map { rule.finishes(pair.first, pair.second, at: ThresholdPair(x, $0)) }
          })
      }
      let own = try FeaturePairs(pairs).optimum(rule: rule)
      #expect(AnswerPlane.optimum(planes, costs: .equal).cost == own.cost, "\(form) seed \(seed)")
    }
  }
}
