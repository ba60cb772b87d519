import Motion
import Testing
import Tuning

struct ThresholdIntervalsTests {
  /// A logistic truth of slope 2 with its middle at 0, features of standard deviation 1.5, as tuning.md 1.4
  /// measures with.
  static func sample(_ count: Int, seed: UInt64) -> [LabelledFeature] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let value = 1.5 * NormalDistribution.quantile(random.unit() + 0x1p-54)
      let logistic = 1 / (1 + Elementary.exp(-2 * value))
      return LabelledFeature(value, random.unit() < logistic ? .finish : .cancel)
    }
  }

  @Test func `intervals of a sample`() throws {
    let features = Self.sample(100, seed: 1)
    let bootstrap = Bootstrap(seed: 9, resamples: 50)
    let intervals = try ThresholdIntervals(features, bootstrap: bootstrap)
    #expect(intervals.bestInterval.lower < intervals.bestInterval.upper)
    let smooth = try #require(intervals.t50Interval)
    let middle = try #require(intervals.t50)
    #expect(smooth.contains(middle))
    #expect(try ThresholdIntervals(features, bootstrap: bootstrap) == intervals)
  }

  /// Source: tuning.md 1.4, which has 1.22 and 0.95 for n = 40, and covers .92 and .93.
  ///
  /// 20 runs show that much roughly.
  @Test func `they hold the truth about as often as they say, and t50's are narrower`() throws {
    var (best, smooth) = ((covers: 0, width: 0.0), (covers: 0, width: 0.0))
    let runs = 20
    for run in 0..<runs {
      let intervals = try ThresholdIntervals(
        Self.sample(40, seed: UInt64(100 + run)), bootstrap: Bootstrap(seed: 1, resamples: 40))
      let t50 = try #require(intervals.t50Interval)
      if intervals.bestInterval.contains(0) { best.covers += 1 }
      if t50.contains(0) { smooth.covers += 1 }
      best.width += intervals.bestInterval.width / Double(runs)
      smooth.width += t50.width / Double(runs)
    }
    #expect(best.covers >= 15 && smooth.covers >= 15, "\(best) \(smooth)")
    #expect((0.9...1.5).contains(best.width) && (0.7...1.2).contains(smooth.width))
  }

  @Test func `without contradictions there is no curve`() throws {
    let features = (0..<20).map { LabelledFeature(Double($0), $0 < 10 ? .cancel : .finish) }
    let intervals = try ThresholdIntervals(
      features, bootstrap: Bootstrap(seed: 2, resamples: 100))
    #expect(intervals.best == 9.5)
    #expect(intervals.t50 == nil && intervals.t50Interval == nil)
  }

  @Test(
    arguments: [
      (
        "one intent", [LabelledFeature](repeating: LabelledFeature(1, .finish), count: 9),
        FeatureFault.oneIntent(.finish)
      ),
      ("four of each", TuningSamples.eight, .tooFewGestures(of: .finish, count: 4, needed: 8)),
      (
        "few cancels", (0..<20).map { LabelledFeature(Double($0), $0 < 7 ? .cancel : .finish) },
        .tooFewGestures(of: .cancel, count: 7, needed: 8)
      ),
      ("none", [], .noGestures),
    ] as [(String, [LabelledFeature], FeatureFault)])
  func `an interval from too little is refused`(
    name: String, features: [LabelledFeature], fault: FeatureFault
  ) {
    #expect(throws: fault) {
      try ThresholdIntervals(features, bootstrap: Bootstrap(seed: 1, resamples: 10))
    }
  }

  @Test func `persons are drawn whole, and one person is refused`() throws {
    let features = Self.sample(80, seed: 4)
    let bootstrap = Bootstrap(seed: 3, resamples: 30)
    let groups = GestureGroups((0..<80).map { "p\($0 / 10)" })
    let whole = try ThresholdIntervals(features, groups: groups, bootstrap: bootstrap)
    let single = try ThresholdIntervals(features, bootstrap: bootstrap)
    #expect(whole.bestInterval != single.bestInterval && whole.best == single.best)
    #expect(throws: FeatureFault.tooFewGroups(count: 1, needed: 2)) {
      try ThresholdIntervals(
        features, groups: GestureGroups([String](repeating: "p", count: 80)), bootstrap: bootstrap)
    }
    #expect(throws: FeatureFault.lengthsDiffer(expected: 80, found: 1)) {
      try ThresholdIntervals(features, groups: GestureGroups(["p"]), bootstrap: bootstrap)
    }
  }
}
