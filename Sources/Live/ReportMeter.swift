import Gestures
import Traces

/// Counts what comes from a device.
struct ReportMeter {
  private(set) var figures = LiveFigures()
  private var second: Int64 = .min
  private var reportsOfSecond = 0

  mutating func count(_ event: RawEvent) {
    guard event.type == EventType.synchronization else { return }
    if event.code == SynchronizationCode.dropped { figures.drops += 1 }
    guard event.code == SynchronizationCode.report else { return }
    figures.reports += 1
    pass(to: event.time)
    reportsOfSecond += 1
  }

  mutating func countLateReport() { figures.lateReports += 1 }

  mutating func setGrabbed(_ isGrabbed: Bool) { figures.isGrabbed = isGrabbed }

  mutating func setPresent(_ isPresent: Bool) { figures.isPresent = isPresent }

  /// Time passes even if nothing comes.
  mutating func pass(to time: TraceInstant) {
    let current = time.microseconds / 1_000_000
    guard current != second else { return }
    figures.reportRate = current == second &+ 1 ? reportsOfSecond : 0
    (second, reportsOfSecond) = (current, 0)
  }
}
