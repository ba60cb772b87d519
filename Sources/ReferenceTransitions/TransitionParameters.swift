/// The numbers of A-CARD (transitions.md 4.2).
public struct CardParameters: Hashable, Sendable {
  /// The spring of the card's rise.
  public var presentation = SpringTiming(duration: 0.44, dampingRatio: 0.82)
  /// The duration of the card's descent in seconds.
  public var dismissalDuration = 0.32
  /// The timing curve of the card's descent.
  public var dismissalCurve = Curve.easeIn
  /// The alpha of the black that darkens the screen below, 0…1.
  public var overlayAlpha = 0.4
  /// The corner radius of the card in points.
  public var cornerRadius = 12.0
  /// The distance from the card to the safe area's left, right and bottom, in points.
  public var margin = 8.0
  /// The height of the card in points.
  public var height = 300.0
  /// The distance from the bottom of the screen to the hidden card below it, in points.
  public var offscreenMargin = 20.0

  /// The timing curves of `UIView.AnimationCurve`.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    case easeIn, easeOut, easeInOut, linear
  }

  /// Creates parameters with the article's values.
  public init() {}
}

/// The numbers of A-HERO (transitions.md 2).
public struct HeroParameters: Hashable, Sendable {
  /// The value of `transitionDuration` in seconds, which is less than the push takes.
  public var declaredDuration = 0.4
  /// The spring of phase A of the push, in which the picture grows.
  public var growth = SpringTiming(duration: 0.5, dampingRatio: 0.75)
  /// The initial velocity of phase A, in whole distances per second.
  public var growthVelocity = 1.0
  /// The duration of phase B of the push, in which the header appears, in seconds.
  public var headerDuration = 0.3
  /// The duration of the fade of each cell in the cascade, in seconds.
  public var cascadeDuration = 0.2
  /// The duration of the pop's animation, in seconds.
  public var popDuration = 0.4
  /// The scale of the posts at the end of the pop.
  public var popScale = 0.9
  /// The constant of `backButtonHorizontalSpacer` while the button is out of sight, in points.
  public var hiddenBackButtonSpacing = -70.0

  /// Creates parameters with the article's values.
  public init() {}
}

/// The numbers of A-CELL except for its duration (transitions.md 3).
public struct CellParameters: Hashable, Sendable {
  /// The time of one change within the transition, in fractions 0…1 of its duration.
  public struct Window: Hashable, Sendable {
    /// The start of the change.
    public var start: Double
    /// The duration of the change.
    public var duration: Double
  }

  /// The time in which frames and corner radius change and the background fades.
  public var move = Window(start: 0, duration: 1)
  /// The time in which one picture fades into the other.
  public var imageFade = Window(start: 0, duration: 0.6)
  /// The time of the close button's fade in the presentation.
  public var presentedCloseFade = Window(start: 0.7, duration: 0.3)
  /// The time of the close button's fade in the dismissal.
  public var dismissedCloseFade = Window(start: 0, duration: 0.3)
  /// The corner radius of the cells' pictures in points.
  public var cornerRadius = 12.0

  /// Creates parameters with the article's values.
  public init() {}
}

/// The numbers of A-NEWS (transitions.md 4.1).
public struct NewsParameters: Hashable, Sendable {
  /// The spring of the zoom.
  public var zoom = SpringTiming(duration: 0.5, dampingRatio: 1)
  /// The initial velocity of the zoom, in whole distances per second.
  public var initialVelocity = 1.0

  /// Creates parameters with the article's values.
  public init() {}
}
