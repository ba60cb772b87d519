import Evdev
import Glibc
import Synchronization

/// Signals as bytes in a pipe, so that a loop that polls meets them between two things it does.
///
/// A second signal that asks the process to end ends it there and then, whatever hangs. There is one
/// set of signal handlers in a process, so there is one of these at a time. The corresponding C
/// functions are `sigaction` and `pipe`.
public struct SignalPipe: ~Copyable {
  /// For `poll`.
  public let descriptor: CInt
  private let writer: CInt
  private var previous: [(signal: CInt, action: sigaction)] = []

  /// - Parameter signals: Those that end the process are told apart by `isEnding`. SIGHUP stays ignored
  ///   where the process was started to outlive its terminal.
  public init(_ signals: [CInt]) {
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

  /// Wakes who polls; `next` then gives 0 once.
  public static func wake() { send(0) }

  /// The next signal that came, 0 for a call of `wake`; `nil` when there is none.
  public func next() -> CInt? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? CInt(byte) : nil
  }

  /// What is done before a second signal ends the process: nothing but what is safe in a signal handler.
  public static func onSecondEnd(_ body: @escaping @convention(c) () -> Void) {
    SignalState.lastAct.store(unsafeBitCast(body, to: UInt.self), ordering: .releasing)
  }

  /// From now on a first signal that asks the process to end does it there and then, as a second one
  /// does: for those who wait for something else than signals, and have said so.
  public static func endAtNext() {
    SignalState.hasEnded.store(true, ordering: .releasing)
  }

  /// Takes `endAtNext` back: what was waited for is there.
  public static func endAtSecond() {
    SignalState.hasEnded.store(false, ordering: .releasing)
  }

  /// Whether a signal asks the process to end.
  public static func isEnding(_ signal: CInt) -> Bool {
    signal == SIGINT || signal == SIGTERM || signal == SIGHUP
  }
}

/// What a signal handler may touch.
private enum SignalState {
  static let writer = Atomic<CInt>(-1)
  static let hasEnded = Atomic(false)
  /// The address of a C function without arguments; 0 for none.
  static let lastAct = Atomic<UInt>(0)
}

/// Nothing but what is safe in a signal handler.
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
