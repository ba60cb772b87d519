/// The `type` of a `RawEvent`: constants of the kernel's `input-event-codes.h`.
public enum EventType {
  /// `EV_SYN`
  public static let synchronization: UInt16 = 0x00
  /// `EV_KEY`
  public static let key: UInt16 = 0x01
  /// `EV_REL`
  public static let relative: UInt16 = 0x02
  /// `EV_ABS`
  public static let absolute: UInt16 = 0x03
  /// `EV_MSC`
  public static let miscellaneous: UInt16 = 0x04
  /// `EV_SW`
  public static let switches: UInt16 = 0x05
  /// `EV_LED`
  public static let lights: UInt16 = 0x11
  /// `EV_SND`
  public static let sounds: UInt16 = 0x12
  /// `EV_REP`
  public static let autorepeat: UInt16 = 0x14
  /// `EV_FF`
  public static let forceFeedback: UInt16 = 0x15
  /// `EV_FF_STATUS`
  public static let forceFeedbackState: UInt16 = 0x17
  /// `EV_MAX`
  public static let highest: UInt16 = 0x1f
}

/// Codes of `EventType.synchronization`.
public enum SynchronizationCode {
  /// `SYN_REPORT`: the frame is complete.
  public static let report: UInt16 = 0
  /// `SYN_CONFIG`
  public static let configuration: UInt16 = 1
  /// `SYN_MT_REPORT`: one contact of protocol A is complete.
  public static let contactReport: UInt16 = 2
  /// `SYN_DROPPED`: the kernel threw events away because the reader was slow.
  public static let dropped: UInt16 = 3
  /// `SYN_TIME_SEC` of some vendors' kernels; not the end of a frame.
  public static let vendorSeconds: UInt16 = 4
  /// `SYN_TIME_NSEC` of some vendors' kernels; not the end of a frame.
  public static let vendorNanoseconds: UInt16 = 5
}

/// Codes of `EventType.key`.
public enum KeyCode {
  /// `BTN_MOUSE`, the first mouse button; the same number as `BTN_LEFT`.
  public static let firstMouseButton: UInt16 = 0x110
  /// `BTN_LEFT`
  public static let leftButton: UInt16 = 0x110
  /// `BTN_TASK`, the last mouse button.
  public static let lastMouseButton: UInt16 = 0x117
  /// `BTN_TOOL_PEN`
  public static let penTool: UInt16 = 0x140
  /// `BTN_TOOL_LENS`, the last of the tools that a device can distinguish.
  public static let lastTool: UInt16 = 0x147
  /// `BTN_TOOL_QUINTTAP`: five fingers touch.
  public static let fiveFingers: UInt16 = 0x148
  /// `BTN_TOOL_DOUBLETAP`: two fingers touch.
  public static let twoFingers: UInt16 = 0x14d
  /// `BTN_TOOL_TRIPLETAP`: three fingers touch.
  public static let threeFingers: UInt16 = 0x14e
  /// `BTN_TOOL_QUADTAP`: four fingers touch.
  public static let fourFingers: UInt16 = 0x14f
  /// `BTN_TOOL_FINGER`
  public static let fingerTool: UInt16 = 0x145
  /// `BTN_TOUCH`
  public static let touch: UInt16 = 0x14a
  /// `BTN_STYLUS`
  public static let stylusButton: UInt16 = 0x14b
  /// `KEY_MAX`, also the highest code of any type.
  public static let highest: UInt16 = 0x2ff
}

/// Codes of `EventType.miscellaneous`.
public enum MiscellaneousCode {
  /// `MSC_RAW`
  public static let raw: UInt16 = 0x03
  /// `MSC_SCAN`: the device's own number of a key.
  public static let scan: UInt16 = 0x04
}

/// Codes of `EventType.relative`.
public enum RelativeAxis {
  /// `REL_X`
  public static let x: UInt16 = 0x00
  /// `REL_Y`
  public static let y: UInt16 = 0x01
}

/// Codes of `EventType.absolute`.
public enum AbsoluteAxis {
  /// `ABS_X`
  public static let x: UInt16 = 0x00
  /// `ABS_Y`
  public static let y: UInt16 = 0x01
  /// `ABS_Z`
  public static let z: UInt16 = 0x02
  /// `ABS_MT_SLOT - 1`, which no multi-touch device has.
  public static let beforeSlot: UInt16 = 0x2e
  /// `ABS_MT_SLOT`
  public static let slot: UInt16 = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`
  public static let touchMajor: UInt16 = 0x30
  /// `ABS_MT_POSITION_X`
  public static let contactX: UInt16 = 0x35
  /// `ABS_MT_POSITION_Y`
  public static let contactY: UInt16 = 0x36
  /// `ABS_MT_TOOL_TYPE`
  public static let toolType: UInt16 = 0x37
  /// `ABS_MT_TRACKING_ID`
  public static let trackingID: UInt16 = 0x39
  /// `ABS_MT_PRESSURE`
  public static let contactPressure: UInt16 = 0x3a
  /// `ABS_MT_TOOL_Y`, the last multi-touch axis.
  public static let lastContactAxis: UInt16 = 0x3d
  /// `ABS_MAX`
  public static let highest: UInt16 = 0x3f
}

/// Values of `AbsoluteAxis.toolType`.
public enum ToolType {
  /// `MT_TOOL_FINGER`
  public static let finger: Int32 = 0
  /// `MT_TOOL_PALM`
  public static let palm: Int32 = 2
}

/// Bits of a device's properties.
public enum InputProperty {
  /// `INPUT_PROP_MAX`
  static let highest: UInt16 = 0x1f
  /// `INPUT_PROP_POINTER`
  public static let pointer: UInt16 = 0x00
  /// `INPUT_PROP_DIRECT`
  public static let direct: UInt16 = 0x01
  /// `INPUT_PROP_SEMI_MT`: two contacts are corners of the box around all fingers.
  public static let semiMultiTouch: UInt16 = 0x03
  /// `INPUT_PROP_POINTING_STICK`
  public static let pointingStick: UInt16 = 0x05
  /// `INPUT_PROP_ACCELEROMETER`
  public static let accelerometer: UInt16 = 0x06
}
