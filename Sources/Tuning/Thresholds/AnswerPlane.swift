/// The outcome of a gesture at each pair of values of two parameters that no condition reads
/// together.
///
/// The values from which on some question has another answer cut the plane into rectangles, in each of which
/// the gesture ends one way: a rule may join the two parameters by and, or, or in any other way.
public struct AnswerPlane: Hashable, Sendable {
  /// Ascending and distinct, as `second`.
  public let first: [Double]
  /// The values of the second parameter at which an answer changes, ascending and distinct.
  public let second: [Double]
  /// The outcome in each piece of the first parameter, then of the second: one piece more than there are
  /// values.
  public let finishes: [Bool]
  /// The intent of the gesture.
  public let intent: Intent

  /// Creates the outcome of a gesture at each piece of the plane.
  public init(first: [Double], second: [Double], intent: Intent, finishes: [Bool]) {
    precondition(
      finishes.count == (first.count + 1) * (second.count + 1),
      "\(finishes.count) answers for \(first.count) and \(second.count) values")
    (self.first, self.second, self.intent, self.finishes) = (first, second, intent, finishes)
  }

  func isMistaken(_ row: Int, _ column: Int) -> Bool {
    finishes[row * (second.count + 1) + column] == (intent == .cancel)
  }

  /// All pairs of values that cost the least, exactly.
  ///
  /// A sweep over the first parameter, downwards, keeps the mistakes at each value of the second in a tree
  /// that adds to a range and has the least of all.
  /// - Parameter limit: How many cells are listed at most.
  /// - Returns: Rectangles of half-open cells, `[lower, upper)`.
  /// - Complexity: O((m + cells listed) log m) for m values.
  public static func optimum(
    _ planes: [AnswerPlane], costs: MistakeCosts, limit: Int = 10_000
  ) -> PairOptimum {
    let sweep = PlaneSweep(planes, costs)
    var least = Double.infinity
    sweep.forEachInterval { _, _, tree in
      least = min(least, tree.least)
      return true
    }
    let tolerance = Double(planes.count) * max(costs.falseDismissal, costs.falseCancel) * 1e-12
    var list = RectangleList(limit: limit)
    sweep.forEachInterval { lower, upper, tree in
      guard tree.least <= least + tolerance else {
        list.endRow(lower: 0, upper: 0)
        return true
      }
      tree.forEachLeaf(upTo: least + tolerance) { leaf, mistakes in
        list.add(
          ThresholdCell(
            lower: leaf == 0 ? -.infinity : sweep.inner[leaf - 1],
            upper: leaf == sweep.inner.count ? .infinity : sweep.inner[leaf], comparison: .above,
            falseDismissals: mistakes.dismissals, falseCancels: mistakes.cancels))
      }
      list.endRow(lower: lower, upper: upper)
      return !list.isFull
    }
    list.finish()
    return PairOptimum(cost: least, rectangles: list.rectangles, isComplete: !list.isFull)
  }
}

private struct PlaneSweep {
  private struct Event {
    var value: Double
    var plane: Int
    /// The row of the plane that begins below the value.
    var row: Int
  }

  private let planes: [AnswerPlane]
  private let costs: MistakeCosts
  /// Descending.
  private var events: [Event] = []
  /// Distinct values of the second parameter, ascending.
  private(set) var inner: [Double] = []
  /// For each plane, the places of its values in `inner`.
  private var places: [[Int]] = []

  init(_ planes: [AnswerPlane], _ costs: MistakeCosts) {
    (self.planes, self.costs) = (planes, costs)
    let all = planes.flatMap { $0.second }.sorted()
    for value in all where inner.last != value { inner.append(value) }
    let inner = inner
    places = planes.map { plane in
      plane.second.map { value in inner.prefixCount { $0 < value } }
    }
    for (index, plane) in planes.enumerated() {
      for (row, value) in plane.first.enumerated() {
        events.append(Event(value: value, plane: index, row: row))
      }
    }
    // Of one plane, the values differ.
    events.sort { ($0.value, $0.plane) > ($1.value, $1.plane) }
  }

  /// Visits every interval of the first parameter, from above; ends when `visit` is false.
  func forEachInterval(_ visit: (_ lower: Double, _ upper: Double, _ tree: MistakeTree) -> Bool) {
    var tree = MistakeTree(leaves: inner.count + 1, costs)
    for (index, plane) in planes.enumerated() { add(index, row: plane.first.count, &tree) }
    var (upper, place) = (Double.infinity, 0)
    while true {
      let lower = place < events.count ? events[place].value : -.infinity
      guard visit(lower, upper, tree), place < events.count else { return }
      while place < events.count, events[place].value == lower {
        change(events[place], &tree)
        place += 1
      }
      upper = lower
    }
  }

  private func add(_ index: Int, row: Int, _ tree: inout MistakeTree) {
    for column in 0...planes[index].second.count where planes[index].isMistaken(row, column) {
      tree.add(1, planes[index].intent, leaves(index, column))
    }
  }

  private func change(_ event: Event, _ tree: inout MistakeTree) {
    let plane = planes[event.plane]
    for column in 0...plane.second.count {
      let isMistaken = plane.isMistaken(event.row, column)
      guard isMistaken != plane.isMistaken(event.row + 1, column) else { continue }
      tree.add(isMistaken ? 1 : -1, plane.intent, leaves(event.plane, column))
    }
  }

  private func leaves(_ plane: Int, _ column: Int) -> Range<Int> {
    let places = places[plane]
    let first = column == 0 ? 0 : places[column - 1] + 1
    return first..<(column == places.count ? inner.count + 1 : places[column] + 1)
  }
}
