import Simulation
import Timelines

/// The decisions, the rejected drags, and the anomalies.
extension DragPicture {
  /// The last drag with every rule, and a line for each of those before it.
  func decisionBlocks(_ labels: Int, _ width: Int) -> [Block] {
    let past = model.past.map(\.past).filter { $0.kind != .anomaly }
    let older = past.dropFirst().map { labelled("", labels) + shortLine($0, width - labels) }
    let label = labelled("decision", labels)
    var last: Block
    switch past.first {
    case .decision(let row)?: last = block(row, label, labels, width)
    case .refusal(let row)?:
      let lines = (refusal(row) + Line(": \(row.why)")).wrapped(
        to: width - labels, indent: 2, characters)
      let labels = [label] + lines.dropFirst().map { _ in labelled("", labels) }
      last = Block(importance: 5, need: lines.count, zip(labels, lines).map { $0 + $1 })
    case .anomaly?, nil:
      last = Block(
        importance: 5, [label + Line(labels > 0 ? "none yet" : "no decision yet", .faint)])
    }
    return [last, Block(importance: 9, older)]
  }

  /// Returns the block of a decision.
  ///
  /// If room is short, only the deciding rule stays, which is the last.
  private func block(_ row: DecisionRow, _ label: Line, _ labels: Int, _ width: Int) -> Block {
    let head = labelled("", labels) + Line("  ")
    let reasons =
      row.rules.isEmpty
      ? Line("  \(row.why)").wrapped(to: width - labels, characters).map {
        labelled("", labels) + $0
      }
      : row.rules.map { ruleLine(head, $0, width) }
    let wish = 1 + reasons.count
    return Block(importance: 5, need: wish, wish: wish) { rows in
      let missing = wish - rows
      if rows == 1 { return [label + shortLine(.decision(row), width - labels)] }
      guard missing > 0 else { return [label + summary(row)] + reasons }
      // A sentence is cut; of rules the first are dropped.
      if row.rules.isEmpty { return [label + summary(row), head + Line(row.why)] }
      return [label + summary(row) + Line("  … \(missing) more", .faint)]
        + reasons.suffix(rows - 1)
    }
  }

  private func shortLine(_ past: LiveModel.Past, _ width: Int) -> Line {
    switch past {
    case .decision(let row):
      guard let rule = row.rules.last else {
        return summary(row) + Line(": \(row.why)", .faint)
      }
      return ruleLine(summary(row) + Line(": "), rule, width)
    case .refusal(let row): return refusal(row) + Line(": \(row.why)", .faint)
    case .anomaly(let row): return anomaly(row)
    }
  }

  func summary(_ row: DecisionRow) -> Line {
    Line("\(row.gesture) ", .faint) + Self.outcome(row.outcome)
      + Line(" at \(LiveWords.percent(row.percentComplete))")
  }

  func refusal(_ row: GestureRow) -> Line {
    Line("\(row.gesture) ", .faint) + Line("not taken", .warning)
  }

  func anomaly(_ row: AnomalyRow) -> Line {
    Line("! \(row.kind)", .warning) + Line(": \(row.what)")
  }

  func anomalyBlocks(_ labels: Int) -> [Block] {
    let lines = model.anomalies.suffix(2).reversed().map { row in
      labelled(LiveWords.moment(row.time), labels) + anomaly(row)
    }
    return lines.isEmpty ? [] : [gap(22), Block(importance: 7, lines)]
  }
}
