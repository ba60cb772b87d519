/// The settle of one outcome of a policy: its keys, read once.
public struct SettleRule: Hashable, Sendable {
  public var kind = SettleKind.transition
  /// Seconds.
  public var duration: Double?
  public var minimumDuration = 0.0
  public var maximumDuration = 10.0
  public var dampingRatio: Double?
  public var mass = 1.0
  public var stiffness = 100.0
  /// The damping; `nil` uses the damping ratio.
  public var damping: Double?
  /// The part of the release velocity that the settle uses; extents per second for `smoothed`.
  public var velocity = 0.0
  /// The distance in points that the release velocity counts as the whole extent; `nil` uses the
  /// extent.
  public var velocityExtent: Double?
  /// The velocity, in extents per second, of a release in the other direction; `nil` and 0 use the
  /// release velocity in any direction.
  public var baseVelocity: Double?
  /// The minimum speed of a fling in points per second; only a fling reads it.
  public var flingSpeed: Double?
  /// The remaining part of the distance at which a spring is over.
  public var rest = 0.001
  /// The distance in points, and the speed in points per second, at which the settle is over.
  public var restDistance: Double?
  /// The seconds in which a pull beyond an end returns by itself; `nil` returns it with the settle.
  public var overdragDuration: Double?
  /// The control points of the Bézier curve; by default those of `linear`.
  public var x1 = 0.0
  public var y1 = 0.0
  public var x2 = 1.0
  public var y2 = 1.0

  public init(_ kind: SettleKind = .transition) { self.kind = kind }

  /// - Complexity: O(settings)
  init(_ outcome: TransitionOutcome, of policy: DragPolicy) {
    for setting in policy.settings {
      if let part = Part(setting.key, outcome) { set(part, to: setting.value) }
      if setting.key == .overdragDuration { overdragDuration = setting.value }
    }
  }

  private enum Part {
    case kind, duration, minimumDuration, maximumDuration, dampingRatio, mass, stiffness, damping
    case velocity, velocityExtent, baseVelocity, flingSpeed, rest, restDistance, x1, y1, x2, y2

    init?(_ key: PolicyKey, _ outcome: TransitionOutcome) {
      let part: Part? = outcome == .finish ? Self.finish(key) : Self.cancel(key)
      guard let part else { return nil }
      self = part
    }

    private static func finish(_ key: PolicyKey) -> Part? {
      switch key {
      case .finishSettle: .kind
      case .finishDuration: .duration
      case .finishMinimumDuration: .minimumDuration
      case .finishMaximumDuration: .maximumDuration
      case .finishDampingRatio: .dampingRatio
      case .finishMass: .mass
      case .finishStiffness: .stiffness
      case .finishDamping: .damping
      case .finishVelocity: .velocity
      case .finishVelocityExtent: .velocityExtent
      case .finishBaseVelocity: .baseVelocity
      case .finishFlingSpeed: .flingSpeed
      case .finishRest: .rest
      case .finishRestDistance: .restDistance
      case .finishX1: .x1
      case .finishY1: .y1
      case .finishX2: .x2
      case .finishY2: .y2
      default: nil
      }
    }

    private static func cancel(_ key: PolicyKey) -> Part? {
      switch key {
      case .cancelSettle: .kind
      case .cancelDuration: .duration
      case .cancelMinimumDuration: .minimumDuration
      case .cancelMaximumDuration: .maximumDuration
      case .cancelDampingRatio: .dampingRatio
      case .cancelMass: .mass
      case .cancelStiffness: .stiffness
      case .cancelDamping: .damping
      case .cancelVelocity: .velocity
      case .cancelVelocityExtent: .velocityExtent
      case .cancelBaseVelocity: .baseVelocity
      case .cancelFlingSpeed: .flingSpeed
      case .cancelRest: .rest
      case .cancelRestDistance: .restDistance
      case .cancelX1: .x1
      case .cancelY1: .y1
      case .cancelX2: .x2
      case .cancelY2: .y2
      default: nil
      }
    }
  }

  private mutating func set(_ part: Part, to value: Double) {
    switch part {
    case .kind: kind = SettleKind(rawValue: UInt8(value)) ?? .transition
    case .duration: duration = value
    case .minimumDuration: minimumDuration = value
    case .maximumDuration: maximumDuration = value
    case .dampingRatio: dampingRatio = value
    case .mass: mass = value
    case .stiffness: stiffness = value
    case .damping: damping = value
    case .velocity: velocity = value
    case .velocityExtent: velocityExtent = value
    case .baseVelocity: baseVelocity = value
    case .flingSpeed: flingSpeed = value
    case .rest: rest = value
    case .restDistance: restDistance = value
    case .x1: x1 = min(max(value, 0), 1)
    case .y1: y1 = value
    case .x2: x2 = min(max(value, 0), 1)
    case .y2: y2 = value
    }
  }
}
