import Glibc
import Synchronization

/// A terminal in full-screen mode: raw keys, the alternate screen, no cursor.
///
/// The session restores the terminal at its end, also when the process is stopped, ended by a
/// signal, or crashes. After SIGKILL nothing restores it (`reset` does).
///
/// Only one session exists at a time, because signal handlers must find it. The corresponding C
/// functions are `tcsetattr` and `sigaction`; the sequences are xterm's private modes 25, 1049 and
/// 2004.
package struct TerminalSession: ~Copyable {
  package let input: CInt
  package let output: CInt
  private let original: termios
  private var crashes: [(signal: CInt, action: sigaction)] = []

  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  package init(input: CInt = 0, output: CInt = 1) throws(TerminalTraits.Refusal) {
    var settings = termios()
    guard isatty(output) == 1, tcgetattr(input, &settings) == 0 else { throw .noTerminal }
    (self.input, self.output, original) = (input, output, settings)
    LastWords.keep(settings, input: input, output: output)
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      crashes.append((signal, Self.handle(signal) { restoreAndFall($0) }))
    }
    begin()
  }

  deinit {
    end()
    LastWords.forget()
    for (signal, action) in crashes {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// Takes the terminal over, or again after other programs have used it.
  package func begin() {
    var raw = original
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_cflag |= tcflag_t(CS8)
    raw.c_lflag &= ~tcflag_t(IEXTEN | ISIG)
    raw.passBytesOn()
    tcsetattr(input, TCSADRAIN, &raw)
    write(Self.enter)
  }

  /// Restores the terminal, as at the end.
  package func end() {
    write(Self.leave)
    var settings = original
    tcsetattr(input, TCSADRAIN, &settings)
  }

  /// Stops the process as the shell's Ctrl-Z does, and returns when it resumes.
  ///
  /// No thread may write to the terminal during this call.
  package func suspend() {
    end()
    var standard = sigaction()
    var previous = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &standard, &previous)
    // All processes of the job are stopped, as the terminal does it: the process that started this
    // one waits for it.
    kill(0, SIGTSTP)
    // Another thread may receive the signal. This thread must not continue before all have stopped.
    usleep(10_000)
    sigaction(SIGTSTP, &previous, nil)
    begin()
  }

  package var size: TerminalSize { Self.size(of: output) }

  /// The size of a terminal; 80 by 24 if the terminal does not report it.
  package static func size(of output: CInt) -> TerminalSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    // The limit saves memory: no screen has more cells.
    return TerminalSize(
      columns: min(Int(window.ws_col), 1_000), rows: min(Int(window.ws_row), 1_000))
  }

  /// Returns the typed bytes, and waits for them.
  /// - Returns: `nil` when the terminal is gone.
  package func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private func write(_ text: StaticString) {
    Self.write(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: output)
  }

  /// - Returns: Whether all bytes could be written.
  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to output: CInt) -> Bool {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
      let count = Glibc.write(output, start, rest.count)
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN else { return false }
        if errno == EAGAIN { waitForRoom(output) }
        continue
      }
      rest = rest.dropFirst(count)
      if rest.isEmpty { return true }
    }
    return true
  }

  /// Waits until a descriptor accepts bytes.
  ///
  /// Other processes may have made the terminal's descriptor non-blocking.
  private static func waitForRoom(_ output: CInt) {
    var polled = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    poll(&polled, 1, -1)
  }

  private static func handle(
    _ signal: CInt, _ handler: @escaping @convention(c) (CInt) -> Void
  ) -> sigaction {
    var action = sigaction()
    var previous = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
    sigaction(signal, &action, &previous)
    return previous
  }
}

extension TerminalSession {
  /// Restores the terminal if a session uses it.
  ///
  /// It is for signal handlers that end the process.
  package static func restore() { LastWords.restore() }
}

/// The state that a signal handler needs to restore the terminal, readable without a lock.
private enum LastWords {
  struct Terminal {
    var settings: termios
    var input: CInt
    var output: CInt
  }

  /// The state is written before the pointer is published, and never freed, because a handler may
  /// be reading it.
  nonisolated(unsafe) private static let kept = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
  private static let isKept = Atomic(false)

  static func keep(_ settings: termios, input: CInt, output: CInt) {
    kept.initialize(to: Terminal(settings: settings, input: input, output: output))
    isKept.store(true, ordering: .releasing)
  }

  static func forget() { isKept.store(false, ordering: .releasing) }

  static func restore() {
    guard isKept.load(ordering: .acquiring) else { return }
    let (leave, output) = (TerminalSession.leave, kept.pointee.output)
    // A terminal that accepts no bytes, as after Ctrl-S, must not delay the end.
    let flags = fcntl(output, F_GETFL)
    _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
    tcflush(output, TCOFLUSH)
    _ = write(output, leave.utf8Start, leave.utf8CodeUnitCount)
    // The shell shares these settings.
    _ = fcntl(output, F_SETFL, flags)
    tcsetattr(kept.pointee.input, TCSANOW, &kept.pointee.settings)
  }
}

/// Restores the terminal and ends the process, with calls that are safe in a signal handler only.
private func restoreAndFall(_ signal: CInt) {
  LastWords.restore()
  // The default action is in force again: the handler runs for one signal only.
  raise(signal)
}
