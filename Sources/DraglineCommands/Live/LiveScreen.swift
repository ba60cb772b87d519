import Glibc
import Interaction
import Live
import Simulation
import Terminal

/// The full-screen view of a live run, as far as keys and signals are concerned.
///
/// Only the loop's thread uses it; the painter has the content that other threads may change.
final class LiveScreen: LiveControls {
  let painter: LivePainter
  /// The descriptor of the terminal, for `DeviceLoop.addOther`.
  let descriptor: CInt
  /// The session of the terminal; `nil` after it has ended.
  private var session: TerminalSession?
  private let characters: CharacterSet
  private var keys = KeyReader()
  /// The settings of the policy and the transition with which the run began.
  private let standard: SimulationSettings
  private var ring: PolicyRing
  private var grabWish: Bool?
  /// Whether the run shall end.
  private(set) var hasQuit = false
  /// The drags of the run; set before the run begins.
  var drags: LiveDrags?
  /// The recording so far shall become whole when no finger is down.
  private var wantsSave = false

  /// - Parameters:
  ///   - settings: The settings of each device, as its simulation has them.
  ///   - report: A function that gets the messages that the view could not show.
  init(
    _ session: consuming TerminalSession, _ traits: TerminalTraits,
    devices names: LiveDeviceNames, _ settings: [SimulationSettings], standard: SimulationSettings,
    report: @escaping @Sendable (String) -> Void
  ) {
    characters = traits.characters
    self.standard = standard
    ring = PolicyRing(startingWith: settings[0].policy)
    descriptor = session.input
    let view = LiveView(
      zip(settings, names.names).map { LiveModel(SimulatedSetup($0), name: $1) },
      ParameterEditor(settings[0], standard: standard))
    painter = LivePainter(
      view, of: names, output: session.output, traits,
      interval: Int(1_000_000_000 / min(max(settings[0].frameRate, 2), 120)), report: report)
    self.session = consume session
  }

  /// Ends the painting, restores the terminal, and prints the messages that were not read.
  func finish() {
    painter.finish()
    session = nil
    painter.reportRest()
  }

  // MARK: LiveControls

  func canRead(_ descriptor: CInt, of engine: LiveEngine) {
    guard let bytes = session?.read() else {
      hasQuit = true
      return
    }
    for key in keys.keys(from: bytes, at: LivePainter.now) { press(key, engine) }
  }

  func loopDidIterate(of engine: LiveEngine) {
    for key in keys.keys(at: LivePainter.now) { press(key, engine) }
    painter.clearOldMessage()
    if engine.takeSettingsChange() { showSettings(engine) }
    if wantsSave, engine.isUntouched {
      wantsSave = false
      engine.splitRecording()
    }
  }

  func noticed(_ signal: CInt) {
    switch signal {
    case SIGTSTP: painter.repaint { session?.suspend() }
    // After a stop that nobody could prepare for.
    case SIGCONT: painter.repaint { session?.begin() }
    case SIGWINCH: painter.change { _ in }
    default: break
    }
  }

  func takeGrabWish() -> Bool? {
    defer { grabWish = nil }
    return grabWish
  }

  var wait: Int64? {
    [keys.wait(at: LivePainter.now), painter.messageWait].compactMap { $0 }.min()
  }

  // MARK: Keys

  private func press(_ key: Key, _ engine: LiveEngine) {
    guard let size = session?.size else { return }
    let request: LiveView.Request? = painter.change { view in
      let action = LiveAction(key, on: view.page, isHelpShown: view.isHelpShown)
      guard let action else { return nil }
      let shown = view.editor
      let request = view.apply(action, on: size, characters)
      // A value shows when it has been accepted.
      if case .change = request { view.replace(shown) }
      return request
    }
    if let request { fulfil(request, engine) }
  }

  private func fulfil(_ request: LiveView.Request, _ engine: LiveEngine) {
    switch request {
    case .quit: hasQuit = true
    // As if the terminal had sent it.
    case .interrupt: raise(SIGINT)
    case .suspend: painter.repaint { session?.suspend() }
    case .repaint: painter.repaint()
    case .grab: grab(engine)
    case .save: save(engine)
    case .meant(let outcome, let gesture):
      drags?.submit(.meant(outcome, gesture: gesture, device: painter.device))
    case .write: drags?.submit(.write)
    case .change(let wanted): apply(.parameter(wanted.key, wanted.value), engine)
    case .policy(let steps):
      if apply(ring.change(after: steps), engine) { ring.turn(by: steps) }
    }
  }

  /// Grabs or releases the device that the view shows; a refusal replaces the answer.
  private func grab(_ engine: LiveEngine) {
    let device = engine.figures[painter.device]
    let wish = !(grabWish ?? device.isGrabbed)
    grabWish = wish
    let words = wish ? "grabs the device" : "releases the device"
    painter.answer(device.isPresent ? words : "\(words) when it returns")
  }

  /// - Returns: Whether the change was accepted; if not, the view shows the reason.
  @discardableResult
  private func apply(_ change: LiveChange, _ engine: LiveEngine) -> Bool {
    do throws(SettingError) {
      try engine.apply(change)
    } catch {
      painter.answer("\(error)")
      return false
    }
    showSettings(engine)
    return true
  }

  /// Shows the settings in force as the subject, and the wanted ones as the parameters.
  private func showSettings(_ engine: LiveEngine) {
    let (inForce, wanted) = (engine.settings, engine.wantedSettings)
    let subjects = zip(inForce, wanted).map { SimulatedSetup($0, wanted: $1) }
    let editor = ParameterEditor(
      wanted[0], standard: standard(of: wanted[0].policy), inForce: inForce[0])
    painter.change { $0.replace(subjects, editor) }
    drags?.submit(.settings(wanted))
  }

  private func standard(of policy: DragPolicy) -> SimulationSettings {
    var standard = standard
    if policy.id != standard.policy.id, let named = DragPolicy.named(policy.id) {
      standard.replacePolicy(by: named)
    }
    return standard
  }

  private func save(_ engine: LiveEngine) {
    guard painter.isRecording else {
      return painter.answer("nothing is recorded: start with 'live --record FILE'")
    }
    guard !engine.isUntouched else { return engine.splitRecording() }
    wantsSave = true
    painter.answer("will save when the drag is over")
  }
}

/// The policies that a key goes through, with the one that the run began with in its place.
struct PolicyRing {
  private var changes = DragPolicy.all.map { LiveChange.policy($0) }
  private var place: Int

  /// - Parameter first: Also one that is not in the list, or has other values there.
  init(startingWith first: DragPolicy) {
    if let index = DragPolicy.all.firstIndex(where: { $0.id == first.id }) {
      (place, changes[index]) = (index, .firstPolicy)
    } else {
      place = 0
      changes.insert(.firstPolicy, at: 0)
    }
  }

  func change(after steps: Int) -> LiveChange { changes[index(after: steps)] }

  mutating func turn(by steps: Int) { place = index(after: steps) }

  private func index(after steps: Int) -> Int {
    let index = (place + steps) % changes.count
    return index < 0 ? index + changes.count : index
  }
}
