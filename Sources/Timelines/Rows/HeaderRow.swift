public import Interaction
public import Motion

/// The input and the settings of a replay.
public struct HeaderRow: Hashable, Sendable {
  /// The name and the version of the timeline's schema.
  public static let schema = "dragline.timeline/1"

  /// The transition's ID.
  public var transition: String
  /// The policy's ID, or the name of the user's preset.
  public var policy: String
  /// The ID of the velocity estimator.
  public var estimator: String
  /// Every parameter of the policy and of the transition, in the order of `dragline list`.
  ///
  /// `TimelineReader` sorts them by name, because an object of JSON has no order.
  public var parameters: [Parameter]
  /// The size of the screen in points.
  public var screen: Size
  /// The number of display frames per second.
  public var frameRate: Double
  /// The factor by which the transition takes longer than its author wrote; `nil` without slow
  /// motion.
  public var slowMotion: Double?
  /// The recording's name without its folder, or a live device's path.
  public var trace: String
  /// The recording's format.
  public var format: String
  /// The name of the device; `nil` when the recording does not describe it.
  public var device: String?
  /// The kind of the device, such as `touchscreen`, `touchpad` or `mouse`.
  public var deviceKind: String
  /// The clock of a live device's stamps; `nil` for a recording, which does not contain it.
  ///
  /// The clock is `.monotonic`, or `.realtime`, which can be set during the run.
  public var clock: Clock?
  /// Whether a range of the device is unknown, so that the range of the recording's positions is
  /// used.
  ///
  /// Points, velocities and percentages are too large then.
  public var usesObservedRanges: Bool
  /// The assumptions about the device, in sentences.
  public var notes: [String]

  /// A clock of the kernel, under the kernel's name in lower case.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    case monotonic, realtime
  }

  /// A parameter of the policy or of the transition.
  public struct Parameter: Hashable, Sendable {
    /// The name of the parameter.
    public var name: String
    /// The value, in the unit that `dragline list parameters` prints.
    public var value: Scalar

    /// Creates a parameter.
    public init(_ name: String, _ value: Scalar) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Creates a row.
  public init(
    transition: String, policy: String, estimator: String,
    parameters: [Parameter], screen: Size, frameRate: Double, slowMotion: Double? = nil,
    trace: String, format: String,
    device: String?, deviceKind: String, clock: Clock? = nil, usesObservedRanges: Bool = false,
    notes: [String]
  ) {
    (self.transition, self.policy) = (transition, policy)
    (self.estimator, self.parameters, self.screen) = (estimator, parameters, screen)
    (self.frameRate, self.slowMotion) = (frameRate, slowMotion)
    (self.trace, self.format) = (trace, format)
    (self.device, self.deviceKind) = (device, deviceKind)
    (self.clock, self.usesObservedRanges, self.notes) = (clock, usesObservedRanges, notes)
  }
}
