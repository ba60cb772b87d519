extension FeaturePairs {
  /// Returns the decisions of every setting of a grid, in the order of its settings, from one table
  /// of sums: what a sweep should use.
  ///
  /// Each gesture goes into the cell of a table by how many thresholds of either feature it passes. Sums
  /// from the far corner then answer, for any P and V, how many have `first >= P and second >= V`, and a
  /// rule is three such numbers: N(second >= forced) + N(first >= P, second >= allowed) - N(both).
  ///
  /// - Complexity: O(gestures + settings + thresholds · log(thresholds)).
  public func counts(of grid: ThresholdGrid, rule: TwoThresholdRule) -> [ConfusionCounts] {
    let sums = PairSums(self, grid: grid, rule: rule)
    return [ConfusionCounts](unsafeUninitializedCapacity: grid.count) { counts, count in
      for row in grid.first.indices {
        for column in grid.second.indices {
          let sum = sums.finishing(row, column)
          counts.initializeElement(
            at: count,
            to: self.counts(finishing: Int(sum >> 32), ofCancels: Int(sum & 0xffff_ffff)))
          count += 1
        }
      }
    }
  }
}

/// The number of gestures beyond each pair of thresholds.
private struct PairSums {
  /// The number meant to finish in the upper 32 bits, meant to cancel in the lower ones. Row by row; row
  /// and column 0 are before every threshold.
  private var sums: [UInt64]
  private let width: Int
  /// For each threshold of the grid, where its row begins, and its columns.
  private let rows: [Int]
  private let columns: [(allowed: Int, forced: Int, both: Int)]

  init(_ pairs: FeaturePairs, grid: ThresholdGrid, rule: TwoThresholdRule) {
    precondition(UInt64(pairs.pairs.count) <= UInt64(UInt32.max), "\(pairs.pairs.count) gestures")
    let allowed = grid.second.map { rule.allowedSecond($0) }
    let forced = grid.second.map { rule.forcedSecond($0) }
    let first = ThresholdAxis(grid.first.map { rule.leastFirst($0) })
    let second = ThresholdAxis(allowed + forced)
    let width = second.values.count + 1
    self.width = width
    rows = grid.first.map { (first.place(of: rule.leastFirst($0)) + 1) * width }
    columns = zip(allowed, forced).map {
      let (allowed, forced) = (second.place(of: $0) + 1, second.place(of: $1) + 1)
      return (allowed, forced, max(allowed, forced))
    }
    sums = [UInt64](repeating: 0, count: (first.values.count + 1) * width)
    add(pairs.finishes, 1 << 32, first, second)
    add(pairs.cancels, 1, first, second)
    sum()
  }

  private mutating func add(
    _ gestures: FeaturePairs.Columns, _ one: UInt64, _ first: ThresholdAxis,
    _ second: ThresholdAxis
  ) {
    for index in 0..<gestures.count {
      let row = first.rank(of: gestures.first[index])
      sums[row * width + second.rank(of: gestures.second[index])] += one
    }
  }

  /// Turns numbers in a cell into numbers in it and beyond.
  private mutating func sum() {
    let height = sums.count / width
    for row in (0..<height).reversed() {
      var beyond: UInt64 = 0
      for cell in (row * width..<row * width + width).reversed() {
        beyond += sums[cell]
        sums[cell] = beyond + (row + 1 < height ? sums[cell + width] : 0)
      }
    }
  }

  @inline(__always)
  func finishing(_ row: Int, _ column: Int) -> UInt64 {
    let (begin, columns) = (rows[row], columns[column])
    return sums[columns.forced] + sums[begin + columns.allowed] - sums[begin + columns.both]
  }
}
