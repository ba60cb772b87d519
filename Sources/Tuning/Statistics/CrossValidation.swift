/// The quality of a threshold on gestures that were not used to choose it.
public struct CrossValidation: Hashable, Sendable {
  public struct Fold: Hashable, Sendable {
    /// Chosen without the gestures of the fold.
    public let threshold: Double
    /// The decisions for the gestures of the fold.
    public let counts: ConfusionCounts
  }

  /// Their spread is not a standard error of their mean: folds share what they are trained on.
  public let folds: [Fold]

  /// All gestures, each decided by the threshold that was chosen without it: what to expect of new ones.
  public var pooled: ConfusionCounts { folds.reduce(ConfusionCounts()) { $0 + $1.counts } }

  /// Chooses the middle of the widest best cell of all other folds, for each fold.
  ///
  /// - Parameter folds: The number of each gesture's fold, from 0, as `GestureGroups.folds` has them.
  /// - Throws: `FeatureFault` for features that cannot be used, lists of different lengths, and a fold
  ///   beside which nothing is left.
  public init(
    _ features: [LabelledFeature], folds: [Int], comparison: ThresholdComparison = .atLeast,
    costs: MistakeCosts = .equal
  ) throws(FeatureFault) {
    guard features.count == folds.count else {
      throw .lengthsDiffer(expected: features.count, found: folds.count)
    }
    try LabelledFeature.check(features)
    var result: [Fold] = []
    for fold in 0...(folds.max() ?? 0) {
      let others = features.indices.filter { folds[$0] != fold }.map { features[$0] }
      guard !others.isEmpty else { throw .tooFewGroups(count: 1, needed: 2) }
      let optimum = try SortedFeatures(others).optimum(comparison: comparison, costs: costs)
      let threshold = optimum.widest.midpoint
      var counts = ConfusionCounts()
      for (feature, place) in zip(features, folds) where place == fold {
        counts.add(meant: feature.intent, finishes: comparison.holds(feature.value, threshold))
      }
      result.append(Fold(threshold: threshold, counts: counts))
    }
    self.folds = result
  }
}
