/// A histogram of latencies, in steps of 10 microseconds up to a tenth of a second.
package struct LatencyHistogram: Hashable, Sendable {
  private static let step: Int64 = 10
  private static let steps = 10_000

  /// The smallest count at which quantiles are meaningful.
  package static let leastCount = 20

  /// The latencies in microseconds within which half of the rows are, and 99 %.
  package struct Shares: Hashable, Sendable {
    package var half: Int64
    package var most: Int64

    package init(half: Int64, most: Int64) {
      (self.half, self.most) = (half, most)
    }
  }

  private var counts: [Int] = []
  package private(set) var count = 0
  /// The longest latency in microseconds; 0 before the first.
  package private(set) var maximum: Int64 = 0

  package init() {}

  /// - Parameter microseconds: The latency. Values below zero, which occur after a clock was set,
  ///   count as zero.
  package mutating func add(_ microseconds: Int64) {
    if counts.isEmpty { counts = [Int](repeating: 0, count: Self.steps) }
    counts[Int(min(max(microseconds, 0) / Self.step, Int64(Self.steps - 1)))] += 1
    count += 1
    maximum = max(maximum, microseconds)
  }

  /// The shares; `nil` for fewer than `leastCount` latencies.
  package var shares: Shares? {
    guard count >= Self.leastCount, let half = quantile(0.5), let most = quantile(0.99) else {
      return nil
    }
    return Shares(half: half, most: most)
  }

  /// The upper end of the step that contains the quantile, in microseconds; `nil` before the first
  /// latency.
  ///
  /// Latencies beyond the last step count as the maximum.
  ///
  /// - Parameter share: 0...1, such as 0.99.
  /// - Complexity: O(steps)
  package func quantile(_ share: Double) -> Int64? {
    precondition((0...1).contains(share), "quantile \(share)")
    guard count > 0 else { return nil }
    let rank = max(Int((Double(count) * share).rounded(.up)), 1)
    var sum = 0
    for (index, number) in counts.enumerated() {
      sum += number
      if sum >= rank {
        return index == Self.steps - 1 ? maximum : min(Int64(index + 1) * Self.step, maximum)
      }
    }
    return maximum
  }
}
