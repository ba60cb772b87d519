/// The uncertainty of a threshold from the choice of gestures.
public struct ThresholdIntervals: Hashable, Sendable {
  /// Fewer gestures of an intent give no interval.
  public static let fewestPerIntent = 8

  /// The mean of the middles of the first and the last best cell.
  public let best: Double
  /// Percentiles of the resamples' `best`.
  ///
  /// In simulations it holds the true value about as often as it says, though no proof exists: the
  /// best threshold jumps from one gesture to another, and the bootstrap is not consistent for it
  /// (Abrevaya, Huang, 2005).
  public let bestInterval: ConfidenceInterval
  /// `nil` when no gesture contradicts another: no logistic curve fits then.
  public let t50: Double?
  /// Percentiles of the resamples' logistic `t50`; about half as wide.
  ///
  /// `nil` as `t50` is, and when most resamples have no logistic curve.
  public let t50Interval: ConfidenceInterval?

  /// - Parameter groups: Persons, who are then drawn with all their gestures.
  /// - Throws: `FeatureFault` for features that cannot be used, fewer than `fewestPerIntent` gestures of an
  ///   intent, fewer than 2 groups, and a list of groups of another length.
  /// - Complexity: O(resamples · n).
  public init(
    _ features: [LabelledFeature], groups: GestureGroups? = nil, bootstrap: Bootstrap,
    costs: MistakeCosts = .equal, comparison: ThresholdComparison = .atLeast, level: Double = 0.95
  ) throws(FeatureFault) {
    let sorted = try SortedFeatures(features)
    try sorted.requireInterval()
    if let groups {
      guard groups.groups.count == features.count else {
        throw .lengthsDiffer(expected: features.count, found: groups.groups.count)
      }
      guard groups.names.count >= 2 else { throw .tooFewGroups(count: 1, needed: 2) }
    }
    func best(_ counts: [Double]) -> Double? {
      let weights = features.indices.map { features[$0].weight * counts[$0] }
      guard sorted.hasBothIntents(weights) else { return nil }
      return sorted.optimum(comparison: comparison, costs: costs, weights: weights).center
    }
    func middle(_ counts: [Double]) -> Double? {
      let weights = features.indices.map { features[$0].weight * counts[$0] }
      return (try? LogisticFit(features, weights: weights))?.t50
    }
    let count = features.count
    let bests = bootstrap.estimates(count: count, groups: groups, best)
    guard let interval = bests.percentileInterval(level: level) else { throw .noGestures }
    self.best = sorted.optimum(comparison: comparison, costs: costs).center
    bestInterval = interval
    t50 = (try? LogisticFit(features))?.t50
    let middles = t50.map { _ in bootstrap.estimates(count: count, groups: groups, middle) }
    let isUsual = middles.map { $0.values.count > $0.unusable } ?? false
    t50Interval = isUsual ? middles?.percentileInterval(level: level) : nil
  }
}

extension ThresholdOptimum {
  /// The mean of the middles of the first and the last best cell: one number where several cells are best.
  public var center: Double {
    let (first, last) = (cells[0].midpoint, cells[cells.count - 1].midpoint)
    return first + (last - first) / 2
  }
}

extension SortedFeatures {
  /// Refuses an interval from too few gestures.
  ///
  /// - Throws: `FeatureFault.oneIntent`, `tooFewGestures`.
  public func requireInterval() throws(FeatureFault) {
    let (finishes, cancels) = (count(of: .finish), count(of: .cancel))
    guard cancels > 0 else { throw .oneIntent(.finish) }
    guard finishes > 0 else { throw .oneIntent(.cancel) }
    let needed = ThresholdIntervals.fewestPerIntent
    guard finishes >= needed else {
      throw .tooFewGestures(of: .finish, count: finishes, needed: needed)
    }
    guard cancels >= needed else {
      throw .tooFewGestures(of: .cancel, count: cancels, needed: needed)
    }
  }

  func hasBothIntents(_ weights: [Double]) -> Bool {
    var (finishes, cancels) = (false, false)
    for place in order.indices where weights[order[place]] > 0 {
      if intents[place] == .finish { finishes = true } else { cancels = true }
    }
    return finishes && cancels
  }
}
