import Timelines
import Traces

/// Of the gestures of which somebody said what was meant by them, how many did that.
struct LabelTally: Hashable, Sendable {
  private(set) var expectedCount = 0
  /// A gesture that another touch caught before its end is not among them: nobody knows.
  private(set) var asExpectedCount = 0

  mutating func add(_ gesture: GestureSummary) {
    guard gesture.label?.expectation != nil else { return }
    expectedCount += 1
    if gesture.isAsExpected == true { asExpectedCount += 1 }
  }

  /// For people.
  var text: String {
    "\(asExpectedCount) of \(counted(expectedCount, "labelled gesture")) did what was expected.\n"
  }

  /// One JSON object on a line.
  var json: String {
    jsonLine([
      ("type", .string("labels")), ("expected", .number(Double(expectedCount))),
      ("asExpected", .number(Double(asExpectedCount))),
    ])
  }
}
