/// The outcome of a gesture at each value of one parameter: the values from which it changes.
public struct AnswerSteps: Hashable, Sendable {
  /// Below the first flip.
  public let finishesAtFirst: Bool
  /// Ascending and distinct.
  ///
  /// From each on the gesture ends otherwise than just below it.
  public let flips: [Double]

  /// Creates the outcome of a gesture that changes at each flip.
  public init(finishesAtFirst: Bool, flips: [Double]) {
    precondition(zip(flips, flips.dropFirst()).allSatisfy { $0 < $1 }, "flips out of order")
    (self.finishesAtFirst, self.flips) = (finishesAtFirst, flips)
  }

  /// - Complexity: O(log(flips))
  public func finishes(at value: Double) -> Bool {
    finishesAtFirst == flips.prefixCount { $0 <= value }.isMultiple(of: 2)
  }

  /// Every set of values that decide gestures alike, ascending.
  ///
  /// The cells are half-open, `[lower, upper)`; the first begins at -infinity, and the last ends at
  /// infinity.
  ///
  /// - Parameters:
  ///   - intents: One for each gesture.
  ///   - weights: The same; 1 for all when `nil`. What weighs nothing divides no cell.
  /// - Complexity: O(m log m) for m flips.
  public static func cells(
    _ steps: [AnswerSteps], intents: [Intent], weights: [Double]? = nil
  ) -> [ThresholdCell] {
    precondition(
      steps.count == intents.count, "\(intents.count) intents for \(steps.count) gestures")
    var changes: [(value: Double, dismissals: Double, cancels: Double)] = []
    var (dismissals, cancels) = (0.0, 0.0)
    for (gesture, step) in steps.enumerated() {
      let weight = weights?[gesture] ?? 1
      if weight == 0 { continue }
      var finishes = step.finishesAtFirst
      let isCancel = intents[gesture] == .cancel
      if finishes == isCancel { if isCancel { dismissals += weight } else { cancels += weight } }
      for flip in step.flips {
        finishes.toggle()
        let change = finishes == isCancel ? weight : -weight
        changes.append((flip, isCancel ? change : 0, isCancel ? 0 : change))
      }
    }
    changes.sort { $0.value < $1.value }
    var (cells, lower, place) = ([ThresholdCell](), -Double.infinity, 0)
    while true {
      let upper = place < changes.count ? changes[place].value : .infinity
      cells.append(
        ThresholdCell(
          lower: lower, upper: upper, comparison: .above, falseDismissals: dismissals,
          falseCancels: cancels))
      guard place < changes.count else { return cells }
      while place < changes.count, changes[place].value == upper {
        dismissals += changes[place].dismissals
        cancels += changes[place].cancels
        place += 1
      }
      lower = upper
    }
  }
}

extension [Double] {
  /// Returns the number of leading elements for which a condition holds, which holds for none after them.
  ///
  /// - Complexity: O(log(count))
  func prefixCount(while holds: (Double) -> Bool) -> Int {
    var (first, end) = (0, count)
    while first < end {
      let middle = (first + end) / 2
      if holds(self[middle]) { first = middle + 1 } else { end = middle }
    }
    return first
  }
}

extension ThresholdOptimum {
  /// The cells of the least cost.
  ///
  /// - Precondition: There is a cell.
  public init(of cells: [ThresholdCell], costs: MistakeCosts) {
    let all = cells.map { $0.cost(costs) }
    guard let least = all.min(), let most = all.max() else { preconditionFailure("no cells") }
    // Sums of weights such as 0.1 differ in their last bits by the order in which they were added.
    self.init(
      cost: least, cells: zip(cells, all).filter { $0.1 <= least + most * 1e-12 }.map { $0.0 })
  }
}
