import Glibc
import TestSupport
import Testing

@testable import Terminal

/// One after the other: a process has one terminal at a time.
@Suite(.serialized)
struct TerminalSessionTests {
  private func flags(_ settings: termios) -> [tcflag_t] {
    [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  @Test func `a terminal is afterwards as it was`() throws {
    let pair = try PseudoTerminal()
    let before = flags(pair.settings)
    do {
      let session = try TerminalSession(input: pair.slave, output: pair.slave)
      #expect(pair.settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == 0)
      #expect(pair.output(TerminalSession.enter) == "\(TerminalSession.enter)")
      session.end()
      #expect(flags(pair.settings) == before)
      _ = pair.output(TerminalSession.leave)
      session.begin()
      #expect(pair.settings.c_lflag & tcflag_t(ECHO) == 0)
      _ = pair.output(TerminalSession.enter)
    }
    #expect(flags(pair.settings) == before)
    #expect(pair.output(TerminalSession.leave) == "\(TerminalSession.leave)")
  }

  @Test func `a signal handler gives the terminal back, once a session has it`() throws {
    let pair = try PseudoTerminal()
    let before = flags(pair.settings)
    TerminalSession.restore()
    #expect(pair.output() == "")
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    _ = pair.output(TerminalSession.enter)
    TerminalSession.restore()
    #expect(pair.output(TerminalSession.leave) == "\(TerminalSession.leave)")
    #expect(flags(pair.settings) == before)
    session.end()
  }

  @Test func `what is typed comes byte by byte and without an echo`() throws {
    let pair = try PseudoTerminal()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    _ = pair.output(TerminalSession.enter)
    let typed = Array("\u{1B}[A\u{3}q".utf8)
    #expect(write(pair.master, typed, typed.count) == typed.count)
    #expect(session.read() == typed)
    #expect(pair.output() == "")
  }

  @Test func `a terminal that is gone says so`() throws {
    let pair = try PseudoTerminal()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    close(pair.master)
    #expect(session.read() == nil)
  }

  @Test func `the size is the terminal's, or the usual one`() throws {
    let pair = try PseudoTerminal()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    #expect(session.size == TerminalSize(columns: 80, rows: 24))
    pair.resize(columns: 100, rows: 30)
    #expect(session.size == TerminalSize(columns: 100, rows: 30))
    pair.resize(columns: .max, rows: .max)
    #expect(session.size == TerminalSize(columns: 1_000, rows: 1_000))
  }

  @Test func `what is no terminal is refused`() {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    #expect(refusal(ends) == .noTerminal)
    for end in ends { close(end) }
  }

  private func refusal(_ ends: [CInt]) -> TerminalTraits.Refusal? {
    do throws(TerminalTraits.Refusal) {
      _ = try TerminalSession(input: ends[0], output: ends[1])
      return nil
    } catch {
      return error
    }
  }
}
