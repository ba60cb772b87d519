import Evdev
import Glibc
import Live
import Terminal
import Traces

/// The devices that are to be recorded: named, all that one touches, or chosen from a list.
struct RecordedDevices {
  private let words: [String]
  /// Whether devices that come later are recorded too.
  let isAll: Bool

  init(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    (words, isAll) = (arguments.operands, arguments.has(.all))
    guard words.isEmpty || !isAll else {
      throw CommandFailure(RecordError.allAndNamed(words[0]))
    }
    guard !words.isEmpty || isAll || Self.terminal(of: console) != nil else {
      throw CommandFailure(DevicesError.notNamed(.record))
    }
  }

  func paths(_ console: Console, isQuiet: Bool) throws(CommandFailure) -> [String] {
    // What is named by its path needs no look at the others.
    let isNamed = !words.isEmpty && words.allSatisfy { $0.contains("/") }
    let entries = isNamed ? [] : DeviceCatalog.entries()
    if isAll { return try all(entries, console, isQuiet: isQuiet) }
    if words.isEmpty { return [try ask(entries, console)] }
    return try DeviceChoice(words).paths(among: entries)
  }

  /// Returns a terminal on which a device can be chosen, since the recording itself may go into a
  /// pipe; `nil` without one.
  private static func terminal(of console: Console) -> (output: CInt, traits: TerminalTraits)? {
    guard isatty(console.standardInput) == 1, let traits = try? TerminalTraits.ofEnvironment()
    else { return nil }
    let output = [console.standardOutput, console.standardError].first { isatty($0) == 1 }
    return output.map { ($0, traits) }
  }

  private func ask(
    _ entries: [DeviceEntry], _ console: Console
  ) throws(CommandFailure) -> String {
    guard !entries.isEmpty, let terminal = Self.terminal(of: console) else {
      throw CommandFailure(DevicesError.noneToChoose(folder: DeviceCatalog.folder))
    }
    let offer = DeviceOffer(entries, \.obstacleToReading)
    try offer.check(for: .record)
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH])
    SignalPipe.onSecondEnd { TerminalSession.restore() }
    let session = try TerminalSession(on: terminal.output, of: console)
    return try DeviceQuestion.path(of: offer, session, terminal.traits, signals)
  }

  /// Returns the paths of all touch devices that may be read, and reports the others.
  ///
  /// - Throws: An error when there are touch devices but none may be read.
  private func all(
    _ entries: [DeviceEntry], _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) -> [String] {
    let touched = entries.filter { $0.description?.isTouchDevice ?? false }
    let readable = touched.filter { $0.failure == nil }
    let failures = touched.compactMap(\.failure)
    if readable.isEmpty, let failure = failures.first { throw CommandFailure(failure) }
    if !isQuiet { for failure in failures { console.report(RecordNotice.leftOut(failure)) } }
    return readable.map(\.path)
  }
}

extension DeviceDescription {
  /// Whether the device is a touchscreen, a touchpad or a pen, and not also a keyboard.
  var isTouchDevice: Bool {
    switch kind {
    case .touchscreen, .touchpad, .penTablet: !isKeyboard
    case .mouse, .other: false
    }
  }
}
