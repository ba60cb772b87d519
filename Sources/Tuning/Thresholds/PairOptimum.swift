/// All pairs of values of two parameters that cost the least, exactly.
public struct PairOptimum: Hashable, Sendable {
  /// Pairs of values that decide a set of gestures with the same mistakes: every value of `first`
  /// with every one of `second`.
  ///
  /// Both cells have these mistakes.
  public struct Rectangle: Hashable, Sendable {
    /// The values of the first parameter.
    public let first: ThresholdCell
    /// The values of the second parameter.
    public let second: ThresholdCell
  }

  /// The cost of the mistakes that are left.
  public let cost: Double
  /// They do not overlap, and together are all of the least cost unless `isComplete` is false.
  ///
  /// Neighbours with the same mistakes are joined where that leaves rectangles.
  public let rectangles: [Rectangle]
  /// Whether all rectangles are listed: there can be as many as a quarter of the square of the gestures.
  public let isComplete: Bool
}
