public import Motion

/// A phone's screen held upright: its size and what the system's bars cover.
///
/// Sources: YusukeHosonuma/SwiftUI-Simulator @c166f6dc5d84, `DeviceInfo.swift`, which took them from
/// Apple's Human Interface Guidelines. `iphone-se` is the one of 2016, which like all phones with a home
/// button has a status bar of 20 points alone; `iphone-x` is from Apple's guide to that phone (812 points,
/// of which 734 are safe).
public struct DeviceFrame: Hashable, Sendable {
  /// As `--device-frame` takes it.
  public let id: String
  /// Points.
  public let screen: Size
  /// Points that the status bar or the sensors cover at the top.
  public let safeAreaTop: Double
  /// Points that the home indicator covers at the bottom.
  public let safeAreaBottom: Double

  private init(_ id: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double) {
    (self.id, screen) = (id, Size(width: width, height: height))
    (safeAreaTop, safeAreaBottom) = (top, bottom)
  }

  /// Of frames with one size the first goes for all.
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

  /// The first one of this size; `nil` when there is none.
  public static func frame(of screen: Size) -> DeviceFrame? { all.first { $0.screen == screen } }
}
