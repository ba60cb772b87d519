public import Motion
public import TransitionKit

public typealias UIApplication = Application

/// The screen of the running simulation.
public struct UIScreen {
  public static var main: UIScreen { UIScreen(screen: Application.shared.screen) }

  private let screen: Screen

  init(screen: Screen) { self.screen = screen }

  /// Points.
  public var bounds: CGRect { screen.bounds }
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point.
  public var scale: CGFloat { screen.scale }
  public var nativeScale: CGFloat { screen.scale }
}

extension Window {
  public var screen: UIScreen { UIScreen(screen: application.screen) }
  public var isKeyWindow: Bool { application.keyWindow === self }
}
