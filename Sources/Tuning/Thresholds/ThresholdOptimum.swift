/// All thresholds that cost the least, exactly: no grid is between them.
///
/// Source: the walk over sorted scores of Fawcett, "An introduction to ROC analysis" (2006), algorithm 1.
public struct ThresholdOptimum: Hashable, Sendable {
  public let cost: Double
  /// The cells of the least cost, ascending. Neighbours may touch: they make different mistakes.
  public let cells: [ThresholdCell]

  /// The widest cell of the least cost, the lowest of several; an infinite cell only when there is no
  /// other.
  public var widest: ThresholdCell {
    var widest = cells[0]
    for cell in cells.dropFirst() where Self.isWider(cell, than: widest) { widest = cell }
    return widest
  }

  private static func isWider(_ cell: ThresholdCell, than other: ThresholdCell) -> Bool {
    guard cell.width.isFinite else { return false }
    return !other.width.isFinite || cell.width > other.width
  }

  /// The cell between the largest cancel and the smallest dismissal when no gesture contradicts another;
  /// its `midpoint` is then the threshold with the largest margin.
  public var safeBand: ThresholdCell? {
    guard cost == 0, cells.count == 1, cells[0].width.isFinite else { return nil }
    return cells[0]
  }
}

extension SortedFeatures {
  /// - Parameter weights: As in `cells`.
  /// - Complexity: O(n).
  public func optimum(
    comparison: ThresholdComparison = .atLeast, costs: MistakeCosts = .equal,
    weights: [Double]? = nil
  ) -> ThresholdOptimum {
    ThresholdOptimum(of: cells(comparison: comparison, weights: weights), costs: costs)
  }

  /// The distance from a threshold to the nearest gesture that it decides as meant; `nil` when there is
  /// none.
  ///
  /// - Complexity: O(n).
  public func nearestCorrect(
    to threshold: Double, comparison: ThresholdComparison = .atLeast
  ) -> Double? {
    var nearest: Double?
    for group in values.indices {
      let meant: Intent = comparison.holds(values[group], threshold) ? .finish : .cancel
      guard intents[begins[group]..<begins[group + 1]].contains(meant) else { continue }
      nearest = min(nearest ?? .infinity, abs(values[group] - threshold))
    }
    return nearest
  }

  /// Returns the decisions of one threshold; every gesture counts once, independent of its weight.
  public func counts(
    at threshold: Double, comparison: ThresholdComparison = .atLeast
  ) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for group in values.indices {
      let finishes = comparison.holds(values[group], threshold)
      for place in begins[group]..<begins[group + 1] {
        counts.add(meant: intents[place], finishes: finishes)
      }
    }
    return counts
  }
}
