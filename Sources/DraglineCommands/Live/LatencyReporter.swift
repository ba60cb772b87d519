import Gestures
import Interaction
import Live
import Timelines

/// A measurement of latencies, which decides when they are reported.
///
/// It takes longer to find a quantile than to write a row.
struct LatencyReporter {
  /// The time in microseconds between two reports.
  static let interval: Int64 = 500_000

  private(set) var latency = LatencyHistogram()
  private var reportedCount = 0
  private var next = Int64.min

  mutating func add(_ microseconds: Int64) { latency.add(microseconds) }

  /// Returns whether to report the latencies: from time to time, and at the end of a touch or a
  /// transition.
  ///
  /// At an end the report has the same numbers as the summary of the run.
  ///
  /// - Parameters:
  ///   - rows: The latest rows.
  ///   - now: The time in microseconds.
  mutating func isDue(after rows: [TimelineRow], at now: Int64) -> Bool {
    guard latency.count > reportedCount, latency.count >= LatencyHistogram.leastCount,
      now >= next || rows.contains(where: \.isAnEnd)
    else { return false }
    (reportedCount, next) = (latency.count, now + Self.interval)
    return true
  }
}

extension TimelineRow {
  /// Whether the row ends a sequence of touches or a transition.
  fileprivate var isAnEnd: Bool {
    switch self {
    case .gesture(let row): row.to == .possible
    case .transition(let row): row.to == .finished || row.to == .cancelled
    case .header, .frame, .decision, .anomaly, .callback, .setting, .end: false
    }
  }
}
