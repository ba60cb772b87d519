/// All thresholds that cost the least, exactly: no grid is between them.
///
/// Source: the walk over sorted scores of Fawcett, "An introduction to ROC analysis" (2006), algorithm 1.
public struct ThresholdOptimum: Hashable, Sendable {
  /// The least cost.
  public let cost: Double
  /// The cells of the least cost, ascending.
  ///
  /// Neighbours may touch: they make different mistakes.
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
}
