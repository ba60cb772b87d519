import Timelines
import Tuning

/// The parts of the tuning view: parameters, the table, gestures, kept settings.
extension TuningPicture {
  private func heading(_ pane: TuningView.Pane, _ text: String, _ more: String = "") -> Line {
    let isHere = view.pane == pane
    return Line(isHere ? "▸ " : "  ", .strong) + Line(text, isHere ? .strong : .faint)
      + Line(more.isEmpty ? "" : "  \(more)", .faint)
  }

  /// A heading, and as many lines of a list as fit, around the chosen one.
  private func list(
    _ pane: TuningView.Pane, _ rows: Int, _ heading: Line, otherwise: String = "",
    _ line: (Int) -> Line
  ) -> [Line] {
    let count = view.count(in: pane)
    guard rows > 1 else { return Array([heading].prefix(rows)) }
    guard count > 0 else { return [heading, Line("  \(otherwise)", .faint)] }
    let (shown, place) = (rows - 1, view.place(in: pane))
    let start = max(min(place - shown / 2, count - shown), 0)
    return [heading] + (start..<min(start + shown, count)).map(line)
  }

  private func place(_ pane: TuningView.Pane) -> String {
    let count = view.count(in: pane)
    return count > 0 ? "\(view.place(in: pane) + 1) of \(count)" : ""
  }

  // MARK: Parameters

  /// A line in which a long name is cut to show its value.
  func parameterLines(_ rows: Int, _ columns: Int) -> [Line] {
    let entries = view.editor.entries
    let width = min(entries.map(\.name.count).max() ?? 0, max(columns - 18, 6))
    return list(.parameters, rows, heading(.parameters, "parameters", place(.parameters))) {
      let entry = entries[$0]
      let isChosen = $0 == view.editor.selection
      let line = Line(
        "  \(TuningWords.cut(entry.name, to: width, characters))  \(entry.shownValue)",
        isChosen ? .selected : .plain)
      guard entry.deviates else { return line }
      return line + Line(" *", .strong) + Line(" was \(entry.shown(entry.standard))", .faint)
    }
  }

  // MARK: The table

  /// The summary without a table, for small screens.
  var summaryLines: [Line] {
    let counts = view.figures.counts
    let share = TuningWords.share(counts.accuracy)
    return [
      Line("  \(TuningWords.right(counts)), \(share)", .strong)
        + Line(", balanced \(TuningWords.share(counts.balancedAccuracy))"),
      Line("  \(counts.falseDismissals) dismissed, \(counts.falseCancels) not dismissed, wrongly"),
    ]
  }

  var tableLines: [Line] {
    let figures = view.figures
    let counts = figures.counts
    func row(_ title: String, _ finish: Int, _ cancel: Int, _ right: Bool) -> Line {
      let styles: (Style, Style) = right ? (.finish, .warning) : (.warning, .cancel)
      return Line("  \(title)")
        + Line(TuningWords.right("\(finish)", 8), finish > 0 ? styles.0 : .faint)
        + Line(TuningWords.right("\(cancel)", 8), cancel > 0 ? styles.1 : .faint)
    }
    var lines = [
      Line("  meant\\got         finish  cancel", .faint),
      row("finish          ", counts.trueDismissals, counts.falseCancels, true),
      row("cancel          ", counts.falseDismissals, counts.trueCancels, false),
      Line("                accuracy balanced", .faint),
      Line("  now           ") + shares(counts),
    ]
    lines.append(Line("  last step     ", .faint) + changes(counts, from: figures.last))
    lines.append(Line("  toolkit's     ", .faint) + changes(counts, from: figures.standard))
    return lines
  }

  private func shares(_ counts: ConfusionCounts) -> Line {
    Line(
      TuningWords.right(TuningWords.share(counts.accuracy), 8)
        + TuningWords.right(TuningWords.share(counts.balancedAccuracy), 9), .strong)
  }

  /// The changes in percentage points, with signs.
  private func changes(_ counts: ConfusionCounts, from other: ConfusionCounts?) -> Line {
    guard let other else { return Line(TuningWords.right("–", 8), .faint) }
    func change(_ now: Double?, _ before: Double?, _ width: Int) -> Line {
      guard let now, let before else { return Line(TuningWords.right("–", width), .faint) }
      let points = (now - before) * 100
      let style: Style = points > 0 ? .finish : points < 0 ? .warning : .faint
      return Line(TuningWords.right(TuningWords.signed(points), width), style)
    }
    return change(counts.accuracy, other.accuracy, 8)
      + change(counts.balancedAccuracy, other.balancedAccuracy, 9)
  }

  // MARK: Gestures

  func gestureLines(_ pane: TuningView.Pane, _ rows: Int, _ columns: Int) -> [Line] {
    let isFlipped = pane == .flipped
    let gestures = isFlipped ? view.figures.flipped : view.figures.wrong
    let right = gestures.count(where: \.isRight)
    let title = "\(isFlipped ? "flipped" : "wrong now") \(gestures.count)"
    let more =
      isFlipped && !gestures.isEmpty
      ? "\(right) now right, \(gestures.count - right) now wrong" : ""
    let answers = isFlipped ? 22 : 15
    let room = max(min(columns - answers - 3, 40), 4)
    return list(
      pane, rows, heading(pane, title, more),
      otherwise: isFlipped ? "no gesture: the last change flipped none" : "no gesture"
    ) {
      let gesture = gestures[$0]
      let isChosen = view.pane == pane && $0 == view.place(in: pane)
      let name = TuningWords.cut(gesture.name, to: room, characters)
      let now = Line(TuningWords.word(gesture.now), gesture.isRight ? .finish : .warning)
      let was = isFlipped ? Line("\(TuningWords.word(gesture.before)) ", .faint) : .blank
      return Line("  ") + Line(name, isChosen ? .selected : .plain)
        + Line(" \(TuningWords.word(gesture.meant)) ", .faint) + was + now
        + Line(isFlipped && !gesture.isRight ? " !" : "", .warning)
    }
  }

  func explanationLines(_ rows: Int) -> [Line] {
    guard let gesture = view.chosen, rows > 0 else { return [] }
    let head =
      Line("  \(gesture.name)", .strong)
      + Line(": meant \(TuningWords.word(gesture.meant)), got \(TuningWords.word(gesture.now))")
    // The last sentences contain the deciding rule.
    let left = rows - 1
    let lines = view.explanation
    let shown = lines.count <= left ? lines[...] : lines.prefix(1) + lines.suffix(max(left - 1, 0))
    return [head]
      + shown.prefix(max(left, 0)).map { Line("  \(TuningWords.plain($0, characters))", .faint) }
  }

  // MARK: Kept settings

  func keptLines(_ rows: Int) -> [Line] {
    list(
      .kept, rows, heading(.kept, "kept \(view.kept.count)"),
      otherwise: "k keeps this setting under a name"
    ) {
      let kept = view.kept[$0]
      let isChosen = view.pane == .kept && $0 == view.place(in: .kept)
      return Line(view.marked == $0 ? "= " : "  ", .strong)
        + Line(kept.name, isChosen ? .selected : .plain)
        + Line("  \(TuningWords.share(kept.counts.accuracy))  \(kept.policy)", .faint)
    }
  }
}
