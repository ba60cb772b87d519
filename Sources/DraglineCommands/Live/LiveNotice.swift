import Live
import Terminal
import Timelines

/// A message of `live`.
enum LiveNotice: CommandNotice {
  /// The terminal cannot show the view.
  case noView(TerminalTraits.Refusal)
  case reading(device: String, isLast: Bool)
  /// The content of the corpus that the run wrote.
  case corpus(LiveCorpusSummary)
  /// The summary of a run, in a line.
  case end(LiveSummary)
  /// A file of the recording: where it is, how many frames and bytes it has.
  case recorded(String)
  /// No event came, so that there is no recording.
  case nothingRecorded(path: String)
  /// The timeline broke an invariant.
  case broken(String)

  var description: String {
    switch self {
    case .noView(let refusal): "no full-screen view: \(refusal)"
    case .reading(let device, let isLast):
      "reading \(device)\(isLast ? "; Ctrl-C ends the run" : "")"
    case .corpus(let summary): "\(summary)"
    case .end(let summary): "\(summary)"
    case .recorded(let file): file
    case .nothingRecorded(let path): "\(path): no events, so nothing was written"
    case .broken(let failure): failure
    }
  }
}

/// The labelled drags that a live run wrote, and the success of their preset.
struct LiveCorpusSummary: Hashable, Sendable, CustomStringConvertible {
  var path: String
  var drags: Int
  /// Drags that the preset decides as meant.
  var hits: Int

  var description: String {
    "\(path): \(counted(drags, "labelled drag")), and \(PresetFile.corpusName), which decides \(hits) of "
      + "them as meant"
  }
}

/// The counts and measurements of a live run.
struct LiveSummary: Hashable, Sendable, CustomStringConvertible {
  var gestures: Int
  var reports = 0
  /// Reports that a pen suppressed.
  var keptReports = 0
  var drops = 0
  var lateReports = 0
  /// Reports per second of each device that reported.
  var rates: [Int] = []
  /// The interval of reports in microseconds, of a single device.
  var interval: Int64?
  var jitter: Int64?
  /// The largest time in microseconds from the kernel's timestamp to the row.
  var latency: Int64?
  /// The latencies within which half of the rows are, and 99 %; `nil` for too few rows.
  var latencyShares: LatencyHistogram.Shares?

  var description: String {
    var text = "\(counted(gestures, "gesture")), \(counted(reports, "report"))"
    if keptReports > 0 { text += " (\(keptReports) suppressed by a pen)" }
    return text + ", dropped \(counted(drops, "time")), \(lateReports) late" + rateText
      + latencyText
  }

  /// The rate of a single device, such as `, 120 reports/s (95 % within 0.1 ms of 8.33 ms)`.
  private var rateText: String {
    guard !rates.isEmpty else { return "" }
    let text = ", \(rates.map { "\($0)" }.joined(separator: " and ")) reports/s"
    guard let interval, let jitter else { return text }
    return text + " (95 % within \(Self.milliseconds(jitter)) of \(Self.milliseconds(interval)))"
  }

  private var latencyText: String {
    guard let latency else { return "" }
    let shares = latencyShares.map {
      "half within \(Self.milliseconds($0.half)), 99 % within \(Self.milliseconds($0.most)), "
    }
    return "; from the kernel's timestamp to the row: \(shares ?? "")all within "
      + Self.milliseconds(latency)
  }

  private static func milliseconds(_ microseconds: Int64) -> String {
    "\(decimals(Double(microseconds) / 1_000, 2)) ms"
  }
}

extension LiveSummary {
  init(_ engine: LiveEngine, _ latency: LatencyHistogram) {
    self.init(gestures: engine.gestures)
    let figures = engine.figures
    func sum(_ figure: KeyPath<LiveFigures, Int>) -> Int {
      figures.reduce(0) { $0 + $1[keyPath: figure] }
    }
    (reports, keptReports) = (sum(\.reports), sum(\.keptReports))
    (drops, lateReports) = (sum(\.drops), sum(\.lateReports))
    rates = figures.compactMap(\.reportRate)
    if figures.count == 1 {
      (interval, jitter) = (figures[0].reportInterval, figures[0].reportJitter)
    }
    guard latency.count > 0 else { return }
    (self.latency, latencyShares) = (latency.maximum, latency.shares)
  }
}
