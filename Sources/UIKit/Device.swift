import Motion
import TransitionKit

/// The type of a device's user interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device of the running simulation, derived from the size of its screen.
public struct UIDevice {
  /// The shorter side of an iPad mini's screen in points, the smallest iPad since 2021.
  ///
  /// Earlier iPads had 768 points; the largest iPhone has 440.
  private static let padSide = 744.0

  /// The device of the running simulation.
  public static var current: UIDevice { UIDevice(screen: Application.shared.screen) }

  private let screen: Screen

  init(screen: Screen) { self.screen = screen }

  /// The idiom `.pad` for a screen whose shorter side is at least that of an iPad mini, or
  /// `.phone`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(screen.bounds.width, screen.bounds.height) < Self.padSide ? .phone : .pad
  }

  /// The orientation `.landscapeLeft` for a screen that is wider than high, or `.portrait`.
  ///
  /// Nothing turns the device.
  public var orientation: UIDeviceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
  }

  /// The name of the model: "iPad" or "iPhone".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the operating system: "iOS".
  public var systemName: String { "iOS" }
}
