import Glibc

/// Whether the process was started to outlive its terminal, for example by `nohup`.
///
/// Such a process ignores SIGHUP.
///
/// SIGINT differs: shells make scripts' background processes ignore it, and `kill -INT` is how such
/// a script ends a recording. The corresponding C function is `sigaction`.
package var outlivesTerminal: Bool {
  var action = sigaction()
  guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
  // Functions cannot be compared, and this one is a number: `SIG_IGN` is 1.
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
}
