import Gestures

/// Turns devices' stamps into a recording's: microseconds since its first event, or behind what is there
/// already.
struct RecordingClock {
  /// A stamp that is earlier than the recording's start by this or more comes from a clock that was set;
  /// by less, from a device that was read a little later than another.
  private static let tolerance: Int64 = 1_000_000

  /// Of the first event.
  private let start: Int64
  /// The stamp at `start`; `nil` before the first event.
  private var base: Int64?

  /// Of a recording that is a new one. Where there are several devices, one may be read after another
  /// and tell of what was before: that needs room, or the times between its events would be others.
  init(of plan: RecordingPlan) {
    self.init(
      start: TraceInstant(microseconds: plan.holdsSeveralDevices ? Self.tolerance : 0))
  }

  init(start: TraceInstant = TraceInstant(microseconds: 0)) {
    self.start = start.microseconds
  }

  /// Never before 0. What was stamped before the first event keeps its place if there is room before
  /// `start`; when the clock was set to before that, what follows is counted from there.
  mutating func time(of stamp: TraceInstant) -> TraceInstant {
    let base = self.base ?? stamp.microseconds
    if self.base == nil { self.base = base }
    let (elapsed, overflows) = stamp.microseconds.subtractingReportingOverflow(base)
    guard overflows || elapsed <= -Self.tolerance else {
      return instant(max(elapsed, -start))
    }
    self.base = stamp.microseconds
    return instant(0)
  }

  /// At most what the formats can hold: `TraceReader` reads times up to the year 2255.
  private func instant(_ elapsed: Int64) -> TraceInstant {
    let latest: Int64 = 9_007_199_253_000_000
    return TraceInstant(microseconds: elapsed > latest - start ? latest : start + elapsed)
  }
}
