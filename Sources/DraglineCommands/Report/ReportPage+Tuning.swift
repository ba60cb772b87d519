import Simulation
import Timelines
import Tuning

extension ReportPage {
  var tuningSection: HTML {
    guard let tuning else { return "" }
    return """
      <section aria-labelledby="tuning">
      <h2 id="tuning">Tuning</h2>
      <p>The numbers that decide the labelled gestures as intended. FD: false dismissals, gestures \
      that were meant to cancel but finished. FC: false cancels.</p>
      \(tuning.warnings.map { HTML.paragraph("\("\($0)".capitalizedFirst).", "miss") })\(ranking(tuning))\
      \(tuning.reports.map { section(of: $0, tuning.corpus) })</section>

      """
  }

  private func ranking(_ tuning: ReportTuning) -> HTML {
    guard tuning.reports.count > 1 else { return "" }
    var table = HTMLTable(
      "Policies by cost, then by the fewest changes", name: "Tuned policies",
      [
        .init("Policy"), .init("Now", isNumber: true), .init("Tuned", isNumber: true),
        .init("FD", isNumber: true), .init("FC", isNumber: true),
        .init("On unseen gestures", isNumber: true), .init("Changes"),
      ])
    for report in tuning.reports {
      table.add([
        "\(report.id)", "\(percent(report.own.accuracy))", "\(percent(report.best.accuracy))",
        "\(report.best.falseDismissals)", "\(report.best.falseCancels)",
        "\(percent(report.validation?.pooled.accuracy))",
        "\(report.changes.map { "\($0.name)=\($0.value)" }.joined(separator: " "))",
      ])
    }
    return table.html
  }

  private func section(of report: TuneReport, _ corpus: LabelledCorpus) -> HTML {
    let words = TuneWords(report, corpus)
    return """
      <section>
      <h3>\(report.id)</h3>
      \(changes(of: report))\(counts(of: report))\(Self.paragraphs(words.validationText))\
      \(parameters(of: words))\(front(of: report))\(mistakes(of: words))\
      \(Self.paragraphs(words.proofText))\(Self.block(words.excludedText))</section>

      """
  }

  /// Paragraphs of a text for people: an empty line ends one.
  private static func paragraphs(_ text: String) -> HTML {
    text.split(separator: "\n\n").map { part in
      HTML.paragraph("\(part.split(separator: "\n").joined(separator: " "))")
    }.joined(separator: "")
  }

  private func changes(of report: TuneReport) -> HTML {
    guard !report.changes.isEmpty else {
      return "<p>No change: no other numbers that were tried cost less.</p>\n"
    }
    var table = HTMLTable(
      "Best numbers (\(report.choice.method.rawValue))", name: "Best numbers of \(report.id)",
      [.init("Parameter"), .init("Now", isNumber: true), .init("Recommended", isNumber: true)])
    for change in report.changes {
      let unit = change.unit.isEmpty ? "" : " \(change.unit)"
      table.add([
        "<code>\(change.name)</code>", "\(change.own)\(unit)", "\(change.value)\(unit)",
      ])
    }
    return table.html
  }

  private func counts(of report: TuneReport) -> HTML {
    var table = HTMLTable(
      "Outcomes of \(counted(report.best.gestures, "labelled gesture"))",
      name: "Outcomes under \(report.id)",
      [
        .init("Numbers"), .init("As meant", isNumber: true), .init("FD", isNumber: true),
        .init("FC", isNumber: true), .init("Balanced accuracy", isNumber: true),
      ])
    for (name, counts) in [("Now", report.own), ("Recommended", report.best)] {
      table.add([
        "\(name)", "\(counts.correct) of \(counts.gestures)", "\(counts.falseDismissals)",
        "\(counts.falseCancels)", "\(percent(counts.balancedAccuracy))",
      ])
    }
    return table.html
  }

  /// Each parameter with its best ranges and intervals.
  private func parameters(of words: TuneWords) -> HTML {
    var parts: [HTML] = []
    if let optimum = words.report.choice.optimum {
      parts.append(Self.block(words.pairText(optimum)))
    }
    return (parts + words.report.parameters.map { Self.block(words.parameterText($0)) })
      .joined(separator: "")
  }

  /// A heading and a list, from a text whose first line is the heading.
  private static func block(_ text: String) -> HTML {
    let lines = text.split(separator: "\n")
    guard let head = lines.first?.trimmed else { return "" }
    let items = lines.dropFirst().map { "\($0.trimmed)" as HTML }
    return "<h4>\(head.hasSuffix(":") ? String(head.dropLast()) : head)</h4>\n\(HTML.list(items))"
  }

  private func front(of report: TuneReport) -> HTML {
    guard report.front.count > 1 else { return "" }
    let parameters = report.search.tuned.map { report.search.model.parameters[$0] }
    let kind = report.isFrontExact ? "all settings" : "settings for 11 ratios of costs"
    var table = HTMLTable(
      "No setting has fewer of one mistake without more of the other (\(kind))",
      name: "Mistakes of \(report.id) by setting",
      [.init("FD", isNumber: true), .init("FC", isNumber: true)]
        + parameters.map { .init("<code>\($0.name)</code>", isNumber: true) })
    for point in report.front.prefix(12) {
      table.add(
        ["\(point.point.falseDismissals)", "\(point.point.falseCancels)"]
          + zip(report.search.tuned, parameters).map { "\($1.short(point.values[$0]))" })
    }
    return table.html
  }

  private func mistakes(of words: TuneWords) -> HTML {
    let (report, corpus) = (words.report, words.corpus)
    guard !report.mistakes.isEmpty else { return "" }
    let items = report.mistakes.map { mistake -> HTML in
      let meant = mistake.intent == .finish ? "finish" : "cancel"
      let distance =
        mistake.distance.isFinite
        ? "right if a number changes by \(decimals(mistake.distance * 100, 1)) %"
        : "no tuned number alone makes it right"
      let (source, item) = (corpus.source(mistake.gesture), corpus.item(mistake.gesture))
      let name: HTML = "\(corpus.name(mistake.gesture))"
      return
        "\(link(to: item.gesture.number, of: source.path, name)), meant to \(meant): \(distance)"
        + HTML.list(mistake.lines.map { "\($0[...].trimmed)" })
    }
    return "<h4>Wrong decisions, the farthest from right first</h4>\n\(HTML.list(items))"
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
