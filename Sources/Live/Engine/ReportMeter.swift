import Gestures
import Traces

/// Counts a device's reports and measures their rate.
struct ReportMeter {
  /// The number of latest intervals that are kept: enough for a median that one odd interval does
  /// not move.
  private static let intervalLimit = 32
  /// The smallest number of intervals for which a rate is reported.
  ///
  /// With fewer, one odd interval would decide.
  private static let leastIntervals = 3
  /// The interval in microseconds from which on the device is considered paused: a finger rests, or
  /// none is down.
  private static let pause: Int64 = 100_000

  private(set) var figures = LiveFigures()
  /// The time of the device's latest report; `nil` when the next report does not follow it
  /// directly.
  private var last: TraceInstant?
  /// A ring of the intervals between two reports, in microseconds.
  private var intervals: [Int64] = []
  private var oldest = 0

  /// - Parameter event: The event as the kernel stamped it.
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
  /// Whether the event ends a frame that the device made.
  ///
  /// A frame that ends with 1 comes from the kernel, after the device went away.
  var isMadeReport: Bool { isReport && value != RawEvent.deviceRelease }
}
