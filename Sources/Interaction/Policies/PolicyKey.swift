/// The key of a policy's setting, which defines a drag apart from its decision.
///
/// All policies share the keys, so that two policies can be compared line by line.
public enum PolicyKey: Hashable, Sendable, CaseIterable {
  /// A number or word of the drag until its settle.
  case drag(DragKey)
  /// A number of the settle to the end.
  case finish(SettleKey)
  /// A number of the settle back.
  case cancel(SettleKey)

  /// All keys, in the order of a drag.
  public static let allCases =
    DragKey.allCases.map { drag($0) } + SettleKey.allCases.map { finish($0) }
    + SettleKey.allCases.map { cancel($0) }

  /// Returns the key of a settle's number.
  public static func settle(_ key: SettleKey, of outcome: TransitionOutcome) -> PolicyKey {
    outcome == .finish ? .finish(key) : .cancel(key)
  }

  /// The part of the drag that the key belongs to.
  public var phase: DragPhase {
    if case .drag(let key) = self { key.phase } else { .settle }
  }

  /// Returns the parameter of the key, with a value in its unit.
  func parameter(_ value: Double, _ source: StaticString) -> PolicyParameter {
    var parameter =
      switch self {
      case .drag(let key): key.parameter(value, source)
      case .finish(let key): key.parameter("finish", "to the end", value, source)
      case .cancel(let key): key.parameter("cancel", "back", value, source)
      }
    parameter.phase = phase
    return parameter
  }

  /// The place in a drag, by which settings are sorted.
  private var place: Int {
    switch self {
    case .drag(let key): Int(key.rawValue)
    case .finish(let key): 1_000 + Int(key.rawValue)
    case .cancel(let key): 2_000 + Int(key.rawValue)
    }
  }
}

extension PolicyKey: Comparable {
  /// Returns whether a key comes first in a drag: recognition, mapping, velocity, the end, the
  /// settle to the end, back.
  public static func < (one: PolicyKey, other: PolicyKey) -> Bool { one.place < other.place }
}

/// A part of a drag, in the order of time.
public enum DragPhase: Hashable, Sendable {
  /// The start of the pan.
  case recognition
  /// The place that the drag shows.
  case mapping
  /// The measurement of the velocity.
  case velocity
  /// The end of a drag without a lift, before the rule is asked.
  case limit
  /// The decision at the lift.
  case rule
  /// The end of a drag whose pointer the system takes away.
  case cancellation
  /// The motion to the end, and a finger that catches it.
  case settle

  /// Whether the phase is over at the decision.
  public var isBeforeDecision: Bool {
    switch self {
    case .recognition, .mapping, .velocity: true
    case .limit, .rule, .cancellation, .settle: false
    }
  }

  /// Whether the phase begins after the lift was decided.
  var isAfterRule: Bool { self == .cancellation || self == .settle }
}

/// The keys of a drag until its settle, in the order of a drag.
///
/// The parameter of each key (`DragPolicy.parameters`) has its meaning and unit.
public enum DragKey: UInt8, Hashable, Sendable, CaseIterable {
  // Recognition.
  case hysteresis
  case mouseHysteresis
  case hysteresisComparison
  case hysteresisMeasure
  case hysteresisTime
  case minimumTouches
  case maximumTouches
  case directions
  case axisRatio
  case crossLimit
  case crossing
  case startZone
  case arena
  case translationOrigin
  // Mapping.
  case extent
  case extentPart
  /// The curve from the distance to the percentage.
  case mapping
  case mappingScale
  case mappingLimit
  case stepBounds
  case overdrag
  case overdragCoefficient
  case overdragEnds
  case overdragDuration
  // Velocity.
  case estimator
  case velocityWindow
  case velocityGap
  case velocityRest
  case minimumSpeed
  case minimumTravel
  case maximumSpeed
  case maximumSpeedPart
  case keepsMinimumSpeed
  // The end.
  case decidesAt
  case cancellation
  case regrab

  var phase: DragPhase {
    switch self {
    case .hysteresis, .mouseHysteresis, .hysteresisComparison, .hysteresisMeasure,
      .hysteresisTime, .minimumTouches, .maximumTouches, .directions, .axisRatio, .crossLimit,
      .crossing, .startZone, .arena, .translationOrigin:
      .recognition
    case .extent, .extentPart, .mapping, .mappingScale, .mappingLimit, .stepBounds, .overdrag,
      .overdragCoefficient, .overdragEnds, .overdragDuration:
      .mapping
    case .estimator, .velocityWindow, .velocityGap, .velocityRest, .minimumSpeed, .minimumTravel,
      .maximumSpeed, .maximumSpeedPart, .keepsMinimumSpeed:
      .velocity
    case .decidesAt: .limit
    case .cancellation: .cancellation
    case .regrab: .settle
    }
  }
}
