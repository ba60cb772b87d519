/// Samples drawn with replacement from the gestures at hand, to see how far an answer depends on which
/// ones they are.
///
/// Resample 7 is the same however many there are and on how many threads.
public struct Bootstrap: Hashable, Sendable {
  /// The seed of all resamples.
  public let seed: UInt64
  /// 2,000 or more for a 95 % interval: the ends then lie within about a third of a point of their level.
  public let resamples: Int

  /// Creates a plan of resamples; their number is above 0.
  public init(seed: UInt64, resamples: Int = 2_000) {
    precondition(resamples > 0, "\(resamples) resamples")
    (self.seed, self.resamples) = (seed, resamples)
  }

  /// Returns the number of times each of `count` gestures is in a resample.
  public func weights(of resample: Int, count: Int) -> [Double] {
    var random = SplitMix64(seed: seed, stream: UInt64(resample))
    var weights = [Double](repeating: 0, count: count)
    for _ in 0..<count { weights[random.index(below: count)] += 1 }
    return weights
  }

  /// Returns the number of times each gesture is in a resample of whole persons: gestures of one
  /// person are alike, and drawing them one by one makes an interval too narrow.
  ///
  /// Fewer than about 10 persons still do.
  public func weights(of resample: Int, groups: GestureGroups) -> [Double] {
    let drawn = weights(of: resample, count: groups.names.count)
    return groups.groups.map { drawn[$0] }
  }

  /// Asks for an estimate from each resample.
  ///
  /// - Parameters:
  ///   - groups: Draws these instead of gestures.
  ///   - estimate: From how often each gesture is there; `nil` where there is none.
  public func estimates(
    count: Int, groups: GestureGroups? = nil, _ estimate: ([Double]) -> Double?
  ) -> BootstrapEstimates {
    BootstrapEstimates(
      (0..<resamples).map { resample in
        let weights =
          groups.map { self.weights(of: resample, groups: $0) }
          ?? self.weights(of: resample, count: count)
        return estimate(weights) ?? .nan
      })
  }
}
