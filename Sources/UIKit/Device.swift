import Motion
import TransitionKit

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device of the running simulation, as far as its screen shows what it is.
public struct UIDevice {
  /// Points: the shorter side of an iPad mini's screen, the smallest iPad since 2021. Earlier iPads
  /// had 768, the largest iPhone has 440.
  private static let padSide = 744.0

  public static var current: UIDevice { UIDevice(screen: Application.shared.screen) }

  private let screen: Screen

  init(screen: Screen) { self.screen = screen }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(screen.bounds.width, screen.bounds.height) < Self.padSide ? .phone : .pad
  }

  /// Nothing turns the device: a screen that is wider than high lies on its right side.
  public var orientation: UIDeviceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
  }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var systemName: String { "iOS" }
}
