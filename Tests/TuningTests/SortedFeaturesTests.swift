import Testing
import Tuning

struct SortedFeaturesTests {
  struct CellRow: Sendable, CustomTestStringConvertible {
    var lower: Double
    var upper: Double
    /// False dismissals and false cancels.
    var mistakes: (Double, Double)
    /// The costs at 1:1, 1:5 and 5:1.
    var costs: [Double]
    var testDescription: String { "(\(lower), \(upper)]" }
  }

  /// Source: tuning.md 1.1.
  static let cells: [CellRow] = [
    CellRow(lower: -.infinity, upper: 40, mistakes: (4, 0), costs: [4, 4, 20]),
    CellRow(lower: 40, upper: 60, mistakes: (3, 0), costs: [3, 3, 15]),
    CellRow(lower: 60, upper: 70, mistakes: (2, 0), costs: [2, 2, 10]),
    CellRow(lower: 70, upper: 80, mistakes: (2, 1), costs: [3, 7, 11]),
    CellRow(lower: 80, upper: 90, mistakes: (1, 1), costs: [2, 6, 6]),
    CellRow(lower: 90, upper: 120, mistakes: (0, 2), costs: [2, 10, 2]),
    CellRow(lower: 120, upper: 150, mistakes: (0, 3), costs: [3, 15, 3]),
    CellRow(lower: 150, upper: .infinity, mistakes: (0, 4), costs: [4, 20, 4]),
  ]
  static let ratios = [(1.0, 1.0), (1, 5), (5, 1)].map {
    MistakeCosts(falseDismissal: $0.0, falseCancel: $0.1)
  }

  @Test(arguments: cells.indices, ThresholdComparison.allCases)
  func `cells of the eight gestures`(index: Int, comparison: ThresholdComparison) throws {
    let cells = try SortedFeatures(TuningSamples.eight).cells(comparison: comparison)
    let expected = Self.cells[index]
    #expect(cells.count == Self.cells.count)
    #expect(cells[index].lower == expected.lower)
    #expect(cells[index].upper == expected.upper)
    #expect(cells[index].falseDismissals == expected.mistakes.0)
    #expect(cells[index].falseCancels == expected.mistakes.1)
    #expect(Self.ratios.map { cells[index].cost($0) } == expected.costs)
  }

  struct OptimumRow: Sendable, CustomTestStringConvertible {
    var name: String
    var features = TuningSamples.eight
    var costs: MistakeCosts = .equal
    var cost: Double
    /// The upper ends of all optimal cells.
    var uppers: [Double]
    var widest: (Double, Double)
    var midpoint: Double
    var testDescription: String { name }
  }

  /// Source: tuning.md 1.1.
  @Test(arguments: [
    OptimumRow(
      name: "1:1", cost: 2, uppers: [70, 90, 120], widest: (90, 120), midpoint: 105),
    OptimumRow(
      name: "1:5", costs: ratios[1], cost: 2, uppers: [70], widest: (60, 70), midpoint: 65),
    OptimumRow(
      name: "5:1", costs: ratios[2], cost: 2, uppers: [120], widest: (90, 120), midpoint: 105),
    OptimumRow(
      name: "separable", features: TuningSamples.separable, cost: 0, uppers: [104],
      widest: (62, 104), midpoint: 83),
  ])
  func `all optimal cells`(row: OptimumRow) throws {
    let optimum = try SortedFeatures(row.features).optimum(costs: row.costs)
    #expect(optimum.cost == row.cost)
    #expect(optimum.cells.map(\.upper) == row.uppers)
    #expect((optimum.widest.lower, optimum.widest.upper) == row.widest)
    #expect(optimum.widest.midpoint == row.midpoint)
    #expect((optimum.safeBand != nil) == (row.cost == 0))
  }

  @Test func `as trying every threshold finds it, with ties, weights and both comparisons`() throws
  {
    var random = SplitMix64(seed: 16, stream: 1)
    for _ in 0..<400 {
      let features = TuningSamples.randomFeatures(&random)
      let costs = TuningSamples.randomCosts(&random)
      let sorted = try SortedFeatures(features)
      for comparison in ThresholdComparison.allCases {
        let tried = stride(from: -5.5, through: 5.5, by: 0.5).map { threshold in
          (threshold, Self.cost(features, threshold, comparison, costs))
        }
        let least = tried.map(\.1).min()
        let optimum = sorted.optimum(comparison: comparison, costs: costs)
        #expect(optimum.cost == least)
        for (threshold, cost) in tried {
          let isOptimal = optimum.cells.contains { $0.contains(threshold) }
          #expect(isOptimal == (cost == least), "\(features) \(threshold) \(comparison)")
        }
      }
    }
  }

  private static func cost(
    _ features: [LabelledFeature], _ threshold: Double, _ comparison: ThresholdComparison,
    _ costs: MistakeCosts
  ) -> Double {
    features.reduce(0) { sum, feature in
      let finishes =
        comparison == .above ? feature.value > threshold : feature.value >= threshold
      if finishes == (feature.intent == .finish) { return sum }
      return sum + feature.weight * (finishes ? costs.falseDismissal : costs.falseCancel)
    }
  }

  @Test func `other weights need no second sort`() throws {
    let weights: [Double] = [0, 2, 1, 0, 3, 1, 0, 1]
    let weighted = zip(TuningSamples.eight, weights).map {
      LabelledFeature($0.value, $0.intent, weight: $1)
    }
    let sorted = try SortedFeatures(TuningSamples.eight)
    #expect(sorted.cells(weights: weights) == (try SortedFeatures(weighted).cells()))
  }

  @Test(
    arguments: [
      ("none", [], FeatureFault.noGestures),
      ("NaN", [LabelledFeature(1, .finish), LabelledFeature(.nan, .cancel)], .notFinite(index: 1)),
      ("infinity", [LabelledFeature(-.infinity, .finish)], .notFinite(index: 0)),
      ("weight", [LabelledFeature(1, .finish, weight: -1)], .unusableWeight(index: 0)),
      ("NaN weight", [LabelledFeature(1, .finish, weight: .nan)], .unusableWeight(index: 0)),
    ] as [(String, [LabelledFeature], FeatureFault)])
  func `what cannot be sorted is refused`(
    name: String, features: [LabelledFeature], fault: FeatureFault
  ) {
    #expect(throws: fault) { try SortedFeatures(features) }
  }

  @Test func `one intent alone has its optimum at an end`() throws {
    let optimum = try SortedFeatures([LabelledFeature(3, .finish), LabelledFeature(3, .finish)])
      .optimum()
    #expect(optimum.cost == 0)
    #expect(optimum.cells.map(\.upper) == [3])
    #expect(optimum.safeBand == nil)
  }
}
