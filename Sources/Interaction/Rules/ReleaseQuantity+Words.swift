extension ReleaseQuantity {
  /// The name and unit of a quantity in text output.
  ///
  /// `text(_:)` in `Timelines` formats a value with them.
  public struct Words: Sendable {
    /// The name, in lower case.
    public var name: StaticString
    /// The unit with a space before it; empty for pure numbers.
    public var unit: StaticString
    /// The factor from the quantity's own unit to this unit.
    public var factor: Double
    /// The names of the numbers 0, 1, 2…; empty for measured values.
    public var values: [StaticString]

    init(
      _ name: StaticString, _ unit: StaticString = "", factor: Double = 1,
      values: [StaticString] = []
    ) {
      (self.name, self.unit, self.factor, self.values) = (name, unit, factor, values)
    }
  }

  /// The name and unit of the quantity in text output.
  public var words: Words {
    switch self {
    case .translation: Words("translation", " pt")
    case .distance: Words("distance", " pt")
    case .percentComplete: Words("percent", " %", factor: 100)
    case .progress: Words("progress", " %", factor: 100)
    case .progressSize: Words("absolute progress", " %", factor: 100)
    case .remaining: Words("remaining", " %", factor: 100)
    case .velocity: Words("velocity", " pt/s")
    case .velocitySize: Words("absolute velocity", " pt/s")
    case .speed: Words("speed", " pt/s")
    case .velocityPerMillisecond: Words("velocity", " pt/ms")
    case .velocitySizePerMillisecond: Words("absolute velocity", " pt/ms")
    case .extentsPerSecond: Words("velocity", " extents/s")
    case .extentsPerSecondSize: Words("absolute velocity", " extents/s")
    case .projected: Words("projected translation", " pt")
    case .projectedProgress: Words("projected progress", " %", factor: 100)
    case .projectedRemaining: Words("remaining after the projection", " %", factor: 100)
    case .decelerated: Words("decelerated translation", " pt")
    case .deceleratedRemaining: Words("remaining after deceleration", " %", factor: 100)
    case .maximumTranslation: Words("furthest translation", " pt")
    case .meanVelocity: Words("mean velocity", " pt/s")
    case .elapsed: Words("time since touch-down", " ms")
    default: wordsOfOne
    }
  }

  /// The words of the quantities that only one toolkit uses.
  private var wordsOfOne: Words {
    switch self {
    case .projectedByFriction: Words("projected translation", " pt")
    case .projectedWithin: Words("projected translation", " pt")
    case .carriedProgress: Words("projected progress", " %", factor: 100)
    case .carriedRemaining: Words("remaining after the projection", " %", factor: 100)
    case .slowedProgress: Words("progress plus velocity", " %", factor: 100)
    case .dominance: Words("velocity along minus across", " pt/s")
    case .velocityOnward: Words("velocity away from the start", " pt/s")
    case .velocityOfRest: Words("velocity per remaining distance", " /s")
    case .meanVelocitySizePerMillisecond: Words("absolute mean velocity", " pt/ms")
    case .lastSpeed: Words("speed of the last step", " pt/ms")
    case .lastDelta: Words("last step", " pt")
    case .rest: Words("rest before the lift", " ms")
    case .windowProgressSize: Words("drag as a part of the window", " %", factor: 100)
    case .hidden: Words("hidden part of the peek", " %", factor: 100)
    case .bias: Words("distance from the start minus distance from the detent", " pt")
    case .flickedProgress: Words("progress after the flick", " %", factor: 100)
    case .flickedOvershoot: Words("progress after the flick", " %", factor: 100)
    case .flickedRemaining: Words("remaining after the flick", " %", factor: 100)
    case .direction: Words("direction", values: ["any", "start", "end"])
    case .state: Words("state", values: ["entry", "active", "inactive"])
    case .dragged: Words("distance of this drag", " pt")
    case .draggedSize: Words("absolute distance of this drag", " pt")
    case .travelSize: Words("travel since touch-down", " pt")
    case .stretch: Words("stretch", " pt")
    case .isFlung: Words("flung", values: ["no", "yes"])
    default: Words("switch")
    }
  }
}
