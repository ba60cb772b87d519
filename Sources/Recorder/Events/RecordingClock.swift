import Gestures

/// Converts devices' stamps to a recording's times: microseconds since its first event, or after
/// the end of an existing recording.
struct RecordingClock {
  /// The limit in microseconds for early stamps.
  ///
  /// A stamp that is earlier than the recording's start by this or more comes from a clock that was
  /// set; a smaller difference, from a device that was read a little later than another.
  private static let tolerance: Int64 = 1_000_000

  /// The time of the first event.
  private let start: Int64
  /// The stamp at `start`; `nil` before the first event.
  private var base: Int64?

  /// Creates the clock of a new recording.
  ///
  /// With several devices, one that is read later may report events from before the first one. The
  /// clock leaves room for that; otherwise the times between the events would change.
  init(of plan: RecordingPlan) {
    self.init(
      start: TraceInstant(microseconds: plan.holdsSeveralDevices ? Self.tolerance : 0))
  }

  init(start: TraceInstant = TraceInstant(microseconds: 0)) {
    self.start = start.microseconds
  }

  /// Converts a stamp; the result is never below 0.
  ///
  /// A stamp before the first event keeps its place if there is room before `start`. If the clock
  /// was set to an earlier time, later events are counted from there.
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

  /// Limits a time to what the formats can hold: `TraceReader` reads times up to the year 2255.
  private func instant(_ elapsed: Int64) -> TraceInstant {
    let latest: Int64 = 9_007_199_253_000_000
    return TraceInstant(microseconds: elapsed > latest - start ? latest : start + elapsed)
  }
}
