import Glibc

/// Nanoseconds that a processor has worked for this thread; only differences mean something.
///
/// What the machine does for others meanwhile does not count, so that a busy one tells nearly the
/// same as an idle one.
func nanosecondsWorked() -> Double {
  nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
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

/// - Returns: How many nanoseconds of a processor the work took.
func nanoseconds(of work: () -> Void) -> Double {
  let start = nanosecondsWorked()
  work()
  return nanosecondsWorked() - start
}

/// Results go here, so that the optimizer cannot leave the work out.
nonisolated(unsafe) var resultSink = 0.0
