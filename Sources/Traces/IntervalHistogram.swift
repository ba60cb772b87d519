/// Counts lengths of time in a fixed amount of memory, exact to 1 part in 1024.
///
/// Buckets are as wide as 1/1024 of the power of two below them, so that short and long times
/// have the same relative error.
struct IntervalHistogram: Hashable, Sendable {
  private static let bits = 10
  private static let subdivisions = 1 << bits

  /// 38 hours; longer times share the last bucket.
  private static let octaves = 38 - bits

  private var counts = [Int](repeating: 0, count: octaves * subdivisions)
  private(set) var count = 0
  private var minimum = Int64.max
  private var maximum: Int64 = 0

  /// - Parameter interval: Microseconds, not negative.
  mutating func add(_ interval: Int64) {
    counts[Self.bucket(of: interval)] += 1
    count += 1
    (minimum, maximum) = (min(minimum, interval), max(maximum, interval))
  }

  var summary: IntervalSummary? {
    guard count > 0 else { return nil }
    return IntervalSummary(
      count: count, minimum: minimum, median: value(ofRank: count / 2 + 1),
      percentile95: value(ofRank: count / 100 * 95 + (count % 100 * 95 + 99) / 100),
      maximum: maximum)
  }

  /// The length of time that is in this place, counted from 1, when all are sorted.
  private func value(ofRank rank: Int) -> Int64 {
    var seen = 0
    for (bucket, number) in counts.enumerated() where number > 0 {
      seen += number
      if seen >= rank { return min(max(Self.middle(of: bucket), minimum), maximum) }
    }
    return maximum
  }

  private static func bucket(of interval: Int64) -> Int {
    let value = UInt64(max(interval, 0))
    let octave = max(64 - value.leadingZeroBitCount - bits - 1, 0)
    return min(octave * subdivisions + Int(value >> UInt64(octave)), octaves * subdivisions - 1)
  }

  private static func middle(of bucket: Int) -> Int64 {
    guard bucket >= 2 * subdivisions else { return Int64(bucket) }
    let octave = Int64(bucket / subdivisions - 1)
    let start = Int64(bucket) - octave * Int64(subdivisions)
    return start << octave + (1 << octave) / 2
  }
}

/// Microseconds; median (the upper one of an even number) and percentile (nearest rank) to 1 part
/// in 1024.
public struct IntervalSummary: Hashable, Sendable {
  public var count: Int
  public var minimum: Int64
  public var median: Int64
  public var percentile95: Int64
  public var maximum: Int64
}
