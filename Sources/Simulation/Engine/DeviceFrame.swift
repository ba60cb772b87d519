public import Motion

/// The size of a phone's screen held upright, and the areas that the system's bars cover.
///
/// Sources: YusukeHosonuma/SwiftUI-Simulator @c166f6dc5d84, `DeviceInfo.swift`, which took them
/// from Apple's Human Interface Guidelines. `iphone-se` is the one of 2016, which like all phones
/// with a home button has a status bar of 20 points alone; `iphone-x` is from Apple's guide to that
/// phone (812 points, of which 734 are safe).
public struct DeviceFrame: Hashable, Sendable {
  /// The name that `--device-frame` takes.
  public let id: String
  /// The size of the screen in points.
  public let screen: Size
  /// The height that the status bar or the sensors cover at the top, in points.
  public let safeAreaTop: Double
  /// The height that the home indicator covers at the bottom, in points.
  public let safeAreaBottom: Double

  private init(_ id: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double) {
    (self.id, screen) = (id, Size(width: width, height: height))
    (safeAreaTop, safeAreaBottom) = (top, bottom)
  }

  /// All device frames; `frame(of:)` returns the first of those with one size.
  public static let all = [
    DeviceFrame("iphone-se", 320, 568, 20, 0),
    DeviceFrame("iphone-8", 375, 667, 20, 0),
    DeviceFrame("iphone-8-plus", 414, 736, 20, 0),
    DeviceFrame("iphone-x", 375, 812, 44, 34),
    DeviceFrame("iphone-12-mini", 375, 812, 50, 34),
    DeviceFrame("iphone-11-pro-max", 414, 896, 44, 34),
    DeviceFrame("iphone-11", 414, 896, 48, 34),
    DeviceFrame("iphone-12", 390, 844, 47, 34),
    DeviceFrame("iphone-13-pro-max", 428, 926, 47, 34),
  ]

  /// Returns the first device frame with a screen of this size; `nil` if there is none.
  public static func frame(of screen: Size) -> DeviceFrame? { all.first { $0.screen == screen } }
}
