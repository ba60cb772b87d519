import Interaction
import Simulation
import Timelines

/// The figures beside the miniature.
extension LivePicture {
  func blocks(_ width: Int) -> [Block] {
    let labels = width >= 44 ? 11 : 0
    switch view.page {
    case .overview:
      return drag(labels, width)
        + [Block(importance: 20, lines: [.blank])]
        + [Block(importance: 5, lines: decisionLines(labels))]
        + anomalyBlocks(labels)
        + [Block(importance: 21, lines: [.blank])]
        + [parameterBlock(labels, importance: 8, maximum: max(picture.size.rows / 4, 3))]
    case .parameters:
      return Array(drag(labels, width).prefix(2))
        + [Block(importance: 20, lines: [.blank])]
        + [parameterBlock(labels, importance: 3)]
    case .log:
      return Array(drag(labels, width).prefix(2))
        + [Block(importance: 20, lines: [.blank])]
        + [Block(importance: 5, lines: decisionLines(labels))]
        + anomalyBlocks(labels)
    }
  }

  /// A label in a column of its own, or nothing where there is no room for one.
  private func labelled(_ label: String, _ width: Int) -> Line {
    width > 0 ? Line(LiveWords.padded(label, to: width), .faint) : .blank
  }

  // MARK: The drag

  private func drag(_ labels: Int, _ width: Int) -> [Block] {
    let lines = [
      (1, stateLine(labels, width)), (2, percentLine(labels, width)),
      (6, thresholdLine(labels, width)),
      (4, velocityLine(labels)), (3, outlookLine(labels)),
    ]
    return lines.map { Block(importance: $0, lines: $1.map { [$0] } ?? []) }
  }

  private func stateLine(_ labels: Int, _ width: Int) -> Line? {
    let counts = "\(model.finished) finished, \(model.cancelled) cancelled"
    let parts = [
      Line(model.phase.rawValue, .strong), Line("pan \(model.recognizer.rawValue)", .faint),
      model.gesture > 0 ? Line("gesture \(model.gesture)", .faint) : nil, Line(counts, .faint),
    ]
    return labelled("state", labels)
      + joined(parts, by: Line(" · ", .faint), limit: width - labels)
  }

  private func percentLine(_ labels: Int, _ width: Int) -> Line? {
    let text = LiveWords.percent(model.percentComplete)
    let number = String(repeating: " ", count: max(7 - text.count, 0)) + text + "  "
    let line = labelled("percent", labels) + Line(number, .strong)
    return line + bar(width - labels - 9 - 1)
  }

  /// Filled to the percentage, in eighths of a cell where the terminal can; the threshold stands in it
  /// as a line that nothing covers.
  private func bar(_ width: Int) -> Line {
    guard width > 0 else { return .blank }
    let percent = model.percentComplete.isNaN ? 0 : min(max(model.percentComplete, 0), 1)
    let eighths = Int((percent * Double(width * 8)).rounded())
    let threshold = model.subject.threshold.place.map {
      min(Int($0.percentComplete * Double(width)), width - 1)
    }
    return (0..<width).reduce(Line.blank) { line, cell in
      if cell == threshold { return line + Line("│", .threshold) }
      let (filled, sign) = barCell(eighths - cell * 8)
      return line + Line(sign, filled ? .view : .faint)
    }
  }

  private func barCell(_ eighths: Int) -> (isFilled: Bool, sign: String) {
    if eighths >= 8 { return (true, "█") }
    guard eighths > 0 else { return (false, "·") }
    if characters == .ascii { return eighths >= 4 ? (true, "█") : (false, "·") }
    return (true, ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths - 1])
  }

  private func thresholdLine(_ labels: Int, _ width: Int) -> Line? {
    let (long, short) = LiveWords.threshold(model.subject.threshold)
    let head = labelled("threshold", labels) + Line("│ ", .threshold)
    return [long, short].map { head + Line($0) }.first { $0.width(characters) <= width }
      ?? head + Line(short)
  }

  private func velocityLine(_ labels: Int) -> Line? {
    let label = labelled("velocity", labels)
    guard let outlook = model.figures.outlook else {
      return labels > 0 ? label + Line("–", .faint) : nil
    }
    guard let velocity = outlook.velocity else { return label + Line("cannot be told", .faint) }
    return label + Line(LiveWords.velocity(velocity))
  }

  private func outlookLine(_ labels: Int) -> Line? {
    let label = labelled("let go now", labels)
    guard let outlook = model.figures.outlook else {
      return labels > 0 ? label + Line("–", .faint) : nil
    }
    let rule = outlook.rules.last.map { ": \(LiveWords.rule($0))" } ?? ""
    return label + Line(labels > 0 ? "" : "now ", .faint) + Self.outcome(outlook.outcome)
      + Line(rule)
  }

  private static func outcome(_ outcome: DecisionRow.Outcome) -> Line {
    Line(outcome.rawValue, outcome == .finish ? .finish : .cancel)
  }

  // MARK: What was

  /// Newest first: the last one with a line for each rule, the others with a line each.
  private func decisionLines(_ labels: Int) -> [Line] {
    guard let last = model.decisions.last else {
      return [
        labelled("decision", labels) + Line(labels > 0 ? "none yet" : "no decision yet", .faint)
      ]
    }
    let rules = reasons(last).map { labelled("", labels) + Line("  \($0)") }
    let older = model.decisions.dropLast().reversed().map {
      labelled("", labels) + summary($0) + Line(": \(reasons($0).last ?? "")", .faint)
    }
    return [labelled("decision", labels) + summary(last)] + rules + older
  }

  /// The rules in the order in which they were asked, or why none was.
  private func reasons(_ row: DecisionRow) -> [String] {
    row.rules.isEmpty ? [row.why] : row.rules.map(LiveWords.rule)
  }

  private func summary(_ row: DecisionRow) -> Line {
    Line("\(row.gesture) ", .faint) + Self.outcome(row.outcome)
      + Line(" at \(LiveWords.percent(row.percentComplete))")
  }

  private func anomalyBlocks(_ labels: Int) -> [Block] {
    guard !model.anomalies.isEmpty else { return [] }
    let lines = model.anomalies.reversed().map { row in
      labelled("! \(LiveWords.time(row.time))", labels) + Line(labels > 0 ? "" : "! ", .warning)
        + Line(row.kind, .warning) + Line(": \(row.what)")
    }
    return [
      Block(importance: 22, lines: [.blank]),
      Block(importance: 7, lines: view.page == .log ? lines : Array(lines.prefix(2))),
    ]
  }

  // MARK: Parameters

  /// What the policy or the transition did not say itself has a star.
  private func parameterBlock(
    _ labels: Int, importance: Int, maximum: Int = .max
  ) -> Block {
    let editor = view.editor
    let width = editor.entries.map(\.name.count).max() ?? 0
    let lines = editor.entries.enumerated().map { index, entry in
      let isSelected = index == editor.selection
      return labelled(isSelected ? "parameter" : "", labels)
        + line(of: entry, isSelected: isSelected, width)
    }
    return Block(
      importance: importance, lines: lines, maximum: maximum, focus: editor.selection)
  }

  private func line(
    of entry: ParameterEditor.Entry, isSelected: Bool, _ width: Int
  ) -> Line {
    let head = (isSelected ? "▸ " : "  ") + LiveWords.padded(entry.name, to: width) + "  "
    let unit = entry.shownUnit.isEmpty ? "" : " \(entry.shownUnit)"
    let value =
      Line(head + entry.valueText + unit, isSelected ? .selected : .plain)
      + (entry.waits ? Line(" next drag", .threshold) : .blank)
    guard entry.deviates else { return value }
    let standard = ParameterEditor.Entry.text(entry.standard)
    return value + Line(" *", .strong) + Line(" was \(standard)", .faint)
  }
}
