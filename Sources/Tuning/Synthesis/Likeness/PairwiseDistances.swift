/// The distances between all rows of two samples, laid out once so that relabellings are quick.
public struct PairwiseDistances: Sendable {
  /// The number of rows.
  public let count: Int
  private let distances: [Double]

  /// Euclidean distances between rows, each of as many numbers.
  ///
  /// - Complexity: O(rows² × numbers).
  public init(_ rows: [[Double]]) {
    count = rows.count
    var distances = [Double](repeating: 0, count: rows.count * rows.count)
    for i in rows.indices {
      for j in rows.indices where j > i {
        var sum = 0.0
        for (a, b) in zip(rows[i], rows[j]) { sum += (a - b) * (a - b) }
        distances[i * rows.count + j] = sum.squareRoot()
        distances[j * rows.count + i] = sum.squareRoot()
      }
    }
    self.distances = distances
  }

  /// The energy distance between the rows in `first` and all others.
  ///
  /// - Parameter first: By row; at least one row is in it and one is not.
  /// - Complexity: O(rows²).
  public func energyDistance(_ first: [Bool]) -> Double {
    var (within, across, other) = (0.0, 0.0, 0.0)
    for i in 0..<count {
      for j in i + 1..<max(count, i + 1) {
        let distance = distances[i * count + j]
        if first[i] != first[j] {
          across += distance
        } else if first[i] {
          within += distance
        } else {
          other += distance
        }
      }
    }
    let (n, m) = (Double(first.count { $0 }), Double(first.count { !$0 }))
    return 2 * across / (n * m) - 2 * within / (n * n) - 2 * other / (m * m)
  }

  /// The share of rows whose nearest other row is of the same sample, each sample counting as half: 0.5 when the samples are
  /// alike and equally large, 1 when they lie apart.
  ///
  /// - Complexity: O(rows²).
  public func nearestNeighbourShare(_ first: [Bool]) -> Double {
    var (right, total) = ([0.0, 0.0], [0.0, 0.0])
    for i in 0..<count {
      var nearest = (distance: Double.infinity, row: i)
      for j in 0..<count where j != i && distances[i * count + j] < nearest.distance {
        nearest = (distances[i * count + j], j)
      }
      let sample = first[i] ? 0 : 1
      total[sample] += 1
      if first[nearest.row] == first[i] { right[sample] += 1 }
    }
    return (right[0] / total[0] + right[1] / total[1]) / 2
  }
}

/// A test whether two samples are of one kind: how many relabellings are as far apart as the samples are.
public enum PermutationTest {
  /// Sums in another order differ in their last bits; what is as close as this counts as equal.
  private static let tolerance = 1e-12

  /// `(1 + relabellings at least as large) / (1 + relabellings)`, after Phipson and Smyth (2010).
  ///
  /// - Parameters:
  ///   - groups: By row, whose rows keep together, such as persons: whole groups are relabelled. Every row in a group
  ///     of its own for none.
  ///   - statistic: Of which rows are in the first sample.
  /// - Complexity: O(relabellings) calls of `statistic`.
  public static func share(
    _ first: [Bool], groups: [Int], relabellings: Int, random: inout SplitMix64,
    statistic: ([Bool]) -> Double
  ) -> Double {
    let observed = statistic(first)
    var labels: [(group: Int, isFirst: Bool)] = []
    for (row, group) in groups.enumerated() where !labels.contains(where: { $0.group == group }) {
      labels.append((group, first[row]))
    }
    let places = groups.map { group in labels.firstIndex { $0.group == group } ?? 0 }
    var values = labels.map { $0.isFirst }
    var count = 1
    for _ in 0..<relabellings {
      for index in values.indices.dropLast() {
        values.swapAt(index, index + random.index(below: values.count - index))
      }
      if statistic(places.map { values[$0] }) >= observed - tolerance { count += 1 }
    }
    return Double(count) / Double(relabellings + 1)
  }
}
