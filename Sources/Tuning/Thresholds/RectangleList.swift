/// Optimal cells, joined into rectangles: first along the inner axis, then along the outer one.
struct RectangleList {
  var rectangles: [(outer: PairSweep.Interval, inner: PairSweep.Interval)] = []
  private(set) var isFull = false
  private var count = 0
  private let limit: Int
  /// Intervals of the row at hand, descending.
  private var row: [PairSweep.Interval] = []
  /// Rectangles that end at the row before.
  private var open: [(outer: PairSweep.Interval, inner: PairSweep.Interval)] = []

  init(limit: Int) { self.limit = limit }

  /// - Returns: Whether more fit.
  mutating func add(
    lower: Double, upper: Double, falseDismissals: Double, falseCancels: Double
  ) -> Bool {
    guard count < limit else {
      isFull = true
      return false
    }
    count += 1
    let interval = PairSweep.Interval(
      lower: lower, upper: upper, falseDismissals: falseDismissals, falseCancels: falseCancels)
    if let last = row.last, last.lower == upper, Self.sameMistakes(last, interval) {
      row[row.count - 1].lower = lower
    } else {
      row.append(interval)
    }
    return true
  }

  private static func sameMistakes(
    _ one: PairSweep.Interval, _ other: PairSweep.Interval
  ) -> Bool {
    one.falseDismissals == other.falseDismissals && one.falseCancels == other.falseCancels
  }

  mutating func endRow(lower: Double, upper: Double) {
    var next: [(outer: PairSweep.Interval, inner: PairSweep.Interval)] = []
    for inner in row {
      var outer = inner
      (outer.lower, outer.upper) = (lower, upper)
      if let place = open.firstIndex(where: { $0.inner == inner && $0.outer.lower == upper }) {
        outer.upper = open.remove(at: place).outer.upper
      }
      next.append((outer, inner))
    }
    rectangles += open
    (open, row) = (next, [])
  }

  mutating func finish() {
    rectangles += open
    open = []
  }
}
