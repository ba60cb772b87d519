import Glibc

/// Nanoseconds of the machine's monotonic clock; only differences mean something.
func nanosecondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// - Returns: How many nanoseconds the work took.
func nanoseconds(of work: () -> Void) -> Double {
  let start = nanosecondsNow()
  work()
  return nanosecondsNow() - start
}

/// Results go here, so that the optimizer cannot leave the work out.
nonisolated(unsafe) var resultSink = 0.0
