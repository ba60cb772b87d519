import Motion

/// Distances between two samples of numbers. All are 0 between a sample and itself.
///
/// Sources: Székely and Rizzo, "Energy statistics" (2013); Gretton et al., "A kernel two-sample test" (2012).
public enum TwoSample {
  /// `2 mean|X - Y| - mean|X - X'| - mean|Y - Y'|`, over all pairs, equal ones too.
  ///
  /// - Precondition: No sample is empty.
  /// - Complexity: O(n²).
  public static func energyDistance(_ first: [Double], _ second: [Double]) -> Double {
    2 * mean(first, second, distance) - mean(first, first, distance)
      - mean(second, second, distance)
  }

  /// The square of the maximum mean discrepancy with the kernel `exp(-|a - b|² / 2s²)`, over all pairs.
  public static func meanDiscrepancy(
    _ first: [Double], _ second: [Double], scale: Double
  ) -> Double {
    let kernel = Self.kernel(scale)
    return mean(first, first, kernel) + mean(second, second, kernel)
      - 2 * mean(first, second, kernel)
  }

  /// The same without the pairs of a number and itself: unbiased, and sometimes below 0.
  ///
  /// - Precondition: Two numbers or more in each.
  public static func unbiasedMeanDiscrepancy(
    _ first: [Double], _ second: [Double], scale: Double
  ) -> Double {
    let kernel = Self.kernel(scale)
    func others(_ sample: [Double]) -> Double {
      let count = Double(sample.count)
      return (mean(sample, sample, kernel) * count * count - count) / (count * (count - 1))
    }
    return others(first) + others(second) - 2 * mean(first, second, kernel)
  }

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

  /// The median of the distances between two different places of the sample; 0 with fewer than two.
  public static func medianDistance(_ sample: [Double]) -> Double {
    var distances: [Double] = []
    for i in sample.indices {
      for j in sample.indices where j > i { distances.append(distance(sample[i], sample[j])) }
    }
    return median(distances) ?? 0
  }

  /// The middle number, or the mean of both; `nil` of none.
  static func median(_ sample: [Double]) -> Double? {
    guard !sample.isEmpty else { return nil }
    let (sorted, half) = (sample.sorted(), sample.count / 2)
    return sample.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }

  private static func distance(_ a: Double, _ b: Double) -> Double { (a - b).magnitude }

  private static func kernel(_ scale: Double) -> (Double, Double) -> Double {
    { Elementary.exp(-($0 - $1) * ($0 - $1) / (2 * scale * scale)) }
  }

  private static func mean(
    _ first: [Double], _ second: [Double], _ value: (Double, Double) -> Double
  ) -> Double {
    var sum = 0.0
    for a in first { for b in second { sum += value(a, b) } }
    return sum / Double(first.count * second.count)
  }
}
