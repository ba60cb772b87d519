public import Glibc

/// Both ends of a pseudo-terminal.
public struct PseudoTerminal: ~Copyable {
  /// The side of the user.
  public let master: CInt
  /// The side of the program.
  public let slave: CInt
  /// `TIOCSPTLCK` and `TIOCGPTN`, which are function-like macros.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The error of a system without pseudo-terminals.
  public struct Missing: Error {}

  /// Opens a pseudo-terminal.
  ///
  /// - Throws: `Missing` where the system has no pseudo-terminals.
  public init() throws(Missing) {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (CInt, CInt) = (0, 0)
    let isOpen = ioctl(master, Self.setLock, &lock) == 0
    let isKnown = ioctl(master, Self.getNumber, &number) == 0
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard isOpen && isKnown && slave >= 0 else { throw Missing() }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(slave)
    close(master)
  }

  /// Changes the size of the window.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; 0 for an unknown one.
  ///   - height: The height in pixels.
  public func resize(columns: UInt16, rows: UInt16, width: UInt16 = 0, height: UInt16 = 0) {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// The settings of the program's side.
  public var settings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  /// Returns the output that is there; all of the expected text, where the kernel passes it in
  /// pieces.
  public func output(_ expected: StaticString = "") -> String {
    var text: [UInt8] = []
    repeat {
      if expected.utf8CodeUnitCount > 0, !Self.waits(for: master) { break }
      text += Self.read(master)
    } while text.count < expected.utf8CodeUnitCount
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the output up to a zero byte, which programs for people do not write.
  public static func outputBeforeZero(of master: CInt) -> String {
    var text: [UInt8] = []
    while text.last != 0, waits(for: master) { text += read(master) }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  private static func waits(for master: CInt) -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 60_000) > 0
  }

  private static func read(_ master: CInt) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(master, &bytes, bytes.count)
    return bytes.prefix(max(count, 0))
  }
}
