public import Motion

/// The recent samples of one movement, and the estimate of its velocity.
///
/// `PanGestureRecognizer` passes it the accumulated translation, so that fingers that join or leave
/// do not count as speed. The first sample is the touch. The lift is not a sample; pass its time to
/// `velocity(at:)`.
public struct VelocityTracker: Sendable {
  /// The estimator whose formula computes the velocity.
  public let estimator: VelocityEstimator
  /// The samples, oldest first, which `keep` selects by the needs of the method.
  @usableFromInline private(set) var samples: VelocitySamples
  @usableFromInline private(set) var newest = VelocitySample.none
  /// The first sample.
  @usableFromInline private(set) var origin = VelocitySample.none
  /// The number of samples since the last reset.
  @usableFromInline private(set) var sampleCount = 0
  /// The last step or the average, for methods that process steps.
  @usableFromInline private(set) var step = VelocityStep()
  @usableFromInline private(set) var moments = VelocityMoments()
  /// The newest sample before the window, if the estimator needs it.
  @usableFromInline private(set) var outside: VelocitySample?
  /// Whether a rest, not a caller, cleared the samples.
  @usableFromInline private(set) var hasRested = false
  /// The length in microseconds from which a pause counts as a gap.
  private let gapLimit: Int64
  @usableFromInline let restLimit: Int64
  @usableFromInline let isGated: Bool
  /// The minimum speed in points per second; -1 keeps all velocities.
  @usableFromInline let slowest: Double

  /// Creates a tracker without samples.
  public init(_ estimator: VelocityEstimator) {
    self.estimator = estimator
    // Room for the new sample before the oldest is removed, and for one before the window.
    samples = VelocitySamples(capacity: estimator.maximumSamples + 2)
    gapLimit = Self.limit(estimator.gap, includesTie: estimator.gapIncludesTie)
    restLimit = Self.limit(estimator.rest, includesTie: estimator.restIncludesTie)
    isGated = estimator != estimator.ungated
    slowest = estimator.minimumFling > 0 ? estimator.minimumFling : -1
  }

  private static func limit(_ pause: Int64?, includesTie: Bool) -> Int64 {
    guard let pause else { return .max }
    return includesTie || pause == .max ? pause : pause + 1
  }

  /// Removes all samples; the next one counts as the touch.
  public mutating func removeAll() {
    samples.removeAll()
    moments.removeAll()
    step = VelocityStep()
    outside = nil
    sampleCount = 0
    hasRested = false
  }

  /// Adds the position of the movement at `time`, which is not before the last sample.
  ///
  /// - Complexity: O(1) amortised; allocates nothing.
  public mutating func add(_ position: Vector, at time: TraceInstant) {
    let sample = VelocitySample(time: time, position: position)
    if sampleCount == 0 {
      origin = sample
    } else {
      precondition(
        newest.time <= time,
        "sample at \(time.microseconds) us is older than \(newest.time.microseconds) us")
      let pause = time.microseconds - newest.time.microseconds
      if pause == 0, estimator.repeatedStamp == .isIgnored { return }
      if !estimator.countsStandstill, position == newest.position { return }
      if pause >= gapLimit {
        samples.removeAll()
        moments.removeAll()
        outside = nil
        hasRested = true
      }
    }
    keep(sample)
    newest = sample
    sampleCount += 1
  }

  @inline(__always)
  private mutating func keep(_ sample: VelocitySample) {
    switch estimator.method {
    case .quadratic: keepForParabola(sample)
    case .recentMean:
      if sampleCount > 0 {
        step.remember(
          newest, sample, memory: estimator.memory, maximum: estimator.maximumSpeed)
      }
      keepLatest(sample)
    case .line, .impulse, .weightedPairs, .twoPoint, .blend:
      keepLatest(sample)
    case .historyMean:
      // The touch is not a report.
      if sampleCount > 0 { keepWithOneBefore(sample) }
    case .historyMeanWithFirst: keepReport(sample)
    case .span: keepWithOneBefore(sample)
    case .movingAverage:
      if sampleCount > 0 { step.average(newest, sample, shorterThan: estimator.window) }
    case .lastStep, .lastEvent:
      if sampleCount > 0 { step.replace(newest, sample, keepsWay: estimator.method == .lastEvent) }
    case .wholeGesture: break
    }
  }

  @inline(__always)
  private mutating func keepLatest(_ sample: VelocitySample) {
    replaceRepeated(sample)
    samples.append(sample)
    while isTooOld(samples.first, before: sample) { samples.removeFirst() }
    if samples.count > estimator.maximumSamples { samples.removeFirst() }
  }

  private mutating func keepWithOneBefore(_ sample: VelocitySample) {
    samples.append(sample)
    while samples.count > 1, isTooOld(samples[1], before: sample) { samples.removeFirst() }
    if samples.count > estimator.maximumSamples + 1 { samples.removeFirst() }
  }

  /// Keeps a report of Mutter.
  ///
  /// Mutter adds up the steps of its reports, and a report less than 1 ms after another is lost
  /// with its step.
  private mutating func keepReport(_ sample: VelocitySample) {
    guard samples.count > 0 else {
      return samples.append(VelocitySample(time: sample.time, position: .zero))
    }
    let last = samples.last
    guard sample.time.microseconds - last.time.microseconds >= 1_000 else { return }
    let position = last.position + (sample.position - newest.position)
    keepWithOneBefore(VelocitySample(time: sample.time, position: position))
  }

  @inline(__always)
  private mutating func keepForParabola(_ sample: VelocitySample) {
    if replaceRepeated(sample) {
      samples.append(sample)
      return moments.rebuild(from: samples)
    }
    samples.append(sample)
    moments.add(sample)
    while isTooOld(samples.first, before: sample) || samples.count > estimator.maximumSamples {
      if estimator.isAligned { outside = samples.first }
      moments.remove(samples.first)
      samples.removeFirst()
    }
    moments.refresh(from: samples)
  }

  @inline(__always)
  @discardableResult
  private mutating func replaceRepeated(_ sample: VelocitySample) -> Bool {
    guard estimator.repeatedStamp == .replaces, samples.count > 0, newest.time == sample.time else {
      return false
    }
    samples.removeLast()
    return true
  }

  @inline(__always)
  func isTooOld(_ sample: VelocitySample, before newest: VelocitySample) -> Bool {
    newest.time.microseconds - sample.time.microseconds > estimator.window
  }

  /// Returns the velocity at `time`, which is not before the last sample, in units of the samples
  /// per second.
  ///
  /// - Parameter ignoringRest: Whether a rest before `time` does not make the velocity zero; Qt's
  ///   SwipeView reads it so for the nearest page.
  /// - Returns: Zero if the finger rested before `time` or before the only sample since; the
  ///   toolkit's own value if it has too few samples; `nil` if there is nothing to estimate from,
  ///   that is, fewer than two samples.
  /// - Complexity: O(1) where a parabola is fitted; O(samples within the window) for the others.
  @inlinable
  // Inlined: a call would copy the tracker, which takes as long as the rest.
  @inline(__always)
  public func velocity(at time: TraceInstant, ignoringRest: Bool = false) -> Vector? {
    guard sampleCount > 0 else { return nil }
    let pause = time.microseconds - newest.time.microseconds
    if pause >= restLimit, !ignoringRest { return .zero }
    guard sampleCount > 1 else { return nil }
    guard samples.count >= estimator.minimumSamples else {
      return hasRested || isZeroForFewSamples ? .zero : nil
    }
    guard let velocity = fit(at: time, after: pause) else {
      return estimator.method == .line ? nil : .zero
    }
    if estimator.isAligned, isAgainstWay(velocity) { return .zero }
    if abs(velocity.dx) <= slowest, abs(velocity.dy) <= slowest { return .zero }
    return isGated ? gated(velocity) : velocity
  }

  /// Whether the velocity points against the movement of the samples.
  ///
  /// A full history hides the samples that are older than it.
  @usableFromInline
  func isAgainstWay(_ velocity: Vector) -> Bool {
    let isFull = samples.count >= estimator.maximumSamples
    let start = isFull ? samples.first : outside ?? samples.first
    let way = newest.position - start.position
    return velocity.dx * way.dx + velocity.dy * way.dy < 0
  }

  /// Whether the toolkit reports zero for too few samples.
  @inlinable
  @inline(__always) var isZeroForFewSamples: Bool {
    switch estimator.method {
    case .historyMean, .historyMeanWithFirst: true
    default: samples.count > 1
    }
  }

  @inlinable
  @inline(__always)
  func fit(at time: TraceInstant, after pause: Int64) -> Vector? {
    guard estimator.method == .quadratic else {
      return VelocityEvidence.velocity(
        estimator, samples, newest, origin, step, at: time, after: pause)
    }
    guard samples.count > 2 else { return samples.velocity(from: 0, to: 1) }
    guard let slope = moments.slope(newest, samples.first) else { return samples.parabolaSlope() }
    return Vector(dx: slope.x * 1_000_000, dy: slope.y * 1_000_000)
  }

  /// Returns the velocity after the minimum, the clamp and the travel gate, which apply per axis.
  ///
  /// They apply as in `considerFling` of Flutter's `VerticalDragGestureRecognizer`.
  @inlinable
  @inline(__always)
  func gated(_ velocity: Vector) -> Vector {
    let start = samples.count > 0 ? samples.first : origin
    let end = samples.count > 0 ? samples.last : newest
    let way = end.position - start.position
    return Vector(dx: gated(velocity.dx, way.dx), dy: gated(velocity.dy, way.dy))
  }

  @inlinable
  @inline(__always)
  func gated(_ velocity: Double, _ way: Double) -> Double {
    let travel = estimator.minimumTravel
    return travel > 0 && abs(way) <= travel ? 0 : estimator.gated(velocity)
  }
}
