import CLibevdev
public import Gestures
import Glibc

/// The monotonic clock, whose waiting ends when the process is told to stop.
///
/// SIGINT, SIGTERM and SIGHUP are kept back while one exists, so that nothing is lost between
/// looking and waiting; the second signal ends the process as usual. A process has one at most. A SIGHUP
/// that the process was started to ignore is not kept back, since then it would be told.
///
/// A schedule waits for nothing but its next step or a signal, and `sigtimedwait` is both in one call,
/// to the nanosecond: no handler, no pipe to `poll` beside it, whose milliseconds are too coarse for
/// frames. (`Live` waits for devices, so there signals come through a pipe.)
public struct StoppableClock: PlaybackClock, ~Copyable {
  /// The signal that ended the waiting; `nil` when none did.
  public private(set) var signal: CInt?
  private var stopping = sigset_t()
  private var before = sigset_t()

  /// The corresponding C function is `pthread_sigmask`.
  public init() {
    sigemptyset(&stopping)
    for signal in [SIGINT, SIGTERM] { sigaddset(&stopping, signal) }
    if !outlivesTerminal { sigaddset(&stopping, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &stopping, &before)
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  public var now: TraceInstant { DeviceClock.monotonic.now }

  /// The corresponding C function is `sigtimedwait`.
  public mutating func wait(until time: TraceInstant) -> Bool {
    while signal == nil {
      let left = max(time.microseconds - now.microseconds, 0)
      var length = timespec(tv_sec: Int(left / 1_000_000), tv_nsec: Int(left % 1_000_000) * 1000)
      let received = sigtimedwait(&stopping, nil, &length)
      if received > 0 {
        stop(by: received)
      } else if left == 0 {
        return true
      }
    }
    return false
  }

  /// The corresponding C function is `clock_nanosleep`.
  public mutating func pause(until time: TraceInstant) {
    var end = timespec(
      tv_sec: Int(time.microseconds / 1_000_000),
      tv_nsec: Int(time.microseconds % 1_000_000) * 1000)
    // Returns its error, in place of setting `errno`.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
  }

  /// Waits for a signal as long as it takes.
  public mutating func waitForSignal() {
    while signal == nil {
      let received = sigwaitinfo(&stopping, nil)
      if received > 0 { stop(by: received) }
    }
  }

  private mutating func stop(by received: CInt) {
    signal = received
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
