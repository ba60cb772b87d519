/// How long things took, in steps of 10 microseconds up to a tenth of a second.
public struct LatencyHistogram: Hashable, Sendable {
  private static let step: Int64 = 10
  private static let steps = 10_000

  /// With fewer, shares of them say nothing.
  public static let tellingCount = 20

  private var counts: [Int] = []
  public private(set) var count = 0
  /// Microseconds; 0 before anything was counted.
  public private(set) var maximum: Int64 = 0

  public init() {}

  /// - Parameter microseconds: Below zero counts as zero: a clock that was set says so.
  public mutating func add(_ microseconds: Int64) {
    if counts.isEmpty { counts = [Int](repeating: 0, count: Self.steps) }
    counts[Int(min(max(microseconds, 0) / Self.step, Int64(Self.steps - 1)))] += 1
    count += 1
    maximum = max(maximum, microseconds)
  }

  /// The end of the step that the share of all is within, in microseconds; `nil` before anything was
  /// counted. What took longer than the last step has the maximum.
  ///
  /// - Parameter share: 0...1, such as 0.99.
  /// - Complexity: O(steps)
  public func quantile(_ share: Double) -> Int64? {
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
