import Testing
import Tuning

struct LogisticFitTests {
  static let fit = try? LogisticFit(TuningSamples.eight)

  /// Source: tuning.md 1.1 and 1.4.
  @Test func `the curve through the eight gestures`() throws {
    let fit = try #require(Self.fit)
    #expect(agrees(fit.slope, 0.067927, relative: 1e-5), "\(fit.slope)")
    #expect(agrees(fit.t50, 84.40710, relative: 1e-7), "\(fit.t50)")
    #expect(agrees(fit.standardError, 13.63698, relative: 4e-7), "\(fit.standardError)")
  }

  @Test func `weights count as gestures do`() throws {
    let counts: [Double] = [1, 2, 1, 3, 1, 1, 2, 1]
    let repeated = zip(TuningSamples.eight, counts).flatMap {
      [LabelledFeature](repeating: $0, count: Int($1))
    }
    let (weighted, long) = (
      try LogisticFit(TuningSamples.eight, weights: counts), try LogisticFit(repeated)
    )
    #expect(agrees(weighted.t50, long.t50, relative: 1e-10))
    #expect(agrees(weighted.standardError, long.standardError, relative: 1e-8))
  }

  @Test func `units do not matter`() throws {
    let fit = try #require(Self.fit)
    let millions = TuningSamples.eight.map { LabelledFeature($0.value * 1e6 + 5e8, $0.intent) }
    let value1 = try LogisticFit(millions).t50
    #expect(agrees(value1, fit.t50 * 1e6 + 5e8, relative: 1e-12))
    let opposite = TuningSamples.eight.map { LabelledFeature(-$0.value, $0.intent) }
    let value2 = try LogisticFit(opposite).t50
    #expect(agrees(value2, -fit.t50, relative: 1e-10))
  }

  @Test(
    arguments: [
      ("none", [], FeatureFault.noGestures), ("separable", TuningSamples.separable, .separable),
      (
        "touching",
        [
          LabelledFeature(1, .cancel), LabelledFeature(2, .cancel),
          LabelledFeature(2, .finish), LabelledFeature(3, .finish),
        ], .separable
      ),
      (
        "one intent", [LabelledFeature(1, .cancel), LabelledFeature(2, .cancel)],
        .oneIntent(.cancel)
      ),
      ("one value", [LabelledFeature(1, .cancel), LabelledFeature(1, .finish)], .oneValue),
      (
        "weightless", [LabelledFeature(1, .cancel), LabelledFeature(1, .finish, weight: 0)],
        .oneIntent(.cancel)
      ),
      ("NaN", [LabelledFeature(.nan, .cancel)], .notFinite(index: 0)),
    ] as [(String, [LabelledFeature], FeatureFault)])
  func `what no curve fits is refused`(
    name: String, features: [LabelledFeature], fault: FeatureFault
  ) {
    #expect(throws: fault) { try LogisticFit(features) }
  }

  /// Source: tuning.md 1.7.
  @Test(arguments: [
    (70.0...100, 16), (80.0...120, 32), (40.0...150, 29),
  ])
  func `labels that halve the standard error`(range: ClosedRange<Double>, expected: Int) throws {
    let fit = try #require(Self.fit)
    #expect(LabelPlan.labels(over: range, of: fit) == expected)
  }

  @Test func `what labels bring`() throws {
    let fit = try #require(Self.fit)
    let after = LabelPlan.standardError(after: 12, over: 80...120, of: fit)
    #expect(agrees(after, 8.717, relative: 1e-4), "\(after)")
    #expect(LabelPlan.labels(over: 70...100, of: fit, limit: 15) == nil)
  }
}
