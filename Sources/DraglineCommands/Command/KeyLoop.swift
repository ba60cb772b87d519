import Evdev
import Gestures
import Glibc
import Live
import Terminal

/// The effect of a key on a full-screen view.
enum KeyStep<Answer> {
  case stays
  case answers(Answer)
  /// Leaves the view without an answer.
  case leaves
  /// Ends the process as the signal of that number does.
  case ends(by: CInt)
  case suspends
  case repaints
}

/// A full-screen view that keys change, and perhaps time.
protocol KeyedView {
  associatedtype Answer

  /// Brings the view to a time.
  ///
  /// - Parameter now: Microseconds on a clock that never goes back.
  /// - Returns: The time in microseconds after which the next call is due even without a key; `nil`
  ///   for none.
  mutating func advance(to now: Int64) -> Int64?
  func picture(_ size: TerminalSize, _ characters: CharacterSet) -> Picture
  mutating func press(_ key: Key, on size: TerminalSize) -> KeyStep<Answer>
}

extension KeyedView {
  /// A view that only keys change.
  mutating func advance(to now: Int64) -> Int64? { nil }
}

/// Shows a view on a terminal, and hands it the keys, until it has an answer.
struct KeyLoop<View: KeyedView>: ~Copyable {
  enum Ending {
    case answered(View.Answer)
    case ended(by: CInt)
    case left
  }

  /// The signals that it has to get.
  static var signals: [CInt] { [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH] }

  private let session: TerminalSession
  private let traits: TerminalTraits
  private(set) var view: View
  private var painter: Painter
  private var keys = KeyReader()

  init(_ session: consuming TerminalSession, _ traits: TerminalTraits, _ view: View) {
    self.session = session
    (self.traits, self.view) = (traits, view)
    painter = Painter(traits.palette)
  }

  mutating func run(_ signals: borrowing SignalPipe) -> Ending {
    while true {
      let turn = view.advance(to: Self.now)
      painter.paint(view.picture(session.size, traits.characters)).withUnsafeBytes {
        _ = TerminalSession.write($0, to: session.output)
      }
      var polled = [session.input, signals.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // `poll` counts milliseconds; one too early would be a turn for nothing.
      let wait = [keys.wait(at: Self.now), turn].compactMap { $0 }.min()
        .map { CInt(($0 + 999) / 1_000) }
      poll(&polled, 2, wait ?? -1)
      if polled[1].revents != 0, let signal = take(signals) { return .ended(by: signal) }
      var bytes: [UInt8] = []
      if polled[0].revents != 0 {
        guard let read = session.read() else { return .left }
        bytes = read
      }
      for key in keys.keys(from: bytes, at: Self.now) {
        if let ending = press(key) { return ending }
      }
    }
  }

  private static var now: Int64 { DeviceClock.monotonic.now.microseconds }

  private mutating func press(_ key: Key) -> Ending? {
    switch view.press(key, on: session.size) {
    case .stays: return nil
    case .answers(let answer): return .answered(answer)
    case .leaves: return .left
    case .ends(let signal): return .ended(by: signal)
    case .suspends: session.suspend()
    case .repaints: break
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
