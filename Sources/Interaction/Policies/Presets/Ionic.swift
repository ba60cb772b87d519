import Gestures

/// Ionic's three gestures (policies.md 2.20). The estimator's average makes the lift a sample too.
extension DragPolicy {
  private static let gesture: StaticString = "utils/gesture/index.ts, recognizers.ts"

  /// Returns the settings of Ionic's drags.
  ///
  /// The path must lie within 40° of the axis: 1 / tan 40° times as far along as across.
  private static func ionicDrag(
    zone: Double? = nil, _ source: StaticString
  ) -> [Setting] {
    slop(
      10, isAbove: false, isOnAxis: false, from: .recognition, ratio: 1.191_753_592_594_21,
      zone: zone,
      gesture)
      + mapping(source) + velocity(.ionicEMA, "utils/gesture/index.ts")
  }

  private static func lookAhead(
    _ milliseconds: Double, _ source: StaticString
  ) -> PolicyParameter {
    PolicyParameter(
      "velocityImpact", milliseconds, .milliseconds, .number(0...10_000),
      "time over which the velocity is projected", source)
  }

  private static let card: StaticString = "modal/gestures/swipe-to-close.ts"

  /// The policy of Ionic's card modal.
  public static let ionicCardModal = DragPolicy(
    id: "ionic-card-modal",
    "finishes if translation plus 1 s of velocity reaches 50 %",
    source: "ionic-team/ionic-framework @0814763ac581",
    ionicDrag(card)
      + settle(
        .cardCurve(sheetCurve),
        "swipe-to-close.ts computeDuration", [.finish])
      + settle(
        .cardCurve([1, 0, 0.68, 0.28]),
        "swipe-to-close.ts computeDuration", [.cancel]),
    rule: DecisionRule(
      [
        lookAhead(1_000, card),
        .part("dismissThreshold", 0.5, "finishes from this part of the extent", card),
      ],
      .when(
        .carriedProgress, by: .parameter(0), .atLeast, .parameter(1), then: .finish,
        else: .cancel)))

  private static let sheet: StaticString = "modal/gestures/sheet.ts"

  /// The policy of Ionic's sheet modal.
  ///
  /// Breakpoints count from the dismissed end, and the first of the nearest wins.
  public static let ionicSheet = DragPolicy(
    id: "ionic-sheet",
    "goes to the breakpoint nearest to translation plus 0.35 s of velocity",
    source: "ionic-team/ionic-framework sheet.ts @0814763ac581",
    ionicDrag(sheet)
      + settle(.curve(0.5, sheetCurve), "sheet.ts progressEnd(1, 0, 500)"),
    rule: DecisionRule(
      [lookAhead(350, sheet)],
      .nearest(.carriedRemaining, coefficient: .parameter(0), tiesFinish: true)))

  private static let back: StaticString = "utils/gesture/swipe-back.ts"

  /// The policy of Ionic's swipe to the previous page.
  public static let ionicSwipeBack = DragPolicy(
    id: "ionic-swipe-back",
    "finishes beyond 50 % or faster than 0.2 px/ms; cancels if it moves back",
    source: "ionic-team/ionic-framework swipe-back.ts @07f7bab62625",
    ionicDrag(zone: 50, back)
      + settle(
        Settling(
          kind: .velocityCurve, maximum: 0.54, velocity: 1, restDistance: 5, curve: linear), back),
    rule: DecisionRule(
      [
        PolicyParameter(
          "velocityThreshold", 0.2, .pointsPerMillisecond, .number(0...100),
          "a faster release finishes", back),
        .part("distanceThreshold", 0.5, "finishes beyond this part of the extent", back),
      ],
      .when(
        .velocityPerMillisecond, .atLeast, 0,
        then: .when(
          .velocityPerMillisecond, .above, .parameter(0), then: .finish,
          else: .when(
            .translation, .above, .parameter(1), of: .extent, then: .finish, else: .cancel)
        ), else: .cancel)))
}

extension DragPolicy.Settling {
  /// Returns a curve over the time in which the dragged distance would be dragged at 1.1 times the
  /// velocity, from 0.4 s to 0.5 s.
  ///
  /// The remaining distance is the other part.
  fileprivate static func cardCurve(_ curve: [Double]) -> DragPolicy.Settling {
    DragPolicy.Settling(
      kind: .draggedCurve, minimum: 0.4, maximum: 0.5, velocity: 1 / 1.1, curve: curve)
  }
}
