import Tuning

extension TuneWords {
  /// The summary of a preset: its content, its origin and its quality.
  var summary: String {
    let numbers = report.changes.map { "\($0.name) \($0.own) to \($0.value)" }
    let best = report.best
    var text = "\(report.id) tuned"
    text += numbers.isEmpty ? " (nothing changed)" : ": \(numbers.joined(separator: ", "))"
    text +=
      ". From \(counted(best.gestures, "labelled gesture")) (\(best.meantToFinish) finish, "
      + "\(best.meantToCancel) cancel)"
    if report.groups.isOfTag { text += " of \(counted(report.groups.count, report.groups.kind))" }
    text += "; \(best.correct) decided as meant there"
    if let pooled = report.validation?.pooled, pooled.gestures > 0 {
      text +=
        ", \(pooled.correct) when not seen before (\(percent(pooled.accuracy)), \(interval(pooled)))"
    }
    return String((text + ".").prefix(1_900))
  }
}
