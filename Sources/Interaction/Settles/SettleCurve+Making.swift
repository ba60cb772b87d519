import Motion

extension SettleCurve {
  /// Returns the pace and its duration in seconds.
  static func make(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    switch rule.kind {
    case .transition, .timedSpring: timedSpring(rule, way)
    case .spring: spring(rule, way)
    case .clampedSpring: clampedSpring(rule, way)
    case .curve: (curve(rule), rule.duration ?? 0)
    case .remainingCurve: remainingCurve(rule, way)
    case .velocityCurve: (curve(rule), velocityDuration(rule, way, of: way.part))
    case .draggedCurve: (curve(rule), velocityDuration(rule, way, of: 1 - way.part))
    case .viewDragHelper: (.quintic, ViewDragHelper.duration(way))
    case .inertia: inertia(rule, way)
    case .smoothed: (.smoothed, rule.velocity > 0 ? way.part / rule.velocity : 0)
    case .fling: fling(rule, way)
    case .slowEaseOut: (slowEaseOut, rule.duration ?? 0)
    case .steppedSpring: SteppedSpring.pace(rule, way)
    }
  }

  private static func curve(_ rule: SettleRule) -> SettleCurve {
    TimingFunction(x1: rule.x1, y1: rule.y1, x2: rule.x2, y2: rule.y2).map { .curve($0) }
      ?? .linear
  }

  private static func remainingCurve(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double)
  {
    let least = way.part > 0 ? rule.minimumDuration : 0
    return (curve(rule), least + ((rule.duration ?? 0) - least) * way.part)
  }

  /// Flutter's `Curves.fastEaseInToSlowEaseOut`, a `ThreePointCubic`: two Bézier curves that meet.
  private static let slowEaseOut: SettleCurve = {
    let (x, y) = (0.198, 0.541)
    let first = TimingFunction.cubicBezier(0.056 / x, 0.024 / y, 0.108 / x, 0.308_5 / y)
    let second = TimingFunction.cubicBezier(
      (0.365_5 - x) / (1 - x), (1 - y) / (1 - y), (0.546_5 - x) / (1 - x), (0.989 - y) / (1 - y))
    return .twoCurves(first, second, meeting: Point(x: x, y: y))
  }()

  private static func timedSpring(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    let spring = SpringTimingFunction(
      duration: rule.duration ?? 0.5, dampingRatio: rule.dampingRatio ?? 1,
      initialVelocity: way.relativeStart(rule))
    return (.timedSpring(spring), spring.duration)
  }

  /// Returns a spring that lasts until its envelope exp(-bt) has fallen to `rest`.
  ///
  /// This is the estimate of libadwaita (`estimate_duration`) and Wave. An over-damped spring is
  /// slower than that, so it counts as long as it moves visibly.
  private static func spring(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    let motion = rule.spring.motion(from: -1, velocity: way.relativeStart(rule))
    let decay = motion.spring.damping / (2 * motion.spring.mass)
    let isOverdamped = motion.spring.dampingRatio > 1
    let duration =
      way.part == 0
      ? 0
      : isOverdamped || decay <= 0
        ? motion.settlingDuration(threshold: rule.rest) : -Elementary.log(rule.rest) / decay
    return (.spring(motion, arrival: motion.arrival), duration)
  }

  /// Returns React Native's spring with `overshootClamping`: over at the end, or near and slow.
  private static func clampedSpring(
    _ rule: SettleRule, _ way: SettleWay
  ) -> (SettleCurve, Double) {
    let motion = rule.spring.motion(from: -1, velocity: way.relativeStart(rule))
    guard way.points > 0 else { return (.spring(motion, arrival: 0), 0) }
    let rest = (rule.restDistance ?? rule.rest * way.points) / way.points
    let duration = min(motion.arrival, motion.restTime(rest))
    return (.spring(motion, arrival: duration), duration)
  }

  /// Returns the seconds of GNOME's and WebKit's `dp / v`, Ionic's `remaining / |v|`; `part` is
  /// `dp`.
  private static func velocityDuration(
    _ rule: SettleRule, _ way: SettleWay, of part: Double
  ) -> Double {
    if let rest = rule.restDistance, way.points <= rest { return 0 }
    var speed = way.velocity / way.start.extent
    if let base = rule.baseVelocity, base > 0 {
      if speed <= 0 { speed = base }
    } else {
      speed = abs(speed)
    }
    let seconds = speed > 0 ? part / speed * rule.velocity : .infinity
    return min(max(seconds, rule.minimumDuration), rule.maximumDuration)
  }

  /// Returns Framer's inertia with its target at the end: over when `restDistance` is left.
  private static func inertia(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    let timeConstant = max(rule.duration ?? 0.75, 0.001)
    let rest = max(rule.restDistance ?? 1, 0.001)
    let duration = way.points > rest ? timeConstant * Elementary.log(way.points / rest) : 0
    return (.exponential(timeConstant: timeConstant), duration)
  }

  /// Returns Flutter's `AnimationController.fling`: the spring's place of rest is a hundredth
  /// beyond the end, and within a hundredth of that it is over.
  private static func fling(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    guard way.part > 0 else { return (.linear, 0) }
    if rule.baseVelocity == nil, let least = rule.flingSpeed, !(way.velocity >= least) {
      return remainingCurve(rule, way)
    }
    let beyond = Self.flingTolerance / way.part
    let speed = flingSpeed(rule, way)
    let motion = rule.spring.motion(from: -1 - beyond, velocity: speed / way.part)
    return (.fling(motion, beyond: beyond), motion.time(to: -beyond))
  }

  private static let flingTolerance = 0.01

  /// Returns the initial velocity of a fling in extents per second.
  private static func flingSpeed(_ rule: SettleRule, _ way: SettleWay) -> Double {
    let own = way.startVelocity(rule)
    guard let base = rule.baseVelocity else { return own }
    guard let least = rule.flingSpeed else { return max(own, base) }
    return way.velocity > least ? own : base
  }
}

extension SettleRule {
  /// The spring; a damping ratio only counts where no damping is given.
  var spring: Spring {
    Spring(
      mass: mass, stiffness: stiffness,
      damping: damping ?? 2 * (dampingRatio ?? 1) * (stiffness * mass).squareRoot())
  }
}

extension SpringMotion {
  private static let longest = 100.0

  /// Returns the seconds until the spring first comes as near its place of rest as `displacement`,
  /// which is negative as the start is.
  ///
  /// No spring that starts toward rest turns back on its way there.
  func time(to displacement: Double) -> Double {
    guard start.displacement < displacement else { return 0 }
    return firstTime(until: min(arrival, Self.longest)) {
      self.displacement(at: $0) >= displacement
    }
  }

  /// Returns the seconds until the spring is within `distance` of rest with at most that speed per
  /// second, before it first passes the place of rest.
  ///
  /// Until then the speed rises at most once and then falls, and the distance falls.
  func restTime(_ distance: Double) -> Double {
    guard distance > 0 else { return min(arrival, Self.longest) }
    let limit = min(arrival, Self.longest)
    let isNear: (Double) -> Bool = { abs(self.displacement(at: $0)) <= distance }
    let first = isNear(0) ? 0 : firstTime(until: limit, where: isNear)
    if abs(velocity(at: first)) <= distance { return first }
    return firstTime(from: first, until: limit) { abs(self.velocity(at: $0)) <= distance }
  }

  /// Returns the time at which `isBehind` becomes true, which happens at most once; `last` if it
  /// does not.
  private func firstTime(
    from first: Double = 0, until last: Double, where isBehind: (Double) -> Bool
  ) -> Double {
    guard isBehind(last) else { return last }
    var (first, last) = (first, last)
    for _ in 0..<100 {
      let middle = first + (last - first) / 2
      if middle <= first || middle >= last { break }
      if isBehind(middle) { last = middle } else { first = middle }
    }
    return last
  }
}
