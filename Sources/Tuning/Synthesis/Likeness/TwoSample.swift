/// Statistics of samples of numbers.
public enum TwoSample {
  /// The largest difference between the shares of both samples that are at most as large as a number
  /// (Kolmogorov and Smirnov).
  ///
  /// - Complexity: O(n log n).
  public static func largestDifference(_ first: [Double], _ second: [Double]) -> Double {
    let (first, second) = (first.sorted(), second.sorted())
    var (i, j, largest) = (0, 0, 0.0)
    while i < first.count, j < second.count {
      let value = min(first[i], second[j])
      while i < first.count, first[i] == value { i += 1 }
      while j < second.count, second[j] == value { j += 1 }
      let difference = Double(i) / Double(first.count) - Double(j) / Double(second.count)
      largest = max(largest, difference.magnitude)
    }
    return largest
  }

  /// The middle number, or the mean of both; `nil` of none.
  static func median(_ sample: [Double]) -> Double? {
    guard !sample.isEmpty else { return nil }
    let (sorted, half) = (sample.sorted(), sample.count / 2)
    return sample.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
