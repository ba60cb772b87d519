/// A rule that decides by two features and a threshold for each, such as distance and velocity.
public struct TwoThresholdRule: Hashable, Sendable {
  public enum Form: UInt8, Hashable, Sendable, CaseIterable {
    /// `first >= P and second >= V`.
    case and
    /// `first >= P or second >= V`.
    case or
    /// `(first >= P and second > -V) or second >= V`: a flick of V decides by its direction, and
    /// anything slower by the first feature. V is above 0.
    case velocityOverride
  }

  public var form: Form
  /// The comparison of the first feature with its threshold.
  public var first: ThresholdComparison
  /// The comparison of the second feature with its threshold. For `velocityOverride` both
  /// directions use it: with `above` a velocity of exactly V, or of -V, is no flick yet.
  public var second: ThresholdComparison

  public init(
    _ form: Form, first: ThresholdComparison = .atLeast, second: ThresholdComparison = .atLeast
  ) {
    (self.form, self.first, self.second) = (form, first, second)
  }

  // Every form is `(first >= least and second >= allowed) or second >= forced`, for finite features.

  @inline(__always)
  func leastFirst(_ threshold: Double) -> Double { first.leastPassing(threshold) }

  func allowedSecond(_ threshold: Double) -> Double {
    switch form {
    case .and: second.leastPassing(threshold)
    case .or: -.infinity
    case .velocityOverride: second == .atLeast ? (-threshold).nextUp : -threshold
    }
  }

  func forcedSecond(_ threshold: Double) -> Double {
    form == .and ? .infinity : second.leastPassing(threshold)
  }

  /// Whether a gesture with these features finishes.
  public func finishes(_ first: Double, _ second: Double, at thresholds: ThresholdPair) -> Bool {
    first >= leastFirst(thresholds.first) && second >= allowedSecond(thresholds.second)
      || second >= forcedSecond(thresholds.second)
  }
}

/// A threshold for each of two features.
public struct ThresholdPair: Hashable, Sendable {
  public var first: Double
  public var second: Double

  public init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }
}

/// Every combination of thresholds of two lists.
public struct ThresholdGrid: Hashable, Sendable {
  public let first: [Double]
  public let second: [Double]

  /// - Throws: `FeatureFault.unusableThreshold` for NaN; its index counts through both lists.
  public init(first: [Double], second: [Double]) throws(FeatureFault) {
    for (index, threshold) in (first + second).enumerated() where threshold.isNaN {
      throw .unusableThreshold(index: index)
    }
    (self.first, self.second) = (first, second)
  }

  /// - Precondition: It fits into an `Int`.
  public var count: Int { first.count * second.count }

  /// The thresholds of a setting. The second changes fastest.
  public subscript(setting: Int) -> ThresholdPair {
    ThresholdPair(first[setting / second.count], second[setting % second.count])
  }
}
