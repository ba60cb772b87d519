import Motion

/// A curve for the probability that a gesture was meant to finish: 1 / (1 + exp(-(slope · (x - t50)))).
///
/// It uses all gestures where the best threshold depends on the few around it, so that its middle has
/// about half the interval. It is another threshold where the curve is not symmetric.
///
/// Method: Newton's for the likelihood, with steps halved where it falls.
public struct LogisticFit: Hashable, Sendable {
  /// Per unit of the feature; below 0 when larger values were meant to cancel.
  public let slope: Double
  /// The feature at which as many gestures are meant to finish as to cancel.
  public let t50: Double
  /// The standard error of `t50`, by the delta method.
  ///
  /// Source: variance g'Cg with g = (-1/β, α/β²) for t50 = -α/β, C the inverse of Fisher's information.
  public var standardError: Double { scale * information.standardError(of: line) }

  let line: LogisticLine
  let information: FisherInformation
  /// The line is over (x - middle) / scale.
  let middle: Double
  let scale: Double

  /// - Parameter other: How much each gesture counts, in place of the weights of the features.
  /// - Throws: `FeatureFault` for no gestures, features that cannot be used, one intent or one value only,
  ///   and gestures of which none contradicts another (`separable`).
  /// - Complexity: O(n) for each of some 6 steps.
  public init(
    _ features: [LabelledFeature], weights other: [Double]? = nil
  ) throws(FeatureFault) {
    try LabelledFeature.check(features)
    let weights = other ?? features.map { $0.weight }
    guard weights.count == features.count else {
      throw .lengthsDiffer(expected: features.count, found: weights.count)
    }
    try Self.checkOverlap(features, weights)
    let total = weights.reduce(0, +)
    var (mean, square) = (0.0, 0.0)
    for (feature, weight) in zip(features, weights) { mean += feature.value * weight / total }
    for (feature, weight) in zip(features, weights) {
      square += (feature.value - mean) * (feature.value - mean) * weight / total
    }
    let scale = square.squareRoot()
    let points = zip(features, weights).map { feature, weight in
      LogisticLine.Point(
        x: (feature.value - mean) / scale, isFinish: feature.intent == .finish, weight: weight)
    }
    (line, information) = LogisticLine.fitted(to: points)
    (middle, self.scale) = (mean, scale)
    slope = line.slope / scale
    t50 = mean + scale * line.middle
  }

  private static func checkOverlap(
    _ features: [LabelledFeature], _ weights: [Double]
  ) throws(FeatureFault) {
    var finishes = (low: Double.infinity, high: -Double.infinity)
    var cancels = finishes
    for (feature, weight) in zip(features, weights) where weight > 0 {
      if feature.intent == .finish {
        finishes = (min(finishes.low, feature.value), max(finishes.high, feature.value))
      } else {
        cancels = (min(cancels.low, feature.value), max(cancels.high, feature.value))
      }
    }
    guard finishes.low <= finishes.high else {
      if cancels.low > cancels.high { throw .noGestures }
      throw .oneIntent(.cancel)
    }
    guard cancels.low <= cancels.high else { throw .oneIntent(.finish) }
    if finishes == cancels, finishes.low == finishes.high { throw .oneValue }
    if cancels.high <= finishes.low || finishes.high <= cancels.low { throw .separable }
  }
}
