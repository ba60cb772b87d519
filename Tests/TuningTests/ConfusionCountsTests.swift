import Testing
import Tuning

struct ConfusionCountsTests {
  @Test func `accuracy hides what unequal intents cost`() {
    let always = ConfusionCounts(trueDismissals: 90, falseDismissals: 10)
    #expect(always.accuracy == 0.9)
    #expect(always.balancedAccuracy == 0.5)
    #expect(always.falsePositiveRate == 1)
    #expect(always.truePositiveRate == 1)
    #expect(always.precision == 0.9)
  }

  @Test func `what nothing can be said of is nil`() {
    let none = ConfusionCounts()
    #expect(none.accuracy == nil && none.balancedAccuracy == nil && none.precision == 1)
    let cancels = ConfusionCounts(falseDismissals: 1, trueCancels: 3)
    #expect(cancels.accuracy == 0.75 && cancels.truePositiveRate == nil)
    #expect(cancels.balancedAccuracy == nil && cancels.falsePositiveRate == 0.25)
  }

  @Test func `counts at a threshold`() throws {
    let eight = try SortedFeatures(TuningSamples.eight)
    let expected = ConfusionCounts(
      trueDismissals: 3, falseCancels: 1, falseDismissals: 1, trueCancels: 3)
    #expect(eight.counts(at: 90) == expected)
    #expect(eight.counts(at: 90.nextDown, comparison: .above) == expected)
    #expect(expected.mistakes == 2 && expected.correct == 6 && expected.gestures == 8)
    #expect(expected.cost(MistakeCosts(falseDismissal: 1, falseCancel: 5)) == 6)
  }
}
