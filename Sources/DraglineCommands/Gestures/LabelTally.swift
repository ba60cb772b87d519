import Timelines
import Traces

/// Counts of the labelled gestures, and of those among them that did what their label says.
struct LabelTally: Hashable, Sendable {
  private(set) var expectedCount = 0
  private(set) var asExpectedCount = 0
  /// The labelled gestures that did something else, in order.
  ///
  /// A gesture that another touch caught before its end is among them.
  private(set) var misses: [GestureSummary] = []

  mutating func add(_ gesture: GestureSummary) {
    guard gesture.label?.expectation != nil else { return }
    expectedCount += 1
    if gesture.isAsExpected == true {
      asExpectedCount += 1
    } else {
      misses.append(gesture)
    }
  }

  /// The result for people: the misses, and the counts in the last line.
  var text: String {
    missText + (misses.isEmpty ? "" : "\n")
      + "\(asExpectedCount) of \(counted(expectedCount, "labelled gesture")) did what was expected.\n"
  }

  /// A line for each miss below a title; empty without any.
  var missText: String {
    guard !misses.isEmpty else { return "" }
    return "Not as expected:\n" + misses.map { "  \($0.missSentence)\n" }.joined()
  }

  /// The result as a row of JSON.
  var row: JSONRow {
    JSONRow(
      "labels",
      [
        ("expected", .number(Double(expectedCount))),
        ("asExpected", .number(Double(asExpectedCount))),
        ("misses", .list(misses.map { .object($0.missMembers.map { JSONMember.Pair($0, $1) }) })),
      ])
  }
}
