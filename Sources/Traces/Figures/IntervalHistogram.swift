/// A histogram of lengths of time in a fixed amount of memory: exact below 65,536 µs, to 1 part in
/// 1024 above.
///
/// Longer times have buckets as wide as 1/1024 of the power of two below them, so that all of them
/// have the same relative error.
struct IntervalHistogram: Hashable, Sendable {
  private static let exactBits = 16
  private static let exactCount = 1 << exactBits
  private static let bits = 10
  private static let subdivisions = 1 << bits
  /// The number of powers of two above the exact buckets, up to 76 hours; longer times share the
  /// last bucket.
  private static let octaves = 38 - exactBits

  /// The counts of the buckets; empty before the first interval: most recordings of pens and mice
  /// in motion have none.
  private var counts: [Int] = []
  private(set) var count = 0
  private var minimum = Int64.max
  private var maximum: Int64 = 0

  /// Adds an interval.
  ///
  /// - Parameter interval: Microseconds, not negative.
  mutating func add(_ interval: Int64) {
    if counts.isEmpty {
      counts = [Int](repeating: 0, count: Self.exactCount + Self.octaves * Self.subdivisions)
    }
    counts[Self.bucket(of: interval)] += 1
    count += 1
    (minimum, maximum) = (min(minimum, interval), max(maximum, interval))
  }

  /// The summary of the intervals; `nil` when there are none.
  ///
  /// - Complexity: O(distinct intervals · log distinct intervals), and one look at every bucket.
  var summary: IntervalSummary? {
    guard count > 0 else { return nil }
    let values = counts.indices.filter { counts[$0] > 0 }.map { value(of: $0) }
    let median = Self.value(ofRank: count / 2 + 1, values)
    let deviations = values.map { (value: abs($0.value - median), count: $0.count) }
      .sorted { $0.value < $1.value }
    return IntervalSummary(
      count: count, minimum: minimum, median: median,
      percentile95: percentile(95, values), percentile99: percentile(99, values),
      maximum: maximum,
      jitter: IntervalJitter(
        median: percentile(50, deviations), percentile95: percentile(95, deviations),
        percentile99: percentile(99, deviations)),
      bars: IntervalBar.bars(of: values, median: median))
  }

  private func value(of bucket: Int) -> (value: Int64, count: Int) {
    (min(max(Self.middle(of: bucket), minimum), maximum), counts[bucket])
  }

  /// Returns the percentile by the nearest rank.
  private func percentile(_ percent: Int, _ values: [(value: Int64, count: Int)]) -> Int64 {
    Self.value(ofRank: count / 100 * percent + (count % 100 * percent + 99) / 100, values)
  }

  /// Returns the length of time that is in this place, counted from 1, when all are sorted.
  private static func value(ofRank rank: Int, _ values: [(value: Int64, count: Int)]) -> Int64 {
    var seen = 0
    for (value, count) in values {
      seen += count
      if seen >= rank { return value }
    }
    return values.last?.value ?? 0
  }

  private static func bucket(of interval: Int64) -> Int {
    let value = UInt64(max(interval, 0))
    guard value >= UInt64(exactCount) else { return Int(value) }
    let octave = 64 - value.leadingZeroBitCount - bits - 1
    let index =
      exactCount + (octave - exactBits + bits) * subdivisions
      + Int(value >> UInt64(octave)) - subdivisions
    return min(index, exactCount + octaves * subdivisions - 1)
  }

  private static func middle(of bucket: Int) -> Int64 {
    guard bucket >= exactCount else { return Int64(bucket) }
    let (octaves, place) = (bucket - exactCount).quotientAndRemainder(dividingBy: subdivisions)
    let octave = Int64(octaves + exactBits - bits)
    return Int64(subdivisions + place) << octave + (1 << octave) / 2
  }
}

/// The intervals between the reports of a device, in microseconds.
///
/// The median (the upper one of an even number) and the percentiles (nearest rank) are exact below
/// 65,536 µs, above to 1 part in 1024.
public struct IntervalSummary: Hashable, Sendable {
  /// The number of intervals.
  public var count: Int
  /// The shortest interval.
  public var minimum: Int64
  /// The median.
  public var median: Int64
  /// The 95th percentile.
  public var percentile95: Int64
  /// The 99th percentile.
  public var percentile99: Int64
  /// The longest interval.
  public var maximum: Int64
  /// The deviations from the median.
  public var jitter: IntervalJitter
  /// The bars from short to long; none is empty.
  public var bars: [IntervalBar]
}

/// The absolute deviation of the intervals from their median.
///
/// The values are microseconds, nearest rank. All intervals count, including those of a resting
/// finger: a device that reports nothing during a rest has a jitter as long as the rests.
public struct IntervalJitter: Hashable, Sendable {
  /// The median deviation.
  public var median: Int64
  /// The 95th percentile of the deviations.
  public var percentile95: Int64
  /// The 99th percentile of the deviations.
  public var percentile99: Int64
}

/// The number of intervals from `lower` to below `upper`, in microseconds.
///
/// Bars have a round width (1, 2 or 5 times a power of ten) of an eighth of the median or a little
/// less, and their middles at multiples of it; from twice the median on each bar is twice as wide as
/// the one before it.
public struct IntervalBar: Hashable, Sendable {
  /// The lower bound, which belongs to the bar.
  public var lower: Int64
  /// The upper bound, which does not belong to the bar.
  public var upper: Int64
  /// The number of intervals in the bar.
  public var count: Int

  /// Returns the bars of values.
  ///
  /// - Parameters:
  ///   - values: The values in ascending order, with their counts.
  ///   - median: The median, which determines the width of the bars.
  static func bars(
    of values: [(value: Int64, count: Int)], median: Int64
  ) -> [IntervalBar] {
    let width = roundWidth(atMost: max(median / 8, 1))
    var bars: [IntervalBar] = []
    var lower: Int64 = 0
    var upper = width - width / 2
    for (value, count) in values {
      while value >= upper {
        lower = upper
        upper = lower > 2 * median ? lower.addingSaturated(lower) : lower + width
      }
      if bars.last?.lower == lower {
        bars[bars.count - 1].count += count
      } else {
        bars.append(IntervalBar(lower: lower, upper: upper, count: count))
      }
    }
    return bars
  }

  private static func roundWidth(atMost limit: Int64) -> Int64 {
    var power: Int64 = 1
    while power <= limit / 10 { power *= 10 }
    return limit >= 5 * power ? 5 * power : limit >= 2 * power ? 2 * power : power
  }
}
