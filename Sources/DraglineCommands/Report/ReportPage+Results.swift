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
        link(to: miss.gesture, of: miss.trace, "\(miss.name), gesture \(miss.gesture)"),
        "\(miss.label?.expectation?.rawValue ?? "")", "\(miss.outcomeWords)",
        "\(miss.decision?.why ?? "")",
      ])
    }
    return table.html
  }

  /// Returns words as a link to a gesture, if the page has it.
  ///
  /// - Parameter trace: The path of the recording as the user gives it.
  func link(to number: Int, of trace: String, _ words: HTML) -> HTML {
    for recording in contents.recordings {
      guard recording.gestures.first?.summary.trace == trace else { continue }
      let gesture = recording.gestures.first { $0.summary.gesture == number }
      return gesture.map { "<a href=\"#\($0.anchor)\">\(words)</a>" } ?? words
    }
    return words
  }

  // MARK: Comparison

  /// The outcomes of gestures under all policies, the most disputed gestures first.
  var comparisonSection: HTML {
    guard settings.all.count > 1 else { return "" }
    let columns = contents.table.columns
    var table = HTMLTable(
      "\(contents.table.selection(of: contents.tally.count).capitalizedFirst). F: finish, C: cancel, S: stop at a "
        + "detent, ·: no drag, ×: no lift. The number is how many points of drag, more or less, "
        + "would flip the outcome.",
      name: "Gestures by policy", style: "matrix",
      [.init("Policy")] + columns.indices.map { .init("\($0 + 1)", isNumber: true) })
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
      \(columns.isEmpty ? "<p>No gesture in these recordings.</p>\n" : legend(columns) + table.html)\
      \(HTML.list(contents.tally.sentences.map { "\($0)" }))\
      </section>

      """
  }

  /// The gestures of the columns, by their numbers.
  private func legend(_ columns: [CompareTable.Column]) -> HTML {
    let items = columns.map { column -> HTML in
      let gesture = column.gesture
      let words: HTML = "\(gesture.title), \(gesture.direction)"
      return "<li>\(link(to: gesture.number, of: gesture.trace, words)): "
        + "\(gesture.finishCount) of \(settings.all.count) finish</li>\n"
    }
    return "<ol>\n\(items)</ol>\n"
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

extension String {
  /// The text with a capital letter at its start, as the beginning of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
