import Motion

/// The sums that determine the parabola through a window of samples.
///
/// New samples are added to the sums, old ones are subtracted.
///
/// Times count from a stamp within the last few windows, and positions from the position at that
/// time, so the sums stay small for large stamps. The rounding error of subtraction is bounded: the
/// sums are recomputed after `maximumAge` changes, and as soon as they contain times far outside
/// the window.
@usableFromInline
struct VelocityMoments: Sendable {
  /// The number of added samples after which the sums are recomputed.
  private static let maximumAge = 32
  /// The largest distance of times from the epoch, in windows.
  private static let maximumReach = 4.0

  @usableFromInline private(set) var epoch: Int64 = 0
  private var base = SIMD2<Double>.zero
  @usableFromInline private(set) var count = 0.0
  /// Sums of the times and of their squares, of their third and of their fourth powers.
  @usableFromInline private(set) var t12 = SIMD2<Double>.zero
  @usableFromInline private(set) var t34 = SIMD2<Double>.zero
  /// Sums of the positions times the powers of the times.
  @usableFromInline private(set) var p0 = SIMD2<Double>.zero
  @usableFromInline private(set) var p1 = SIMD2<Double>.zero
  @usableFromInline private(set) var p2 = SIMD2<Double>.zero
  private var age = 0
  private var reach = 0.0
  /// The square of the largest distance of a position from the base.
  @usableFromInline private(set) var distance = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(_ sample: VelocitySample) {
    if count == 0 { startOver(at: sample) }
    let time = Double(sample.time.microseconds - epoch)
    let position = SIMD2(sample.position.dx, sample.position.dy) - base
    let square = time * time
    count += 1
    let powers = SIMD2(time, square)
    t12 += powers
    t34 += powers * square
    p0 += position
    p1 += position * time
    p2 += position * square
    age += 1
    if abs(time) > reach { reach = abs(time) }
    let far = position * position
    distance.replace(with: far, where: far .> distance)
  }

  @inline(__always)
  mutating func remove(_ sample: VelocitySample) {
    let time = Double(sample.time.microseconds - epoch)
    let position = SIMD2(sample.position.dx, sample.position.dy) - base
    let square = time * time
    count -= 1
    let powers = SIMD2(time, square)
    t12 -= powers
    t34 -= powers * square
    p0 -= position
    p1 -= position * time
    p2 -= position * square
  }

  mutating func removeAll() {
    count = 0
  }

  /// Recomputes the sums if they have become imprecise.
  ///
  /// - Complexity: O(samples) once in a few windows, O(1) else.
  @inline(__always)
  mutating func refresh(from samples: borrowing VelocitySamples) {
    let span = Double(samples.last.time.microseconds - samples.first.time.microseconds)
    if age >= Self.maximumAge || reach > Self.maximumReach * span { rebuild(from: samples) }
  }

  mutating func rebuild(from samples: borrowing VelocitySamples) {
    startOver(at: samples.last)
    for index in 0..<samples.count { add(samples[index]) }
    age = 0
  }

  private mutating func startOver(at sample: VelocitySample) {
    epoch = sample.time.microseconds
    base = SIMD2(sample.position.dx, sample.position.dy)
    (count, t12, t34) = (0, .zero, .zero)
    (p0, p1, p2) = (.zero, .zero, .zero)
    (age, reach, distance) = (0, 0, .zero)
  }

  /// Returns the parabola's slope at the newest of the samples, in units per microsecond.
  ///
  /// The computation moves the powers to the middle of the samples, where the line and the parabola
  /// are nearly independent.
  /// - Returns: `nil` if too few digits would remain: for stamps that are nearly equal in pairs, or
  ///   a movement that nearly cancels out.
  @inlinable
  @inline(__always)
  func slope(_ newest: VelocitySample, _ oldest: VelocitySample) -> SIMD2<Double>? {
    let (t1, t2, t3, t4) = (t12.x, t12.y, t34.x, t34.y)
    let share = 1 / count
    let middle = t1 * share
    let c2 = t2 - middle * t1
    let c3 = t3 - middle * (3 * t2 - 2 * middle * t1)
    let c4 = t4 - middle * (4 * t3 - middle * (6 * t2 - 3 * middle * t1))
    let q1 = p1 - middle * p0
    let q2 = p2 - middle * (2 * p1 - middle * p0)
    let determinant = c2 * (c4 - c2 * c2 * share) - c3 * c3
    guard determinant > 0.05 * c2 * c4 else { return nil }
    let curvature = c2 * (q2 - c2 * share * p0) - c3 * q1
    let end = Double(newest.time.microseconds - epoch) - middle
    let slope = (q1 * determinant + curvature * (2 * end * c2 - c3)) / (c2 * determinant)
    let span = Double(newest.time.microseconds - oldest.time.microseconds)
    let way = slope * (16 * span)
    guard all(way * way .>= distance) else { return nil }
    return slope
  }
}
