import Motion

/// The offsets of a hand from the way that it means to go: the thumb's arc, wander and tremor, and the roll at the lift.
struct HandOffsets: Sendable {
  private let arc: BentWay?
  private let unsteadiness: Unsteadiness
  private let roll: FingerRoll?
  private let end: Double
  /// Subtracted over the gesture, so that an exact one ends where it is to.
  private let correction: Vector

  init(
    _ plan: GesturePlan, _ traits: PersonTraits, _ device: SynthesisDevice, end: Double,
    random: inout SplitMix64
  ) {
    let scale = device.kind.pointsPerMillimetre
    // Thumbs drag on phones; mice and touchpads have a wrist, tablets an index finger.
    let usesThumb = device.kind == .phone && random.unit() < 0.7
    let isArc = usesThumb && !plan.isExact && plan.kind != .curve
    arc =
      isArc
      ? BentWay(
        ThumbArc(radius: traits.thumb.magnitude * scale), chord: plan.distance,
        bendsLeft: traits.thumb < 0) : nil
    unsteadiness = Unsteadiness(traits, pointsPerMillimetre: scale, random: &random)
    let rests = plan.kind == .hold || plan.kind == .drag || plan.kind == .overshoot
    let rolls =
      random.unit() < traits.rollShare && rests && !plan.isExact
      && device.kind != .mouse
    let size = random.lognormal(median: 0.6, spread: 0.5) * scale
    roll =
      rolls
      ? FingerRoll(
        reports: 1 + random.index(below: 4), period: device.period, size: size, random: &random)
      : nil
    self.end = end
    correction = plan.isExact ? unsteadiness.offset(at: end) : .zero
  }

  /// - Parameter way: Along the gesture and across it, in points.
  func place(_ way: Vector, at time: Double) -> Vector {
    var place = arc?.bend(way) ?? way
    let share = end > 0 ? time / end : 0
    place = place + unsteadiness.offset(at: time) - correction * share
    if let roll { place = place + roll.offset(beforeLift: end - time) }
    return place
  }
}

/// A thumb's arc laid on a gesture, so that its chord is the gesture's way.
private struct BentWay: Sendable {
  private let arc: ThumbArc
  /// Arc lengths per length of the chord.
  private let stretch: Double
  private let turn: (sin: Double, cos: Double)
  private let side: Double

  /// `nil` for a chord that the thumb cannot reach.
  init?(_ arc: ThumbArc, chord: Double, bendsLeft: Bool) {
    guard let way = arc.way(chord: chord) else { return nil }
    (self.arc, stretch) = (arc, way.length / chord)
    turn = Elementary.sincos(way.startAngle)
    side = bendsLeft ? -1 : 1
  }

  func bend(_ way: Vector) -> Vector {
    let place = arc.position(length: way.dx * stretch)
    return Vector(
      dx: place.dx * turn.cos - place.dy * turn.sin,
      dy: way.dy + side * (place.dx * turn.sin + place.dy * turn.cos))
  }
}
