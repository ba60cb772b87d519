/// A drag at the moment when its last finger lifts: everything that some toolkit's rule asks about.
///
/// Positive is toward dismissal. A rule looks at few of these; `DecisionRule.needs` tells at which.
public struct Release: Hashable, Sendable {
  /// The way back that a horizontal swipe may dismiss (Android `SwipeDismissBehavior`).
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    case any
    case start
    case end
  }

  /// What Android's back gesture has become by the time of the lift.
  public enum BackState: UInt8, Hashable, Sendable, CaseIterable {
    case entry
    case active
    case inactive
  }

  /// Points from where the policy counts to where the finger lifts.
  public var translation: Double
  /// Points of the drag alone, for rules that do not count what was shown when it took hold; `nil` is
  /// all of the translation.
  public var dragged: Double?
  /// Points per second; `nil` when it cannot be told, which rules take for 0.
  public var velocity: Double?
  /// Points of the whole way; above 0.
  public var extent: Double
  /// 0…1 as the transition shows it; `nil` computes it from translation and distance.
  public var percentComplete: Double?
  /// Points per second in whatever direction; `nil` when it cannot be told.
  public var speed: Double?
  /// Points per second across the direction of progress.
  public var crossVelocity = 0.0
  /// Points per second from the first touch to the lift.
  public var meanVelocity = 0.0
  /// Points: the furthest that the drag has been.
  public var maximumTranslation = 0.0
  /// Milliseconds from the first touch to the lift.
  public var elapsed = 0.0
  /// Points of the last step.
  public var lastDelta = 0.0
  /// Milliseconds of the last step.
  public var lastInterval = 0.0
  /// Milliseconds from the last step to the lift.
  public var rest = 0.0
  /// Points of the window or screen; 0 is unknown, and the extent takes its place.
  public var width = 0.0
  public var height = 0.0
  /// Points that the drag has stretched the view beyond the beginning, at least 0; what the translation
  /// is below 0 counts where that is more.
  public var stretch = 0.0
  /// Points from the touch to the lift, whatever the translation counts from; `nil` is what was dragged.
  public var travel: Double?
  /// The only way that may dismiss is that of progress, unless something else is set.
  public var direction = Direction.start
  public var state = BackState.entry
  /// Whether Android's back gesture was flung away from the edge.
  public var isFlung = false
  /// Whether what is dragged can be dismissed to the other side too.
  public var hasOtherSide = true
  /// What the transition was on its way to before this drag, for rules that leave it at that.
  public var previous = TransitionOutcome.cancel

  public init(translation: Double, velocity: Double?, extent: Double) {
    (self.translation, self.velocity, self.extent) = (translation, velocity, extent)
  }

  /// For rules that look at the percentage alone, and at velocities.
  public init(percentComplete: Double, velocity: Double?, speed: Double? = nil) {
    self.init(translation: percentComplete, velocity: velocity, extent: 1)
    (self.percentComplete, self.speed) = (percentComplete, speed)
  }

  /// Which of the members a rule looks at.
  public struct Fields: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let translation = Fields(rawValue: 1)
    public static let velocity = Fields(rawValue: 2)
    public static let extent = Fields(rawValue: 4)
    public static let speed = Fields(rawValue: 8)
    public static let crossVelocity = Fields(rawValue: 16)
    public static let meanVelocity = Fields(rawValue: 32)
    public static let maximumTranslation = Fields(rawValue: 64)
    public static let elapsed = Fields(rawValue: 128)
    public static let lastDelta = Fields(rawValue: 256)
    public static let lastInterval = Fields(rawValue: 512)
    public static let rest = Fields(rawValue: 1_024)
    public static let width = Fields(rawValue: 2_048)
    public static let height = Fields(rawValue: 4_096)
    public static let direction = Fields(rawValue: 8_192)
    public static let state = Fields(rawValue: 16_384)
    public static let isFlung = Fields(rawValue: 32_768)
    public static let travel = Fields(rawValue: 65_536)
    public static let stretch = Fields(rawValue: 131_072)

    /// What a rule can do without: the initial values stand for what mostly is.
    public static let optional: Fields = [
      .crossVelocity, .rest, .width, .height, .direction, .isFlung, .travel, .stretch,
    ]
  }
}
