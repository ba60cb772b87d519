import Foundation
import Glibc
import Motion
import Pictures
import TestSupport
import Testing

@testable import Terminal

/// Exchanges with a terminal that answers as a test wants.
struct TerminalExchangeTests {
  private static let questions = TerminalQuestions { $0 == "TERM" ? "xterm" : nil }
  private static let cleaning = "\r\u{1B}[K"

  private static func exchange(
    _ pair: borrowing PseudoTerminal, patience: Duration = .seconds(10)
  ) throws -> TerminalExchange {
    _ = fcntl(pair.slave, F_SETFL, O_NONBLOCK)
    return TerminalExchange(try #require(questions), on: pair.slave, patience: patience)
  }

  /// Sends pieces as soon as the last question has arrived.
  private static func answer(_ pieces: [String], as master: CInt, after delay: Duration = .zero) {
    Thread.detachNewThread {
      var text = ""
      while !text.hasSuffix("\u{1B}[c") {
        var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 10_000) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(master, &bytes, bytes.count)
        text += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      }
      for piece in pieces {
        usleep(UInt32(delay / .microseconds(1)))
        _ = write(master, piece, piece.utf8.count)
      }
    }
  }

  /// Returns everything that was written to a terminal.
  private static func output(of pair: borrowing PseudoTerminal) -> String {
    var zero: UInt8 = 0
    _ = write(pair.slave, &zero, 1)
    return PseudoTerminal.outputBeforeZero(of: pair.master)
  }

  private static func settings(_ pair: borrowing PseudoTerminal) -> [tcflag_t] {
    let settings = pair.settings
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  private static var blockedSignals: [CInt] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return (1..<32).filter { sigismember(&mask, $0) == 1 }
  }

  static let answers: [Row<[String], TerminalAnswers>] = [
    Row("kitty", [TerminalAnswersTests.kitty], TerminalAnswers(TerminalAnswersTests.kitty.utf8)),
    Row("sixels", [TerminalAnswersTests.xterm], TerminalAnswers(TerminalAnswersTests.xterm.utf8)),
    Row("neither", ["\u{1B}[?62;22c"], TerminalAnswers("\u{1B}[?62;22c".utf8)),
    Row(
      "an answer in pieces", TerminalAnswersTests.kitty.map { "\($0)" },
      TerminalAnswers(TerminalAnswersTests.kitty.utf8)),
    Row(
      "a user who types", ["ls\r", "\u{1B}[?62;4c"], TerminalAnswers("\u{1B}[?62;4c".utf8)),
  ]

  @Test(arguments: answers)
  func `a terminal answers, and is afterwards as it was`(
    _ row: Row<[String], TerminalAnswers>
  ) throws {
    let pair = try PseudoTerminal()
    let (before, signals) = (Self.settings(pair), Self.blockedSignals)
    Self.answer(row.input, as: pair.master, after: .milliseconds(1))
    let exchange = try Self.exchange(pair)
    #expect(exchange.answers == row.expected)
    #expect(Self.settings(pair) == before)
    #expect(Self.blockedSignals == signals)
    // Without an echo of the answers.
    #expect(Self.output(of: pair) == Self.cleaning)
  }

  @Test func `a terminal that does not answer is given up, and is as it was`() throws {
    let pair = try PseudoTerminal()
    let before = Self.settings(pair)
    let exchange = try Self.exchange(pair, patience: .milliseconds(50))
    #expect(exchange.answers == TerminalAnswers())
    #expect(Self.settings(pair) == before)
    let text = try #require(Self.questions).text
    #expect(Self.output(of: pair) == text + Self.cleaning)
  }

  @Test func `a late answer is not left for the next reader`() throws {
    let pair = try PseudoTerminal()
    do {
      let exchange = try Self.exchange(pair, patience: .milliseconds(20))
      let late = "\u{1B}[?62;4c\r"
      #expect(write(pair.master, late, late.utf8.count) == late.utf8.count)
      #expect(!exchange.answers.isComplete)
      #expect(Self.waits(pair.slave))
    }
    #expect(!Self.waits(pair.slave))
  }

  @Test func `keys that were typed ahead stay, and nothing is asked`() throws {
    let pair = try PseudoTerminal()
    let typed = "ls\r"
    #expect(write(pair.master, typed, typed.utf8.count) == typed.utf8.count)
    _ = pair.output("ls\r\n")
    do {
      let exchange = try Self.exchange(pair)
      #expect(exchange.answers == TerminalAnswers())
    }
    #expect(pair.output() == "")
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(pair.slave, &bytes, 16) == 3)
    #expect(bytes.starts(with: Array("ls\n".utf8)))
  }

  @Test func `a terminal that is gone ends the wait`() throws {
    let pair = try PseudoTerminal()
    close(pair.master)
    #expect(try Self.exchange(pair).answers == TerminalAnswers())
  }

  @Test func `the output of another terminal is not asked`() throws {
    let pair = try PseudoTerminal()
    #expect(TerminalExchange(try #require(Self.questions), output: pair.slave) == nil)
    #expect(pair.output() == "")
  }

  private static func waits(_ descriptor: CInt) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 100) > 0
  }

  /// Pixels of the window as the kernel has them, answers, and the cell in a window of 80 × 24.
  static let cells: [Row<(UInt16, UInt16, String), Size?>] = [
    Row("the kernel's", (640, 384, ""), Size(width: 8, height: 16)),
    Row("a window with a margin", (804, 484, ""), Size(width: 10, height: 20)),
    Row("the answer for a cell first", (804, 484, "\u{1B}[6;19;9t"), Size(width: 9, height: 19)),
    Row("the answer for the window last", (0, 0, "\u{1B}[4;432;720t"), Size(width: 9, height: 18)),
    Row("nothing", (0, 0, ""), nil),
    Row("a cell of no font", (80, 24, "\u{1B}[6;9999;9999t"), nil),
  ]

  @Test(arguments: cells)
  func `a cell has this many pixels`(_ row: Row<(UInt16, UInt16, String), Size?>) throws {
    let pair = try PseudoTerminal()
    pair.resize(columns: 80, rows: 24, width: row.input.0, height: row.input.1)
    #expect(TerminalAnswers(row.input.2.utf8).cell(of: pair.slave) == row.expected)
  }
}
