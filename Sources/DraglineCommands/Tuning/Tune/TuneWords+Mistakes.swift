import Timelines
import Tuning

/// The texts about gestures that are wrong, or results that are not exact, under the numbers found.
extension TuneWords {
  var mistakeText: String {
    var text = ""
    if let pair = report.contradictions.first {
      text +=
        "\n\(corpus.name(pair.cancel)) was meant to cancel and \(corpus.name(pair.finish)) to finish, and no "
        + "number distinguishes them"
      let more = report.contradictions.count - 1
      text += more > 0 ? "; \(more) more such pairs.\n" : ".\n"
    }
    guard !report.mistakes.isEmpty else { return text }
    text += "\nWrong decisions, the farthest from right first:\n"
    for mistake in report.mistakes {
      let distance =
        mistake.distance.isFinite
        ? "right if a number changes by \(decimals(mistake.distance * 100, 1)) %"
        : "no tuned number alone makes it right"
      text +=
        "\(corpus.name(mistake.gesture)), meant to "
        + "\(mistake.intent == .finish ? "finish" : "cancel"): \(distance)\n"
      text += mistake.lines.map { "  \($0)\n" }.joined()
    }
    return text
  }

  var proofText: String {
    let proof = report.proof
    guard let limit = proof.shareLimit else { return "" }
    var text = "\n\(proof.decisions) decisions replayed: "
    text +=
      proof.disagreements == 0
      ? "all agree with the exact answers; at most \(decimals(limit * 100, 3)) % differ (95 %, rule of three).\n"
      : "\(proof.disagreements) differ from the exact answers, at most \(decimals(limit * 100, 3)) % (95 %). "
        + "The counts above are from the replay.\n"
    if report.closeDifferences > 0 {
      text +=
        "\(counted(report.closeDifferences, "gesture")) meet the settle of the previous gesture and end differently than "
        + "from rest; the counts above are from the replay.\n"
    }
    return text
  }

  var excludedText: String {
    var reasons: [(reason: String, names: [String])] = []
    for exclusion in model.exclusions {
      if let place = reasons.firstIndex(where: { $0.reason == exclusion.reason }) {
        reasons[place].names.append(exclusion.name)
      } else {
        reasons.append((exclusion.reason, [exclusion.name]))
      }
    }
    guard !reasons.isEmpty else { return "" }
    return "\nNot tuned exactly; try values with --vary KEY=VALUES:\n"
      + reasons.map { "  \($0.names.joined(separator: ", ")): \($0.reason)\n" }.joined()
  }
}
