public import Motion

/// What was replayed, and under which settings.
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
  /// How many times longer the transition takes than its author wrote; `nil` where it is as written.
  public var slowMotion: Double?
  /// The recording's name, without its folder; a live device's path.
  public var trace: String
  public var format: String
  /// `nil` when the recording does not describe its device.
  public var device: String?
  /// touchscreen, touchpad, mouse.
  public var deviceKind: String
  /// What a live device's events are stamped by: `.monotonic`, or `.realtime`, which may be set
  /// meanwhile; `nil` for a recording, which does not tell.
  public var clock: Clock?
  /// Whether a range of the device is unknown and the recording's own positions stand in for it: points,
  /// velocities and percentages are too large then.
  public var usesObservedRanges: Bool
  /// What had to be assumed about the device, in sentences.
  public var notes: [String]

  /// The kernel's name of it, in lower case.
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
