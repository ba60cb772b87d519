/// A-CARD's numbers (transitions.md 4.2).
public struct CardParameters: Hashable, Sendable {
  public var presentation = SpringTiming(duration: 0.44, dampingRatio: 0.82)
  /// Seconds.
  public var dismissalDuration = 0.32
  public var dismissalCurve = Curve.easeIn
  /// Of the black that darkens the screen below.
  public var overlayAlpha = 0.4
  /// Points.
  public var cornerRadius = 12.0
  /// To the safe area's left, right and bottom, points.
  public var margin = 8.0
  /// Points.
  public var height = 300.0
  /// How far below the screen the card hides, points.
  public var offscreenMargin = 20.0

  /// `UIView.AnimationCurve`.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    case easeIn, easeOut, easeInOut, linear
  }

  public init() {}
}

/// A-HERO's numbers (transitions.md 2).
public struct HeroParameters: Hashable, Sendable {
  /// What `transitionDuration` says, seconds: less than the push takes.
  public var declaredDuration = 0.4
  /// Phase A of the push.
  public var growth = SpringTiming(duration: 0.5, dampingRatio: 0.75)
  /// Of phase A, the whole way per second.
  public var growthVelocity = 1.0
  /// Phase B of the push, seconds.
  public var headerDuration = 0.3
  /// Of each cell of the cascade, seconds.
  public var cascadeDuration = 0.2
  /// Of the pop, seconds.
  public var popDuration = 0.4
  /// Of the posts at the end of the pop.
  public var popScale = 0.9
  /// Of `backButtonHorizontalSpacer` while the button is out of sight, points.
  public var hiddenBackButtonSpacing = -70.0

  public init() {}
}

/// A-CELL's numbers but for its duration (transitions.md 3).
public struct CellParameters: Hashable, Sendable {
  /// A part of the time in which something happens; both 0…1 of the whole.
  public struct Window: Hashable, Sendable {
    public var start: Double
    public var duration: Double
  }

  /// Of frames, corner radius and the fading background.
  public var move = Window(start: 0, duration: 1)
  public var imageFade = Window(start: 0, duration: 0.6)
  /// Of the close button on the way in.
  public var presentedCloseFade = Window(start: 0.7, duration: 0.3)
  /// Of the close button on the way out.
  public var dismissedCloseFade = Window(start: 0, duration: 0.3)
  /// Of the cells' pictures, points.
  public var cornerRadius = 12.0

  public init() {}
}

/// A-NEWS's numbers (transitions.md 4.1).
public struct NewsParameters: Hashable, Sendable {
  public var zoom = SpringTiming(duration: 0.5, dampingRatio: 1)
  /// The whole way per second.
  public var initialVelocity = 1.0

  public init() {}
}
