/// Devices as a script describes them to Tests/MockHost, by the name that scripts call them.
enum MockDeviceKind: String {
  /// 64.7 by 140 mm, ten units to the point: the reference screen's size.
  case screen
  case mouse
  /// 100 by 60 mm.
  case pad
  /// A pen on a display of the screen's size.
  case pen
  /// All fingers in each frame, without slots.
  case reports
  /// Knows one touch, and no finger from another.
  case single

  /// Described and plugged in as `/dev/input/event200`, or as another number.
  func script(number: Int = 200) -> String {
    """
    device \(rawValue) - \(number)
    label \(rawValue) Mock \(rawValue)
    \(codes.map { "has \(rawValue) \($0)" }.joined(separator: "\n"))
    \(axes.map { "axis \(rawValue) \($0)" }.joined(separator: "\n"))
    plug \(rawValue)

    """
  }

  private var codes: [String] {
    switch self {
    case .screen: ["INPUT_PROP_DIRECT BTN_TOUCH"]
    case .mouse: ["INPUT_PROP_POINTER BTN_LEFT BTN_RIGHT BTN_MIDDLE REL_X REL_Y REL_WHEEL"]
    case .pad: ["INPUT_PROP_POINTER BTN_TOUCH BTN_LEFT BTN_TOOL_FINGER BTN_TOOL_DOUBLETAP"]
    case .pen: ["INPUT_PROP_DIRECT BTN_TOUCH BTN_TOOL_PEN BTN_STYLUS"]
    case .reports, .single: ["INPUT_PROP_DIRECT BTN_TOUCH"]
    }
  }

  private var axes: [String] {
    let contacts = ["ABS_MT_POSITION_X 0 4139 64", "ABS_MT_POSITION_Y 0 8959 64"]
    let pointer = ["ABS_X 0 4139 64", "ABS_Y 0 8959 64"]
    let slots = ["ABS_MT_SLOT 0 4", "ABS_MT_TRACKING_ID 0 65535"]
    return switch self {
    case .screen: pointer + slots + contacts
    case .mouse: []
    case .pad:
      ["ABS_X 0 4000 40", "ABS_Y 0 2400 40"] + slots
        + ["ABS_MT_POSITION_X 0 4000 40", "ABS_MT_POSITION_Y 0 2400 40"]
    case .pen: pointer + ["ABS_PRESSURE 0 2047"]
    case .reports: contacts
    case .single: pointer
    }
  }
}
