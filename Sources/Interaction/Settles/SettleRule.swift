/// The settle of one outcome of a policy: its keys, read once.
public struct SettleRule: Hashable, Sendable {
  /// The kind of motion.
  public var kind = SettleKind.transition
  /// The duration in seconds; `nil` uses the default of the kind.
  public var duration: Double?
  /// The lower bound of a computed duration, in seconds.
  public var minimumDuration = 0.0
  /// The upper bound of a computed duration, in seconds.
  public var maximumDuration = 10.0
  /// The damping ratio of the spring; `nil` is 1.
  public var dampingRatio: Double?
  /// The mass of the spring.
  public var mass = 1.0
  /// The stiffness of the spring.
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
  /// The x of the first control point of the Bézier curve, 0…1; by default, the curve is that of
  /// `linear`.
  public var x1 = 0.0
  /// The y of the first control point.
  public var y1 = 0.0
  /// The x of the second control point, 0…1.
  public var x2 = 1.0
  /// The y of the second control point.
  public var y2 = 1.0

  /// Creates a settle of a kind with the default of every number.
  public init(_ kind: SettleKind = .transition) { self.kind = kind }

  /// Reads the settle of an outcome from the settings of a policy.
  ///
  /// - Complexity: O(settings)
  init(_ outcome: TransitionOutcome, of policy: DragPolicy) {
    for setting in policy.settings {
      switch (setting.key, outcome) {
      case (.finish(let key), .finish), (.cancel(let key), .cancel): set(key, to: setting.value)
      case (.drag(.overdragDuration), _): overdragDuration = setting.value
      default: break
      }
    }
  }

  private mutating func set(_ key: SettleKey, to value: Double) {
    switch key {
    case .kind: kind = SettleKind(index: value)
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
