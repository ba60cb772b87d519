public import Motion

/// The recent samples of one movement, and the velocity they make likely.
///
/// `PanGestureRecognizer` feeds one with its accumulated translation, so that fingers that join or
/// leave do not show up as speed.
public struct VelocityTracker: Sendable {
  /// More samples than this within the horizon push the oldest out: 1,024 are 100 ms at 10 kHz,
  /// beyond any device.
  static let capacity = 1_024

  struct Sample: Sendable {
    var time: TraceInstant
    var position: Vector
  }

  public let estimator: VelocityEstimator
  /// Oldest first.
  private var samples: SampleRing
  /// Whether a rest, not a caller, emptied the samples.
  private var hasRested = false

  public init(_ estimator: VelocityEstimator = .leastSquaresLine) {
    self.estimator = estimator
    samples = SampleRing(capacity: Self.capacity)
  }

  public mutating func removeAll() {
    samples.removeAll()
    hasRested = false
  }

  /// Adds where the movement was at `time`; a repeated stamp replaces the sample it repeats, as in
  /// AOSP, so that no interval is ever zero.
  /// - Complexity: O(1) amortised.
  public mutating func add(_ position: Vector, at time: TraceInstant) {
    if let last = samples.last {
      precondition(
        last.time <= time,
        "sample at \(time.microseconds) us is older than \(last.time.microseconds) us")
      if last.time == time { samples.removeLast() }
      if time.microseconds - last.time.microseconds >= estimator.restGap {
        samples.removeAll()
        hasRested = true
      }
    }
    samples.append(Sample(time: time, position: position))
    while let first = samples.first,
      time.microseconds - first.time.microseconds > estimator.horizon
    {
      samples.removeFirst()
    }
  }

  /// The velocity at `time`, which is not before the last sample; units of the samples per second.
  ///
  /// - Returns: Zero when the finger rested before `time`, or before the only sample since; `nil` when
  ///   there is nothing to estimate from, that is, fewer than two samples.
  /// - Complexity: O(samples within the horizon).
  public func velocity(at time: TraceInstant) -> Vector? {
    guard let newest = samples.last else { return nil }
    if time.microseconds - newest.time.microseconds >= estimator.restGap { return .zero }
    guard samples.count >= 2 else { return hasRested ? .zero : nil }
    return slope(before: newest)
  }

  /// Ages and positions count from the newest sample: ages are then whole numbers below 100,000, whose
  /// sums and squares a double holds exactly, so that one pass loses nothing however large the time
  /// stamps are.
  private func slope(before newest: Sample) -> Vector? {
    let count = Double(samples.count)
    var (ages, squares) = (0.0, 0.0)
    var (way, product) = (Vector.zero, Vector.zero)
    samples.visitAll { sample in
      let age = age(of: sample, before: newest)
      let position = sample.position - newest.position
      ages += age
      squares += age * age
      way = way + position
      product = product + position * age
    }
    let variance = count * squares - ages * ages
    guard variance > 0 else { return nil }
    let perSecond = 1_000_000 / variance
    return Vector(
      dx: (count * product.dx - ages * way.dx) * perSecond,
      dy: (count * product.dy - ages * way.dy) * perSecond)
  }

  /// Microseconds, zero or less.
  @inline(__always)
  private func age(of sample: Sample, before newest: Sample) -> Double {
    Double(sample.time.microseconds - newest.time.microseconds)
  }
}

/// A queue of samples in one fixed piece of memory: adding one at 8,000 reports a second moves
/// nothing else.
private struct SampleRing: Sendable {
  private var storage: [VelocityTracker.Sample] = []
  private var head = 0
  private(set) var count = 0
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(index: Int) -> VelocityTracker.Sample {
    storage[slot(index)]
  }

  /// The index lies within the capacity, so going round once is enough: a remainder would be a
  /// division for every look at a sample.
  private func slot(_ index: Int) -> Int {
    let slot = head + index
    return slot < capacity ? slot : slot - capacity
  }

  var first: VelocityTracker.Sample? { count > 0 ? self[0] : nil }
  var last: VelocityTracker.Sample? { count > 0 ? self[count - 1] : nil }

  /// Oldest first; in at most two runs, so that no place has to be wrapped.
  @inline(__always)
  func visitAll(_ body: (VelocityTracker.Sample) -> Void) {
    let end = head + count
    for index in head..<min(end, capacity) { body(storage[index]) }
    if end > capacity {
      for index in 0..<end - capacity { body(storage[index]) }
    }
  }

  mutating func append(_ sample: VelocityTracker.Sample) {
    if count == capacity { removeFirst() }
    let slot = slot(count)
    if slot < storage.count { storage[slot] = sample } else { storage.append(sample) }
    count += 1
  }

  mutating func removeFirst() {
    head = slot(1)
    count -= 1
  }

  mutating func removeLast() {
    count -= 1
  }

  mutating func removeAll() {
    (head, count) = (0, 0)
  }
}
