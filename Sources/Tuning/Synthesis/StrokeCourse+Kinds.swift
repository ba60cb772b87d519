import Motion

extension StrokeCourse {
  /// - Parameter duration: Seconds of movement and rests.
  init(
    _ plan: GesturePlan, _ traits: PersonTraits, duration: Double, random: inout SplitMix64
  ) {
    self.init()
    let liftShare = min(max(traits.liftShare + 0.1 * random.normal(), 0.3), 0.95)
    // Most fingers rest for a moment after they come down.
    let start = min(0.03 * random.unit(), duration / 6)
    rest(start)
    let left = duration - start
    if let speed = plan.releaseSpeed {
      release(plan, speed, left, random: &random)
    } else {
      perform(plan, left, liftShare, random: &random)
    }
  }

  private mutating func perform(
    _ plan: GesturePlan, _ duration: Double, _ liftShare: Double, random: inout SplitMix64
  ) {
    let distance = plan.distance
    switch plan.kind {
    case .flick: lift(distance, duration, at: liftShare)
    case .drag: place(distance, duration, rest: random.uniform(0, 0.15), random: &random)
    case .hold: place(distance, duration, rest: random.uniform(0.3, 0.6), random: &random)
    case .hesitation:
      let (share, pause) = (random.uniform(0.3, 0.7), random.uniform(0.15, 0.4))
      move(distance * share, duration * (1 - pause) * 0.55)
      rest(duration * pause)
      lift(distance * (1 - share), duration * (1 - pause) * 0.45, at: liftShare)
    case .reversal:
      let back = random.uniform(0.5, 1.5)
      move(distance * (1 + back), duration * 0.6)
      lift(-distance * back, duration * 0.4, at: liftShare)
    case .overshoot:
      let excess = random.uniform(0.05, 0.25)
      move(distance * (1 + excess), duration * 0.6)
      move(-distance * excess, duration * 0.3)
      rest(duration * 0.1)
    case .curve:
      curve(distance, width: distance * random.uniform(0.2, 0.5), duration, liftedAt: liftShare)
    }
  }

  /// A primary stroke, corrections that overlap it, and a rest.
  ///
  /// Shares of the way and of the time are ours, set so that the time and height of the peak are as
  /// in the recordings of docs/synth.md.
  private mutating func place(
    _ distance: Double, _ duration: Double, rest share: Double, random: inout SplitMix64
  ) {
    let moving = duration * (1 - share)
    let primary = random.unit() < 0.15 ? random.uniform(1.02, 1.08) : random.uniform(0.45, 0.95)
    let hasSecond = random.unit() < 0.4
    let shares =
      hasSecond ? [primary, (1 - primary) * 0.6, (1 - primary) * 0.4] : [primary, 1 - primary]
    var strokes: [LognormalStroke] = []
    for (index, share) in shares.enumerated() {
      let begin = index == 0 ? 0 : moving * random.uniform(0.15, 0.5)
      let end =
        index == shares.count - 1 ? moving : begin + (moving - begin) * random.uniform(0.5, 1)
      strokes.append(
        Self.stroke(distance * share, from: begin, to: end, spread: random.uniform(0.06, 0.3)))
    }
    // What the tails of the strokes leave over is in the first one.
    func covered(_ stroke: LognormalStroke) -> Double {
      stroke.position(at: moving).dx - stroke.position(at: 0).dx
    }
    let missing = distance - strokes.reduce(0) { $0 + covered($1) }
    strokes[0].distance *= 1 + missing / covered(strokes[0])
    add(strokes, moving)
    rest(duration - moving)
  }

  /// A stroke of which 98 % is between two times.
  ///
  /// It is commanded before the first.
  private static func stroke(
    _ distance: Double, from begin: Double, to end: Double, spread: Double
  ) -> LognormalStroke {
    let (early, late) = (Elementary.exp(-2.3263 * spread), Elementary.exp(2.3263 * spread))
    let median = (end - begin) / (late - early)
    return LognormalStroke(
      distance: distance, start: begin - median * early, logTime: Elementary.log(median),
      logSpread: spread)
  }

  /// A movement that ends at a speed.
  ///
  /// What cannot begin so early without going backwards rests before it.
  private mutating func release(
    _ plan: GesturePlan, _ speed: Double, _ duration: Double, random: inout SplitMix64
  ) {
    var (distance, duration) = (plan.distance, duration)
    if plan.kind == .reversal || speed < 0 {
      // Out, and back for as long as the speed asks.
      let back = max(distance * 0.4, -speed * duration * 0.4 / 1.875)
      move(distance + back, duration * 0.6)
      (distance, duration) = (-back, duration * 0.4)
    } else if plan.kind == .hesitation {
      move(distance * 0.5, duration * 0.4)
      rest(duration * 0.2)
      (distance, duration) = (distance * 0.5, duration * 0.4)
    }
    let steepness = speed * duration / distance
    let moving = steepness > 1.9 ? duration * 1.9 / steepness : duration
    rest(duration - moving)
    move(distance, moving, releaseSpeed: speed)
  }
}
