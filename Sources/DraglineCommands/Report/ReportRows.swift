import Interaction
import Timelines
import Traces

/// The rows of a replay on their way to a report: summaries of gestures, and the rows of each
/// gesture for its pictures.
///
/// Gestures that catch each other's settle share their rows, since the picture of one begins in
/// that of the other.
struct ReportRows: ~Copyable, TimelineSink {
  /// Rows of gestures that catch each other; a picture of more would show nothing.
  static let rowLimit = 20_000

  /// The rows of one gesture, or of several that catch each other.
  private struct Chain {
    var gestures: ClosedRange<Int>?
    var rows: [TimelineRow] = []
    var isTooLong = false
  }

  private(set) var header: HeaderRow?
  /// The last row; `nil` before the end of the timeline.
  private(set) var end: EndRow?
  private var narrator: GestureNarrator
  private var chain = Chain()
  private var finished: [Chain] = []
  /// The summaries whose rows are not complete.
  private var waiting: [GestureSummary] = []
  private var isIdle = true

  init(_ narrator: GestureNarrator) { self.narrator = narrator }

  mutating func write(_ row: borrowing TimelineRow) {
    let row = copy row
    narrator.write(row)
    switch row {
    case .header(let row): header = row
    case .end(let row):
      end = row
      finish()
    case .gesture(let gesture):
      if let gestures = chain.gestures, gesture.gesture > gestures.upperBound {
        if isIdle { finish() }
      }
      let first = chain.gestures?.lowerBound ?? gesture.gesture
      chain.gestures = first...max(gesture.gesture, chain.gestures?.upperBound ?? 0)
      keep(row)
    case .transition(let change):
      isIdle = change.to == .finished || change.to == .cancelled || change.to == .idle
      keep(row)
    default: keep(row)
    }
  }

  private mutating func keep(_ row: TimelineRow) {
    guard chain.rows.count < Self.rowLimit else {
      (chain.rows, chain.isTooLong) = ([], true)
      return
    }
    if !chain.isTooLong { chain.rows.append(row) }
  }

  private mutating func finish() {
    if chain.gestures != nil { finished.append(chain) }
    chain = Chain()
  }

  /// Returns the gestures that nothing can change, with their rows, and removes them.
  ///
  /// The rows are empty if there are too many.
  mutating func takeFinished() -> [(summary: GestureSummary, rows: [TimelineRow])] {
    waiting += end == nil ? narrator.takeFinished() : narrator.summaries
    let first = end == nil ? chain.gestures?.lowerBound ?? 0 : .max
    let count = waiting.prefix { $0.gesture < first }.count
    defer {
      waiting.removeFirst(count)
      finished.removeAll { ($0.gestures?.upperBound ?? 0) < (waiting.first?.gesture ?? first) }
    }
    return waiting.prefix(count).map { summary in
      let chain = finished.first { $0.gestures?.contains(summary.gesture) ?? false }
      return (summary, chain?.rows ?? [])
    }
  }
}
