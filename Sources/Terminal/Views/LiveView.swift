package import Interaction
package import Live
package import Timelines

/// The complete state of the live view: its content, and the effects of its keys.
///
/// It is a value, so that a thread can paint it while the next rows arrive.
package struct LiveView: TimelineSink, Sendable {
  package enum Page: Int, Hashable, Sendable, CaseIterable {
    case overview, parameters, log
  }

  /// A request that the owner of the view must fulfil.
  package enum Request: Hashable, Sendable {
    case quit, interrupt, suspend, repaint, save
    /// Grab the devices if other processes can read them, or release them. The owner of the devices
    /// decides which, because the view may be a picture behind.
    case grab
    /// Switch to the policy that is so many places further in the list.
    case policy(Int)
    case change(ParameterEditor.Change)
    /// Label the intent of a gesture on the displayed device; `nil` removes the label.
    case meant(TransitionOutcome?, gesture: Int)
    case write
  }

  /// The number of steps of a key with shift.
  static let largeStep = 10

  package var run: LiveRun
  /// The run as it is shown while the picture is held still.
  private var held: LiveRun?
  package private(set) var editor: ParameterEditor
  package private(set) var page = Page.overview
  package private(set) var isHelpShown = false
  /// The places in the logs, by the number of the device; without an entry, the log follows the
  /// newest line.
  var logPlaces: [Int: LogPlace] = [:]
  /// The labels of the drags.
  package var intents = LiveIntents()
  /// The effect of the last key, or the reason why it had none; empty for no message.
  package var message = ""

  /// - Precondition: There is at least one model, that is, a device.
  package init(_ models: [LiveModel], _ editor: ParameterEditor) {
    precondition(!models.isEmpty, "no device")
    (run, self.editor) = (LiveRun(models: models), editor)
  }

  package var isPaused: Bool { held != nil }
  var shown: LiveRun { held ?? run }

  /// Receives a row of the only device.
  package mutating func write(_ row: borrowing TimelineRow) {
    write(row, from: 0)
  }

  package mutating func write(_ row: borrowing TimelineRow, from device: Int) {
    if case .gesture = copy row { run.device = device }
    if case .setting(let change) = copy row { report(change) }
    run.models[device].write(row)
  }

  /// Reports the effect of the last change of a parameter or policy, and when it begins.
  private mutating func report(_ change: SettingRow) {
    let since = change.effect == .now ? "from now on" : "from the next drag on"
    let entry = editor.entries.first { $0.name == change.name }
    let value = entry?.shown(change.value) ?? ParameterEditor.Entry.text(change.value)
    message = "\(change.name) is \(value) \(since)"
  }

  package mutating func update(_ figures: LiveFigures, of device: Int = 0) {
    run.models[device].update(figures)
  }

  /// Updates the subjects after the policy or parameters, current or waiting, have changed.
  package mutating func replace(_ subjects: [SimulatedSetup], _ editor: ParameterEditor) {
    for (index, subject) in subjects.enumerated() { run.models[index].subject = subject }
    replace(editor)
  }

  package mutating func replace(_ editor: ParameterEditor) {
    self.editor.replace(by: editor)
  }

  /// - Parameters:
  ///   - size: The visible size, which determines the length of a page.
  ///   - characters: The characters that the view is drawn with.
  /// - Returns: A request for the caller; `nil` when nothing is left to do.
  package mutating func apply(
    _ action: LiveAction, on size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    _ characters: CharacterSet = .unicode
  ) -> Request? {
    message = ""
    switch action {
    case .pause: held = held == nil ? run : nil
    case .help: isHelpShown = true
    case .closeHelp: isHelpShown = false
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .nextParameter: editor.select(by: 1)
    case .previousParameter: editor.select(by: -1)
    case .newerLine: scroll(.lines(-1), size, characters)
    case .olderLine: scroll(.lines(1), size, characters)
    case .newerLines: scroll(.pages(-1), size, characters)
    case .olderLines: scroll(.pages(1), size, characters)
    case .newest: scroll(.newest, size, characters)
    case .oldest: scroll(.oldest, size, characters)
    case .increase: return change(by: 1)
    case .decrease: return change(by: -1)
    case .increaseMuch: return change(by: Self.largeStep)
    case .decreaseMuch: return change(by: -Self.largeStep)
    case .reset: return editor.reset().map { .change($0) }
    case .nextPolicy: return .policy(1)
    case .previousPolicy: return .policy(-1)
    case .grab: return .grab
    case .save: return .save
    case .meantFinish: return mean(.finish)
    case .meantCancel: return mean(.cancel)
    case .meantNothing: return mean(nil)
    case .adopt: return adopt()
    case .write: return .write
    case .quit: return .quit
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .repaint: return .repaint
    }
    return nil
  }

  private mutating func mean(_ outcome: TransitionOutcome?) -> Request? {
    guard let gesture = run.model.lastGesture else {
      message = "no drag has ended yet"
      return nil
    }
    let before = intents.intent(of: gesture, on: run.device)
    switch outcome {
    case nil where before == nil:
      message = "gesture \(gesture) has no label"
      return nil
    case nil: message = "gesture \(gesture): label removed"
    case .finish: message = "gesture \(gesture) was meant to finish"
    case .cancel: message = "gesture \(gesture) was meant to cancel"
    }
    return .meant(outcome, gesture: gesture)
  }

  private mutating func adopt() -> Request? {
    guard let limit = intents.limit else {
      message = "no limit yet: it needs a drag meant to finish and one meant to cancel"
      return nil
    }
    guard !limit.isInForce else {
      message = "\(limit.parameter) is among the best values already"
      return nil
    }
    return .change(ParameterEditor.Change(limit.parameter, decimals(limit.value, 6)))
  }

  private mutating func turnPage(by steps: Int) {
    let pages = Page.allCases
    page = pages[(page.rawValue + steps + pages.count) % pages.count]
  }

  private mutating func change(by steps: Int) -> Request? {
    if let change = editor.change(by: steps) { return .change(change) }
    if let entry = editor.selected { message = "\(entry.name) is at an end of its range" }
    return nil
  }
}
