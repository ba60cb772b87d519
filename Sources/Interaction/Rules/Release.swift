/// The state of a drag when its last finger lifts: everything that the rules of toolkits read.
/// `DragPolicy.decide(_:)` consumes it.
///
/// Positive is toward dismissal. A rule reads only some of the members; `DecisionRule.needs`
/// contains them.
public struct Release: Hashable, Sendable {
  /// The directions in which a horizontal swipe may dismiss (Android `SwipeDismissBehavior`).
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    case any
    case start
    case end
  }

  /// The state of Android's back gesture at the lift.
  public enum BackState: UInt8, Hashable, Sendable, CaseIterable {
    case entry
    case active
    case inactive
  }

  /// The translation in points, from the place where the policy starts to count to the lift.
  public var translation: Double
  /// The distance of this drag in points, for rules that do not count a settle that it caught;
  /// `nil` is the whole translation.
  public var dragged: Double?
  /// The velocity in points per second; `nil` if it is unknown, which rules treat as 0.
  public var velocity: Double?
  /// The distance from 0 to 100 % in points; above 0.
  public var extent: Double
  /// The percentage that the transition shows, 0…1; `nil` computes it from translation and
  /// distance.
  public var percentComplete: Double?
  /// The speed in any direction, in points per second; `nil` if it is unknown.
  public var speed: Double?
  /// The velocity across the direction of progress, in points per second.
  public var crossVelocity = 0.0
  /// The mean velocity from the first touch to the lift, points per second.
  public var meanVelocity = 0.0
  /// The furthest translation of the drag, in points.
  public var maximumTranslation = 0.0
  /// The time from the first touch to the lift, milliseconds.
  public var elapsed = 0.0
  /// The length of the last step in points.
  public var lastDelta = 0.0
  /// The duration of the last step in milliseconds.
  public var lastInterval = 0.0
  /// The time from the last step to the lift, milliseconds.
  public var rest = 0.0
  /// The width of the window or screen in points; 0 is unknown, and the extent replaces it.
  public var width = 0.0
  public var height = 0.0
  /// The stretch of the view beyond the beginning in points, at least 0. If the translation is
  /// further below 0, that counts.
  public var stretch = 0.0
  /// The distance from the touch to the lift in points, independent of where the translation starts
  /// to count; `nil` is that of the drag.
  public var travel: Double?
  /// The directions that may dismiss; by default only that of progress.
  public var direction = Direction.start
  public var state = BackState.entry
  /// Whether Android's back gesture was flung away from the edge.
  public var isFlung = false
  /// Whether the view can be dismissed to the other side too.
  public var hasOtherSide = true
  /// The end that the transition was settling to before this drag, for rules that keep the outcome.
  public var previous = TransitionOutcome.cancel

  public init(translation: Double, velocity: Double?, extent: Double) {
    (self.translation, self.velocity, self.extent) = (translation, velocity, extent)
  }

  /// Creates a release for rules that read only the percentage and velocities.
  public init(percentComplete: Double, velocity: Double?, speed: Double? = nil) {
    self.init(translation: percentComplete, velocity: velocity, extent: 1)
    (self.percentComplete, self.speed) = (percentComplete, speed)
  }

  /// A set of members of a release.
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

    /// The members that no rule needs: their initial values are the common case.
    public static let optional: Fields = [
      .crossVelocity, .rest, .width, .height, .direction, .isFlung, .travel, .stretch,
    ]
  }
}
