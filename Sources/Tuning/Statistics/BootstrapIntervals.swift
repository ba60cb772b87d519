/// Estimates from resamples, in ascending order, and the intervals that they give.
public struct BootstrapEstimates: Hashable, Sendable {
  /// Ascending.
  public let values: [Double]
  /// Resamples that gave no estimate, as those without a gesture of one intent.
  public let unusable: Int

  /// Leaves out estimates that are NaN.
  public init(_ estimates: [Double]) {
    values = estimates.filter { !$0.isNaN }.sorted()
    unusable = estimates.count - values.count
  }

  /// The middle part of the estimates; `nil` for none.
  public func percentileInterval(level: Double = 0.95) -> ConfidenceInterval? {
    guard !values.isEmpty else { return nil }
    precondition(level > 0 && level < 1, "a confidence level of \(level)")
    return ConfidenceInterval(
      lower: Quantile.value(ofSorted: values, level: (1 - level) / 2),
      upper: Quantile.value(ofSorted: values, level: (1 + level) / 2), level: level)
  }
}
