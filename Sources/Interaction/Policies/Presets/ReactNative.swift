import Gestures

/// React Native's libraries (policies.md 2.16-2.19). Their recognizer is RNGH's: Android's tracker on
/// Android, its own over 300 ms on the web, which is what is named here.
///
/// When its pan activates, the translation starts at 0: `activate` calls `resetProgress` on the web
/// (web/handlers/PanGestureHandler.ts @495273bed2ae) and on Android (PanGestureHandler.kt @17c84f1bcb4d), and
/// `interactionsMoved` sets it on iOS (RNPanHandler.m @00eec82a816a). An `activeOffset` must be passed, not
/// reached (`shouldActivate`); a `minDist` must be reached.
extension DragPolicy {
  private static let tools: StaticString = "RNGH src/web/tools/VelocityTracker.ts"
  private static let card: StaticString = "packages/stack/src/views/Stack/Card.tsx"

  /// The policy of React Navigation's stack, for a horizontal gesture.
  ///
  /// A vertical one begins up to 135 pt from its edge and fails beyond 15 pt across.
  public static let reactNavigationStack = DragPolicy(
    id: "react-navigation-stack",
    "finishes if translation plus 0.3 s of velocity is beyond 50 %; else keeps the previous outcome",
    source: "react-navigation/react-navigation @73f8c2982a89",
    slop(
      5, isAbove: true, isOnAxis: true, from: .recognition, across: 20, zone: 50,
      "gestureActivationCriteria.tsx") + mapping("CardStyleInterpolators.tsx")
      + velocity(.rnghLSQ2, tools)
      + [onCancel(.previous, "Card.tsx event.canceled"), onGrab(.continues, card)]
      + settle(
        .spring(3, 1_000, damping: 500, isClamped: true, restDistance: 10), "TransitionSpecs.tsx"),
    rule: DecisionRule(
      [
        .lookAhead("gestureVelocityImpact", 0.3, "time over which the velocity is projected", card),
        .part(
          "distanceThreshold", 0.5, "finishes beyond this part of the extent",
          "Card.tsx onGestureDeactivate"),
      ],
      // The source also requires a velocity or a distance that is not 0: without either, nothing is
      // beyond the threshold.
      .when(
        .projected, by: .parameter(0), .above, .parameter(1), of: .extent, then: .finish,
        else: .unchanged)))

  private static let drawer: StaticString =
    "react-native-drawer-layout/src/views/Drawer.native.tsx:39-42"

  /// The policy of react-native-drawer-layout.
  public static let rnDrawer = DragPolicy(
    id: "rn-drawer",
    "a flick faster than 500 pt/s or a drag beyond 60 pt decides by direction; else keeps the outcome",
    source: "react-navigation/react-navigation @73f8c2982a89",
    slop(5, isAbove: true, isOnAxis: true, from: .recognition, across: 5, zone: 32, drawer)
      + mapping(drawer) + velocity(.rnghLSQ2, tools)
      + [onCancel(.previous, drawer)]
      + settle(
        .spring(1, 500, damping: 40, base: 0, isClamped: true), "Drawer.native.tsx toggleDrawer"),
    rule: DecisionRule(
      [
        .length("swipeMinOffset", 5, "a flick counts only beyond this distance", drawer),
        .speed("swipeMinVelocity", 500, "a faster release is a flick", drawer),
        .length("swipeMinDistance", 60, "beyond this distance, no flick is needed", drawer),
      ],
      .when(
        .draggedSize, .above, .parameter(0),
        then: .when(.velocitySize, .above, .parameter(1), then: drawerDirection, else: isFar),
        else: isFar)),
    notes: [
      "A finger that comes down outside an open drawer moves it only once it reaches the drawer's edge (`touchDistance`); the rule counts the whole distance. In Dragline the drawer is as wide as the drag, so no finger is outside."
    ])

  private static let isFar = RuleTree.when(
    .draggedSize, .above, .parameter(2), then: drawerDirection, else: .unchanged)
  private static let drawerDirection = RuleTree.when(
    .velocity, .equals, 0, then: .when(.dragged, .above, 0, then: .finish, else: .cancel),
    else: .when(.velocity, .above, 0, then: .finish, else: .cancel))

  private static let swipeable: StaticString = "ReanimatedSwipeable.tsx"

  /// The policy of React Native Gesture Handler's `ReanimatedSwipeable` row.
  public static let rnghSwipeable = DragPolicy(
    id: "rngh-swipeable",
    "opens if translation plus 0.05 s of velocity is beyond half of the actions' width",
    source: "software-mansion/react-native-gesture-handler @439ded45d4ac",
    slop(
      10, isAbove: true, isOnAxis: true, from: .recognition,
      "ReanimatedSwipeable.tsx DEFAULT_DRAG_OFFSET")
      + mapping(
        .linear, .linear, "ReanimatedSwipeable.tsx overshootFriction, overshootRight", by: 1,
        ends: .end)
      + velocity(.rnghLSQ2, tools)
      + settle(
        .spring(2, 700, damping: 1_000, isClamped: true), swipeable),
    rule: DecisionRule(
      [
        .lookAhead(
          "dragToss", 0.05, "time over which the velocity is projected",
          "ReanimatedSwipeable.tsx DRAG_TOSS"),
        PolicyParameter(
          "friction", 1, .one, .number(0.01...100), "points dragged per point moved", swipeable),
        .part("threshold", 0.5, "opens beyond this part of the actions' width", swipeable),
      ],
      .when(
        .projectedByFriction, by: .parameter(0), and: .parameter(1), .above, .parameter(2),
        of: .extent, then: .finish, else: .cancel)))

  private static let snapPoint: StaticString = "src/utilities/snapPoint.ts"

  /// The policy of gorhom's react-native-bottom-sheet.
  ///
  /// The first of the nearest detents wins, and the closed one is first.
  public static let gorhom = DragPolicy(
    id: "gorhom", "goes to the detent nearest to translation plus 0.2 s of velocity; ties close",
    source: "gorhom/react-native-bottom-sheet @bc94d544d373",
    slop(15, isAbove: false, isOnAxis: false, from: .recognition, "RNGH web/constants.ts")
      + mapping(.linear, .root, "overDragResistanceFactor", by: 2.5) + velocity(.rnghLSQ2, tools)
      + settle(
        .spring(3, 1_000, damping: 500, velocity: 0.5, isClamped: true, restDistance: 10),
        "constants.ts, animateToPosition"),
    rule: DecisionRule(
      [.lookAhead("velocityImpact", 0.2, "time over which the velocity is projected", snapPoint)],
      .nearest(.projected, coefficient: .parameter(0), tiesFinish: true)),
    notes: [
      "A drag of the handle pulls beyond both ends, as in Dragline; a drag of the content pulls only beyond the top (`handleOnActive`, @01883fb95755)."
    ])
}
