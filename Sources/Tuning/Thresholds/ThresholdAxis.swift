/// Thresholds in ascending order, and how many of them a value passes, in about constant time.
struct ThresholdAxis {
  /// Distinct, ascending. A value passes a threshold when it is at least as large.
  let values: [Double]
  /// `values`, and after them infinity, which no value passes.
  private let limits: [Double]
  /// The range of the finite thresholds in even buckets: for each, how many thresholds lie in buckets
  /// before it, and at the end how many there are.
  private let before: [Int32]
  private let low: Double
  private let scale: Double

  /// Sorts thresholds that are not NaN.
  init(_ thresholds: [Double]) {
    var values: [Double] = []
    for threshold in thresholds.sorted() where values.last != threshold { values.append(threshold) }
    self.values = values
    limits = values + [.infinity]
    let finite = values.filter { $0.isFinite }
    let buckets = 4 * values.count + 1
    let low = finite.first ?? 0
    let scale = Double(buckets - 1) / ((finite.last ?? 0) - low)
    (self.low, self.scale) = (low, scale.isFinite ? scale : 0)
    var before = [Int32](repeating: 0, count: buckets + 1)
    for value in values {
      before[Self.bucket(of: value, low, self.scale, buckets) + 1] += 1
    }
    for bucket in 1...buckets { before[bucket] += before[bucket - 1] }
    self.before = before
  }

  /// Grows with the value, so that thresholds in later buckets are larger.
  @inline(__always)
  private static func bucket(
    of value: Double, _ low: Double, _ scale: Double, _ count: Int
  ) -> Int {
    let place = (value - low) * scale
    guard place > 0 else { return 0 }
    return place < Double(count) ? Int(place) : count - 1
  }

  /// Returns the number of thresholds that a finite value passes.
  ///
  /// - Complexity: O(1) for even steps, O(log of the thresholds) at worst.
  @inline(__always)
  func rank(of value: Double) -> Int {
    let bucket = Self.bucket(of: value, low, scale, before.count - 1)
    var (first, end) = (Int(before[bucket]), Int(before[bucket + 1]))
    // With no threshold in the bucket the next one is in a later bucket, and larger: no jump to guess.
    if end &- first <= 1 { return first &+ (value >= limits[first] ? 1 : 0) }
    while first < end {
      let middle = (first + end) / 2
      if value >= limits[middle] { first = middle + 1 } else { end = middle }
    }
    return first
  }

  /// The place of a threshold that is one of `values`.
  func place(of threshold: Double) -> Int {
    var (first, end) = (0, values.count)
    while first < end {
      let middle = (first + end) / 2
      if values[middle] < threshold { first = middle + 1 } else { end = middle }
    }
    return first
  }
}
