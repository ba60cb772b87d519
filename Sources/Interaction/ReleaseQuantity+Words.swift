extension ReleaseQuantity {
  /// What people call a quantity.
  public struct Words: Sendable {
    public var name: StaticString
    /// With the space before it; empty for pure numbers.
    public var unit: StaticString
    /// How many of that unit one of the quantity's own is.
    public var factor: Double
    /// What people call the numbers 0, 1, 2…; empty for what is measured.
    public var values: [StaticString]

    init(
      _ name: StaticString, _ unit: StaticString = "", factor: Double = 1,
      values: [StaticString] = []
    ) {
      (self.name, self.unit, self.factor, self.values) = (name, unit, factor, values)
    }
  }

  public var words: Words {
    switch self {
    case .translation: Words("translation", " pt")
    case .distance: Words("distance", " pt")
    case .percentComplete: Words("percent", " %", factor: 100)
    case .progress: Words("progress", " %", factor: 100)
    case .progressSize: Words("progress either way", " %", factor: 100)
    case .remaining: Words("what is left", " %", factor: 100)
    case .velocity: Words("velocity", " pt/s")
    case .velocitySize: Words("velocity either way", " pt/s")
    case .speed: Words("speed", " pt/s")
    case .velocityPerMillisecond: Words("velocity", " pt/ms")
    case .velocitySizePerMillisecond: Words("velocity either way", " pt/ms")
    case .extentsPerSecond: Words("velocity", " extents/s")
    case .extentsPerSecondSize: Words("velocity either way", " extents/s")
    case .projected: Words("projected translation", " pt")
    case .projectedProgress: Words("projected progress", " %", factor: 100)
    case .projectedRemaining: Words("what the projection leaves", " %", factor: 100)
    case .decelerated: Words("decelerated translation", " pt")
    case .deceleratedRemaining: Words("what the deceleration leaves", " %", factor: 100)
    case .maximumTranslation: Words("furthest translation", " pt")
    case .meanVelocity: Words("mean velocity", " pt/s")
    case .elapsed: Words("time since the touch", " ms")
    default: wordsOfOne
    }
  }

  /// Of the quantities that one toolkit alone asks for.
  private var wordsOfOne: Words {
    switch self {
    case .projectedByFriction: Words("projected translation", " pt")
    case .projectedWithin: Words("projected translation", " pt")
    case .carriedProgress: Words("projected progress", " %", factor: 100)
    case .carriedRemaining: Words("what the projection leaves", " %", factor: 100)
    case .slowedProgress: Words("progress and velocity", " %", factor: 100)
    case .dominance: Words("velocity along less across", " pt/s")
    case .velocityOnward: Words("velocity onward", " pt/s")
    case .velocityOfRest: Words("velocity for what is left", " /s")
    case .meanVelocitySizePerMillisecond: Words("mean velocity either way", " pt/ms")
    case .lastSpeed: Words("speed of the last step", " pt/ms")
    case .lastDelta: Words("last step", " pt")
    case .rest: Words("rest before the lift", " ms")
    case .windowProgressSize: Words("part of the window", " %", factor: 100)
    case .hidden: Words("part of the peek that is hidden", " %", factor: 100)
    case .bias: Words("lead toward the end", " pt")
    case .flickedProgress: Words("progress with the flick", " %", factor: 100)
    case .flickedOvershoot: Words("progress with the flick", " %", factor: 100)
    case .flickedRemaining: Words("what the flick leaves", " %", factor: 100)
    case .direction: Words("direction", values: ["any", "start", "end"])
    case .state: Words("state", values: ["entry", "active", "inactive"])
    case .dragged: Words("drag of its own", " pt")
    case .draggedSize: Words("drag of its own either way", " pt")
    case .travelSize: Words("way since the touch", " pt")
    case .stretch: Words("stretch", " pt")
    case .isFlung: Words("flung", values: ["no", "yes"])
    default: Words("switch")
    }
  }
}
