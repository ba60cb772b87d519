import Gestures

/// The rules of two published transitions and of the objc.io article.
extension DragPolicy {
  private static let locket: StaticString =
    "PhotoDetailInteractiveDismissTransition.swift (Locket sample)"

  /// Returns the settings of a pan recognizer in its default configuration.
  ///
  /// - Parameters:
  ///   - origin: `.recognition` for code that sets the translation to 0 when the pan begins.
  ///   - readsVelocity: Whether the rule or a settle reads the velocity.
  static func uikitPan(
    directions: DirectionWord = .any, maximumTouches: Double = 1_000_000,
    from origin: PanConfiguration.TranslationOrigin = .touchDown,
    readsVelocity: Bool = true
  ) -> [Setting] {
    let pan = [
      Setting(.hysteresis, 10, "WWDC 2018, session 803"),
      Setting(.minimumTouches, 1, "UIPanGestureRecognizer"),
      Setting(.maximumTouches, maximumTouches, "UIPanGestureRecognizer"),
      Setting(.directions, directions, "direction lock"),
      Setting(
        .translationOrigin, origin,
        origin == .touchDown
          ? "docs/uikit-semantics.md, statement 73" : "setTranslation(.zero) in the state .began"),
    ]
    guard readsVelocity else { return pan }
    return pan
      + velocity(
        .uikitLike, "UIPanGestureRecognizer.velocity; docs/uikit-semantics.md, statement 75")
  }

  /// The policy of the Locket sample.
  ///
  /// A drag of 200 points is 100 %, and a release finishes if it moves down (velocity above 0)
  /// beyond a tenth of that (both strictly). The 200 points belong to the sample's own transition;
  /// with another transition, the tenth is a part of its own drag distance.
  ///
  /// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817,
  /// `PhotoDetailInteractiveDismissTransition.swift` (transitions.md 5.1, policies.md 2.2).
  public static let devsign = DragPolicy(
    id: "devsign",
    "finishes if the release moves toward dismissal, beyond 10 % of the distance (200 pt)",
    source: "bryanjclark/devsign-nav-transitions @e60d362e8817",
    uikitPan() + [
      Setting(.mapping, DragCurve.linear, locket),
      Setting(.finish(.duration), 0.37, locket), Setting(.finish(.dampingRatio), 0.9, locket),
      Setting(.cancel(.duration), 0.45, locket), Setting(.cancel(.dampingRatio), 0.75, locket),
    ],
    rule: DecisionRule(
      [
        PolicyParameter(
          "minimumVelocity", 0, .pointsPerSecond, .number(-100_000...100_000),
          "a release finishes only if it is faster", locket),
        PolicyParameter(
          "minimumPercent", 0.1, .one, .number(0...1),
          "a release finishes only beyond this part of the distance", locket),
      ],
      .when(
        .velocity, .above, .parameter(0),
        then: .when(.percentComplete, by: 200, .above, .parameter(1), then: .finish, else: .cancel),
        else: .cancel)))

  /// The policy of Apple's sample "PhotoTransitioning" (2016).
  ///
  /// A release faster than 1200 points per second decides by its direction, any other finishes
  /// beyond a third of the distance, which adds up step by step. The pan begins downward, with one
  /// finger. The spring of the sample's settle has a mass and a stiffness; these are the equivalent
  /// duration and damping ratio from rest. Source: transitions.md 5.3.
  public static let applePhoto = DragPolicy(
    id: "apple-photo",
    "a flick faster than 1200 pt/s decides by its direction; else finishes beyond 33 %, in added steps",
    source: "PhotoTransitioning (Apple, 2016)",
    uikitPan(directions: .down, maximumTouches: 1) + [
      Setting(.mapping, DragCurve.accumulating, transitioning),
      Setting(.stepBounds, StepBounds.bothEnds, transitioning),
      Setting(.finish(.duration), 0.8, transitioning),
      Setting(.finish(.dampingRatio), 0.621, transitioning),
      Setting(.cancel(.duration), 0.8, transitioning),
      Setting(.cancel(.dampingRatio), 0.621, transitioning),
    ],
    rule: DecisionRule(
      [
        PolicyParameter(
          "flickSpeed", 1_200, .pointsPerSecond, .number(0...100_000),
          "a faster release decides by its direction", transitioning),
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
