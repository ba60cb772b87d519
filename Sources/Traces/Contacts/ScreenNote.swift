public import Motion

/// An assumption about a device's place on the screen that a log should tell.
public enum ScreenNote: Hashable, Sendable {
  /// The device does not tell the axis' range; the recording's smallest and largest values were
  /// taken.
  case observedRange(axis: String, minimum: Int32, maximum: Int32)
  /// Both axes' ranges are the recording's own; the shorter one was widened, so that a unit is as long in
  /// x as in y.
  case squareUnits
  /// The device does not say whether it is a touchpad or a screen.
  case assumedKind(KindAssumption)
  /// The device does not tell how many units a millimetre has, so that nothing can be told in
  /// millimetres.
  case unknownResolution(axes: [String])
  /// The touchpad does not tell its resolution; libinput's 69 x 50 mm were taken.
  case assumedTouchpadSize
  /// Nothing plausible tells the screen's aspect; the reference screen was taken.
  case assumedScreen(Size)
  case forcedSize(Size)
}

extension ScreenNote: CustomStringConvertible {
  public var description: String {
    switch self {
    case .observedRange(let axis, let minimum, let maximum):
      "\(axis) has no range: taken as \(minimum) to \(maximum), the recording's own"
    case .squareUnits:
      "a unit is as long in x as in y"
    case .assumedKind(let assumption):
      "\(assumption)"
    case .unknownResolution(let axes):
      "\(axes.joined(separator: " and ")) without resolution: millimetres unknown"
    case .assumedTouchpadSize:
      "touchpad without resolution: taken as 69 x 50 mm"
    case .assumedScreen(let size):
      "aspect of the screen unknown: taken as \(Self.text(size)) points"
    case .forcedSize(let size):
      "screen set to \(Self.text(size)) points"
    }
  }

  /// Whole numbers without a fraction, as people write sizes.
  private static func text(_ size: Size) -> String {
    [size.width, size.height].map { side in
      Int32(exactly: side).map(String.init) ?? "\(side)"
    }.joined(separator: " x ")
  }
}

/// Why positions of a device, or lengths that somebody gave, cannot be mapped to a screen.
public enum ScreenError: Error, Hashable, Sendable {
  /// Neither the device nor the events tell anything about the axis.
  case missingAxis(String)
  /// The axis has one value only, or none.
  case emptyAxis(String, minimum: Int32, maximum: Int32)
  /// A setting is not a finite number above zero.
  case invalidSetting(String, value: Double)
  /// Something was given in millimetres, and nothing tells how large the screen is.
  case unknownSize(String)
  /// Something was given as a part of the drag, and nothing tells how long that is.
  case unknownExtent(String)
  /// Something is not possible on this screen, when it is told in the unit of the parameter.
  case outOfRange(String, value: String, expected: String)
}

extension ScreenError: CustomStringConvertible {
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
      "\(setting): nothing tells how far the drag goes: use pt"
    case .outOfRange(let setting, let value, let expected):
      "\(setting) is \(value) here: expected \(expected)"
    }
  }
}
