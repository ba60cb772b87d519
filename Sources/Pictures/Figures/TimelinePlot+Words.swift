import Gestures
import Interaction
import Timelines

extension TimelineFacts {
  /// The transition, the policy and its estimator.
  var subtitle: String {
    var parts = [header.transition, "policy \(header.policy)", "velocity by \(header.estimator)"]
    if let gesture { parts.insert("gesture \(gesture)", at: 0) }
    if let factor = header.slowMotion { parts.append("\(decimals(factor, 2)) times slower") }
    return parts.joined(separator: " · ")
  }

  /// The largest number of decisions that have a sentence each.
  private static let statementLimit = 3

  /// Why each decision was made; the counts if they are many.
  var statements: [PlotStatement] {
    if decisions.isEmpty { return [PlotStatement("No decision:", noDecision)] }
    guard decisions.count <= Self.statementLimit else {
      let finished = decisions.count { $0.outcome == .finish }
      return [
        PlotStatement(
          "\(decisions.count) decisions:",
          "\(finished) finish, \(decisions.count - finished) cancel")
      ]
    }
    return decisions.map { row in
      let isFinish = row.outcome == .finish
      let number = decisions.count > 1 ? " \(row.gesture)" : ""
      let sign = isFinish ? "✓ Finish" : "✗ Cancel"
      return PlotStatement("\(sign)\(number):", row.why, isFinish ? .finish : .cancel)
    }
  }

  private var noDecision: String {
    guard let failed = gestures.last(where: { $0.to == .failed }) else { return "no drag began" }
    return "the finger \(failed.why)"
  }

  /// Returns the content of the plot in sentences.
  func summary(of model: PlotModel) -> String {
    let names = model.panels.map { panel in
      "\(lowercased(panel.title)) in \(panel.unit)"
    }
    let (start, end) = (Self.milliseconds(times.lowerBound), Self.milliseconds(times.upperBound))
    var sentences = [
      "\(listed(names)) from \(decimals(start, 0)) to \(decimals(end, 0)) ms after "
        + "\(model.origin)."
    ]
    sentences += decisions.prefix(20).map { row in
      let outcome = row.outcome == .finish ? "finish" : "cancel"
      return "Gesture \(row.gesture) at \(decimals(Self.milliseconds(row.time), 0)) ms: "
        + "\(outcome), because \(row.why). The settle takes "
        + "\(decimals(row.settleDuration, 3)) s."
    }
    if decisions.count > 20 { sentences.append("\(decisions.count - 20) more decisions follow.") }
    sentences += model.spans.prefix(20).map { span in
      "The finger rests before the lift at \(decimals(span.times.upperBound, 0)) ms: "
        + "\(span.label)."
    }
    sentences += model.marks.prefix(20).map { mark in
      "At \(decimals(mark.time, 0)) ms: \(mark.words)."
    }
    return sentences.joined(separator: " ")
  }

  /// Returns names as a list that begins a sentence.
  private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return "A plot of \(names.joined())" }
    return "A plot of \(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a title of ASCII letters in lower case.
  private func lowercased(_ title: String) -> String {
    String(decoding: title.utf8.map { 0x41...0x5a ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
