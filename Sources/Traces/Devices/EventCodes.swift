/// The `type` of a `RawEvent`: constants of the kernel's `input-event-codes.h`.
public enum EventType {
  /// `EV_SYN`, marks between events such as the end of a frame.
  public static let synchronization: UInt16 = 0x00
  /// `EV_KEY`, keys and buttons.
  public static let key: UInt16 = 0x01
  /// `EV_REL`, changes of relative axes.
  public static let relative: UInt16 = 0x02
  /// `EV_ABS`, values of absolute axes.
  public static let absolute: UInt16 = 0x03
  /// `EV_MSC`, events of other kinds.
  public static let miscellaneous: UInt16 = 0x04
  /// `EV_SW`, switches with two states.
  public static let switches: UInt16 = 0x05
  /// `EV_LED`, lights of the device.
  public static let lights: UInt16 = 0x11
  /// `EV_SND`, sounds of the device.
  public static let sounds: UInt16 = 0x12
  /// `EV_REP`, the settings of autorepeat.
  public static let autorepeat: UInt16 = 0x14
  /// `EV_FF`, commands for force feedback.
  public static let forceFeedback: UInt16 = 0x15
  /// `EV_FF_STATUS`, the state of force feedback.
  public static let forceFeedbackState: UInt16 = 0x17
  /// `EV_MAX`, the highest type.
  public static let highest: UInt16 = 0x1f
}

/// Codes of `EventType.synchronization`.
public enum SynchronizationCode {
  /// `SYN_REPORT`: the frame is complete.
  public static let report: UInt16 = 0
  /// `SYN_CONFIG`, for which the kernel's documentation has no meaning yet.
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
  /// `BTN_LEFT`, the left mouse button.
  public static let leftButton: UInt16 = 0x110
  /// `BTN_TASK`, the last mouse button.
  public static let lastMouseButton: UInt16 = 0x117
  /// `BTN_TOOL_PEN`: a pen is in use.
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
  /// `BTN_TOOL_FINGER`: one finger touches.
  public static let fingerTool: UInt16 = 0x145
  /// `BTN_TOUCH`: something touches the surface.
  public static let touch: UInt16 = 0x14a
  /// `BTN_STYLUS`, the button of a pen.
  public static let stylusButton: UInt16 = 0x14b
  /// `KEY_MAX`, also the highest code of any type.
  public static let highest: UInt16 = 0x2ff
}

/// Codes of `EventType.miscellaneous`.
public enum MiscellaneousCode {
  /// `MSC_RAW`, a raw value of the device.
  public static let raw: UInt16 = 0x03
  /// `MSC_SCAN`: the device's own number of a key.
  public static let scan: UInt16 = 0x04
}

/// Codes of `EventType.relative`.
public enum RelativeAxis {
  /// `REL_X`, motion to the right in counts.
  public static let x: UInt16 = 0x00
  /// `REL_Y`, motion downwards in counts.
  public static let y: UInt16 = 0x01
}

/// Codes of `EventType.absolute`.
public enum AbsoluteAxis {
  /// `ABS_X`, the horizontal position.
  public static let x: UInt16 = 0x00
  /// `ABS_Y`, the vertical position.
  public static let y: UInt16 = 0x01
  /// `ABS_Z`, the third axis, which is not a position on a surface.
  public static let z: UInt16 = 0x02
  /// `ABS_MT_SLOT - 1`, which no multi-touch device has.
  public static let beforeSlot: UInt16 = 0x2e
  /// `ABS_MT_SLOT`, the slot of the events that follow.
  public static let slot: UInt16 = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`, the length of the contact's area.
  public static let touchMajor: UInt16 = 0x30
  /// `ABS_MT_POSITION_X`, the horizontal position of a contact.
  public static let contactX: UInt16 = 0x35
  /// `ABS_MT_POSITION_Y`, the vertical position of a contact.
  public static let contactY: UInt16 = 0x36
  /// `ABS_MT_TOOL_TYPE`, the kind of contact; see `ToolType`.
  public static let toolType: UInt16 = 0x37
  /// `ABS_MT_TRACKING_ID`, the number of a contact, or -1 when it lifts.
  public static let trackingID: UInt16 = 0x39
  /// `ABS_MT_PRESSURE`, the pressure of a contact.
  public static let contactPressure: UInt16 = 0x3a
  /// `ABS_MT_TOOL_Y`, the last multi-touch axis.
  public static let lastContactAxis: UInt16 = 0x3d
  /// `ABS_MAX`, the highest axis.
  public static let highest: UInt16 = 0x3f
}

/// Values of `AbsoluteAxis.toolType`.
public enum ToolType {
  /// `MT_TOOL_FINGER`, a finger.
  public static let finger: Int32 = 0
  /// `MT_TOOL_PALM`, a palm.
  public static let palm: Int32 = 2
}

/// The numbers of a device's properties.
public enum InputProperty {
  /// `INPUT_PROP_MAX`, the highest property.
  static let highest: UInt16 = 0x1f
  /// `INPUT_PROP_POINTER`: the device moves a pointer.
  public static let pointer: UInt16 = 0x00
  /// `INPUT_PROP_DIRECT`: positions are places on the screen, as with touchscreens.
  public static let direct: UInt16 = 0x01
  /// `INPUT_PROP_SEMI_MT`: two contacts are corners of the box around all fingers.
  public static let semiMultiTouch: UInt16 = 0x03
  /// `INPUT_PROP_POINTING_STICK`: the device is a pointing stick.
  public static let pointingStick: UInt16 = 0x05
  /// `INPUT_PROP_ACCELEROMETER`: the axes report acceleration.
  public static let accelerometer: UInt16 = 0x06
}
