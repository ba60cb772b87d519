import Interaction
import Timelines
import Traces

extension ReportPage {
  // MARK: Labels

  /// The results against labels, the misses first.
  var labelSection: HTML {
    let labels = contents.labels
    guard labels.expectedCount > 0 else { return "" }
    return """
      <section aria-labelledby="labels">
      <h2 id="labels">Results against labels</h2>
      <p>\(labels.asExpectedCount) of \(counted(labels.expectedCount, "labelled gesture")) did what \
      was expected.</p>
      \(missTable)</section>

      """
  }

  private var missTable: HTML {
    let misses = contents.labels.misses
    guard !misses.isEmpty else { return "" }
    var table = HTMLTable(
      "Gestures that did something else", name: "Gestures that did something else",
      [.init("Gesture"), .init("Expected"), .init("Got"), .init("Why")])
    for miss in misses.prefix(ReportContents.rowLimit) {
      table.add([
        place(of: miss), "\(miss.label?.expectation?.rawValue ?? "")", "\(miss.outcomeWords)",
        "\(miss.decision?.why ?? "")",
      ])
    }
    return table.html
  }

  /// The name of a gesture as a link, if the page has it.
  private func place(of summary: GestureSummary) -> HTML {
    let recording = contents.recordings.firstIndex {
      $0.gestures.contains { $0.summary.trace == summary.trace }
    }
    let name: HTML = "\(summary.name), gesture \(summary.gesture)"
    guard let recording,
      let gesture = contents.recordings[recording].gestures.first(where: {
        $0.summary.gesture == summary.gesture
      })
    else { return name }
    return "<a href=\"#\(gesture.anchor)\">\(name)</a>"
  }

  // MARK: Comparison

  /// The outcomes of gestures under all policies, the most disputed gestures first.
  var comparisonSection: HTML {
    guard settings.all.count > 1 else { return "" }
    let columns = contents.table.columns
    var table = HTMLTable(
      "\(contents.table.selection(of: contents.tally.count)). F: finish, C: cancel, S: stop at a "
        + "detent, ·: no drag, ×: no lift. The number is how many points of drag, more or less, "
        + "would flip the outcome.",
      name: "Gestures by policy", style: "matrix",
      [.init("Policy")] + columns.map { .init(head(of: $0.gesture), isNumber: true) })
    if columns.contains(where: { $0.gesture.label?.expectation != nil }) {
      table.add(head: "expected", columns.map { ("\($0.gesture.expectedLetter)", "") })
    }
    for (index, policy) in contents.tally.policies.enumerated() {
      table.add(
        head: "\(policy)",
        columns.map { ("\($0.cells[index])", $0.gesture.outcomes[index].style) })
    }
    table.add(head: "finish", columns.map { ("\($0.gesture.finishCount)", "sum") })
    return """
      <section aria-labelledby="comparison">
      <h2 id="comparison">Policies compared</h2>
      \(columns.isEmpty ? "<p>No gesture in these recordings.</p>\n" : table.html)\
      \(HTML.list(contents.tally.sentences.map { "\($0.prefix(1).uppercased() + $0.dropFirst())" }))\
      </section>

      """
  }

  private func head(of gesture: ComparedGesture) -> HTML {
    let recording = contents.recordings.firstIndex {
      $0.gestures.contains { $0.summary.trace == gesture.trace }
    }
    let short: HTML =
      contents.recordings.count == 1
      ? "Gesture \(gesture.number)"
      : "\(recording.map { contents.recordings[$0].name } ?? gesture.trace) \(gesture.number)"
    return recording.map { "<a href=\"#g\($0 + 1)-\(gesture.number)\">\(short)</a>" } ?? short
  }
}

extension ComparedGesture.Outcome {
  /// The class of a cell.
  fileprivate var style: String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .detent, .none, .lost: "none"
    }
  }
}
