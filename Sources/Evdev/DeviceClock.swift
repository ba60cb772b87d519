public import Gestures
import Glibc

/// The clock that a device stamps its events with.
public enum DeviceClock: String, Hashable, Sendable {
  /// `CLOCK_MONOTONIC`: never set, never back.
  case monotonic
  /// `CLOCK_REALTIME`, which anybody may set: of devices that know no other.
  case realtime

  /// The corresponding C function is `clock_gettime`.
  public var now: TraceInstant {
    var time = timespec()
    clock_gettime(self == .monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME, &time)
    return TraceInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
