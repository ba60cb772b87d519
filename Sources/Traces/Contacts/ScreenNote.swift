public import Motion

/// An assumption about a device's mapping to the screen that a log should mention.
public enum ScreenNote: Hashable, Sendable {
  /// The device does not report the axis' range; the smallest and largest values of the recording
  /// are used.
  case observedRange(axis: String, minimum: Int32, maximum: Int32)
  /// Both axes' ranges are the recording's own; the shorter one was widened, so that a unit is as
  /// long in x as in y.
  case squareUnits
  /// The device does not report whether it is a touchpad or a screen.
  case assumedKind(KindAssumption)
  /// The device does not report the units per millimetre, so millimetres are unknown.
  case unknownResolution(axes: [String])
  /// The touchpad does not report its resolution; libinput's 69 x 50 mm are used.
  case assumedTouchpadSize
  /// The screen's aspect ratio is unknown or implausible; the reference screen is used.
  case assumedScreen(Size)
  /// The caller set the size of the screen, in points.
  case forcedSize(Size)
}

extension ScreenNote: CustomStringConvertible {
  /// The assumption in words, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .observedRange(let axis, let minimum, let maximum):
      "\(axis) has no range: using \(minimum) to \(maximum), the range of its positions"
    case .squareUnits:
      "a unit is assumed as long in x as in y"
    case .assumedKind(let assumption):
      "\(assumption)"
    case .unknownResolution(let axes):
      "\(axes.joined(separator: " and ")) without resolution: millimetres unknown"
    case .assumedTouchpadSize:
      "touchpad without resolution: assumed 69 x 50 mm"
    case .assumedScreen(let size):
      "aspect ratio of the screen unknown: assumed \(Self.text(size)) points"
    case .forcedSize(let size):
      "screen set to \(Self.text(size)) points"
    }
  }

  /// Returns the numbers of a size as text, whole ones without a fraction.
  private static func text(_ size: Size) -> String {
    [size.width, size.height].map { side in
      Int32(exactly: side).map(String.init) ?? "\(side)"
    }.joined(separator: " x ")
  }
}

/// The reason why positions of a device, or given lengths, cannot be mapped to a screen.
public enum ScreenError: Error, Hashable, Sendable {
  /// Neither the device nor the events contain the axis.
  case missingAxis(String)
  /// The axis has only one value, or none.
  case emptyAxis(String, minimum: Int32, maximum: Int32)
  /// A setting is not a finite number above zero.
  case invalidSetting(String, value: Double)
  /// A value was given in millimetres, but the size of the screen is unknown.
  case unknownSize(String)
  /// A value was given as a part of the drag, but the length of the drag is unknown.
  case unknownExtent(String)
  /// A value is impossible on this screen, after conversion to the unit of the parameter.
  case outOfRange(String, value: String, expected: String)
}

extension ScreenError: CustomStringConvertible {
  /// The error in words, with the expectation and without a full stop.
  public var description: String {
    switch self {
    case .missingAxis(let axis):
      "\(axis) is missing: expected a device with both axes, or its description"
    case .emptyAxis(let axis, let minimum, let maximum):
      "\(axis) ranges from \(minimum) to \(maximum): expected a minimum below the maximum"
    case .invalidSetting(let name, let value):
      "\(name) is \(value): expected a finite number above 0"
    case .unknownSize(let setting):
      "\(setting): the screen's size in millimetres is unknown: use pt, or --size WxHmm"
    case .unknownExtent(let setting):
      "\(setting): the drag distance is unknown here: use pt"
    case .outOfRange(let setting, let value, let expected):
      "\(setting) is \(value) here: expected \(expected)"
    }
  }
}
