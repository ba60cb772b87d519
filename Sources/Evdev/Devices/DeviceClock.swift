package import Gestures
import Glibc

/// The clock that a device stamps its events with.
package enum DeviceClock: String, Hashable, Sendable {
  /// `CLOCK_MONOTONIC`, which is never set and never goes back.
  case monotonic
  /// `CLOCK_REALTIME`, which can be set, for devices that have no other clock.
  case realtime

  /// The current time of the clock.
  ///
  /// The corresponding C function is `clock_gettime`.
  package var now: TraceInstant {
    var time = timespec()
    clock_gettime(self == .monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME, &time)
    return TraceInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}

/// One moment on both clocks, which converts stamps of one clock to the other.
///
/// The difference of the clocks changes when the realtime clock is set and while the machine
/// sleeps. Therefore convert stamps with a moment that is not long after them.
package struct ClockMoment: Hashable, Sendable {
  package let monotonic: TraceInstant
  /// The time in microseconds that the realtime clock is ahead of the monotonic one.
  package let lead: Int64

  /// The limit in microseconds for the time between two readings of one clock.
  ///
  /// If they are further apart, the process was interrupted.
  private static let interruption: Int64 = 20
  private static let attempts = 3

  package init(monotonic: TraceInstant, lead: Int64) {
    (self.monotonic, self.lead) = (monotonic, lead)
  }

  /// Reads the current moment with no more clocks than needed: with monotonic clocks alone the
  /// difference is 0.
  package init(on clocks: some Sequence<DeviceClock>) {
    self =
      clocks.contains(.realtime)
      ? ClockMoment() : ClockMoment(monotonic: DeviceClock.monotonic.now, lead: 0)
  }

  /// The current moment.
  package init() {
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

  /// The time that a clock shows at this moment.
  package func time(on clock: DeviceClock) -> TraceInstant { stamp(monotonic, on: clock) }

  /// Converts a stamp of a clock to the monotonic clock.
  package func monotonic(_ stamp: TraceInstant, of clock: DeviceClock) -> TraceInstant {
    TraceInstant(microseconds: stamp.microseconds - lead(of: clock))
  }

  /// Converts a time on the monotonic clock to a stamp of a clock.
  package func stamp(_ time: TraceInstant, on clock: DeviceClock) -> TraceInstant {
    TraceInstant(microseconds: time.microseconds + lead(of: clock))
  }

  /// The time in microseconds that a clock is ahead of the monotonic one.
  package func lead(of clock: DeviceClock) -> Int64 {
    switch clock {
    case .monotonic: 0
    case .realtime: lead
    }
  }
}
