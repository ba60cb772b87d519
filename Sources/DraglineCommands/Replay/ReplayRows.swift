import Timelines

/// The forms that a timeline is written in.
enum TimelineFormat: String, CaseIterable, Sendable {
  case jsonl
  case csv
  case perfetto
}

/// The rows of a replay on their way to the timeline and to the summary.
struct ReplayRows: ~Copyable, TimelineSink {
  /// The format of the timeline; `nil` for no timeline.
  private let format: TimelineFormat?
  private var narrator: GestureNarrator?
  /// The plots of the gestures; `nil` for none.
  var plots: GesturePlots?
  private var lines = TimelineWriter()
  private var table = TimelineTable()
  private var perfetto = PerfettoTimeline()

  init(_ format: TimelineFormat?, narrator: GestureNarrator?, plots: GesturePlots? = nil) {
    (self.format, self.narrator, self.plots) = (format, narrator, plots)
  }

  mutating func write(_ row: TimelineRow) {
    switch format {
    case .jsonl: lines.write(row)
    case .csv: table.write(row)
    case .perfetto: perfetto.write(row)
    case nil: break
    }
    narrator?.write(row)
    plots?.write(row)
  }

  mutating func drain(to destination: inout OutputFile) throws(CommandFailure) {
    switch format {
    case .jsonl: try lines.drain { (bytes) throws(CommandFailure) in try destination.write(bytes) }
    case .csv: try table.drain { (bytes) throws(CommandFailure) in try destination.write(bytes) }
    case .perfetto:
      try perfetto.drain { (bytes) throws(CommandFailure) in try destination.write(bytes) }
    case nil: break
    }
  }

  /// Returns the summaries of the gestures that nothing can change, and removes them.
  mutating func takeFinished() -> [GestureSummary] { narrator?.takeFinished() ?? [] }

  /// The summaries that have not been taken.
  var summaries: [GestureSummary] { narrator?.summaries ?? [] }
}
