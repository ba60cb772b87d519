import Glibc

/// Whether the process was started so that it outlives its terminal, as by `nohup`: then SIGHUP is not for
/// it.
///
/// SIGINT is another matter: shells have it ignored in whatever a script starts in the background, and
/// `kill -INT` is how such a script ends a recording. The corresponding C function is `sigaction`.
public var outlivesTerminal: Bool {
  var action = sigaction()
  guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
  // There is no comparing of functions, and this one is a number: `SIG_IGN` is 1.
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
}
