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
    var all: [(x: Double, y: Double, counts: ConfusionCounts)] = []
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
        all.append((x, y, counts))
      }
    }
    #expect(optimum.cost == least, comment)
    for (x, y, counts) in all {
      let found = optimum.rectangles.filter { $0.first.contains(x) && $0.second.contains(y) }
      #expect(found.count == (counts.cost(costs) == least ? 1 : 0), comment)
      for rectangle in found {
        for cell in [rectangle.first, rectangle.second] {
          #expect(cell.falseDismissals == Double(counts.falseDismissals), comment)
          #expect(cell.falseCancels == Double(counts.falseCancels), comment)
        }
      }
    }
  }

  /// The ways in which a rule joins a distance of at least P and a velocity of at least V.
  enum Form: CaseIterable {
    case and, or
    /// A flick of V decides by its direction, and anything slower by the distance. V is above 0.
    case velocityOverride

    func finishes(_ distance: Double, _ velocity: Double, _ p: Double, _ v: Double) -> Bool {
      switch self {
      case .and: distance >= p && velocity >= v
      case .or: distance >= p || velocity >= v
      case .velocityOverride: distance >= p && velocity > -v || velocity >= v
      }
    }

    /// The eight gestures by P and V.
    var planes: [AnswerPlane] {
      let low = self == .velocityOverride ? Double(0).nextUp : -1_000
      return TuningSamples.pairs.map { distance, velocity, intent in
        let first = [distance.nextUp]
        let second = Set([velocity.nextUp, (-velocity).nextUp]).filter { $0 > low }.sorted()
        return AnswerPlane(
          first: first, second: second, intent: intent,
          finishes: ([-1_000] + first).flatMap { p in
            ([low] + second).map { finishes(distance, velocity, p, $0) }
          })
      }
    }
  }

  /// Source: tuning.md 1.2 and 1.3.
  @Test(
    arguments: [
      (
        .and, (1, 1), 1,
        [
          [30, 40, -200, 50, 0, 1], [10, 20, 100, 250, 0, 1], [15, 20, -200, 50, 1, 0],
          [10, 15, -50, 50, 1, 0],
        ]
      ),
      (.and, (1, 5), 1, [[15, 20, -200, 50, 1, 0], [10, 15, -50, 50, 1, 0]]),
      (.and, (5, 1), 1, [[30, 40, -200, 50, 0, 1], [10, 20, 100, 250, 0, 1]]),
      (.or, (1, 1), 2, nil), (.or, (1, 5), 2, nil),
      (.or, (5, 1), 3, [[60, 70, 900, .infinity, 0, 3]]),
      (.velocityOverride, (1, 1), 1, [[30, 45, 100, 200, 1, 0]]),
      (.velocityOverride, (1, 5), 1, [[30, 45, 100, 200, 1, 0]]),
      (.velocityOverride, (5, 1), 3, [[60, 70, 900, .infinity, 0, 3]]),
    ] as [(Form, (Double, Double), Double, [[Double]]?)])
  func `best pairs of the eight gestures`(
    form: Form, costs: (Double, Double), cost: Double, rectangles: [[Double]]?
  ) {
    let optimum = AnswerPlane.optimum(
      form.planes, costs: MistakeCosts(falseDismissal: costs.0, falseCancel: costs.1))
    #expect(optimum.cost == cost)
    #expect(optimum.isComplete)
    // Values of whole numbers, as the reference has them.
    let found = optimum.rectangles.map {
      [$0.first.lower, $0.first.upper, $0.second.lower, $0.second.upper].map {
        $0 == $0.rounded() ? $0 : $0.nextDown
      } + [$0.first.falseDismissals, $0.first.falseCancels]
    }
    if let rectangles { #expect(Set(found) == Set(rectangles), "\(found)") }
  }

  @Test func `a list that is cut is marked as incomplete`() {
    let cut = AnswerPlane.optimum(Form.and.planes, costs: .equal, limit: 2)
    #expect(!cut.isComplete && cut.cost == 1 && !cut.rectangles.isEmpty)
  }
}
