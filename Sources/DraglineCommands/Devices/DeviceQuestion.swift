import Evdev
import Gestures
import Glibc
import Live
import Terminal
import Traces

/// The picker on a terminal, until it has an answer.
struct DeviceQuestion: KeyedView {
  private var picker: DevicePicker

  init(_ picker: DevicePicker) {
    self.picker = picker
  }

  func picture(_ size: TerminalSize, _ characters: CharacterSet) -> Picture {
    picker.picture(size, characters)
  }

  /// An answer is an index of the picker's entries.
  mutating func press(_ key: Key, on size: TerminalSize) -> KeyStep<Int> {
    switch picker.apply(key) {
    case nil: .stays
    case .chosen(let index): .answers(index)
    case .quit: .leaves
    case .interrupt: .ends(by: SIGINT)
    case .suspend: .suspends
    case .repaint: .repaints
    }
  }

  /// - Returns: The path of the one that was chosen.
  static func path(
    of offer: DeviceOffer, _ session: consuming TerminalSession, _ traits: TerminalTraits,
    _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> String {
    let question = DeviceQuestion(
      DevicePicker(offer.items.map { DevicePicker.Entry($0, $1) }))
    var loop = KeyLoop(session, traits, question)
    switch loop.run(signals) {
    case .answered(let index): return offer.items[index].device.path
    case .ended(let signal): throw CommandFailure.reported(.ended(by: signal))
    case .left: throw CommandFailure.reported(.done)
    }
  }
}

extension TerminalTraits {
  static func ofEnvironment() throws(Refusal) -> TerminalTraits {
    try TerminalTraits { name in getenv(name).map { String(cString: $0) } }
  }
}

extension TerminalSession {
  /// - Parameter output: The console's descriptor that is the terminal.
  init(on output: CInt, of console: Console) throws(CommandFailure) {
    do throws(TerminalTraits.Refusal) {
      try self.init(input: console.standardInput, output: output)
    } catch {
      throw CommandFailure(DevicesError.terminal(error))
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
