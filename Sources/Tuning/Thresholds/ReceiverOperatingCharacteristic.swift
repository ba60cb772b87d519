/// The receiver operating characteristic of a feature: the share of intended dismissals that happen
/// against the share of intended cancels that finish, for every threshold.
///
/// Source: Fawcett, "An introduction to ROC analysis" (2006).
public struct ReceiverOperatingCharacteristic: Hashable, Sendable {
  /// The rates of one threshold.
  public struct Point: Hashable, Sendable {
    /// Infinite for the first point, where nothing finishes; then a value of the feature.
    public let threshold: Double
    /// The share of intended cancels that finish.
    public let falsePositiveRate: Double
    /// The share of intended dismissals that happen.
    public let truePositiveRate: Double
    /// The share of dismissals that were meant; 1 when nothing finishes.
    public let precision: Double

    /// Youden's J: 0 for a guess, 1 for no mistake.
    public var informedness: Double { truePositiveRate - falsePositiveRate }
  }

  /// All points by threshold, descending.
  ///
  /// None is left out, however straight the line.
  public let points: [Point]

  /// - Throws: `FeatureFault.oneIntent` when the gestures of an intent weigh nothing.
  public init(_ features: SortedFeatures) throws(FeatureFault) {
    let cells = features.cells()
    let (finishes, cancels) = (cells[cells.count - 1].falseCancels, cells[0].falseDismissals)
    guard finishes > 0 else { throw .oneIntent(.cancel) }
    guard cancels > 0 else { throw .oneIntent(.finish) }
    points = cells.reversed().map { cell in
      let dismissed = finishes - cell.falseCancels
      let all = dismissed + cell.falseDismissals
      return Point(
        threshold: cell.upper, falsePositiveRate: cell.falseDismissals / cancels,
        truePositiveRate: dismissed / finishes, precision: all > 0 ? dismissed / all : 1)
    }
  }

  /// The probability that the feature of an intended dismissal is above that of an intended cancel, half
  /// for equal ones: 0.5 for a feature that says nothing.
  public var areaUnderCurve: Double {
    var area = 0.0
    for (left, right) in zip(points, points.dropFirst()) {
      area +=
        (right.falsePositiveRate - left.falsePositiveRate)
        * (left.truePositiveRate + right.truePositiveRate) / 2
    }
    return area
  }

  /// The mean of the precision over the shares of dismissals that happen, in steps and not along lines.
  public var averagePrecision: Double {
    var sum = 0.0
    for (left, right) in zip(points, points.dropFirst()) {
      sum += (right.truePositiveRate - left.truePositiveRate) * right.precision
    }
    return sum
  }

  /// The points with the largest Youden's J, by threshold, descending.
  public var mostInformed: [Point] {
    let most = points.map { $0.informedness }.max() ?? 0
    return points.filter { $0.informedness >= most - 1e-12 }
  }
}
