public import Motion

/// The input and the settings of a replay.
public struct HeaderRow: Hashable, Sendable {
  public static let schema = "dragline.timeline/1"

  public var transition: String
  public var policy: String
  public var estimator: String
  /// Every parameter of the policy and of the transition, in the order of `dragline list`.
  public var parameters: [Parameter]
  /// Points.
  public var screen: Size
  /// Display frames per second.
  public var frameRate: Double
  /// The factor by which the transition takes longer than its author wrote; `nil` without slow
  /// motion.
  public var slowMotion: Double?
  /// The recording's name, without its folder; a live device's path.
  public var trace: String
  public var format: String
  /// The name of the device; `nil` when the recording does not describe it.
  public var device: String?
  /// The kind of the device: touchscreen, touchpad, mouse.
  public var deviceKind: String
  /// The clock of a live device's stamps: `.monotonic`, or `.realtime`, which can be set during the
  /// run; `nil` for a recording, which does not contain it.
  public var clock: Clock?
  /// Whether a range of the device is unknown, so that the range of the recording's positions is
  /// used: points, velocities and percentages are too large then.
  public var usesObservedRanges: Bool
  /// The assumptions about the device, in sentences.
  public var notes: [String]

  /// The kernel's name of the clock, in lower case.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    case monotonic, realtime
  }

  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var value: TimelineValue

    public init(_ name: String, _ value: TimelineValue) {
      (self.name, self.value) = (name, value)
    }
  }

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
