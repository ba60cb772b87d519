public import Interaction
public import Timelines

/// All that the live view knows: what it shows, and what its keys have done. A value, so that it can be
/// handed to whoever paints while the next rows come in.
public struct LiveView: TimelineSink, Sendable {
  public enum Page: Int, Hashable, Sendable, CaseIterable {
    case overview, parameters, log
  }

  /// What the view cannot do itself.
  public enum Request: Hashable, Sendable {
    case quit, interrupt, suspend, repaint, save
    /// Take the devices if others have a share in them, or give them back. Which of both is for the one
    /// to say who has the devices: what is shown may be a picture behind.
    case grab
    /// So many policies on in the list.
    case policy(Int)
    case change(ParameterEditor.Change)
    /// What was meant by a gesture of the device that is shown; `nil` takes it back.
    case meant(TransitionOutcome?, gesture: Int)
    case write
  }

  /// Steps of a key with shift.
  static let largeStep = 10

  /// One a device.
  public private(set) var models: [LiveModel]
  /// The device that was touched last: the one that is shown.
  public private(set) var device = 0
  /// What is shown instead while the picture is held still.
  private var held: LiveModel?
  public private(set) var editor: ParameterEditor
  public private(set) var page = Page.overview
  public private(set) var isHelpShown = false
  /// By number of the device; none where the log is newest.
  var logPlaces: [Int: LogPlace] = [:]
  /// What was said of the drags.
  public var intents = LiveIntents()
  /// What the last key did, or why it could not; empty for nothing.
  public var message = ""

  /// - Precondition: There is a subject, which means a device.
  public init(_ subjects: [LiveSubject], _ editor: ParameterEditor) {
    precondition(!subjects.isEmpty, "no device")
    models = subjects.enumerated().map { LiveModel($1, device: $0) }
    self.editor = editor
  }

  public init(_ subject: LiveSubject, _ editor: ParameterEditor) {
    self.init([subject], editor)
  }

  public var model: LiveModel { models[device] }

  public var isPaused: Bool { held != nil }
  public var shown: LiveModel { held ?? model }

  /// A row of the only device.
  public mutating func write(_ row: borrowing TimelineRow) {
    write(row, from: 0)
  }

  public mutating func write(_ row: borrowing TimelineRow, from device: Int) {
    if case .gesture = copy row { self.device = device }
    if case .setting(let change) = copy row { tell(change) }
    models[device].write(row)
  }

  /// What the last change of a parameter or policy does, and from when on.
  private mutating func tell(_ change: SettingRow) {
    let since = change.effect == .now ? "from now on" : "from the next drag on"
    let entry = editor.entries.first { $0.name == change.name }
    let value = entry?.shown(change.value) ?? ParameterEditor.Entry.text(change.value)
    message = "\(change.name) is \(value) \(since)"
  }

  public mutating func update(_ figures: ViewFigures, of device: Int = 0) {
    models[device].update(figures)
  }

  /// Changes what is the same whichever device is shown.
  public mutating func updateAll(_ change: (inout ViewFigures) -> Void) {
    for index in models.indices {
      var figures = models[index].figures
      change(&figures)
      models[index].update(figures)
    }
  }

  /// Another policy or other parameters are in force or wanted now.
  public mutating func replace(_ subjects: [LiveSubject], _ editor: ParameterEditor) {
    for (index, subject) in zip(models.indices, subjects) { models[index].subject = subject }
    replace(editor)
  }

  public mutating func replace(_ editor: ParameterEditor) {
    self.editor.replace(by: editor)
  }

  /// - Parameters:
  ///   - size: What is seen, since that says how long a page is.
  ///   - characters: Those that it is drawn with.
  /// - Returns: What is left for others to do; `nil` when the view has done it all.
  public mutating func apply(
    _ action: LiveAction, on size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    _ characters: CharacterSet = .unicode
  ) -> Request? {
    message = ""
    switch action {
    case .pause: held = held == nil ? model : nil
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
    guard let gesture = model.lastGesture else {
      message = "no drag is over yet"
      return nil
    }
    let before = intents.intent(of: gesture, on: device)
    switch outcome {
    case nil where before == nil:
      message = "nothing was said of gesture \(gesture)"
      return nil
    case nil: message = "gesture \(gesture): taken back"
    case .finish: message = "gesture \(gesture) was meant to finish"
    case .cancel: message = "gesture \(gesture) was meant to cancel"
    }
    return .meant(outcome, gesture: gesture)
  }

  private mutating func adopt() -> Request? {
    guard let limit = intents.limit else {
      message = "no limit yet: it takes a drag that was meant to finish, and one to cancel"
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
