import Gestures
import Interaction
import Motion
import TestSupport
import Testing
import Timelines
import Traces

@testable import DraglineCommands

/// The gestures that a page has pictures of.
struct ReportShelfTests {
  /// A gesture for each letter: missed its label, caught, unusual, or ordinary.
  private static func material(_ number: Int, _ kind: Character) -> ReportMaterial {
    var summary = GestureSummary(trace: "a.evemu", name: "a.evemu", gesture: number)
    summary.ending = kind == "c" ? .caught(100) : .settled(.finished, 100)
    if kind == "m" { summary.label = GestureLabel(gesture: number - 1, expectation: .cancel) }
    if kind == "u" { summary.anomalies.append(AnomalyRow(time: 0, kind: "odd", what: "odd")) }
    let interest = ReportInterest(summary, nil, nil, knownFaults: [])
    let gesture = ReportGesture(recording: 0, summary: summary, interest: interest)
    let header = HeaderRow(
      transition: "photo-dismiss", policy: "devsign", estimator: "uikit-like", parameters: [],
      screen: Size(width: 414, height: 896), frameRate: 60, trace: "a.evemu", format: "evemu",
      device: nil, deviceKind: "touchscreen", notes: [])
    return ReportMaterial(gesture: gesture, header: header, rows: [], isPointer: false)
  }

  private static let choices = [
    Row("misses first", "oocmcm", (6, [4, 6, 3, 5, 1, 2])),
    Row("a turn for each other reason", "cccuuo", (6, [1, 4, 2, 5, 3, 6])),
    Row("no more than the limit", "cccuuo", (3, [1, 4, 2])),
    Row("ordinary gestures in order", "ooo", (2, [1, 2])),
    Row("no picture", "mcu", (0, [Int]())),
  ]

  @Test(arguments: choices)
  func `pictures go to the gestures that matter`(_ row: Row<String, (Int, [Int])>) {
    var shelf = ReportShelf(limit: row.expected.0)
    for (index, kind) in row.input.enumerated() { shelf.add(Self.material(index + 1, kind)) }
    #expect(shelf.materials.map(\.gesture.summary.gesture) == row.expected.1)
  }

  @Test func `known faults deserve no picture`() {
    var summary = GestureSummary(trace: "a.evemu", name: "a.evemu", gesture: 1)
    summary.anomalies.append(AnomalyRow(time: 0, kind: "odd", what: "odd"))
    summary.ending = .settled(.finished, 100)
    #expect(ReportInterest(summary, nil, nil, knownFaults: ["odd"]).reasons.isEmpty)
    #expect(ReportInterest(summary, nil, nil, knownFaults: []).reasons == [.anomaly])
  }
}
