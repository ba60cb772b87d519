import Motion
import Tuning

/// Finds the gesture that measures as asked, on the reports of the device.
struct GestureSolver {
  /// Steps of each search.
  static let steps = 32
  /// Points a second that are near enough.
  static let tolerance = 0.005
  /// The miss that a warp can correct: a twentieth of a point, or 2.5 pt/s.
  static let warpable = 0.05
  /// Seconds of gestures that are searched.
  private static let durations = 0.045...3

  /// A gesture, and its distance from the requested values.
  struct Try {
    var plan: GesturePlan
    var gesture: SyntheticGesture
    /// Points a second, signed; 0 where any speed will do.
    var speed: Double
    /// Points, signed; 0 where any distance will do.
    var distance: Double

    /// A point of distance weighs as much as 50 pt/s, which a warp can make up for.
    var miss: Double { speed.magnitude / 50 + distance.magnitude }
  }

  let meter: GestureMeter
  let synthesizer: GestureSynthesizer
  let random: SplitMix64
  /// Whether another duration than the plan's will do.
  let isDurationFree: Bool

  /// - Parameters:
  ///   - speed: Points a second at the lift; `nil` for any.
  ///   - distance: Points from the first place to the last one; `nil` for any.
  func solve(
    _ plan: GesturePlan, speed: Double?, distance: Double?
  ) throws(GestureSynthesizer.Fault) -> SyntheticGesture {
    var plan = plan
    plan.releaseSpeed = speed ?? plan.releaseSpeed
    guard speed != nil || distance != nil, let tries = try approach(plan, speed, distance)
    else { return try synthesizer.gesture(plan, random: random) }
    let nearest = Self.nearest(tries)
    guard let speed else { return nearest[0].gesture }
    var (found, best) = (warped(nearest, to: speed), nearest[0])
    for search in [Search.bend, .duration, .bend] where found.miss > Self.tolerance {
      if search == .duration, !isDurationFree { continue }
      let tries = Self.nearest(self.tries(search, from: best, speed, distance))
      guard let first = tries.first else { continue }
      if first.miss < best.miss { best = first }
      let warped = warped(tries, to: speed)
      if warped.miss < found.miss { found = warped }
    }
    return found.gesture
  }

  private static func nearest(_ tries: [Try]) -> [Try] {
    tries.enumerated().sorted { ($0.1.miss, $0.0) < ($1.1.miss, $1.0) }
      .map(\.1)
  }

  /// Returns gestures that approach the requested values, by the speed at which the stroke ends and
  /// its distance.
  ///
  /// - Returns: `nil` when the estimator measures no speed.
  private func approach(
    _ plan: GesturePlan, _ speed: Double?, _ distance: Double?
  ) throws(GestureSynthesizer.Fault) -> [Try]? {
    var (plan, tries) = (plan, [Try]())
    var best: Try?
    // Estimators that extrapolate answer with more than they are given: then steps get smaller.
    var gain = 0.8
    for _ in 0..<Self.steps {
      guard let now = try attempt(plan, speed, distance) else { return nil }
      tries.append(now)
      if now.miss < best?.miss ?? .infinity { best = now } else { gain *= 0.7 }
      guard let best, best.miss > Self.tolerance else { break }
      plan = best.plan
      if let end = plan.releaseSpeed { plan.releaseSpeed = end + best.speed * gain }
      plan.distance = max(plan.distance + best.distance * gain, 0.1)
    }
    return tries
  }

  /// Makes a gesture and measures it; `nil` when the estimator measures no speed.
  private func attempt(
    _ plan: GesturePlan, _ speed: Double?, _ distance: Double?
  ) throws(GestureSynthesizer.Fault) -> Try? {
    let gesture = try synthesizer.gesture(plan, random: random)
    return meter.measure(gesture, direction: plan.direction).map { measured in
      Try(
        plan: plan, gesture: gesture, speed: speed.map { $0 - measured.speed } ?? 0,
        distance: distance.map { $0 - measured.distance } ?? 0)
    }
  }

  /// The number of the plan that a search changes.
  private enum Search {
    /// The bend of the way near its end: it then has nearly any speed there, whatever the stroke
    /// before.
    case bend
    /// The duration of the gesture, for estimators that measure all of it.
    case duration

    /// - Parameter step: -`steps`…`steps`.
    func value(_ step: Int, from start: Try) -> Double {
      let share = Double(step) / Double(GestureSolver.steps)
      switch self {
      case .bend: return max(start.speed.magnitude, 100) * 4 * share
      case .duration: return start.plan.duration * Elementary.exp(share * Elementary.log(16))
      }
    }

    var lever: WritableKeyPath<GesturePlan, Double> {
      self == .bend ? \.liftBend : \.duration
    }
  }

  /// Searches where an estimator jumps, as a window does when a sample leaves it, so that small
  /// steps lead nowhere: looks at many values, and bisects between two that miss to different
  /// sides.
  private func tries(
    _ search: Search, from start: Try, _ speed: Double, _ distance: Double?
  ) -> [Try] {
    func attempt(_ value: Double) -> Try? {
      var plan = start.plan
      plan[keyPath: search.lever] = value
      // What leaves the panel is no answer.
      return Self.durations.contains(plan.duration)
        ? try? self.attempt(plan, speed, distance) : nil
    }
    var tries = (-Self.steps...Self.steps).compactMap { attempt(search.value($0, from: start)) }
    let brackets = zip(tries, tries.dropFirst()).filter { ($0.speed > 0) != ($1.speed > 0) }
    func change(_ bracket: (Try, Try)) -> Double {
      (bracket.0.plan[keyPath: search.lever] - start.plan[keyPath: search.lever]).magnitude
    }
    // The gesture stays as near to what a hand does as it can.
    for (one, other) in brackets.sorted(by: { change($0) < change($1) }) {
      if tries.contains(where: { $0.miss < Self.warpable }) { break }
      var (one, other) = (one, other)
      for _ in 0..<Self.steps / 2 {
        let (low, high) = (one.plan[keyPath: search.lever], other.plan[keyPath: search.lever])
        guard let middle = attempt((low + high) / 2) else { break }
        tries.append(middle)
        if (middle.speed > 0) == (one.speed > 0) { one = middle } else { other = middle }
      }
    }
    return tries
  }
}
