import Timelines
import Tuning

extension TuneWords {
  /// The results for each exact parameter.
  var parameterText: String {
    var text = ""
    if let optimum = report.choice.optimum { text += pairText(optimum) }
    for row in report.parameters { text += parameterText(row) }
    return text
  }

  func pairText(_ optimum: PairOptimum) -> String {
    let search = report.search
    let (first, second) = (
      search.model.parameters[search.tuned[0]], search.model.parameters[search.tuned[1]]
    )
    let shown = 6
    var text = "\nBest pairs, cost \(decimals(optimum.cost, 6)):\n"
    for rectangle in optimum.rectangles.prefix(shown) {
      text +=
        "  \(first.name) \(first.words(rectangle.first)), \(second.name) "
        + "\(second.words(rectangle.second)): \(mistakes(rectangle.first))\n"
    }
    let more = optimum.rectangles.count - shown
    if more > 0 {
      text += "  … \(more) more\(optimum.isComplete ? "" : ", and not all are listed")\n"
    }
    return text
  }

  private func mistakes(_ cell: ThresholdCell) -> String {
    "FD \(decimals(cell.falseDismissals)), FC \(decimals(cell.falseCancels))"
  }

  func parameterText(_ row: TuneParameterReport) -> String {
    let parameter = row.parameter
    let unit = parameter.unit.isEmpty ? "" : " (\(parameter.unit))"
    let shown = TuneReport.shownCells
    var text = "\n\(parameter.name)\(unit), \(parameter.text(parameter.own)) now\n"
    let cells = row.alone.cells.prefix(shown).map { "\(parameter.words($0)) [\(mistakes($0))]" }
    let more = row.alone.cells.count > shown ? ", \(row.alone.cells.count - shown) more" : ""
    text +=
      "  alone, best at cost \(decimals(row.alone.cost, 6)): \(cells.joined(separator: "; "))\(more)\n"
    if let band = row.alone.safeBand {
      text += "  safe band: \(parameter.words(band)); no gesture contradicts another\n"
    }
    guard row.isTuned else { return text }
    if let cell = row.sameCost {
      text +=
        "  recommended \(parameter.shown(row.value)); the same cost: \(parameter.words(cell))\n"
    }
    if parameter.words.isEmpty {
      text +=
        "  10 % less flips \(counted(row.flipsBelow, "gesture")), 10 % more \(row.flipsAbove)\n"
    }
    return text + intervalText(row)
  }

  private func intervalText(_ row: TuneParameterReport) -> String {
    let parameter = row.parameter
    func range(_ interval: ConfidenceInterval) -> String {
      "\(short(interval.lower)) to \(short(interval.upper))"
    }
    switch row.interval {
    case .none(let reason): return "  no interval: \(reason)\n"
    case .known(let interval):
      let drawn =
        interval.groups.map { "\(counted($0, report.groups.kind)) drawn whole" } ?? "gestures drawn"
      var text =
        "  95 % of resamples have their best value in \(range(interval.best)) "
        + "(percentile, \(interval.resamples), \(drawn); coverage not proven)\n"
      if let t50 = interval.t50 {
        text += "  at \(short(t50)), half of the gestures are meant to finish (logistic)"
        text += interval.t50Interval.map { ", 95 % \(range($0))\n" } ?? "\n"
      }
      if let plan = row.plan {
        text +=
          "  \(plan.labels) more gestures that \(parameter.name) of \(short(plan.range.lowerBound)) to "
          + "\(short(plan.range.upperBound)) decides, each with what was meant, would halve that interval\n"
      }
      return text
    }
  }

  private func short(_ number: Double) -> String {
    decimals(number, abs(number) < 10 ? 3 : 1)
  }
}
