import Motion
import Timelines
import Tuning

/// A report for people.
struct TuneWords {
  let report: TuneReport
  let corpus: LabelledCorpus

  init(_ report: TuneReport, _ corpus: LabelledCorpus) {
    (self.report, self.corpus) = (report, corpus)
  }

  static func counts(_ counts: ConfusionCounts) -> String {
    "\(counts.correct) of \(counts.gestures) as meant (FD \(counts.falseDismissals), FC "
      + "\(counts.falseCancels), balanced \(percent(counts.balancedAccuracy)))"
  }

  var model: TuneModel { report.search.model }

  /// Returns the warnings that come before any figure.
  static func warnings(_ corpus: LabelledCorpus, _ groups: TuneGroups) -> [TuneNotice] {
    var warnings: [TuneNotice] = []
    if corpus.gestures.count < 30 { warnings.append(.fewGestures(corpus.gestures.count)) }
    if groups.untagged > 0 { warnings.append(.untagged(groups.untagged, kind: groups.kind)) }
    return warnings
  }

  static func table(_ reports: [TuneReport], within width: Int?) -> String {
    let head = ["policy", "now", "tuned", "FD", "FC", "unseen", "changes"]
    let rows = reports.map { report in
      [
        report.id, percent(report.own.accuracy), percent(report.best.accuracy),
        "\(report.best.falseDismissals)", "\(report.best.falseCancels)",
        percent(report.validation?.pooled.accuracy),
        report.changes.map { "\($0.name)=\($0.value)" }.joined(separator: " "),
      ]
    }
    return TextTable([head] + rows, .figures(heads: 1)).text(within: width)
      + "Ranked by cost, then by the fewest changes. unseen: cross-validated.\n\n"
  }

  func text(within width: Int?) -> String {
    headText + changeText + tableText(width) + validationText + parameterText + frontText(width)
      + mistakeText + proofText + excludedText + "\n"
  }

  private var headText: String {
    let costs = report.search.costs
    let ratio = "\(decimals(costs.falseDismissal, 6)):\(decimals(costs.falseCancel, 6))"
    let intents = report.best
    return
      "\(report.id): \(counted(intents.gestures, "labelled gesture")), \(intents.meantToFinish) meant to "
      + "finish, \(intents.meantToCancel) to cancel; costs \(ratio)\n"
      + "  now          \(Self.counts(report.own))\n  recommended  \(Self.counts(report.best))\n"
  }

  private var changeText: String {
    var text = "  how          \(report.choice.method.rawValue)"
    text += report.trials > 1 ? ", under each of \(report.trials) settings by replay\n" : "\n"
    guard !report.changes.isEmpty else {
      let isTuned = !report.search.tuned.isEmpty || report.trials > 1
      return text
        + (isTuned
          ? "  No change: no other numbers that were tried cost less.\n"
          : "  No change: no number of the rule can be tuned exactly. Try values with --vary KEY=VALUES.\n")
    }
    for change in report.changes {
      let unit = change.unit.isEmpty ? "" : " \(change.unit)"
      text += "  \(change.name): \(change.own)\(unit) → \(change.value)\(unit)\n"
    }
    let p = report.mcNemar.pValue
    return text
      + "  \(counted(report.mcNemar.onlySecondCorrect, "gesture")) right only with the recommendation, "
      + "\(report.mcNemar.onlyFirstCorrect) only without it: p \(decimals(p, 4)) (McNemar, exact; chosen on the same "
      + "gestures)\n"
  }

  private func tableText(_ width: Int?) -> String {
    let best = report.best
    return "\n"
      + TextTable(
        [
          ["", "dismissed", "not"],
          ["meant to finish", "\(best.trueDismissals)", "\(best.falseCancels)"],
          ["meant to cancel", "\(best.falseDismissals)", "\(best.trueCancels)"],
        ], .figures(heads: 1)
      ).text(within: width)
  }

  var validationText: String {
    let kind = report.groups.kind
    guard let validation = report.validation else {
      return "\nNo cross-validation: all gestures come from one \(kind).\n"
    }
    let pooled = validation.pooled
    let caution =
      switch kind {
      case "recording": " No tag says who made them: this may not hold for other persons."
      case "gesture": " All come from one recording: this may not hold for other persons."
      default: ""
      }
    return
      "\nOn gestures that were not used for the choice: \(Self.counts(pooled)), \(percent(pooled.accuracy)),"
      + " \(interval(pooled)).\n\(validation.folds.count) folds of \(counted(report.groups.count, kind)), none on "
      + "both sides; the choice is repeated for each.\(caution)\n"
  }

  func interval(_ counts: ConfusionCounts) -> String {
    guard counts.gestures > 0 else { return "" }
    let interval = Proportion(counts.correct, of: counts.gestures).wilsonInterval()
    let kind =
      report.groups.isOfTag
      ? "; too narrow, since gestures of one \(report.groups.kind) are alike" : ""
    return "95 % \(percent(interval.lower)) to \(percent(interval.upper)) (Wilson\(kind))"
  }

  private func frontText(_ width: Int?) -> String {
    guard report.front.count > 1 else { return "" }
    let names = report.search.tuned.map { model.parameters[$0].name }
    let rows = report.front.prefix(12).map { point in
      ["\(point.point.falseDismissals)", "\(point.point.falseCancels)"]
        + report.search.tuned.map { model.parameters[$0].short(point.values[$0]) }
        + [point.point.isBestForSomeCosts ? "" : "not the best for any ratio of costs"]
    }
    let kind = report.isFrontExact ? "all settings" : "settings for 11 ratios of costs"
    return "\nNo setting has fewer of one mistake without more of the other (\(kind)):\n"
      + TextTable([["FD", "FC"] + names + [""]] + rows, .figures(heads: 2)).text(within: width)
      + (report.front.count > 12 ? "… \(report.front.count - 12) more; --json has all.\n" : "")
  }
}
