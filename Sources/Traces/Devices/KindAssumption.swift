/// The reason why a device that reports `BTN_TOOL_FINGER` is treated as a touchpad or as a
/// touchscreen when its properties are unknown.
public struct KindAssumption: Hashable, Sendable {
  /// The property of the device that decides between touchpad and touchscreen.
  public enum Reason: Hashable, Sendable {
    /// It has no multi-touch positions, as old touchpads have none.
    case singleTouch
    /// It has multi-touch positions without `ABS_X` and `ABS_Y`, which every touchpad has.
    case noPointerEmulation
    /// It has multi-touch positions and `ABS_X`, `ABS_Y`, and is taller than it is wide.
    case tallRange
    /// It has multi-touch positions and `ABS_X`, `ABS_Y`, and is wide, or its shape is unknown.
    case pointerEmulation

    /// The kind of device that is assumed.
    public var kind: DeviceKind {
      switch self {
      case .singleTouch, .pointerEmulation: .touchpad
      case .noPointerEmulation, .tallRange: .touchscreen
      }
    }
  }

  /// The reason for the assumption.
  public var reason: Reason

  /// Creates an assumption with its reason.
  public init(reason: Reason) { self.reason = reason }

  /// The kind of device that is assumed.
  public var kind: DeviceKind { reason.kind }
}

extension KindAssumption: CustomStringConvertible {
  /// The assumption and its reason in words, without a full stop.
  public var description: String {
    "BTN_TOOL_FINGER and no input properties: treated as a \(kind.rawValue), since it \(reason.words)"
  }
}

extension KindAssumption.Reason {
  fileprivate var words: String {
    switch self {
    case .singleTouch: "has no multi-touch positions"
    case .noPointerEmulation: "reports ABS_MT_POSITION_X without ABS_X"
    case .tallRange: "is taller than it is wide"
    case .pointerEmulation: "reports ABS_X beside ABS_MT_POSITION_X"
    }
  }
}
