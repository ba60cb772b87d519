/// A number that a rule compares when the finger leaves, such as the distance in points, and what the
/// person meant.
public struct LabelledFeature: Hashable, Sendable {
  /// The value of the feature, finite.
  public var value: Double
  /// The intent of the gesture.
  public var intent: Intent
  /// The weight of a mistake on this gesture; finite, 0 or more.
  ///
  /// Weights of `n / (2 · n of the intent)` turn the share of mistakes into 1 minus balanced
  /// accuracy.
  public var weight: Double

  /// Creates the feature of a gesture.
  public init(_ value: Double, _ intent: Intent, weight: Double = 1) {
    (self.value, self.intent, self.weight) = (value, intent, weight)
  }
}

/// The comparison of a feature with a threshold: the side of a gesture at the threshold itself.
public enum ThresholdComparison: UInt8, Hashable, Sendable, CaseIterable {
  /// `value >= threshold`.
  case atLeast
  /// `value > threshold`.
  case above
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
