/// A number that a rule compares when the finger leaves, such as the distance in points, and what the
/// person meant.
public struct LabelledFeature: Hashable, Sendable {
  public var value: Double
  public var intent: Intent
  /// The weight of a mistake on this gesture; finite, 0 or more. Weights of `n / (2 · n of the
  /// intent)` turn the share of mistakes into 1 minus balanced accuracy.
  public var weight: Double

  public init(_ value: Double, _ intent: Intent, weight: Double = 1) {
    (self.value, self.intent, self.weight) = (value, intent, weight)
  }
}

/// Two numbers that a rule compares when the finger leaves, such as the distance and the velocity, and
/// what the person meant.
public struct LabelledPair: Hashable, Sendable {
  public var first: Double
  public var second: Double
  public var intent: Intent
  /// The weight, as in `LabelledFeature.weight`.
  public var weight: Double

  public init(_ first: Double, _ second: Double, _ intent: Intent, weight: Double = 1) {
    (self.first, self.second, self.intent, self.weight) = (first, second, intent, weight)
  }
}

/// The comparison of a feature with a threshold: the side of a gesture at the threshold itself.
public enum ThresholdComparison: UInt8, Hashable, Sendable, CaseIterable {
  /// `value >= threshold`.
  case atLeast
  /// `value > threshold`.
  case above

  @inlinable
  public func holds(_ value: Double, _ threshold: Double) -> Bool {
    self == .atLeast ? value >= threshold : value > threshold
  }

  /// The threshold that decides with `atLeast` as `threshold` does with `self`, for all finite values.
  @inline(__always)
  func leastPassing(_ threshold: Double) -> Double {
    self == .atLeast ? threshold : threshold.nextUp
  }
}

extension LabelledFeature {
  /// - Throws: The first feature or weight that cannot be used.
  static func check(_ features: [LabelledFeature]) throws(FeatureFault) {
    guard !features.isEmpty else { throw .noGestures }
    for (index, feature) in features.enumerated() {
      guard feature.value.isFinite else { throw .notFinite(index: index) }
      guard feature.weight >= 0, feature.weight.isFinite else {
        throw .unusableWeight(index: index)
      }
    }
  }
}

extension LabelledPair {
  /// - Throws: The first feature or weight that cannot be used.
  static func check(_ pairs: [LabelledPair]) throws(FeatureFault) {
    guard !pairs.isEmpty else { throw .noGestures }
    for (index, pair) in pairs.enumerated() {
      guard pair.first.isFinite, pair.second.isFinite else { throw .notFinite(index: index) }
      guard pair.weight >= 0, pair.weight.isFinite else { throw .unusableWeight(index: index) }
    }
  }
}
