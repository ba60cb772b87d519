import Terminal
import Timelines
import Tuning

/// A session for people: its steps, its kept settings, and whether the numbers are still the same.
struct TuningReport {
  private let replay: TuningReplay
  private let session: TuningSession

  init(_ replay: TuningReplay) {
    (self.replay, session) = (replay, replay.session)
  }

  func text(within width: Int?) -> String {
    let header = replay.header
    var text =
      "Session \(replay.path): \(counted(header.gestures, "labelled gesture")) of "
      + "\(replay.judging.paths.joined(separator: ", ")), dragline \(header.version)\n"
    if !header.options.isEmpty { text += "Options: \(header.options.joined(separator: " "))\n" }
    let steps = TextTable(
      [Self.head, first] + replay.entries.map(cells), .figures(heads: 1))
    text += "\n" + steps.text(within: width) + "\n"
    text += kept(width) + comparisons
    return text + "The setting: \(session.current.setting.words)\n" + verdict
  }

  // MARK: Steps

  private static let head = [
    "step", "change", "right", "FD", "FC", "accuracy", "balanced", "flipped", "",
  ]

  private var first: [String] {
    let isSame = replay.header.first == session.header.first
    return ["0", replay.header.first.setting.words] + figures(replay.header.first) + [
      "", isSame ? "" : was(session.header.first),
    ]
  }

  private func figures(_ result: TuningResult) -> [String] {
    let counts = result.counts
    return [
      "\(counts.correct) of \(counts.gestures)", "\(counts.falseDismissals)",
      "\(counts.falseCancels)", percent(counts.accuracy), percent(counts.balancedAccuracy),
    ]
  }

  private func was(_ result: TuningResult) -> String { "! was \(result.counts.correct) right" }

  private func cells(_ row: TuningReplay.Row) -> [String] {
    let end = row.old.map(was) ?? ""
    switch row.entry {
    case .step(let step):
      return ["\(row.step)", words(step)] + figures(step.result) + ["\(step.flipped)", end]
    case .keep(let kept):
      return ["", "keep '\(kept.name)'"] + figures(kept.result) + ["", end]
    case .rename(let from, let to):
      return ["", "rename '\(from)' to '\(to)'", "", "", "", "", "", "", ""]
    case .preset(let path, _):
      // A whole path would make the column too wide for a screen.
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return ["", "write \(name)", "", "", "", "", "", "", ""]
    }
  }

  private func words(_ step: TuningStep) -> String {
    switch step.action {
    case .set, .reset:
      let end = step.action == .reset ? ", the toolkit's" : ""
      return "\(step.parameter ?? "") \(step.from ?? "") → \(step.to ?? "")\(end)"
    case .policy: return "policy \(step.result.setting.policy)"
    case .apply: return "apply '\(step.name ?? "")'"
    case .undo, .redo: return step.action.rawValue
    }
  }

  // MARK: Kept settings

  /// The kept settings with the numbers of the replay.
  private var settings: [TuningSession.Kept] {
    session.kept.map { kept in
      var kept = kept
      if let now = try? replay.judging.judge.result(kept.result.setting) { kept.result = now }
      return kept
    }
  }

  private func kept(_ width: Int?) -> String {
    guard !settings.isEmpty else { return "" }
    let rows = settings.map { kept in
      ["  '\(kept.name)'"] + [figures(kept.result)[0] + " right", kept.result.setting.words]
    }
    return "Kept:\n" + TextTable(rows, .sentence).text(within: width) + "\n"
  }

  /// The best of the kept settings beside each other one.
  private var comparisons: String {
    let settings = settings
    guard settings.count > 1,
      let best = settings.max(by: { $0.result.counts.correct < $1.result.counts.correct }),
      let place = settings.firstIndex(where: {
        $0.result.counts.correct == best.result.counts.correct
      })
    else { return "" }
    let (judge, base) = (replay.judging.judge, replay.judging.base)
    var text = "Compared:\n"
    for (index, other) in settings.enumerated() where index != place {
      let comparison = try? TuningComparison(settings[place], other, judge, base)
      if let comparison { text += "  \(comparison.sentence)\n" }
    }
    return text + "\n"
  }

  // MARK: Whether it is the same

  private var verdict: String {
    guard !replay.isSame else { return "Every number is the same as in the session.\n" }
    let isOther = replay.header.digest != session.header.digest
    let steps = replay.entries.count { $0.isSame == false }
    return (isOther ? "The corpus differs: its recordings or labels have changed.\n" : "")
      + "Rows with other numbers than the session: \(steps).\n"
  }
}
