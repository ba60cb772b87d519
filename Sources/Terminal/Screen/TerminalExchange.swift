import Glibc
package import Motion

/// An exchange with the terminal: it asks when it is created, and keeps the answers.
///
/// During the exchange the terminal does not echo, and signals wait, so that none leaves it so.
/// Keys that are typed in that time, usually a few milliseconds, are lost. If keys have been typed
/// ahead, nothing is asked: they are for the program that reads next.
package final class TerminalExchange {
  /// The time within which a terminal answers.
  ///
  /// Only a terminal that never answers takes all of it. Answers through the slowest connections,
  /// of 0.6 s and more, must arrive, because late ones look like typed keys.
  package static let patience = Duration.seconds(1)
  /// More bytes are no answers.
  private static let byteLimit = 4_096

  /// The answers; none if nothing was asked.
  package private(set) var answers = TerminalAnswers()
  private let terminal: CInt
  private let isOwned: Bool
  /// Whether the terminal was asked and has not answered.
  private var isWaiting = false

  /// Asks the terminal that a process in the foreground writes to.
  ///
  /// - Returns: `nil` if the output is not the process's own terminal, or if the process is in the
  ///   background, where reading would stop it.
  package convenience init?(_ questions: TerminalQuestions, output: CInt) {
    guard tcgetpgrp(output) == getpgrp() else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    self.init(questions, on: terminal, isOwned: true)
  }

  /// Asks a terminal.
  ///
  /// - Parameters:
  ///   - terminal: A descriptor that reads and writes, and does not block.
  ///   - isOwned: Whether the exchange closes the descriptor.
  init(
    _ questions: TerminalQuestions, on terminal: CInt, isOwned: Bool = false,
    patience: Duration = patience
  ) {
    (self.terminal, self.isOwned) = (terminal, isOwned)
    holdingSignals {
      var settings = termios()
      guard tcgetattr(terminal, &settings) == 0 else { return }
      let original = settings
      settings.passBytesOn()
      tcsetattr(terminal, TCSANOW, &settings)
      defer {
        settings = original
        tcsetattr(terminal, TCSANOW, &settings)
      }
      if !hasInput(within: .zero) { ask(questions, patience) }
    }
  }

  deinit {
    // A late answer would be the first thing that the shell reads.
    if isWaiting { tcflush(terminal, TCIFLUSH) }
    if isOwned { close(terminal) }
  }

  private func ask(_ questions: TerminalQuestions, _ patience: Duration) {
    guard write(questions.text) else { return }
    isWaiting = true
    let end = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    while !answers.isComplete, bytes.count < Self.byteLimit, hasInput(within: end - .now) {
      guard let more = read() else { break }
      bytes += more
      answers = TerminalAnswers(bytes)
    }
    isWaiting = !answers.isComplete
    // A terminal that prints what it does not understand has printed it on this line.
    _ = write("\r\u{1B}[K")
  }

  /// - Returns: Whether the terminal took all of it: one that was stopped by Ctrl-S takes nothing.
  private func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.write(terminal, bytes, bytes.count) == bytes.count
  }

  /// - Returns: `nil` when the terminal is gone.
  private func read() -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(terminal, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count) : nil
  }

  private func hasInput(within time: Duration) -> Bool {
    var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = max(time / .milliseconds(1), 0).rounded(.up)
    return poll(&polled, 1, CInt(milliseconds)) > 0
  }
}

extension TerminalAnswers {
  /// The sizes of cells in pixels that fonts have.
  private static let cells = 2.0...64.0

  /// Returns the size of a cell in pixels, by the answers, or as the kernel knows it; `nil` if it is
  /// unknown.
  ///
  /// - Parameter output: The terminal.
  package func cell(of output: CInt) -> Size? {
    var window = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &window)
    let (columns, rows) = (Double(window.ws_col), Double(window.ws_row))
    // The window may have a margin around its cells.
    func cell(_ width: Double, _ height: Double) -> Size {
      Size(width: (width / columns).rounded(.down), height: (height / rows).rounded(.down))
    }
    let sizes: [Size?] = [
      self.cell, cell(Double(window.ws_xpixel), Double(window.ws_ypixel)),
      self.window.map { cell($0.width, $0.height) },
    ]
    return sizes.compactMap { $0 }.first {
      Self.cells.contains($0.width) && Self.cells.contains($0.height / 2)
    }
  }
}
