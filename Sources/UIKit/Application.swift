public import Motion
public import TransitionKit

/// The application of the running simulation, with its screen, clock and windows.
public typealias UIApplication = Application

/// The screen of the running simulation.
public struct UIScreen {
  /// The screen of the running simulation.
  public static var main: UIScreen { UIScreen(screen: Application.shared.screen) }

  private let screen: Screen

  init(screen: Screen) { self.screen = screen }

  /// The bounds of the screen in points.
  public var bounds: CGRect { screen.bounds }
  /// The bounds of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { screen.scale }
  /// The number of pixels per point, the same as `scale`.
  public var nativeScale: CGFloat { screen.scale }
}

extension Window {
  /// The screen of the window's application.
  public var screen: UIScreen { UIScreen(screen: application.screen) }
  /// Whether the window is the key window of its application.
  public var isKeyWindow: Bool { application.keyWindow === self }
}
