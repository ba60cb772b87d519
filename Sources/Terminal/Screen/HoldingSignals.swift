import Glibc

/// Runs a body while signals wait, so that none ends or stops the process in the middle of it.
///
/// They act afterwards. The body must be short, or end when the user presses Ctrl-C, as the write to
/// a stopped terminal does. The corresponding C function is `pthread_sigmask`; signals to a process
/// with other threads may reach those.
package func holdingSignals<Value, Failure>(
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var (all, before) = (sigset_t(), sigset_t())
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

extension termios {
  /// Makes a terminal pass each byte on as it is typed, without an echo.
  mutating func passBytesOn() {
    c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON)
    // A read returns after the first byte.
    withUnsafeMutableBytes(of: &c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
  }
}
