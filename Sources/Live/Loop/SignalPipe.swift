import Evdev
import Glibc
import Synchronization

/// Delivers signals as bytes in a pipe, so that a polling loop handles them between two of its
/// steps.
///
/// A second signal that asks the process to end ends it immediately. A process has one set of
/// signal handlers, so it has at most one signal pipe at a time. The corresponding C functions are
/// `sigaction` and `pipe`.
package struct SignalPipe: ~Copyable {
  /// The descriptor for `poll`.
  package let descriptor: CInt
  private let writer: CInt
  private var previous: [(signal: CInt, action: sigaction)] = []

  /// - Parameter signals: The signals to receive; `isEnding` distinguishes those that end the
  ///   process. SIGHUP stays ignored if the process was started to outlive its terminal.
  package init(_ signals: [CInt]) {
    var ends: [CInt] = [-1, -1]
    precondition(pipe(&ends) == 0, "a pipe: \(String(cString: strerror(errno)))")
    (descriptor, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    SignalState.writer.store(writer, ordering: .releasing)
    SignalState.hasEnded.store(false, ordering: .releasing)
    let hangup: CInt? = outlivesTerminal ? SIGHUP : nil
    for signal in signals where signal != hangup {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { note($0) }
      var old = sigaction()
      sigaction(signal, &action, &old)
      previous.append((signal, old))
    }
  }

  deinit {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    SignalState.writer.store(-1, ordering: .releasing)
    close(writer)
    close(descriptor)
  }

  /// Wakes the thread that polls; `next` then returns 0 once.
  package static func wake() { send(0) }

  /// The next signal that arrived, 0 for a call of `wake`; `nil` when there is none.
  package func next() -> CInt? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? CInt(byte) : nil
  }

  /// Sets an action that runs before a second signal ends the process.
  ///
  /// It must be safe in a signal handler.
  package static func onSecondEnd(_ body: @escaping @convention(c) () -> Void) {
    SignalState.lastAct.store(unsafeBitCast(body, to: UInt.self), ordering: .releasing)
  }

  /// Makes the first signal that asks the process to end do so immediately, as a second one does.
  ///
  /// Callers use it while they wait for something other than signals, and have announced the wait.
  package static func endAtNext() {
    SignalState.hasEnded.store(true, ordering: .releasing)
  }

  /// Reverts `endAtNext`, after the wait has ended.
  package static func endAtSecond() {
    SignalState.hasEnded.store(false, ordering: .releasing)
  }

  /// Whether a signal asks the process to end.
  package static func isEnding(_ signal: CInt) -> Bool {
    signal == SIGINT || signal == SIGTERM || signal == SIGHUP
  }
}

/// The state that a signal handler may use.
private enum SignalState {
  static let writer = Atomic<CInt>(-1)
  static let hasEnded = Atomic(false)
  /// The address of a C function without arguments; 0 for none.
  static let lastAct = Atomic<UInt>(0)
}

/// Records a signal, with calls that are safe in a signal handler only.
private func note(_ signal: CInt) {
  let code = errno
  let isEnding = SignalPipe.isEnding(signal)
  if isEnding, SignalState.hasEnded.exchange(true, ordering: .acquiringAndReleasing) {
    let act = SignalState.lastAct.load(ordering: .acquiring)
    if act != 0 {
      unsafeBitCast(act, to: (@convention(c) () -> Void).self)()
    }
    _exit(128 + signal)
  }
  send(UInt8(truncatingIfNeeded: signal))
  errno = code
}

private func send(_ byte: UInt8) {
  var byte = byte
  // A full pipe wakes its reader anyway.
  _ = write(SignalState.writer.load(ordering: .acquiring), &byte, 1)
}
