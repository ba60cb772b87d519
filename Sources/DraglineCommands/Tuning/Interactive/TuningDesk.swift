import Glibc
import Interaction
import Simulation
import Terminal
import Timelines
import Tuning

/// A tuning session on a screen: keys lead to steps, steps to figures and to lines of the session's
/// file.
final class TuningDesk {
  /// A function that describes the best values for the gestures in a few words; empty without any.
  typealias Advice = (
    _ corpus: LabelledCorpus, _ settings: SimulationSettings, _ parameter: String
  ) -> String

  let base: TuningBase
  let judge: TuningJudge
  private(set) var session: TuningSession
  private(set) var view: TuningView
  /// `nil` until the session is saved.
  private var file: GrowingFile?
  private let advice: Advice
  /// The setting before the last change; `nil` without one.
  private var before: TuningSetting?
  /// The gesture that is explained, and the setting.
  private var explained: (gesture: Int, setting: TuningSetting)?
  /// The parameter and the setting that the hint is for.
  private var hinted: (parameter: String, setting: TuningSetting)?

  /// - Parameters:
  ///   - advice: Asked for the chosen parameter, once for each setting.
  ///   - file: The file of the session; `nil` before it is saved.
  /// - Throws: A setting of the session that cannot be judged.
  init(
    _ session: TuningSession, _ judge: TuningJudge, _ base: TuningBase,
    file: (path: String, file: GrowingFile)?, advice: @escaping Advice = { _, _, _ in "" }
  ) throws(CommandFailure) {
    (self.session, self.judge, self.base, self.advice) = (session, judge, base, advice)
    self.file = file?.file
    let setting = session.current.setting
    view = TuningView(policy: setting.policy, try Self.editor(setting, base))
    view.session = file?.path
    before = session.past.last?.setting
    try show()
  }

  private static func editor(
    _ setting: TuningSetting, _ base: TuningBase
  ) throws(CommandFailure) -> ParameterEditor {
    ParameterEditor(
      policyOf: try base.settings(of: setting), standard: try base.standard(of: setting))
  }

  /// The first entry of a session that begins.
  static func header(
    _ base: TuningBase, _ judge: TuningJudge, corpus paths: [String]
  ) throws(CommandFailure) -> TuningSession.Header {
    TuningSession.Header(
      version: Dragline.version, corpus: paths, digest: SHA256(judge.corpus).shortDigest,
      gestures: judge.corpus.gestures.count, options: base.options,
      first: try judge.result(base.first))
  }

  // MARK: Keys

  func press(_ key: Key) -> KeyStep<Void> {
    let request = view.press(key)
    var step = KeyStep<Void>.stays
    do throws(CommandFailure) {
      if let request { step = try fulfil(request) }
      try explain()
    } catch {
      view.message = error.message
    }
    return step
  }

  private func fulfil(_ request: TuningView.Request) throws(CommandFailure) -> KeyStep<Void> {
    switch request {
    case .set(let name, let value): try change(name, to: value)
    case .reset(let name): try change(name, to: nil)
    case .undo: try goBack(.undo, to: session.past.last, "nothing to undo")
    case .redo: try goBack(.redo, to: session.future.last, "nothing to redo")
    case .policy(let steps): try changePolicy(by: steps)
    case .apply(let place):
      let kept = session.kept[place]
      try step(.apply, to: kept.result.setting, name: kept.name, "'\(kept.name)' is applied")
    case .keep(let name): try keep(name)
    case .rename(let place, let name): try rename(place, name)
    case .compare(let first, let second): try compare(session.kept[first], session.kept[second])
    case .preset(let path): try writePreset(path)
    case .save(let path): try save(path)
    case .quit: return .leaves
    case .interrupt: return .ends(by: SIGINT)
    case .suspend: return .suspends
    case .repaint: return .repaints
    }
    return .stays
  }

  private func change(_ name: String, to value: String?) throws(CommandFailure) {
    let now = session.current.setting
    let changed = try base.changing(now, name, to: value)
    guard changed != now else {
      view.message = "\(name) is that already"
      return
    }
    let (from, to) = (try text(of: name, in: now), try text(of: name, in: changed))
    try step(
      value == nil ? .reset : .set, to: changed, parameter: name, from: from, value: to,
      "\(name) \(from) → \(to)")
  }

  private func text(
    of name: String, in setting: TuningSetting
  ) throws(CommandFailure) -> String {
    let settings = try base.settings(of: setting)
    let parameter = settings.policyParameters.first { $0.name == name }
    return parameter.map { TuningBase.text(of: $0, in: settings) } ?? ""
  }

  private func goBack(
    _ action: TuningStep.Action, to result: TuningResult?, _ otherwise: String
  ) throws(CommandFailure) {
    guard let result else {
      view.message = otherwise
      return
    }
    try step(action, to: result.setting, action == .undo ? "undone" : "redone")
  }

  private func changePolicy(by steps: Int) throws(CommandFailure) {
    let ids = DragPolicy.all.map(\.id)
    let place = ids.firstIndex(of: session.current.setting.policy) ?? 0
    let id = ids[(place + steps % ids.count + ids.count) % ids.count]
    try step(.policy, to: session.setting(ofPolicy: id), "policy \(id)")
  }

  private func step(
    _ action: TuningStep.Action, to setting: TuningSetting, parameter: String? = nil,
    from: String? = nil, value: String? = nil, name: String? = nil, _ words: String
  ) throws(CommandFailure) {
    let old = session.current.setting
    let result = try judge.result(setting)
    let flips = try judge.flips(from: old, to: setting)
    let step = TuningStep(
      action: action, parameter: parameter, from: from, to: value, name: name, result: result,
      flipped: flips.count, flips: flips.stored)
    before = old
    try add(.step(step))
    view.replace(try Self.editor(setting, base), policy: setting.policy)
    try show()
    let right = flips.count { $0.now == $0.meant }
    view.message =
      "\(words): "
      + (flips.isEmpty
        ? "no gesture changes"
        : "\(counted(flips.count, "gesture")) \(flips.count == 1 ? "flips" : "flip"), "
          + "\(right) to right, \(flips.count - right) to wrong")
  }

  // MARK: Kept settings

  private func keep(_ name: String) throws(CommandFailure) {
    try add(.keep(TuningSession.Kept(name: name, result: session.current)))
    showKept()
    view.message = "kept as '\(name)'"
  }

  private func rename(_ place: Int, _ name: String) throws(CommandFailure) {
    let old = session.kept[place].name
    guard old != name else { return }
    try add(.rename(from: old, to: name))
    showKept()
    view.message = "'\(old)' is now '\(name)'"
  }

  private func compare(
    _ first: TuningSession.Kept, _ second: TuningSession.Kept
  ) throws(CommandFailure) {
    view.show(try TuningComparison(first, second, judge, base))
  }

  private func showKept() { view.kept = session.kept.map { KeptFigures($0) } }

  // MARK: Files

  /// Adds an entry to the session and then to its file, so that an entry that the session refuses
  /// is in no file.
  private func add(_ entry: TuningSession.Entry) throws(CommandFailure) {
    var changed = session
    do throws(TuningSession.Contradiction) {
      try changed.apply(entry)
    } catch {
      throw CommandFailure(TuneSessionError.contradiction(error))
    }
    session = changed
    view.isUnsaved = file == nil
    guard let file, let row = session.lastRow else { return }
    do throws(CommandFailure) {
      try file.write(Array(row.line().utf8))
    } catch {
      // What is not in the file is unsaved; the session continues in memory.
      (self.file, view.session, view.isUnsaved) = (nil, nil, true)
      throw error
    }
  }

  private func save(_ path: String) throws(CommandFailure) {
    guard try Paths.status(of: path) == nil else {
      throw CommandFailure(TuneSessionError.exists(path: path))
    }
    let file = try GrowingFile(path)
    try file.write(TuningDesk.lines(of: session))
    (self.file, view.session, view.isUnsaved) = (file, path, false)
    view.message = "saved; later changes are saved as you work"
  }

  static func lines(of session: TuningSession) -> [UInt8] {
    session.rows.enumerated().flatMap {
      Array($0.element.line(schema: $0.offset == 0 ? .tuneSession : nil).utf8)
    }
  }

  private func writePreset(_ path: String) throws(CommandFailure) {
    let current = session.current
    guard path.hasSuffix(PresetFile.suffix) else {
      throw CommandFailure(TuneSessionError.presetName)
    }
    guard try Paths.status(of: path) == nil else {
      throw CommandFailure(TuneSessionError.exists(path: path))
    }
    let preset = TunedPreset(
      try base.settings(of: current.setting), from: try base.standard(of: current.setting).policy,
      summary: current.summary(session.header))
    try OutputFile.write(preset.text.utf8, to: path)
    try add(.preset(path, current.setting))
    view.message = "wrote \(path): dragline explain TRACE --policy \(path)"
  }

  // MARK: Figures

  private func show() throws(CommandFailure) {
    let setting = session.current.setting
    let now = try judge.dismissals(under: setting)
    let old = try before.map { (before) throws(CommandFailure) in
      try judge.dismissals(under: before)
    }
    let standard = try judge.dismissals(under: TuningSetting(policy: setting.policy))
    var figures = TuningFigures()
    figures.counts = judge.counts(now)
    figures.last = old.map { judge.counts($0) }
    figures.standard = judge.counts(standard)
    for (index, gesture) in judge.corpus.gestures.enumerated() {
      let (was, isNow) = (old?[index] ?? now[index], now[index])
      let isWrong = isNow != (gesture.intent == .finish)
      guard isWrong || was != isNow else { continue }
      let row = judge.gesture(index, before: was, now: isNow)
      if was != isNow { figures.flipped.append(row) }
      if isWrong { figures.wrong.append(row) }
    }
    view.figures = figures
    showKept()
    try explain()
  }

  /// Explains the chosen gesture and the chosen parameter.
  private func explain() throws(CommandFailure) {
    let setting = session.current.setting
    if let gesture = view.chosen?.index {
      if explained?.gesture != gesture || explained?.setting != setting {
        view.explanation = try judge.explanation(of: gesture, under: setting)?.lines ?? []
        explained = (gesture, setting)
      }
    } else {
      (view.explanation, explained) = ([], nil)
    }
    guard let name = view.editor.selected?.name,
      hinted?.parameter != name || hinted?.setting != setting
    else { return }
    let settings = try base.settings(of: setting)
    let parameter = settings.policyParameters.first { $0.name == name }
    let words = parameter.map { "\(name): \($0.meaning); \($0.domain)" } ?? ""
    let best = advice(judge.corpus, settings, name)
    view.hint = best.isEmpty ? words : "\(best) · \(words)"
    hinted = (name, setting)
  }
}

/// The desk as a view that only keys change.
struct TuningScreen: KeyedView {
  let desk: TuningDesk

  func picture(_ size: TerminalSize, _ characters: CharacterSet) -> Picture {
    desk.view.picture(size, characters)
  }

  mutating func press(_ key: Key, on size: TerminalSize) -> KeyStep<Void> { desk.press(key) }
}
