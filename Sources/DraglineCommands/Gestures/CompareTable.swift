import Interaction
import Timelines
import Traces

/// A text table of policies and gestures.
///
/// It keeps only the gestures that it shows.
struct CompareTable: Sendable {
  enum Order: String, CaseIterable, Sendable {
    case discriminating
    case order
  }

  /// A gesture with its cells.
  struct Column: Sendable {
    var gesture: ComparedGesture
    /// The cells, one for each policy, in their order.
    var cells: [String]
  }

  private let order: Order
  private let limit: Int
  /// The gestures of the table, in its order.
  private(set) var columns: [Column] = []

  init(_ order: Order, columns limit: Int) {
    (self.order, self.limit) = (order, limit)
  }

  /// Adds a gesture; among equally disputed gestures, the earlier one comes first.
  mutating func add(_ gesture: ComparedGesture, _ verdicts: [GestureVerdict]) {
    let place =
      order == .order
      ? columns.count
      : columns.firstIndex { $0.gesture.agreement > gesture.agreement } ?? columns.count
    guard place < limit else { return }
    let cells = zip(gesture.outcomes, verdicts).map { Self.cell($0, $1) }
    columns.insert(Column(gesture: gesture, cells: cells), at: place)
    if columns.count > limit { columns.removeLast() }
  }

  /// Returns a cell such as `F 18`: the gesture finishes, and 18 points of drag would flip that.
  private static func cell(
    _ outcome: ComparedGesture.Outcome, _ verdict: GestureVerdict
  ) -> String {
    guard let letter = outcome.letter else { return outcome == .none ? "·" : "×" }
    guard let flip = verdict.flips.translation else { return letter }
    return "\(letter) \(abs(flip) < 0.5 ? "<1" : decimals(abs(flip), 0))"
  }

  /// - Parameters:
  ///   - policies: The IDs of the policies.
  ///   - count: The number of all gestures, shown or not.
  ///   - width: See `TextTable.text`.
  func text(_ policies: [String], of count: Int, within width: Int?) -> String {
    guard !columns.isEmpty else { return "no gesture in these recordings\n" }
    var rows = [[""] + columns.indices.map { "\($0 + 1)" }]
    if columns.contains(where: { $0.gesture.label?.expectation != nil }) {
      rows.append(["expected"] + columns.map { $0.gesture.expectedLetter })
    }
    for (index, policy) in policies.enumerated() {
      rows.append([policy] + columns.map { $0.cells[index] })
    }
    rows.append(["finish"] + columns.map { "\($0.gesture.finishCount)" })
    let legend = columns.enumerated().map { index, column in
      [
        "\(index + 1)",
        "\(column.gesture.title), \(column.gesture.direction): "
          + "\(column.gesture.finishCount) of \(policies.count) finish",
      ]
    }
    return head(count) + TextTable(rows, .figures(heads: 1)).text(within: width) + "\n"
      + TextTable(legend, .sentence).text(within: width) + "\n"
  }

  /// Returns the words for the gestures that are shown, such as `the first 10 of 20 gestures`.
  func selection(of count: Int) -> String {
    columns.count == count
      ? counted(count, "gesture")
      : "the \(order == .order ? "first" : "most disputed") \(columns.count) of \(count) gestures"
  }

  private func head(_ count: Int) -> String {
    "\(selection(of: count)); F = finish, C = cancel, S = stop at a detent, · = no drag, × = no lift;\n"
      + "the number is how many points of drag, more or less, would flip the outcome\n\n"
  }
}

extension ComparedGesture.Outcome {
  /// `nil` if no rule decided.
  var letter: String? {
    switch self {
    case .finish: "F"
    case .cancel: "C"
    case .detent: "S"
    case .none, .lost: nil
    }
  }
}

extension ComparedGesture {
  var expectedLetter: String {
    switch label?.expectation {
    case .finish: "F"
    case .cancel: "C"
    case nil: ""
    }
  }
}
