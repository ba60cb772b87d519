import JSON
public import Motion

/// The mapping of a device's units to points on a screen.
public struct ScreenSettings: Hashable, Sendable {
  /// The size in points before turning; `nil` uses the device's aspect ratio.
  public var size: Size?
  /// The size in millimetres before turning; `nil` uses the device's.
  public var millimetres: Size?
  /// The clockwise turn of the picture on the panel.
  public var rotation: QuarterTurn
  /// The points per count of a mouse.
  public var pointerSpeed: Double
  /// The points per millimetre of a touchpad.
  public var touchpadGain: Double

  /// The points per millimetre of the reference phone, which has 163 points an inch.
  public static let referenceGain = 6.4

  /// Creates settings; by default the size is the device's and nothing is turned.
  public init(
    size: Size? = nil, millimetres: Size? = nil, rotation: QuarterTurn = .none,
    pointerSpeed: Double = 1, touchpadGain: Double = ScreenSettings.referenceGain
  ) {
    (self.size, self.millimetres, self.rotation) = (size, millimetres, rotation)
    (self.pointerSpeed, self.touchpadGain) = (pointerSpeed, touchpadGain)
  }

  /// The length that a side of a screen may have, in points or millimetres.
  private static let sides = 1.0...100_000.0

  /// Reads a size such as `414x896`; `nil` if the text is none, or a side is out of range.
  public static func size(of text: some StringProtocol) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { Double(decimal: $0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }
}

/// A clockwise turn in degrees.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// The picture is upright on the panel.
  case none = 0
  /// The picture is turned by 90 degrees.
  case quarter = 90
  /// The picture is turned by 180 degrees.
  case half = 180
  /// The picture is turned by 270 degrees.
  case threeQuarters = 270
}

extension QuarterTurn {
  /// Whether the panel's width is the screen's.
  var isUpright: Bool { self == .none || self == .half }

  /// Returns a panel's size after the turn.
  func turn(_ size: Size) -> Size {
    switch self {
    case .none, .half: size
    case .quarter, .threeQuarters: Size(width: size.height, height: size.width)
    }
  }

  /// Maps a point of the panel to the turned screen: a quarter turn moves the origin to the top
  /// right corner.
  func turn(_ point: Point, on panel: Size) -> Point {
    switch self {
    case .none: point
    case .quarter: Point(x: panel.height - point.y, y: point.x)
    case .half: Point(x: panel.width - point.x, y: panel.height - point.y)
    case .threeQuarters: Point(x: point.y, y: panel.width - point.x)
    }
  }
}

extension ScreenSettings {
  func check() throws(ScreenError) {
    for (name, value) in [
      ("screen width", size?.width ?? 1), ("screen height", size?.height ?? 1),
      ("screen width in millimetres", millimetres?.width ?? 1),
      ("screen height in millimetres", millimetres?.height ?? 1),
      ("pointer speed", pointerSpeed), ("touchpad gain", touchpadGain),
    ] where !(value.isFinite && value > 0) {
      throw .invalidSetting(name, value: value)
    }
  }
}
