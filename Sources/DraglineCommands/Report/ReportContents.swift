import Gestures
import Interaction
import Simulation
import Timelines
import Traces

/// A recording of a report.
struct ReportRecording: Sendable {
  /// The path as people see it.
  var name: String
  var header: HeaderRow?
  /// The number of events; `nil` if the recording could not be read to its end.
  var events: EndRow.Events?
  var counts = ReportCounts()
  /// The gestures that have a row; fewer than `counts.gestures` in long reports.
  var gestures: [ReportGesture] = []
  var failures: [InvariantFailure] = []
  var failureCount = 0
  var isTruncated = false
  /// The reason for which it is not part of the report; `nil` for most recordings.
  var fault: String?
}

/// Everything that a report shows of recordings.
struct ReportContents: Sendable {
  /// Gestures that have a row; the others are counted only, so that a page stays readable.
  static let rowLimit = 1_000

  var recordings: [ReportRecording] = []
  var counts = ReportCounts()
  var labels = LabelTally()
  var faults: KnownFaultTally
  var shelf: ReportShelf
  var table: CompareTable
  var tally: CompareTally
  private(set) var rowCount = 0

  init(_ settings: [SimulationSettings], pictures: Int, columns: Int) {
    faults = KnownFaultTally(settings[0].transition)
    shelf = ReportShelf(limit: pictures)
    table = CompareTable(.discriminating, columns: columns)
    tally = CompareTally(settings.map(\.policy.id))
  }

  /// Gestures without a row.
  var omittedCount: Int { counts.gestures - rowCount }
  var failureCount: Int { recordings.reduce(0) { $0 + $1.failureCount } }
  var isTruncated: Bool { recordings.contains { $0.isTruncated } }

  /// Adds the next gesture of the last recording.
  mutating func add(_ material: ReportMaterial, _ verdicts: [GestureVerdict]) {
    let (gesture, last) = (material.gesture, recordings.count - 1)
    labels.add(gesture.summary)
    faults.add(gesture.summary)
    var own = ReportCounts()
    own.add(gesture, knownFaults: faults.kinds)
    counts += own
    recordings[last].counts += own
    if let comparison = gesture.comparison {
      tally.add(comparison)
      table.add(comparison, verdicts)
    }
    if rowCount < Self.rowLimit, gesture.summary.gesture > 0 {
      recordings[last].gestures.append(gesture)
      rowCount += 1
    }
    shelf.add(material)
  }
}
