import Glibc

/// Nanoseconds that processors have worked for all threads of this process; only differences mean
/// something.
///
/// The work of other processes does not count, so a busy machine gives nearly the same figures as
/// an idle one.
func nanosecondsWorked() -> Double {
  nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
}

/// Nanoseconds that have gone by; only differences mean something.
func nanosecondsNow() -> Double {
  nanoseconds(of: CLOCK_MONOTONIC)
}

private func nanoseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// - Returns: How many nanoseconds processors worked for it, those of all threads together.
func nanoseconds(of work: () -> Void) -> Double {
  let start = nanosecondsWorked()
  work()
  return nanosecondsWorked() - start
}

/// Results go here, so that the optimizer cannot leave the work out.
nonisolated(unsafe) var resultSink = 0.0
