/// The kind of movement in a synthetic gesture.
public enum GestureKind: CaseIterable, Hashable, Sendable {
  /// A stroke that the lift cuts short, at or near its greatest speed.
  case flick
  /// A stroke with corrections that comes to rest before the lift.
  case drag
  /// A drag that rests for long before the lift.
  case hold
  /// A stroke that pauses on its way, and then continues to a lift in motion.
  case hesitation
  /// A stroke out, and a shorter one back in which the finger lifts.
  case reversal
  /// A stroke past its end, and a correction back.
  case overshoot
  /// A quarter of an ellipse, slower where it bends more.
  case curve

  /// The name in options and files.
  public var id: StaticString {
    switch self {
    case .flick: "flick"
    case .drag: "drag"
    case .hold: "hold"
    case .hesitation: "hesitation"
    case .reversal: "reversal"
    case .overshoot: "overshoot"
    case .curve: "curve"
    }
  }

  /// Millimetres from the first place to the last, and seconds, of a median person, with the
  /// standard deviation of their logarithms within a person.
  ///
  /// Flicks as in recordings of phones, the rest ours.
  var usual: (distance: Double, duration: Double, spread: (distance: Double, duration: Double)) {
    switch self {
    case .flick: (27, 0.12, (0.4, 0.25))
    case .drag: (30, 0.75, (0.4, 0.3))
    case .hold: (25, 1.1, (0.4, 0.25))
    case .hesitation: (28, 0.8, (0.35, 0.25))
    case .reversal: (12, 0.7, (0.35, 0.25))
    case .overshoot: (28, 0.85, (0.35, 0.25))
    case .curve: (30, 0.7, (0.35, 0.3))
    }
  }
}

/// The plan of one synthetic gesture.
public struct GesturePlan: Hashable, Sendable {
  /// The kind of gesture.
  public var kind: GestureKind
  /// Points from the first place to the last one along `direction`, above 0.
  public var distance: Double
  /// Seconds from the first report to the lift, above 0.
  public var duration: Double
  /// Radians: 0 is to the right, π/2 down.
  public var direction: Double
  /// Points a second along `direction` at the lift; `nil` for what the kind does by itself.
  public var releaseSpeed: Double?
  /// Points a second that the last tenth of a second adds to the speed at the lift, from a bend of the way that
  /// moves neither end.
  public var liftBend = 0.0
  /// Whether `distance` holds to the grid of the sensor: then nothing rolls, wanders or bends at the lift.
  public var isExact = false

  /// Creates a plan with all numbers given.
  public init(
    _ kind: GestureKind, distance: Double, duration: Double, direction: Double,
    releaseSpeed: Double? = nil, isExact: Bool = false
  ) {
    (self.kind, self.distance, self.duration) = (kind, distance, duration)
    (self.direction, self.releaseSpeed, self.isExact) = (direction, releaseSpeed, isExact)
  }

  /// The gesture of a person on a device.
  public init(
    _ kind: GestureKind, by traits: PersonTraits, on device: SynthesisDevice, direction: Double,
    random: inout SplitMix64
  ) {
    let usual = kind.usual
    let spread = usual.spread
    let distance =
      random.lognormal(median: usual.distance * traits.reach, spread: spread.distance)
      * device.kind.pointsPerMillimetre
    let duration = random.lognormal(median: usual.duration * traits.pace, spread: spread.duration)
    // A hand wants the direction and gets it nearly.
    let error = 0.06 * random.normal()
    self.init(
      kind, distance: distance, duration: max(duration, 0.045), direction: direction + error)
  }
}
