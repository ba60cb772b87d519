/// The state of a drag when its last finger lifts, with everything that the rules of toolkits read.
///
/// `DragPolicy.decide(_:)` consumes it. Positive is toward dismissal. A rule reads only some of the
/// members; `DecisionRule.needs` contains them.
public struct Release: Hashable, Sendable {
  /// The directions in which a horizontal swipe may dismiss (Android `SwipeDismissBehavior`).
  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// Both directions.
    case any
    /// The direction of progress, which has a positive translation.
    case start
    /// The direction opposite to that of progress.
    case end
  }

  /// The state of Android's back gesture at the lift.
  public enum BackState: UInt8, Hashable, Sendable, CaseIterable {
    /// The gesture has not been active yet: a lift beyond the trigger distance or a fling finishes.
    case entry
    /// A lift finishes.
    case active
    /// The finger moved back or too far across: a lift finishes only with a fling.
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
  /// The height of the window or screen in points; 0 is unknown, and the extent replaces it.
  public var height = 0.0
  /// The stretch of the view beyond the beginning in points, at least 0.
  ///
  /// A translation further below 0 counts instead.
  public var stretch = 0.0
  /// The distance from the touch to the lift in points, independent of where the translation starts
  /// to count; `nil` is that of the drag.
  public var travel: Double?
  /// The directions that may dismiss; by default only that of progress.
  public var direction = Direction.start
  /// The state of Android's back gesture; other toolkits do not read it.
  public var state = BackState.entry
  /// Whether Android's back gesture was flung away from the edge.
  public var isFlung = false
  /// Whether the view can be dismissed to the other side too.
  public var hasOtherSide = true
  /// The end that the transition was settling to before this drag, for rules that keep the outcome.
  public var previous = TransitionOutcome.cancel

  /// Creates a release of a drag without a stretch, a rest and a speed across.
  ///
  /// - Parameters:
  ///   - translation: The translation in points.
  ///   - velocity: The velocity in points per second; `nil` if it is unknown.
  ///   - extent: The distance from 0 to 100 % in points; above 0.
  public init(translation: Double, velocity: Double?, extent: Double) {
    (self.translation, self.velocity, self.extent) = (translation, velocity, extent)
  }

  /// Creates a release for rules that read only the percentage and velocities.
  ///
  /// The extent is one point.
  public init(percentComplete: Double, velocity: Double?, speed: Double? = nil) {
    self.init(translation: percentComplete, velocity: velocity, extent: 1)
    (self.percentComplete, self.speed) = (percentComplete, speed)
  }

  /// A set of members of a release.
  public struct Fields: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt32

    /// Creates the set whose members have these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The member `translation`, and `dragged` and `percentComplete`, which it replaces if they are
    /// `nil`.
    public static let translation = Fields(rawValue: 1)
    /// The member `velocity`.
    public static let velocity = Fields(rawValue: 2)
    /// The member `extent`.
    public static let extent = Fields(rawValue: 4)
    /// The member `speed`.
    public static let speed = Fields(rawValue: 8)
    /// The member `crossVelocity`.
    public static let crossVelocity = Fields(rawValue: 16)
    /// The member `meanVelocity`.
    public static let meanVelocity = Fields(rawValue: 32)
    /// The member `maximumTranslation`.
    public static let maximumTranslation = Fields(rawValue: 64)
    /// The member `elapsed`.
    public static let elapsed = Fields(rawValue: 128)
    /// The member `lastDelta`.
    public static let lastDelta = Fields(rawValue: 256)
    /// The member `lastInterval`.
    public static let lastInterval = Fields(rawValue: 512)
    /// The member `rest`.
    public static let rest = Fields(rawValue: 1_024)
    /// The member `width`.
    public static let width = Fields(rawValue: 2_048)
    /// The member `height`.
    public static let height = Fields(rawValue: 4_096)
    /// The member `direction`.
    public static let direction = Fields(rawValue: 8_192)
    /// The member `state`.
    public static let state = Fields(rawValue: 16_384)
    /// The member `isFlung`.
    public static let isFlung = Fields(rawValue: 32_768)
    /// The member `travel`.
    public static let travel = Fields(rawValue: 65_536)
    /// The member `stretch`.
    public static let stretch = Fields(rawValue: 131_072)

    /// The members that no rule needs: their initial values are the common case.
    public static let optional: Fields = [
      .crossVelocity, .rest, .width, .height, .direction, .isFlung, .travel, .stretch,
    ]
  }
}
