/// An interval of thresholds that all decide a set of gestures alike.
///
/// It reaches from one value of the feature to the next: `(lower, upper]` for a rule `value >= threshold`,
/// `[lower, upper)` for `value > threshold`. `lower` is -infinity for the thresholds with which everything
/// finishes, `upper` is infinity for those with which nothing does.
public struct ThresholdCell: Hashable, Sendable {
  /// The lower end; -infinity for the first cell.
  public let lower: Double
  /// The upper end; infinity for the last cell.
  public let upper: Double
  /// The comparison with the threshold, which decides which end is closed.
  public let comparison: ThresholdComparison
  /// The weights of the gestures that were meant to cancel and finish: their number where all weigh 1.
  public let falseDismissals: Double
  /// The weights of the gestures that were meant to finish and cancel.
  public let falseCancels: Double

  /// Creates a cell with the mistakes of every threshold in it.
  public init(
    lower: Double, upper: Double, comparison: ThresholdComparison = .atLeast,
    falseDismissals: Double, falseCancels: Double
  ) {
    (self.lower, self.upper, self.comparison) = (lower, upper, comparison)
    (self.falseDismissals, self.falseCancels) = (falseDismissals, falseCancels)
  }

  /// Infinite for the first and the last cell.
  public var width: Double { upper - lower }

  /// Returns the cost of the mistakes of the cell.
  public func cost(_ costs: MistakeCosts) -> Double {
    costs.falseDismissal * falseDismissals + costs.falseCancel * falseCancels
  }

  /// Returns whether a threshold is in the cell.
  public func contains(_ threshold: Double) -> Bool {
    switch comparison {
    case .atLeast: lower < threshold && threshold <= upper
    case .above: lower <= threshold && threshold < upper
    }
  }

  /// The threshold farthest from the values on both sides, in the cell even where it is so narrow
  /// that the middle rounds to its open end.
  ///
  /// For an infinite cell its only finite end, or what follows it.
  public var midpoint: Double {
    guard lower.isFinite || upper.isFinite else { return 0 }
    guard lower.isFinite else { return comparison == .atLeast ? upper : upper.nextDown }
    guard upper.isFinite else { return comparison == .atLeast ? lower.nextUp : lower }
    let middle = lower + (upper - lower) / 2
    if middle.isFinite, contains(middle) { return middle }
    let halves = lower / 2 + upper / 2
    if contains(halves) { return halves }
    return comparison == .atLeast ? upper : lower
  }
}
