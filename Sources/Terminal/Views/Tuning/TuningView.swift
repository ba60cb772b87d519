/// The complete state of the tuning view: its content, and the effects of its keys.
package struct TuningView: Sendable {
  package enum Pane: Int, Hashable, Sendable, CaseIterable {
    case parameters, flipped, wrong, kept
  }

  package enum Purpose: Hashable, Sendable {
    case value, name, newName, preset, session
  }

  /// A line that the user types.
  package struct Entry: Hashable, Sendable {
    package var purpose: Purpose
    package var text: String
    /// The text that Enter accepts when nothing is typed; empty for none.
    package var otherwise = ""
  }

  package enum Mode: Hashable, Sendable {
    case browsing, help, comparing
    case typing(Entry)
    /// The question whether to quit without saving the session.
    case leaving
  }

  /// A request that the owner of the view must fulfil.
  package enum Request: Hashable, Sendable {
    /// Change the named parameter to a value as `--set` accepts it.
    case set(String, String)
    case reset(String)
    case undo, redo
    case keep(String)
    /// Rename the kept setting at a place.
    case rename(Int, String)
    case apply(Int)
    case compare(Int, Int)
    /// Switch to the policy that is so many places further in the list.
    case policy(Int)
    case preset(String)
    case save(String)
    case quit, interrupt, suspend, repaint
  }

  static let largeStep = 10
  private static let page = 10
  private static let lengthLimit = 256

  package private(set) var mode = Mode.browsing
  package private(set) var pane = Pane.parameters
  /// The selected places in the lists, by pane; that of the parameters is in the editor.
  private var places: [Pane: Int] = [:]
  /// The list of gestures that contains the chosen one.
  private var gesturePane = Pane.wrong
  /// The kept setting that is marked for a comparison.
  package private(set) var marked: Int?
  /// The first visible line of the comparison.
  private(set) var comparisonPlace = 0

  package private(set) var editor: ParameterEditor
  package var policy: String
  package var figures = TuningFigures() { didSet { clampPlaces() } }
  package var kept: [KeptFigures] = [] { didSet { clampPlaces() } }
  package private(set) var comparison: TuningComparison?
  /// The explanation of the chosen gesture, as `explain` prints it.
  package var explanation: [String] = []
  /// The meaning of the chosen parameter, and the values that suit the gestures; empty for none.
  package var hint = ""
  /// The file of the session; `nil` when it is not saved.
  package var session: String?
  /// Whether the session has changes that no file contains.
  package var isUnsaved = false
  /// The effect of the last key, or the reason why it had none; empty for no message.
  package var message = ""

  package init(policy: String, _ editor: ParameterEditor) {
    (self.policy, self.editor) = (policy, editor)
  }

  /// Replaces the parameters, and keeps the selection on the one of the same name.
  package mutating func replace(_ editor: ParameterEditor, policy: String) {
    if policy == self.policy { self.editor.replace(by: editor) } else { self.editor = editor }
    self.policy = policy
  }

  package mutating func show(_ comparison: TuningComparison) {
    (self.comparison, mode, comparisonPlace, marked) = (comparison, .comparing, 0, nil)
  }

  /// The gesture whose explanation is shown.
  package var chosen: TuningFigures.Gesture? {
    let gestures = gestures(of: gesturePane)
    let other = gesturePane == .wrong ? figures.flipped : figures.wrong
    return gestures.isEmpty ? other.first : gestures[place(in: gesturePane)]
  }

  private func gestures(of pane: Pane) -> [TuningFigures.Gesture] {
    pane == .flipped ? figures.flipped : figures.wrong
  }

  func count(in pane: Pane) -> Int {
    switch pane {
    case .parameters: editor.entries.count
    case .flipped: figures.flipped.count
    case .wrong: figures.wrong.count
    case .kept: kept.count
    }
  }

  func place(in pane: Pane) -> Int { pane == .parameters ? editor.selection : places[pane] ?? 0 }

  private mutating func clampPlaces() {
    for pane in [Pane.flipped, .wrong, .kept] {
      places[pane] = max(min(places[pane] ?? 0, count(in: pane) - 1), 0)
    }
    if let marked, marked >= kept.count { self.marked = nil }
  }

  // MARK: Keys

  /// - Returns: A request for the caller; `nil` when nothing is left to do.
  package mutating func press(_ key: Key) -> Request? {
    if case .control(let character) = key, let action = TuningAction.always(character) {
      return apply(action)
    }
    message = ""
    switch mode {
    case .browsing: return TuningAction(key).flatMap { apply($0) }
    case .help: mode = .browsing
    case .comparing: scrollComparison(key)
    case .typing(let entry): return type(key, entry)
    case .leaving: return leave(key)
    }
    return nil
  }

  private mutating func apply(_ action: TuningAction) -> Request? {
    switch action {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -Self.page)
    case .pageDown: move(by: Self.page)
    case .first: move(by: -count(in: pane))
    case .last: move(by: count(in: pane))
    case .nextPane: turn(by: 1)
    case .previousPane: turn(by: -1)
    case .increase: return change(by: 1)
    case .decrease: return change(by: -1)
    case .increaseMuch: return change(by: Self.largeStep)
    case .decreaseMuch: return change(by: -Self.largeStep)
    case .type(let text): if editor.selected != nil { begin(.value, text) }
    case .reset: return reset()
    case .undo: return .undo
    case .redo: return .redo
    case .keep: begin(.name, otherwise: freeName)
    case .rename: chooseKept { $0.begin(.newName, otherwise: $0.kept[$1].name) }
    case .compare: return compare()
    case .apply:
      guard let place = chosenKept() else { return nil }
      return .apply(place)
    case .nextPolicy: return .policy(1)
    case .previousPolicy: return .policy(-1)
    case .preset: begin(.preset, otherwise: "\(policy)-tuned.json")
    case .save: return save()
    case .help: mode = .help
    case .quit:
      guard isUnsaved else { return .quit }
      mode = .leaving
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .repaint: return .repaint
    }
    return nil
  }

  private mutating func move(by steps: Int) {
    guard pane != .parameters else { return editor.select(by: steps) }
    places[pane] = max(min(place(in: pane) + steps, count(in: pane) - 1), 0)
    if pane != .kept { gesturePane = pane }
  }

  private mutating func turn(by steps: Int) {
    let panes = Pane.allCases
    pane = panes[(pane.rawValue + steps + panes.count) % panes.count]
    if pane == .flipped || pane == .wrong { gesturePane = pane }
  }

  /// The entry stays as it is until the value has been accepted.
  private mutating func change(by steps: Int) -> Request? {
    guard let entry = editor.selected else { return nil }
    guard entry.measure == nil else {
      message = "\(entry.name) is \(entry.shownValue), which depends on the screen: type a value"
      return nil
    }
    var editor = editor
    guard let change = editor.changeAround(by: steps) else {
      message = "\(entry.name) is at an end of its range"
      return nil
    }
    return .set(change.key, change.value)
  }

  private mutating func reset() -> Request? {
    guard let entry = editor.selected else { return nil }
    guard entry.deviates else {
      message = "\(entry.name) has the toolkit's value"
      return nil
    }
    return .reset(entry.name)
  }

  // MARK: Kept settings

  /// The place of the chosen kept setting; without one, a message explains how to keep one.
  private mutating func chosenKept() -> Int? {
    guard !kept.isEmpty else {
      message = "nothing is kept: k keeps this setting"
      return nil
    }
    return place(in: .kept)
  }

  private mutating func chooseKept(_ body: (inout Self, Int) -> Void) {
    if let place = chosenKept() { body(&self, place) }
  }

  private mutating func compare() -> Request? {
    guard let place = chosenKept() else { return nil }
    guard let first = marked else {
      marked = place
      message = "'\(kept[place].name)' is marked: choose another kept setting and press = again"
      return nil
    }
    marked = nil
    guard first != place else {
      message = "'\(kept[place].name)' is no longer marked"
      return nil
    }
    return .compare(first, place)
  }

  private var freeName: String {
    let names = Set(kept.map(\.name))
    var number = kept.count + 1
    while names.contains("setting \(number)") { number += 1 }
    return "setting \(number)"
  }

  private mutating func scrollComparison(_ key: Key) {
    switch key {
    case .up: comparisonPlace = max(comparisonPlace - 1, 0)
    case .down: comparisonPlace = min(comparisonPlace + 1, comparisonLimit)
    case .pageUp: comparisonPlace = max(comparisonPlace - Self.page, 0)
    case .pageDown: comparisonPlace = min(comparisonPlace + Self.page, comparisonLimit)
    default: (mode, comparison) = (.browsing, nil)
    }
  }

  private var comparisonLimit: Int { max((comparison?.gestures.count ?? 0) - 1, 0) }

  // MARK: Typing

  private mutating func begin(_ purpose: Purpose, _ text: String = "", otherwise: String = "") {
    mode = .typing(Entry(purpose: purpose, text: text, otherwise: otherwise))
  }

  private mutating func save() -> Request? {
    if let session {
      message = "the session is saved as you work: \(session)"
    } else {
      begin(.session, otherwise: "tune-session.jsonl")
    }
    return nil
  }

  private mutating func type(_ key: Key, _ entry: Entry) -> Request? {
    var entry = entry
    switch key {
    case .character(let character):
      if entry.text.count < Self.lengthLimit { entry.text.append(character) }
    case .backspace: if !entry.text.isEmpty { entry.text.removeLast() }
    case .escape:
      mode = .browsing
      return nil
    case .enter:
      mode = .browsing
      return request(entry)
    default: break
    }
    mode = .typing(entry)
    return nil
  }

  private func request(_ entry: Entry) -> Request? {
    let text = entry.text.isEmpty ? entry.otherwise : entry.text
    guard !text.isEmpty else { return nil }
    switch entry.purpose {
    case .value: return editor.selected.map { .set($0.name, text) }
    case .name: return .keep(text)
    case .newName: return .rename(place(in: .kept), text)
    case .preset: return .preset(text)
    case .session: return .save(text)
    }
  }

  private mutating func leave(_ key: Key) -> Request? {
    switch key {
    case .character("q"), .character("Q"), .character("y"): return .quit
    case .character("s"):
      mode = .browsing
      return save()
    default: mode = .browsing
    }
    return nil
  }
}
