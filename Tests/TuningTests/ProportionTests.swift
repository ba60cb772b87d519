import Testing
import Tuning

struct ProportionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var successes: Int
    var trials: Int
    var wilson: (Double, Double)
    var clopperPearson: (Double, Double)
    var testDescription: String { "\(successes)/\(trials)" }
  }

  /// Source: tuning.md 1.7.
  @Test(arguments: [
    Row(
      successes: 27, trials: 30, wilson: (0.7437892, 0.9654001),
      clopperPearson: (0.7347115, 0.9788829)),
    Row(successes: 30, trials: 30, wilson: (0.8864866, 1), clopperPearson: (0.8842967, 1)),
    Row(successes: 0, trials: 10, wilson: (0, 0.2775328), clopperPearson: (0, 0.3084971)),
    Row(
      successes: 9, trials: 10, wilson: (0.5958500, 0.9821237),
      clopperPearson: (0.5549839, 0.9974714)),
  ])
  func `95 percent intervals`(row: Row) {
    let proportion = Proportion(row.successes, of: row.trials)
    let (wilson, exact) = (proportion.wilsonInterval(), proportion.clopperPearsonInterval())
    #expect(agrees(wilson.lower, row.wilson.0, relative: 1e-7), "\(wilson)")
    #expect(agrees(wilson.upper, row.wilson.1, relative: 1e-7), "\(wilson)")
    #expect(agrees(exact.lower, row.clopperPearson.0, relative: 1e-7), "\(exact)")
    #expect(agrees(exact.upper, row.clopperPearson.1, relative: 1e-7), "\(exact)")
  }

  /// Source: tuning.md 1.7.
  @Test(arguments: [(30, 0.2216), (100, 0.1191), (300, 0.0682), (1_000, 0.0372)])
  func `widths at 90 percent`(trials: Int, expected: Double) {
    let interval = Proportion(trials * 9 / 10, of: trials).wilsonInterval()
    #expect(abs(interval.width - expected) < 5e-5)
  }

  /// Source: tuning.md 1.3.
  @Test func `what no disagreement in 300 leaves possible`() {
    #expect(agrees(Proportion.upperLimit(afterNoneOf: 300), 0.009936, relative: 5e-5))
  }

  @Test(arguments: [
    (0, 0, 1), (1, 9, 0.021484375), (9, 1, 0.021484375), (5, 5, 1), (2, 10, 0.03857421875),
    (0, 6, 0.03125), (30, 50, 0.03299261842647618),
  ])
  func `McNemar's exact test`(first: Int, second: Int, expected: Double) {
    let test = McNemarTest(onlyFirstCorrect: first, onlySecondCorrect: second)
    #expect(agrees(test.pValue, expected, relative: 1e-12))
  }

  @Test func `kappa of two labellers`() throws {
    let agreement = LabellerAgreement([[20, 5], [10, 15]])
    #expect(agreement.observed == 0.7)
    #expect(agrees(agreement.expected, 0.5, relative: 1e-15))
    let value1 = try #require(agreement.kappa)
    #expect(agrees(value1, 0.4, relative: 1e-14))
    let value2 = try #require(agreement.standardError)
    #expect(agrees(value2, 0.1269961, relative: 4e-7))
    let interval = try #require(agreement.interval())
    #expect(agrees(interval.lower, 0.1510923, relative: 4e-7))
    #expect(agrees(interval.upper, 0.6489077, relative: 4e-7))
  }

  @Test func `kappa of one label only is not defined`() {
    let same = LabellerAgreement([[2, 0], [0, 0]])
    #expect(same.kappa == nil && same.standardError == nil && same.interval() == nil)
    #expect(same.observed == 1)
  }
}
