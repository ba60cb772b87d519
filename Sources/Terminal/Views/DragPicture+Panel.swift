import Gestures
import Interaction
import Live
import Motion
import Simulation
import Timelines

/// The figures of a drag: the state, the percentage, the threshold, the velocity, and the outcome
/// of a release.
extension DragPicture {
  func stateLine(_ labels: Int, _ width: Int) -> Line? {
    let counts = "\(model.finished) finished, \(model.cancelled) cancelled"
    let parts = [
      Line(model.phase.rawValue, .strong), Line("pan \(model.recognizer.rawValue)", .faint),
      model.gesture > 0 ? Line("gesture \(model.gesture)", .faint) : nil, Line(counts, .faint),
    ]
    return labelled("state", labels)
      + joined(parts, by: Line(" · ", .faint), limit: width - labels)
  }

  func percentLine(_ labels: Int, _ width: Int) -> Line? {
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
    let threshold = model.subject.threshold?.place.map {
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

  func thresholdLine(_ labels: Int, _ width: Int) -> Line? {
    guard let threshold = model.subject.threshold else { return nil }
    let (long, short) = LiveWords.threshold(threshold)
    let head = labelled("threshold", labels) + Line("│ ", .threshold)
    return [long, short].map { head + Line($0) }.first { $0.width(characters) <= width }
      ?? head + Line(short)
  }

  /// The distance along the direction of progress.
  func translationLine(_ labels: Int) -> Line? {
    let label = labelled("translation", labels)
    guard let motion = model.motion else { return labels > 0 ? label + Line("–", .faint) : nil }
    return label + Line(LiveWords.length(model.subject.direction * motion.translation))
  }

  func velocityLine(_ labels: Int) -> Line? {
    let label = labelled("velocity", labels)
    guard let motion = model.motion else { return labels > 0 ? label + Line("–", .faint) : nil }
    guard let velocity = motion.velocity else { return label + Line("unknown", .faint) }
    let line = label + Line(LiveWords.velocity(velocity))
    if motion.isByFrames { return line + Line(" by the frames", .faint) }
    return motion.rest.map { line + Line(LiveWords.rest($0), .faint) } ?? line
  }

  func outlookLine(_ labels: Int, _ width: Int) -> Line? {
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
