extension FeaturePairs {
  /// Returns the decisions of every setting of a grid, in the order of its settings, by checking
  /// every gesture against every setting, 2,048 at a time.
  ///
  /// The answers are those of `counts(of:rule:)`, by another way: the one proves the other.
  ///
  /// - Complexity: O(gestures · settings), with a factor near 0.02 ns.
  public func scannedCounts(of grid: ThresholdGrid, rule: TwoThresholdRule) -> [ConfusionCounts] {
    var scan = PairScan(grid: grid, rule: rule)
    let finishing = scan.finishing(finishes)
    let cancelled = scan.finishing(cancels)
    return grid.indices.map { counts(finishing: finishing[$0], ofCancels: cancelled[$0]) }
  }
}

extension ThresholdGrid {
  var indices: Range<Int> { 0..<count }
}

/// Answers to all thresholds of a grid for a block of gestures, a bit each.
private struct PairScan {
  private static let blockSize = 2_048

  private let grid: ThresholdGrid
  private let first: ThresholdAxis
  private let second: ThresholdAxis
  /// For each threshold of the grid, its place on the axis.
  private let least: [Int]
  private let allowed: [Int]
  private let forced: [Int]

  init(grid: ThresholdGrid, rule: TwoThresholdRule) {
    let allowed = grid.second.map { rule.allowedSecond($0) }
    let forced = grid.second.map { rule.forcedSecond($0) }
    let first = ThresholdAxis(grid.first.map { rule.leastFirst($0) })
    let second = ThresholdAxis(allowed + forced)
    self.grid = grid
    (self.first, self.second) = (first, second)
    least = grid.first.map { first.place(of: rule.leastFirst($0)) }
    self.allowed = allowed.map { second.place(of: $0) }
    self.forced = forced.map { second.place(of: $0) }
  }

  /// Returns the number of gestures that finish, for each setting.
  mutating func finishing(_ gestures: FeaturePairs.Columns) -> [Int] {
    var counts = [Int](repeating: 0, count: grid.count)
    for begin in stride(from: 0, to: gestures.count, by: Self.blockSize) {
      let block = begin..<min(begin + Self.blockSize, gestures.count)
      let firsts = answers(gestures.first[block], first)
      let seconds = answers(gestures.second[block], second)
      var setting = 0
      for row in least.indices {
        let passing = firsts[least[row]]
        for column in allowed.indices {
          counts[setting] += passing.finishing(seconds[allowed[column]], seconds[forced[column]])
          setting += 1
        }
      }
    }
    return counts
  }

  /// For each threshold of an axis, the gestures that pass it.
  private func answers(_ values: ArraySlice<Double>, _ axis: ThresholdAxis) -> [AnswerBits] {
    var answers = [AnswerBits](repeating: AnswerBits(), count: axis.values.count)
    for (place, value) in values.enumerated() {
      let rank = axis.rank(of: value)
      if rank > 0 { answers[rank - 1].insert(place) }
    }
    for threshold in answers.indices.dropLast().reversed() {
      answers[threshold].formUnion(answers[threshold + 1])
    }
    return answers
  }
}
