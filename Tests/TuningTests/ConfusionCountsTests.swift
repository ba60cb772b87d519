import Testing
import Tuning

struct ConfusionCountsTests {
  @Test func `accuracy hides what unequal intents cost`() {
    let always = ConfusionCounts(trueDismissals: 90, falseDismissals: 10)
    #expect(always.accuracy == 0.9)
    #expect(always.balancedAccuracy == 0.5)
    #expect(always.falsePositiveRate == 1)
    #expect(always.truePositiveRate == 1)
  }

  @Test func `figures without gestures are nil`() {
    let none = ConfusionCounts()
    #expect(none.accuracy == nil && none.balancedAccuracy == nil)
    let cancels = ConfusionCounts(falseDismissals: 1, trueCancels: 3)
    #expect(cancels.accuracy == 0.75 && cancels.truePositiveRate == nil)
    #expect(cancels.balancedAccuracy == nil && cancels.falsePositiveRate == 0.25)
  }

  @Test func `sums and costs`() {
    let expected = ConfusionCounts(
      trueDismissals: 3, falseCancels: 1, falseDismissals: 1, trueCancels: 3)
    #expect(expected.mistakes == 2 && expected.correct == 6 && expected.gestures == 8)
    #expect(expected.cost(MistakeCosts(falseDismissal: 1, falseCancel: 5)) == 6)
  }
}
