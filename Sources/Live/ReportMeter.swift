import Gestures
import Traces

/// Counts what comes from a device, and how often.
struct ReportMeter {
  /// Of the latest reports: enough for a median that one odd interval does not move.
  private static let intervalLimit = 32
  /// With fewer, one odd interval is what they say.
  private static let leastIntervals = 3
  /// Microseconds after which a device had nothing to say: a finger rests, or none is down.
  private static let pause: Int64 = 100_000

  private(set) var figures = LiveFigures()
  /// When the device made its latest report; `nil` when the next one does not follow on it.
  private var last: TraceInstant?
  /// Microseconds between two reports, a ring.
  private var intervals: [Int64] = []
  private var oldest = 0

  /// - Parameter event: As the kernel stamped it.
  mutating func count(_ event: RawEvent) {
    guard event.type == EventType.synchronization else { return }
    if event.code == SynchronizationCode.dropped {
      figures.drops += 1
      last = nil
    }
    guard event.code == SynchronizationCode.report else { return }
    let made = event.isMadeReport ? event.time : nil
    if made != nil { figures.reports += 1 }
    if let last, let made { keep(made.microseconds - last.microseconds) }
    last = made
  }

  mutating func countKeptReports(_ count: Int) { figures.keptReports += count }

  mutating func countLateReport() { figures.lateReports += 1 }

  mutating func setGrabbed(_ isGrabbed: Bool) { figures.isGrabbed = isGrabbed }

  mutating func setPresent(_ isPresent: Bool) {
    figures.isPresent = isPresent
    last = nil
  }

  /// - Complexity: O(intervals), which are few.
  private mutating func keep(_ interval: Int64) {
    guard interval > 0, interval < Self.pause else { return }
    if intervals.count < Self.intervalLimit {
      intervals.append(interval)
    } else {
      intervals[oldest] = interval
      oldest = (oldest + 1) % Self.intervalLimit
    }
    guard intervals.count >= Self.leastIntervals else { return }
    let median = intervals.sorted()[intervals.count / 2]
    figures.reportRate = Int((1e6 / Double(median)).rounded())
    figures.reportInterval = median
    let deviations = intervals.map { abs($0 - median) }.sorted()
    figures.reportJitter = deviations[(deviations.count * 95 + 99) / 100 - 1]
  }
}

extension RawEvent {
  /// It ends a frame that the device made; one that ends with 1 it did not: it went away.
  var isMadeReport: Bool { isReport && value != RawEvent.deviceRelease }
}
