import CLibevdev
package import Gestures
import Glibc

/// The monotonic clock, whose waits end when a signal asks the process to stop.
///
/// SIGINT, SIGTERM and SIGHUP are blocked while a stoppable clock exists, so that no signal is lost
/// between a check and a wait. The second signal ends the process as usual. A process has at most
/// one stoppable clock. A SIGHUP that the process was started to ignore is not blocked, because it
/// would be reported then.
///
/// A schedule waits only for its next step or a signal. `sigtimedwait` does both in one call, to
/// the nanosecond. It needs no handler, and no pipe for `poll`, whose milliseconds are too coarse
/// for frames. (`Live` waits for devices, so signals come through a pipe there.)
package struct StoppableClock: PlaybackClock, ~Copyable {
  /// The signal that ended a wait; `nil` without one.
  package private(set) var signal: CInt?
  private var stopping = sigset_t()
  private var before = sigset_t()

  /// Blocks the signals.
  ///
  /// The corresponding C function is `pthread_sigmask`.
  package init() {
    sigemptyset(&stopping)
    for signal in [SIGINT, SIGTERM] { sigaddset(&stopping, signal) }
    if !outlivesTerminal { sigaddset(&stopping, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &stopping, &before)
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  package var now: TraceInstant { DeviceClock.monotonic.now }

  /// Waits until a time or a signal.
  ///
  /// The corresponding C function is `sigtimedwait`.
  package mutating func wait(until time: TraceInstant) -> Bool {
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

  /// Waits without regard to signals.
  ///
  /// The corresponding C function is `clock_nanosleep`.
  package mutating func pause(until time: TraceInstant) {
    var end = timespec(
      tv_sec: Int(time.microseconds / 1_000_000),
      tv_nsec: Int(time.microseconds % 1_000_000) * 1000)
    // This function returns its error, instead of setting `errno`.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
  }

  /// Waits for a signal without a time limit.
  package mutating func waitForSignal() {
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
