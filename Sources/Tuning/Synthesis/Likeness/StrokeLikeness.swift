import Motion

/// The distance of two sets of strokes, feature by feature and in total.
public struct StrokeLikeness: Hashable, Sendable {
  /// Features that are compared together, in this order, and their names.
  public static let compared: [(name: StaticString, value: @Sendable (StrokeFeatures) -> Double)] =
    [
      ("ln duration", { Elementary.log($0.duration) }),
      ("peak/mean", { $0.peakOverMean }),
      ("end100/peak", { $0.end100 }),
      ("end30/peak", { $0.end30 }),
      ("peak time", { $0.peakTime }),
      ("straightness", { $0.straightness }),
    ]
  /// Standardised features beyond this count as this.
  private static let clip = 5.0
  /// A normal distribution's standard deviation over its median absolute deviation.
  private static let deviations = 1.4826

  /// The energy distance of the standardised features.
  public var energy: Double
  /// The p-value of the energy distance, by relabelling.
  public var p: Double
  /// The share of strokes whose nearest stroke is of the same set: 0.5 for sets that are alike.
  public var nearestNeighbour: Double
  /// Kolmogorov and Smirnov's distance, by feature.
  public var differences: [Double]
  /// The p-values of the differences, by relabelling, corrected after Holm (1979) for their number.
  public var featureP: [Double]

  /// - Parameters:
  ///   - first: Rows of features, in the order of `compared`; at least two.
  ///   - groups: Of the first rows and then of the second ones; rows of one group are relabelled together.
  /// - Precondition: Two rows or more in each set.
  /// - Complexity: O(relabellings × rows²).
  public init(
    _ first: [StrokeFeatures], _ second: [StrokeFeatures], groups: [Int]? = nil,
    relabellings: Int, seed: UInt64
  ) {
    precondition(first.count > 1 && second.count > 1, "sets of \(first.count), \(second.count)")
    let strokes = first + second
    let isFirst = strokes.indices.map { $0 < first.count }
    let groups = groups ?? Array(strokes.indices)
    let columns = Self.compared.map { feature in strokes.map(feature.value) }
    let standard = columns.map(Self.standardised)
    let rows = strokes.indices.map { row in standard.map { $0[row] } }
    let distances = PairwiseDistances(rows)
    func share(_ stream: UInt64, _ statistic: ([Bool]) -> Double) -> Double {
      var random = SplitMix64(seed: seed, stream: stream)
      return PermutationTest.share(
        isFirst, groups: groups, relabellings: relabellings, random: &random, statistic: statistic)
    }
    func difference(_ column: [Double], _ labels: [Bool]) -> Double {
      TwoSample.largestDifference(
        zip(column, labels).filter { $0.1 }.map { $0.0 },
        zip(column, labels).filter { !$0.1 }.map { $0.0 })
    }
    energy = distances.energyDistance(isFirst)
    nearestNeighbour = distances.nearestNeighbourShare(isFirst)
    p = share(0) { distances.energyDistance($0) }
    differences = columns.map { difference($0, isFirst) }
    featureP = Self.corrected(
      columns.enumerated().map { number, column in
        share(UInt64(number + 1)) { difference(column, $0) }
      })
  }

  /// Returns a column in units of the median absolute deviation of all strokes, from their median.
  private static func standardised(_ column: [Double]) -> [Double] {
    let middle = TwoSample.median(column) ?? 0
    let deviation = TwoSample.median(column.map { ($0 - middle).magnitude }) ?? 0
    let scale = deviation > 0 ? deviations * deviation : 1
    return column.map { min(max(($0 - middle) / scale, -clip), clip) }
  }

  /// Holm's correction: the smallest times their number, the next times one less, and so on, never falling.
  static func corrected(_ shares: [Double]) -> [Double] {
    var (corrected, largest) = (shares, 0.0)
    let order = shares.indices.sorted { (shares[$0], $0) < (shares[$1], $1) }
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(shares[index] * Double(shares.count - rank), 1))
      corrected[index] = largest
    }
    return corrected
  }
}
