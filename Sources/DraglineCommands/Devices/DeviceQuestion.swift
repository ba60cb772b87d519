import Evdev
import Gestures
import Glibc
import Live
import Terminal
import Traces

/// The picker on a terminal, until it has an answer.
struct DeviceQuestion: ~Copyable {
  enum Answer {
    /// An index of the picker's entries.
    case chosen(Int)
    case ended(by: CInt)
    case left
  }

  private let session: TerminalSession
  private let traits: TerminalTraits
  private var picker: DevicePicker
  private var painter: Painter
  private var keys = KeyReader()

  init(
    _ session: consuming TerminalSession, _ traits: TerminalTraits, _ picker: DevicePicker
  ) {
    self.session = session
    (self.traits, self.picker) = (traits, picker)
    painter = Painter(traits.palette)
  }

  mutating func ask(_ signals: borrowing SignalPipe) -> Answer {
    while true {
      painter.paint(picker.picture(session.size, traits.characters)).withUnsafeBytes {
        _ = TerminalSession.write($0, to: session.output)
      }
      var polled = [session.input, signals.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // `poll` counts milliseconds; one too early would be a turn for nothing.
      let wait = keys.wait(at: Self.now).map { CInt(($0 + 999) / 1_000) }
      poll(&polled, 2, wait ?? -1)
      if polled[1].revents != 0, let signal = take(signals) { return .ended(by: signal) }
      var bytes: [UInt8] = []
      if polled[0].revents != 0 {
        guard let read = session.read() else { return .left }
        bytes = read
      }
      for key in keys.keys(from: bytes, at: Self.now) {
        if let answer = press(key) { return answer }
      }
    }
  }

  private static var now: Int64 { DeviceClock.monotonic.now.microseconds }

  private mutating func press(_ key: Key) -> Answer? {
    switch picker.apply(key) {
    case nil: return nil
    case .chosen(let index): return .chosen(index)
    case .quit: return .left
    case .interrupt: return .ended(by: SIGINT)
    case .suspend: session.suspend()
    case .repaint: break
    }
    painter.forget()
    return nil
  }

  /// - Returns: The one that ends the process.
  private mutating func take(_ signals: borrowing SignalPipe) -> CInt? {
    while let signal = signals.next() {
      if SignalPipe.isEnding(signal) { return signal }
      if signal == SIGTSTP { session.suspend() }
      if signal == SIGCONT { session.begin() }
      if signal != SIGWINCH { painter.forget() }
    }
    return nil
  }
}

extension DeviceQuestion {
  /// - Returns: The path of the one that was chosen.
  static func path(
    of offer: DeviceOffer, _ session: consuming TerminalSession, _ traits: TerminalTraits,
    _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> String {
    var question = DeviceQuestion(
      session, traits, DevicePicker(offer.items.map { DevicePicker.Entry($0, $1) }))
    switch question.ask(signals) {
    case .chosen(let index): return offer.items[index].device.path
    case .ended(let signal): throw CommandFailure(.ended(by: signal), "")
    case .left: throw CommandFailure(.done, "")
    }
  }
}

extension TerminalTraits {
  static func ofEnvironment() throws(Refusal) -> TerminalTraits {
    try TerminalTraits { name in getenv(name).map { String(cString: $0) } }
  }
}

extension TerminalSession {
  /// - Parameter output: Which of the console's is the terminal.
  init(on output: CInt, of console: Console) throws(CommandFailure) {
    do throws(TerminalTraits.Refusal) {
      try self.init(input: console.standardInput, output: output)
    } catch {
      throw CommandFailure(.inputOutput, "\(error)")
    }
  }
}

extension DevicePicker.Entry {
  init(_ entry: DeviceEntry, _ obstacle: DeviceObstacle?) {
    self.init(
      name: entry.description?.name ?? entry.path,
      detail: "\(entry.kind.rawValue), \(entry.path)",
      shortDetail: "\(entry.kind.rawValue), \(entry.path.split(separator: "/").last ?? "")",
      obstacle: obstacle?.reason, advice: obstacle?.advice)
  }
}
