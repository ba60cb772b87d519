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

/// One moment on both clocks, by which stamps of one of them are told on the other.
///
/// How far the clocks are apart changes when the realtime one is set, and while the machine sleeps, so that
/// stamps want a moment that is not long after them.
public struct ClockMoment: Hashable, Sendable {
  public let monotonic: TraceInstant
  /// Microseconds that the realtime clock is ahead of the monotonic one.
  public let lead: Int64

  /// Between two readings of one clock that are further apart than this, the process was interrupted.
  private static let interruption: Int64 = 20
  private static let attempts = 3

  public init(monotonic: TraceInstant, lead: Int64) {
    (self.monotonic, self.lead) = (monotonic, lead)
  }

  /// Now, by no more clocks than are needed: with monotonic ones alone the lead is 0.
  public init(on clocks: some Sequence<DeviceClock>) {
    self =
      clocks.contains(.realtime)
      ? ClockMoment() : ClockMoment(monotonic: DeviceClock.monotonic.now, lead: 0)
  }

  /// Now.
  public init() {
    var best: (moment: ClockMoment, width: Int64)?
    for _ in 0..<Self.attempts {
      let before = DeviceClock.monotonic.now.microseconds
      let realtime = DeviceClock.realtime.now.microseconds
      let width = DeviceClock.monotonic.now.microseconds - before
      if let best, best.width <= width { continue }
      let moment = ClockMoment(
        monotonic: TraceInstant(microseconds: before), lead: realtime - before - width / 2)
      best = (moment, width)
      if width <= Self.interruption { break }
    }
    self = best?.moment ?? ClockMoment(monotonic: DeviceClock.monotonic.now, lead: 0)
  }

  /// The moment itself, as a clock shows it.
  public func time(on clock: DeviceClock) -> TraceInstant { stamp(monotonic, on: clock) }

  /// What a clock's stamp is on the monotonic clock.
  public func monotonic(_ stamp: TraceInstant, of clock: DeviceClock) -> TraceInstant {
    TraceInstant(microseconds: stamp.microseconds - lead(of: clock))
  }

  /// What a time on the monotonic clock is as a clock's stamp.
  public func stamp(_ time: TraceInstant, on clock: DeviceClock) -> TraceInstant {
    TraceInstant(microseconds: time.microseconds + lead(of: clock))
  }

  /// Microseconds that a clock is ahead of the monotonic one.
  public func lead(of clock: DeviceClock) -> Int64 {
    switch clock {
    case .monotonic: 0
    case .realtime: lead
    }
  }
}
