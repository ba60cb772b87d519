/// Labelled features in ascending order, gestures with the same value as one group.
///
/// Whatever is asked of other weights (resamples, folds, persons) needs no second sort.
/// - Complexity: O(n log n) to make.
public struct SortedFeatures: Sendable {
  /// The distinct values, ascending.
  public let values: [Double]
  /// The gestures of all groups, by their index in what was handed over; within a group in that order.
  public let order: [Int]
  /// The start of each group in `order`, and the end of the last one.
  let begins: [Int]
  /// The intents, in the order of `order`.
  let intents: [Intent]
  /// The values in the order in which the caller passed them.
  public let weights: [Double]

  /// - Throws: `FeatureFault` for no gestures, and for the first feature or weight that cannot be used.
  public init(_ features: [LabelledFeature]) throws(FeatureFault) {
    try LabelledFeature.check(features)
    order = features.indices.sorted {
      (features[$0].value, $0) < (features[$1].value, $1)
    }
    intents = order.map { features[$0].intent }
    weights = features.map { $0.weight }
    var values: [Double] = []
    var begins: [Int] = []
    for (place, index) in order.enumerated() where values.last != features[index].value {
      values.append(features[index].value)
      begins.append(place)
    }
    begins.append(order.count)
    (self.values, self.begins) = (values, begins)
  }

  /// The number of gestures.
  public var count: Int { order.count }

  /// Returns the number of gestures of an intent.
  public func count(of intent: Intent) -> Int { intents.count { $0 == intent } }

  /// Every set of thresholds that decide alike, ascending: one more than there are distinct values.
  ///
  /// Values at which nothing has a weight divide no cell.
  ///
  /// - Parameter weights: One for each gesture, in the order handed over; those of the features otherwise.
  /// - Complexity: O(n).
  /// - Precondition: There are as many weights as gestures.
  public func cells(
    comparison: ThresholdComparison = .atLeast, weights other: [Double]? = nil
  ) -> [ThresholdCell] {
    let weights = other ?? weights
    precondition(weights.count == count, "\(weights.count) weights for \(count) gestures")
    let (finishes, cancels) = groupWeights(weights)
    // From above and from below, without subtraction, so that what is left at an end is exactly 0.
    var above = [Double](repeating: 0, count: values.count + 1)
    for group in values.indices.reversed() { above[group] = above[group + 1] + cancels[group] }
    var cells: [ThresholdCell] = []
    var (lower, below) = (-Double.infinity, 0.0)
    for group in 0...values.count {
      if group < values.count, finishes[group] + cancels[group] == 0 { continue }
      let upper = group == values.count ? .infinity : values[group]
      cells.append(
        ThresholdCell(
          lower: lower, upper: upper, comparison: comparison, falseDismissals: above[group],
          falseCancels: below))
      lower = upper
      if group < values.count { below += finishes[group] }
    }
    return cells
  }

  private func groupWeights(_ weights: [Double]) -> (finishes: [Double], cancels: [Double]) {
    var finishes = [Double](repeating: 0, count: values.count)
    var cancels = finishes
    for group in values.indices {
      for place in begins[group]..<begins[group + 1] {
        let weight = weights[order[place]]
        if intents[place] == .finish { finishes[group] += weight } else { cancels[group] += weight }
      }
    }
    return (finishes, cancels)
  }
}
