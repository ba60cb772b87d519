import Gestures

/// Short forms for the presets: each part of a drag in one line, with its source.
///
/// They are never inlined: the compiler would repeat them in each of the presets, which are created
/// once.
extension DragPolicy {
  /// Returns the settings that define when the pan begins, in points; `within` is in milliseconds.
  ///
  /// - Parameters:
  ///   - isAbove: Whether the distance must be larger than the slop.
  ///   - isOnAxis: Whether only distance along the axis counts.
  ///   - origin: The point from which the translation counts.
  ///   - waits: Whether the pan waits, instead of failing, after too much distance across.
  @inline(never)
  static func slop(
    _ slop: Double, mouse: Double? = nil, isAbove: Bool, isOnAxis: Bool,
    from origin: PanConfiguration.TranslationOrigin, directions: DirectionWord = .axis,
    ratio: Double? = nil, across: Double? = nil, waits: Bool = false,
    zone: Double? = nil, within: Double? = nil, _ source: StaticString
  ) -> [Setting] {
    var settings = [
      Setting(.hysteresis, slop, source),
      Setting(.hysteresisComparison, isAbove ? HysteresisComparison.above : .atLeast, source),
      Setting(.hysteresisMeasure, isOnAxis ? PanConfiguration.Measure.axis : .euclidean, source),
      Setting(.directions, directions, source),
      Setting(.translationOrigin, origin, source),
    ]
    if let mouse { settings.append(Setting(.mouseHysteresis, mouse, source)) }
    if let within { settings.append(Setting(.hysteresisTime, within, source)) }
    if let ratio { settings.append(Setting(.axisRatio, ratio, source)) }
    if let across { settings.append(Setting(.crossLimit, across, source)) }
    if waits { settings.append(Setting(.crossing, Crossing.waits, source)) }
    if let zone { settings.append(Setting(.startZone, zone, source)) }
    return settings
  }

  /// Returns the settings of a linear mapping that stops at the ends.
  @inline(never)
  static func mapping(_ source: StaticString) -> [Setting] {
    mapping(.linear, .none, source)
  }

  /// Returns the settings of a mapping whose steps add up.
  ///
  /// Each step stops at an end, so that a drag beyond it does not have to be dragged back.
  @inline(never)
  static func clampedSteps(
    _ source: StaticString, at bounds: StepBounds = .bothEnds, _ overdrag: Overdrag = .none,
    by coefficient: Double? = nil, ends: OverdragEnds? = nil
  ) -> [Setting] {
    mapping(.accumulating, overdrag, source, by: coefficient, ends: ends)
      + [Setting(.stepBounds, bounds, source)]
  }

  /// Returns the settings of a mapping.
  ///
  /// - Parameters:
  ///   - scale: Points shown per point dragged.
  ///   - limit: Points at which the curve changes.
  @inline(never)
  static func mapping(
    _ curve: DragCurve, _ overdrag: Overdrag, _ source: StaticString, by coefficient: Double? = nil,
    scale: Double? = nil, limit: Double? = nil,
    ends: OverdragEnds? = nil
  ) -> [Setting] {
    var settings = [
      Setting(
        .extentPart, 1,
        "the dismissed view is as large as the screen, unless the transition sets its size"),
      Setting(.mapping, curve, source),
      Setting(.overdrag, overdrag, source),
    ]
    if let scale { settings.append(Setting(.mappingScale, scale, source)) }
    if let limit { settings.append(Setting(.mappingLimit, limit, source)) }
    if let coefficient { settings.append(Setting(.overdragCoefficient, coefficient, source)) }
    if let ends { settings.append(Setting(.overdragEnds, ends, source)) }
    return settings
  }

  /// Returns the settings of the estimator and its gates, in points per second and points.
  @inline(never)
  static func velocity(
    _ estimator: VelocityEstimator.Name, minimum: Double? = nil, keepsMinimum: Bool = false,
    travel: Double? = nil, maximum: Double? = nil, _ source: StaticString
  ) -> [Setting] {
    var settings = [Setting(.estimator, Double(estimator.rawValue), source)]
    if let minimum {
      settings.append(Setting(.minimumSpeed, minimum, source))
      settings.append(Setting(.keepsMinimumSpeed, keepsMinimum ? YesOrNo.yes : .no, source))
    }
    if let travel { settings.append(Setting(.minimumTravel, travel, source)) }
    if let maximum { settings.append(Setting(.maximumSpeed, maximum, source)) }
    return settings
  }

  @inline(never)
  static func onCancel(_ rule: CancellationRule, _ source: StaticString) -> Setting {
    Setting(.cancellation, rule, source)
  }

  @inline(never)
  static func onGrab(_ rule: RegrabRule, _ source: StaticString) -> Setting {
    Setting(.regrab, rule, source)
  }

  /// The numbers of a settle; those that its kind does not use are `nil`.
  struct Settling {
    var kind: SettleKind
    var duration: Double?
    var minimum: Double?
    var maximum: Double?
    var ratio: Double?
    var mass: Double?
    var stiffness: Double?
    var damping: Double?
    var velocity: Double?
    /// The distance in points that the release velocity counts as the whole extent.
    var velocityExtent: Double?
    var base: Double?
    var flingSpeed: Double?
    var rest: Double?
    var restDistance: Double?
    var curve: [Double] = []

    @inline(never)
    static func spring(
      _ mass: Double, _ stiffness: Double, damping: Double? = nil, ratio: Double? = nil,
      velocity: Double = 1, per extent: Double? = nil, base: Double? = nil, isClamped: Bool = false,
      rest: Double? = nil, restDistance: Double? = nil
    ) -> Settling {
      Settling(
        kind: isClamped ? .clampedSpring : .spring, ratio: ratio, mass: mass, stiffness: stiffness,
        damping: damping, velocity: velocity, velocityExtent: extent, base: base, rest: rest,
        restDistance: restDistance)
    }

    @inline(never)
    static func curve(
      _ duration: Double, _ curve: [Double], _ kind: SettleKind = .curve, minimum: Double? = nil,
      maximum: Double? = nil, velocity: Double? = nil, base: Double? = nil,
      restDistance: Double? = nil
    ) -> Settling {
      Settling(
        kind: kind, duration: duration, minimum: minimum, maximum: maximum, velocity: velocity,
        base: base,
        restDistance: restDistance, curve: curve)
    }

    @inline(never)
    static func timedSpring(_ duration: Double, _ ratio: Double) -> Settling {
      Settling(kind: .timedSpring, duration: duration, ratio: ratio)
    }

    /// The numbers in the order of `SettleKey`.
    var values: [Double?] {
      [
        kind.index, duration, minimum, maximum, ratio, mass, stiffness, damping,
        velocity, velocityExtent, base, flingSpeed, rest, restDistance,
      ] + curve.map { $0 }
    }
  }

  @inline(never)
  static func settle(
    _ settling: Settling, _ source: StaticString,
    _ outcomes: [TransitionOutcome] = [.finish, .cancel]
  ) -> [Setting] {
    outcomes.flatMap { outcome in
      zip(SettleKey.allCases, settling.values).compactMap { key, value in
        value.map { Setting(.settle(key, of: outcome), $0, source) }
      }
    }
  }

  /// The control points of a linear curve.
  static let linear = [0.0, 0, 1, 1]
  /// The control points of CSS's `ease-out`.
  static let easeOut = [0, 0, 0.58, 1]
  /// The control points of 1 - (1 - x)³, exactly.
  static let easeOutCubic = [1.0 / 3, 1, 2.0 / 3, 1]
  /// The control points of 1 - (1 - x)², exactly.
  static let easeOutQuad = [1.0 / 3, 2.0 / 3, 2.0 / 3, 1]
  static let sheetCurve = [0.32, 0.72, 0, 1]
}

extension PolicyParameter {
  /// Returns a parameter in points per second, or another unit of speed.
  @inline(never)
  static func speed(
    _ name: String, _ value: Double, _ meaning: String, _ source: StaticString,
    unit: ParameterUnit = .pointsPerSecond
  ) -> PolicyParameter {
    PolicyParameter(name, value, unit, .number(0...100_000), meaning, source)
  }

  /// Returns a parameter in points.
  @inline(never)
  static func length(
    _ name: String, _ value: Double, _ meaning: String, _ source: StaticString
  ) -> PolicyParameter {
    PolicyParameter(name, value, .points, .number(0...100_000), meaning, source)
  }

  /// Returns a parameter in parts of the extent.
  @inline(never)
  static func part(
    _ name: String, _ value: Double, _ meaning: String, _ source: StaticString
  ) -> PolicyParameter {
    PolicyParameter(name, value, .extents, .number(0...1), meaning, source)
  }

  /// Returns a parameter in seconds: the time over which the velocity is projected.
  @inline(never)
  static func lookAhead(
    _ name: String, _ value: Double, _ meaning: String, _ source: StaticString
  ) -> PolicyParameter {
    PolicyParameter(name, value, .seconds, .number(0...10), meaning, source)
  }

  /// Returns a parameter for the part of its velocity that a scroll view keeps each millisecond.
  @inline(never)
  static func decelerationRate(_ source: StaticString) -> PolicyParameter {
    PolicyParameter(
      "decelerationRate", 0.998, .perMillisecond, .number(0.01...0.999_9),
      "part of the velocity that remains after each millisecond", source)
  }

  @inline(never)
  static func toggle(
    _ name: String, _ value: Bool, _ meaning: String, _ source: StaticString
  ) -> PolicyParameter {
    PolicyParameter(
      name, (value ? YesOrNo.yes : .no).index, .one, YesOrNo.domain, meaning, source)
  }
}
