import Motion

/// The progress of a settle as a function of time.
enum SettleCurve: Sendable {
  case linear
  case curve(TimingFunction)
  case timedSpring(SpringTimingFunction)
  case spring(SpringMotion, arrival: Double)
  /// A spring to beyond the end, by a part of the way.
  case fling(SpringMotion, beyond: Double)
  /// One curve up to a point, the other from there.
  case twoCurves(TimingFunction, TimingFunction, meeting: Point)
  /// `1 - (1 - t)⁵`.
  case quintic
  /// An exponential approach with its time constant in seconds.
  case exponential(timeConstant: Double)
  /// Acceleration for half of the time, deceleration for the other half.
  case smoothed
  /// The part of the distance that remains after each step of `SteppedSpring.step` seconds.
  case steps([Double], Spring, velocity: Double)

  /// Returns the progress after `elapsed` seconds of a settle that takes `duration` seconds.
  @inline(never)
  func progress(at elapsed: Double, of duration: Double) -> Double {
    let part = elapsed / duration
    switch self {
    case .linear: return part
    case .curve(let curve): return curve.value(at: part)
    case .twoCurves(let first, let second, let meeting):
      if part < meeting.x { return first.value(at: part / meeting.x) * meeting.y }
      let rest = second.value(at: (part - meeting.x) / (1 - meeting.x))
      return meeting.y + rest * (1 - meeting.y)
    case .timedSpring(let spring): return spring.value(at: elapsed)
    case .spring(let motion, _): return 1 + motion.displacement(at: elapsed)
    case .fling(let motion, let beyond): return 1 + beyond + motion.displacement(at: elapsed)
    case .quintic:
      let left = 1 - part
      return 1 - left * left * left * left * left
    case .exponential(let timeConstant): return 1 - Elementary.exp(-elapsed / timeConstant)
    case .smoothed: return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
    case .steps(let left, _, _): return 1 - SteppedSpring.value(of: left, at: elapsed)
    }
  }

  /// The seconds until the settle first reaches its end; infinity if that is at its duration.
  var arrival: Double {
    switch self {
    case .timedSpring(let spring): spring.motion.arrival
    case .spring(_, let arrival): arrival
    case .steps(let left, _, _):
      left.firstIndex { $0 <= 0 }.map { Double($0) * SteppedSpring.step } ?? .infinity
    default: .infinity
    }
  }

  var dampingRatio: Double? {
    switch self {
    case .timedSpring(let spring): spring.motion.spring.dampingRatio
    case .spring(let motion, _), .fling(let motion, _): motion.spring.dampingRatio
    case .steps(_, let spring, _): spring.dampingRatio
    default: nil
    }
  }

  var shape: PolicySettle.Shape {
    switch self {
    case .linear: return .curve(x1: 0, y1: 0, x2: 1, y2: 1)
    case .curve(let curve): return .curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2)
    case .timedSpring(let spring):
      return .spring(
        dampingRatio: spring.motion.spring.dampingRatio,
        velocity: spring.motion.start.velocity)
    case .spring(let motion, _), .fling(let motion, _):
      return .spring(
        dampingRatio: motion.spring.dampingRatio, velocity: motion.start.velocity)
    case .steps(_, let spring, let velocity):
      return .spring(dampingRatio: spring.dampingRatio, velocity: velocity)
    // Within 0.02 of the two.
    case .twoCurves: return .curve(x1: 0.3, y1: 0.53, x2: 0.05, y2: 1)
    // The Bézier curves that web toolkits call easeOutQuint, easeOutExpo and easeInOutQuad.
    case .quintic: return .curve(x1: 0.22, y1: 1, x2: 0.36, y2: 1)
    case .exponential: return .curve(x1: 0.16, y1: 1, x2: 0.3, y2: 1)
    case .smoothed: return .curve(x1: 0.45, y1: 0, x2: 0.55, y2: 1)
    }
  }
}

extension SpringMotion {
  /// The seconds until a motion that starts before its place of rest first passes it; infinity if
  /// never.
  ///
  /// x = 0 is `tan dt = d / (v - b)` when it swings (see `SpringMotion`), the same without the tangent
  /// when it is critical, with the hyperbolic one when it is over-damped.
  var arrival: Double {
    let (size, velocity) = (-start.displacement, start.velocity)
    guard size > 0 else { return 0 }
    let decay = spring.damping / (2 * spring.mass)
    let frequency = spring.undampedAngularFrequency
    let excess = velocity / size - decay
    let difference = (frequency - decay) * (frequency + decay)
    let d = abs(difference).squareRoot()
    // Treats nearly critical springs as critical: both forms agree there, and one of them divides.
    if d < 1e-6 * frequency { return excess > 0 ? 1 / excess : .infinity }
    if difference > 0 { return Elementary.atan2(d, excess) / d }
    guard excess > d else { return .infinity }
    let ratio = d / excess
    return 0.5 * Elementary.log((1 + ratio) / (1 - ratio)) / d
  }
}
