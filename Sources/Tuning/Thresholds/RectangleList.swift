/// Optimal cells of two parameters, joined into rectangles: first along the inner one, then along the
/// outer one.
struct RectangleList {
  private(set) var rectangles: [PairOptimum.Rectangle] = []
  private(set) var isFull = false
  private var count = 0
  private let limit: Int
  /// Cells of the inner parameter in the current row, descending.
  private var row: [ThresholdCell] = []
  /// Rectangles that end at the row before.
  private var open: [PairOptimum.Rectangle] = []

  init(limit: Int) { self.limit = limit }

  /// - Returns: Whether more fit.
  mutating func add(_ cell: ThresholdCell) -> Bool {
    guard count < limit else {
      isFull = true
      return false
    }
    count += 1
    if let last = row.last, last.lower == cell.upper, last.sameMistakes(as: cell) {
      row[row.count - 1] = last.spanning(cell.lower, last.upper)
    } else {
      row.append(cell)
    }
    return true
  }

  mutating func endRow(lower: Double, upper: Double) {
    var next: [PairOptimum.Rectangle] = []
    for inner in row {
      var outer = inner.spanning(lower, upper)
      if let place = open.firstIndex(where: { $0.second == inner && $0.first.lower == upper }) {
        outer = inner.spanning(lower, open.remove(at: place).first.upper)
      }
      next.append(PairOptimum.Rectangle(first: outer, second: inner))
    }
    rectangles += open
    (open, row) = (next, [])
  }

  mutating func finish() {
    rectangles += open
    open = []
  }
}

extension ThresholdCell {
  fileprivate func sameMistakes(as other: ThresholdCell) -> Bool {
    falseDismissals == other.falseDismissals && falseCancels == other.falseCancels
  }

  fileprivate func spanning(_ lower: Double, _ upper: Double) -> ThresholdCell {
    ThresholdCell(
      lower: lower, upper: upper, comparison: comparison, falseDismissals: falseDismissals,
      falseCancels: falseCancels)
  }
}
