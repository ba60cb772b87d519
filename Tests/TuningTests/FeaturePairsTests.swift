import Testing
import Tuning

struct FeaturePairsTests {
  static let rules = TwoThresholdRule.Form.allCases.flatMap { form in
    ThresholdComparison.allCases.flatMap { first in
      ThresholdComparison.allCases.map { TwoThresholdRule(form, first: first, second: $0) }
    }
  }

  /// The rules as their documentation words them.
  static func finishes(_ p: Double, _ v: Double, _ t: ThresholdPair, _ rule: TwoThresholdRule)
    -> Bool
  {
    let far = rule.first == .atLeast ? p >= t.first : p > t.first
    let fast = rule.second == .atLeast ? v >= t.second : v > t.second
    let back = rule.second == .atLeast ? v <= -t.second : v < -t.second
    switch rule.form {
    case .and: return far && fast
    case .or: return far || fast
    case .velocityOverride: return far && !back || fast
    }
  }

  static func counts(_ pairs: [LabelledPair], _ t: ThresholdPair, _ rule: TwoThresholdRule)
    -> ConfusionCounts
  {
    var counts = ConfusionCounts()
    for pair in pairs {
      counts.add(meant: pair.intent, finishes: finishes(pair.first, pair.second, t, rule))
    }
    return counts
  }

  @Test(arguments: rules)
  func `scan, histogram and one by one agree, with ties`(rule: TwoThresholdRule) throws {
    var random = SplitMix64(seed: 16, stream: 3)
    for round in 0..<60 {
      let pairs = TuningSamples.randomPairs(&random, upTo: round == 0 ? 5_000 : 40)
      let features = try FeaturePairs(pairs)
      let half = { (count: Int) in Double(random.index(below: count)) / 2 - 3 }
      let grid = try ThresholdGrid(
        first: (0..<random.index(below: 9)).map { _ in half(20) } + [.infinity, -2],
        second: (0..<random.index(below: 9)).map { _ in half(20) } + [-.infinity])
      let expected = grid.first.flatMap { first in
        grid.second.map { Self.counts(pairs, ThresholdPair(first, $0), rule) }
      }
      #expect(features.counts(of: grid, rule: rule) == expected)
      #expect(features.scannedCounts(of: grid, rule: rule) == expected)
      #expect((0..<grid.count).map { features.counts(at: grid[$0], rule: rule) } == expected)
    }
  }

  @Test func `a grid without thresholds has no counts`() throws {
    let features = try FeaturePairs(TuningSamples.pairs)
    let grid = try ThresholdGrid(first: [], second: [1])
    #expect(features.counts(of: grid, rule: TwoThresholdRule(.and)).isEmpty)
    #expect(features.scannedCounts(of: grid, rule: TwoThresholdRule(.and)).isEmpty)
  }

  @Test(
    arguments: [
      ("none", [], FeatureFault.noGestures),
      ("first", [LabelledPair(.nan, 1, .finish)], .notFinite(index: 0)),
      (
        "second", [LabelledPair(1, 1, .finish), LabelledPair(1, .infinity, .finish)],
        .notFinite(index: 1)
      ),
      ("weight", [LabelledPair(1, 1, .finish, weight: .infinity)], .unusableWeight(index: 0)),
    ] as [(String, [LabelledPair], FeatureFault)])
  func `what cannot be counted is refused`(
    name: String, pairs: [LabelledPair], fault: FeatureFault
  ) {
    #expect(throws: fault) { try FeaturePairs(pairs) }
  }

  @Test func `a threshold that is not a number is refused`() {
    #expect(throws: FeatureFault.unusableThreshold(index: 2)) {
      try ThresholdGrid(first: [1, 2], second: [.nan])
    }
  }
}
