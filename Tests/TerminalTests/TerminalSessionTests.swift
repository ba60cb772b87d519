import Glibc
import Testing

@testable import Terminal

/// One after the other: a process has one terminal at a time.
@Suite(.serialized)
struct TerminalSessionTests {
  /// Both ends of a pseudo-terminal.
  struct Pair: ~Copyable {
    let master: CInt
    let slave: CInt
    /// `TIOCSPTLCK` and `TIOCGPTN`, which are function-like macros.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    init() throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (CInt, CInt) = (0, 0)
      let isOpen = ioctl(master, Self.setLock, &lock) == 0
      let isKnown = ioctl(master, Self.getNumber, &number) == 0
      slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(isOpen && isKnown && slave >= 0)
      _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
      close(slave)
      close(master)
    }

    var settings: termios {
      var settings = termios()
      tcgetattr(slave, &settings)
      return settings
    }

    /// Returns the output: all of the text, which the kernel may hand over in pieces, or the part
    /// that came.
    func output(_ expected: StaticString = "") -> String {
      var text: [UInt8] = []
      repeat {
        var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        if expected.utf8CodeUnitCount > 0, poll(&polled, 1, 5_000) == 0 { break }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(master, &bytes, bytes.count)
        text += bytes.prefix(max(count, 0))
      } while text.count < expected.utf8CodeUnitCount
      return String(decoding: text, as: UTF8.self)
    }
  }

  private func flags(_ settings: termios) -> [tcflag_t] {
    [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  @Test func `a terminal is afterwards as it was`() throws {
    let pair = try Pair()
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

  @Test func `a signal handler gives the terminal back, once somebody has it`() throws {
    let pair = try Pair()
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
    let pair = try Pair()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    _ = pair.output(TerminalSession.enter)
    let typed = Array("\u{1B}[A\u{3}q".utf8)
    #expect(write(pair.master, typed, typed.count) == typed.count)
    #expect(session.read() == typed)
    #expect(pair.output() == "")
  }

  @Test func `a terminal that is gone says so`() throws {
    let pair = try Pair()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    close(pair.master)
    #expect(session.read() == nil)
  }

  @Test func `the size is the terminal's, or the usual one`() throws {
    let pair = try Pair()
    let session = try TerminalSession(input: pair.slave, output: pair.slave)
    #expect(session.size == TerminalSize(columns: 80, rows: 24))
    var window = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pair.master, UInt(TIOCSWINSZ), &window) == 0)
    #expect(session.size == TerminalSize(columns: 100, rows: 30))
    window = winsize(ws_row: .max, ws_col: .max, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(pair.master, UInt(TIOCSWINSZ), &window) == 0)
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
