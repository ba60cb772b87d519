import Gestures
import Motion
import Traces
import Tuning

/// Measures a synthetic gesture as the engine does: its events decoded, put on the screen, and given to an
/// estimator.
struct GestureMeter {
  let kind: SynthesisDevice.Kind
  let estimator: VelocityEstimator
  private let device: DeviceDescription

  init(_ kind: SynthesisDevice.Kind, _ estimator: VelocityEstimator) {
    (self.kind, device) = (kind, kind.description)
    self.estimator = kind == .mouse || kind == .touchpad ? estimator.ofPointer : estimator
  }

  func frames(_ gesture: SyntheticGesture) -> [TouchFrame] {
    var decoder = ContactDecoder(device: device)
    guard
      var mapper = try? ScreenMapper(
        device: device, kind: device.kind, observed: nil, settings: ScreenSettings())
    else { return [] }
    return gesture.events(on: kind, start: 0, number: 0).compactMap { decoder.decode($0) }
      .map { mapper.map($0) }
  }

  /// - Returns: Points a second along the direction, and points from the first place to the last; `nil` where the
  ///   estimator says nothing.
  func measure(
    _ gesture: SyntheticGesture, direction: Double
  ) -> (speed: Double, distance: Double)? {
    let frames = frames(gesture)
    var figures = VelocityFigures([estimator])
    figures.add(TouchGesture(number: 1, start: 0, frames: frames))
    let (sine, cosine) = Elementary.sincos(direction)
    guard let velocity = figures.gestures.last?.velocities.first ?? nil,
      let first = frames.first?.touches.first?.location,
      let last = frames.last?.touches.first?.location
    else { return nil }
    return (
      velocity.dx * cosine + velocity.dy * sine,
      (last.x - first.x) * cosine + (last.y - first.y) * sine
    )
  }
}

/// Finds the gesture that measures as asked, on the reports of the device.
struct GestureSolver {
  /// Steps of each search.
  private static let steps = 32
  /// Points a second that are near enough.
  private static let tolerance = 0.005
  private static let largestWarp = 0.6
  /// Gestures whose stamps are warped, the nearest first.
  private static let candidateLimit = 8

  let meter: GestureMeter
  let synthesizer: GestureSynthesizer
  let random: SplitMix64

  /// - Parameters:
  ///   - speed: Points a second at the lift; `nil` for any.
  ///   - distance: Points from the first place to the last one; `nil` for any.
  func solve(
    _ plan: GesturePlan, speed: Double?, distance: Double?
  ) throws(GestureSynthesizer.Fault) -> SyntheticGesture {
    var plan = plan
    guard speed != nil || distance != nil else {
      return try synthesizer.gesture(plan, random: random)
    }
    if let speed { plan.releaseSpeed = speed }
    var best:
      (miss: Double, gesture: SyntheticGesture, plan: GesturePlan, misses: (Double, Double))?
    var candidates: [(miss: Double, gesture: SyntheticGesture)] = []
    // Estimators that extrapolate answer with more than they are given: then steps get smaller.
    var gain = 0.8
    for _ in 0..<Self.steps {
      let gesture = try synthesizer.gesture(plan, random: random)
      guard let measured = meter.measure(gesture, direction: plan.direction) else {
        return gesture
      }
      let misses = (
        speed.map { $0 - measured.speed } ?? 0, distance.map { $0 - measured.distance } ?? 0
      )
      // A point of distance weighs as much as 50 pt/s, which the warp below can make up for.
      let miss = misses.0.magnitude / 50 + misses.1.magnitude
      candidates.append((miss, gesture))
      if miss < best?.miss ?? .infinity {
        best = (miss, gesture, plan, misses)
      } else {
        gain *= 0.7
      }
      guard let base = best, base.miss > Self.tolerance else { break }
      plan = base.plan
      if speed != nil { plan.releaseSpeed = (plan.releaseSpeed ?? 0) + base.misses.0 * gain }
      plan.distance = max(plan.distance + base.misses.1 * gain, 0.1)
    }
    guard let best else { return try synthesizer.gesture(plan, random: random) }
    guard let speed else { return best.gesture }
    // Where an estimator jumps, as a window does when a sample leaves it, small steps lead nowhere.
    if best.misses.0.magnitude > Self.tolerance {
      for step in -Self.steps...Self.steps {
        var other = best.plan
        other.releaseSpeed = speed * (1 + Double(step) / Double(Self.steps))
        let gesture = try synthesizer.gesture(other, random: random)
        guard let measured = meter.measure(gesture, direction: plan.direction) else { continue }
        let misses = (
          (measured.speed - speed).magnitude, distance.map { $0 - measured.distance } ?? 0
        )
        candidates.append((misses.0 / 50 + misses.1.magnitude, gesture))
      }
    }
    var found: (miss: Double, gesture: SyntheticGesture)?
    for candidate in candidates.sorted(by: { $0.miss < $1.miss }).prefix(Self.candidateLimit) {
      let now = warped(candidate.gesture, to: speed, plan.direction)
      if now.miss < found?.miss ?? .infinity { found = now }
      if now.miss < Self.tolerance { break }
    }
    return found?.gesture ?? best.gesture
  }

  /// Warps the stamps near the lift: positions are whole units, but stamps are whole microseconds. Takes the smallest
  /// warps between which the miss changes its sign, and bisects.
  private func warped(
    _ gesture: SyntheticGesture, to speed: Double, _ direction: Double
  ) -> (miss: Double, gesture: SyntheticGesture) {
    func miss(_ gesture: SyntheticGesture) -> Double {
      meter.measure(gesture, direction: direction).map { $0.speed - speed } ?? .infinity
    }
    var best = (miss: miss(gesture).magnitude, gesture: gesture)
    var span: (lower: Double, upper: Double, rises: Bool)?
    let size = Self.largestWarp / Double(Self.steps)
    search: for step in 0..<Self.steps {
      for side in [size, -size] {
        let (near, far) = (Double(step) * side, Double(step + 1) * side)
        let (atNear, atFar) = (miss(gesture.warped(by: near)), miss(gesture.warped(by: far)))
        guard (atNear > 0) != (atFar > 0) else { continue }
        span = (min(near, far), max(near, far), (atFar > 0) == (far > near))
        break search
      }
    }
    guard let span else { return best }
    var (lower, upper) = (span.lower, span.upper)
    for _ in 0..<Self.steps {
      let middle = (lower + upper) / 2
      let warped = gesture.warped(by: middle)
      let now = miss(warped)
      if now.magnitude < best.miss { best = (now.magnitude, warped) }
      if (now > 0) == span.rises { upper = middle } else { lower = middle }
    }
    return best
  }
}
