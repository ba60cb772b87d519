import Gestures

/// The rules of two published transitions and of the objc.io article.
extension DragPolicy {
  private static let locket: StaticString =
    "PhotoDetailInteractiveDismissTransition.swift (Locket sample)"

  /// What a pan recognizer has that nobody has configured.
  ///
  /// - Parameters:
  ///   - origin: `.recognition` for those who set the translation to 0 when the pan begins.
  ///   - readsVelocity: Whether somebody asks for the velocity.
  static func uikitPan(
    directions: Double = 0, maximumTouches: Double = 1_000_000, from origin: Origin = .touchDown,
    readsVelocity: Bool = true
  ) -> [Setting] {
    let pan = [
      Setting(.hysteresis, 10, "WWDC 2018, session 803"),
      Setting(.minimumTouches, 1, "UIPanGestureRecognizer"),
      Setting(.maximumTouches, maximumTouches, "UIPanGestureRecognizer"),
      Setting(.directions, directions, "direction lock"),
      Setting(
        .translationOrigin, origin.rawValue,
        origin == .touchDown
          ? "docs/uikit-semantics.md, statement 73" : "setTranslation(.zero) in the state .began"),
    ]
    guard readsVelocity else { return pan }
    return pan
      + velocity(
        .uikitLike, "UIPanGestureRecognizer.velocity; docs/uikit-semantics.md, statement 75")
  }

  /// The end-of-drag rule of the Locket sample: a drag of 200 points is the whole way, and a release
  /// finishes when it moves down (velocity above 0) beyond a tenth of it (both strictly). The 200 points
  /// are those of its own transition, which drags so far; another transition's tenth is of its own drag.
  /// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817,
  /// `PhotoDetailInteractiveDismissTransition.swift` (transitions.md 5.1, policies.md 2.2).
  public static let devsign = DragPolicy(
    id: "devsign", "finishes when released downwards beyond a tenth of 200 pt",
    source: "bryanjclark/devsign-nav-transitions @e60d362e8817",
    uikitPan() + [
      Setting(.mapping, Double(DragCurve.linear.rawValue), locket),
      Setting(.finishDuration, 0.37, locket), Setting(.finishDampingRatio, 0.9, locket),
      Setting(.cancelDuration, 0.45, locket), Setting(.cancelDampingRatio, 0.75, locket),
    ],
    rule: DecisionRule(
      [
        PolicyParameter(
          "minimumVelocity", 0, .pointsPerSecond, .number(-100_000...100_000),
          "a release finishes only when it is faster", locket),
        PolicyParameter(
          "minimumPercent", 0.1, .one, .number(0...1),
          "a release finishes only beyond this part of the distance", locket),
      ],
      .when(
        .velocity, .above, .parameter(0),
        then: .when(.percentComplete, by: 200, .above, .parameter(1), then: .finish, else: .cancel),
        else: .cancel)))

  /// The end-of-drag rule of Apple's sample "PhotoTransitioning" (2016): a release faster than
  /// 1200 points per second goes where it points, any other finishes beyond a third of the way, which
  /// adds up step by step. The pan begins downwards, with one finger. The settle's spring has a mass
  /// and a stiffness of its own; the figures here are those it amounts to from rest.
  /// Source: transitions.md 5.3.
  public static let applePhoto = DragPolicy(
    id: "apple-photo",
    "a flick beyond 1200 pt/s goes where it points; else finishes beyond a third, added up",
    source: "PhotoTransitioning (Apple, 2016)",
    uikitPan(directions: 4, maximumTouches: 1) + [
      Setting(.mapping, Double(DragCurve.accumulating.rawValue), transitioning),
      Setting(.stepBounds, Double(StepBounds.bothEnds.rawValue), transitioning),
      Setting(.finishDuration, 0.8, transitioning),
      Setting(.finishDampingRatio, 0.621, transitioning),
      Setting(.cancelDuration, 0.8, transitioning),
      Setting(.cancelDampingRatio, 0.621, transitioning),
    ],
    rule: DecisionRule(
      [
        PolicyParameter(
          "flickSpeed", 1_200, .pointsPerSecond, .number(0...100_000),
          "a faster release goes where it points", transitioning),
        PolicyParameter(
          "minimumPercent", 0.33, .one, .number(0...1),
          "a release finishes only beyond this part of the distance", transitioning),
      ],
      .when(
        .speed, .above, .parameter(0),
        then: .when(.velocity, .above, 0, then: .finish, else: .cancel),
        else: .when(
          .percentComplete, by: 448, .above, .parameter(1), then: .finish, else: .cancel))))
  private static let transitioning: StaticString = "PhotoTransitioning"

}
