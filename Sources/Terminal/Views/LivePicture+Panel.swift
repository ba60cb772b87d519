import Gestures
import Interaction
import Live
import Simulation
import Timelines

/// The figures beside the miniature.
extension LivePicture {
  func blocks(_ width: Int) -> [Block] {
    let labels = labels(width)
    let drag = drag(labels, width)
    switch view.page {
    case .overview:
      // All parameters are shown where the screen is so large that they fit beside everything else.
      let isLarge = view.editor.entries.count + 24 <= picture.size.rows
      let most = isLarge ? .max : max(picture.size.rows / 4, 3)
      return drag + [gap(20)] + decisionBlocks(labels, width) + intentBlocks(labels, width)
        + anomalyBlocks(labels)
        + [gap(21), parameterBlock(labels, importance: 8, maximum: most)]
    case .parameters:
      // The figures that depend on the parameters stay visible.
      return [drag[0], drag[1], drag[2], drag[4]] + intentBlocks(labels, width)
        + [gap(20), parameterBlock(labels, importance: 3)]
    case .log:
      return logBlocks(width)
    }
  }

  /// The blocks of the log's page, with the log last.
  func logBlocks(_ width: Int) -> [Block] {
    let labels = labels(width)
    return drag(labels, width).prefix(2) + [gap(20), logBlock(labels, width)]
  }

  /// Cells of the column of labels; 0 where there is no room for one.
  func labels(_ width: Int) -> Int { width >= 44 ? 12 : 0 }

  func gap(_ importance: Int) -> Block { Block(importance: importance, [.blank]) }

  /// A label in a column of its own, or nothing where there is no room for one.
  func labelled(_ label: String, _ width: Int) -> Line {
    width > 0 ? Line(LiveWords.padded(label, to: width), .faint) : .blank
  }

  // MARK: The drag

  /// The state, the percentage, the threshold, the velocity, and the outcome of a release.
  private func drag(_ labels: Int, _ width: Int) -> [Block] {
    // Without a drag these figures do not exist.
    let isDragged = model.figures.outlook != nil
    let lines = [
      (1, stateLine(labels, width)), (2, percentLine(labels, width)),
      (6, thresholdLine(labels, width)),
      (isDragged ? 4 : 24, velocityLine(labels)),
      (isDragged ? 3 : 23, outlookLine(labels, width)),
    ]
    return lines.map { Block(importance: $0, $1.map { [$0] } ?? []) }
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

  /// Returns a bar that is filled to the percentage, in eighths of a cell where the terminal can.
  ///
  /// It contains the threshold as a line that nothing covers.
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
    guard let velocity = outlook.velocity else { return label + Line("unknown", .faint) }
    let line = label + Line(LiveWords.velocity(velocity))
    return outlook.rest.map { line + Line(LiveWords.rest($0), .faint) } ?? line
  }

  private func outlookLine(_ labels: Int, _ width: Int) -> Line? {
    let label = labelled("on release", labels)
    guard let outlook = model.figures.outlook else {
      return labels > 0 ? label + Line("–", .faint) : nil
    }
    let head =
      label + Line(labels > 0 ? "" : "now ", .faint) + Self.outcome(outlook.outcome)
    guard let rule = outlook.rules.last else { return head }
    return ruleLine(head + Line(": "), rule, width)
  }

  /// A rule, with its margin if there is room for it.
  func ruleLine(_ head: Line, _ rule: DecisionRow.Rule, _ width: Int) -> Line {
    let short = head + Line(rule.statement)
    let long = head + Line(LiveWords.rule(rule))
    return long.width(characters) <= width ? long : short
  }

  static func outcome(_ outcome: TransitionOutcome) -> Line {
    Line(outcome.rawValue, outcome == .finish ? .finish : .cancel)
  }
}
