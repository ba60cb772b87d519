import Gestures

/// Android's views and its back gesture (policies.md 2.7-2.10). Parameters in px count physical
/// pixels; lengths in points are Android's dp.
extension DragPolicy {
  private static let helper: StaticString =
    "ViewDragHelper.java checkTouchSlop, saveLastMotion; ViewConfiguration.java"

  /// Returns the settings that all users of `ViewDragHelper` share.
  ///
  /// They are whole pixels one to one, velocities below 50 dp/s set to 0, velocities above 8000
  /// clamped, a cancelled touch released at rest.
  private static func viewDragHelper(_ source: StaticString) -> [Setting] {
    slop(8, isAbove: true, isOnAxis: true, from: .recognition, helper)
      + clampedSteps(source)
      + velocity(
        .androidLSQ2, minimum: 50, keepsMinimum: true, maximum: 8_000,
        "ViewDragHelper.java clampMag")
      + [onCancel(.decideAtRest, "ViewDragHelper.java processTouchEvent")]
      + settle(
        Settling(
          kind: .viewDragHelper),
        "ViewDragHelper.java computeAxisDuration")
  }

  private static let pixels: StaticString =
    "In the source, each step moves whole pixels and drops the fraction (`dragTo`). In Dragline, steps keep it."

  private static let drawer: StaticString = "DrawerLayout.java ViewDragCallback.onViewReleased"

  /// The policy of `DrawerLayout`, the best known user of `ViewDragHelper`.
  ///
  /// `ViewDragHelper` leaves the decision to its callback.
  public static let androidViewDragHelper = DragPolicy(
    id: "android-vdh",
    "a release of 50 dp/s or more decides by its direction; at rest finishes from 50 % (DrawerLayout)",
    source: "androidx ViewDragHelper.java @e2ecf3f64b0f, DrawerLayout.java @a9b06aaf32db",
    viewDragHelper(drawer),
    rule: DecisionRule(
      [.part("stayThreshold", 0.5, "at rest, cancels if more than this part remains", drawer)],
      .when(
        .velocity, .below, 0, then: .cancel,
        else: .when(
          .velocity, .equals, 0,
          then: .when(.remaining, .above, .parameter(0), then: .cancel, else: .finish),
          else: .finish))),
    notes: [pixels])

  private static let behavior: StaticString = "BottomSheetBehavior.java"

  /// The policy of Android's bottom sheet, with a place of rest between its ends.
  ///
  /// The sheet is expanded at 0, collapsed at its peek height, hidden at 1.
  public static let androidBottomSheet = bottomSheet(
    id: "android-bottomsheet",
    "upward expands; fast or far enough below the collapsed height hides; else collapses",
    isHideable: true, skipsCollapsed: false)

  /// The policy of the same sheet in `BottomSheetDialog`, without the collapsed state, like full
  /// sheets.
  public static let androidBottomSheetDialog = bottomSheet(
    id: "android-bottomsheet-dialog",
    "upward expands; downward faster than 500 px/s, or below half, hides; else expands",
    isHideable: true, skipsCollapsed: true)

  private static func bottomSheet(
    id: String, _ summary: StaticString, isHideable: Bool, skipsCollapsed: Bool
  ) -> DragPolicy {
    DragPolicy(
      id: id, summary,
      source: "material-components/material-components-android @ac7e18efeefb",
      viewDragHelper(behavior),
      rule: DecisionRule(
        [
          .toggle("hideable", isHideable, "whether the sheet can be hidden", behavior),
          .toggle(
            "skipCollapsed", skipsCollapsed, "whether the sheet skips the collapsed state", behavior
          ),
          PolicyParameter(
            "collapsedOffset", 0.5, .extents, .number(0.001...0.999),
            "position of the collapsed sheet; the rest of the extent is its peek height",
            "an example; each app sets its own"),
          PolicyParameter(
            "hideThreshold", 0.5, .one, .number(0...10),
            "hides only beyond this distance below the collapsed position, in parts of the peek height",
            "BottomSheetBehavior.java HIDE_THRESHOLD"),
          .lookAhead(
            "hideFriction", 0.1, "time over which the velocity is projected",
            "BottomSheetBehavior.java HIDE_FRICTION"),
          .speed(
            "significantVelocityThreshold", 500, "a faster release downward hides the sheet",
            "BottomSheetBehavior.java DEFAULT_SIGNIFICANT_VEL_THRESHOLD", unit: .pixelsPerSecond),
        ],
        detents: [0, .parameter(2), 1],
        .when(
          .velocity, .below, 0, then: .cancel,
          else: .when(.given, by: .parameter(0), .above, 0, then: mayHide, else: collapse))),
      notes: [pixels])
  }

  private static let mayHide = RuleTree.when(
    .given, by: .parameter(1), .above, 0, then: hide,
    else: .when(
      .translation, .atLeast, .parameter(2), of: .extent,
      then: .when(
        .hidden, by: .parameter(4), and: .parameter(2), .above, .parameter(3), then: hide,
        else: collapse), else: collapse))

  private static let hide = RuleTree.when(
    .dominance, .above, 0,
    then: .when(.velocity, .above, .parameter(5), then: .finish, else: isLow), else: isLow)

  private static let isLow = RuleTree.when(
    .translation, .above, 0.5, of: .flooredExtent, then: .finish, else: .cancel)

  private static let collapse = RuleTree.when(
    .velocity, .equals, 0, then: nearerOfTwo,
    else: .when(.dominance, .below, 0, then: nearerOfTwo, else: .rest(1)))

  private static let nearerOfTwo = RuleTree.when(
    .bias, by: .parameter(2), .below, 0, then: .cancel, else: .rest(1))

  private static let swipe: StaticString = "SwipeDismissBehavior.java shouldDismiss"

  /// The policy of Material's `SwipeDismissBehavior`, which may dismiss to both sides.
  public static let androidSwipeDismiss = DragPolicy(
    id: "android-swipe-dismiss",
    "a release of 50 dp/s or more decides by its direction; at rest finishes from 50 %",
    source: "material-components/material-components-android @ac7e18efeefb",
    viewDragHelper(swipe),
    rule: DecisionRule(
      [
        .part(
          "dragDismissThreshold", 0.5, "at rest, finishes from this part of the width",
          "SwipeDismissBehavior.java DEFAULT_DRAG_DISMISS_THRESHOLD")
      ],
      .when(
        .velocity, .differs, 0,
        then: .when(
          .direction, .equals, 0, then: swipedAway,
          else: .when(
            .direction, .equals, 1,
            then: .when(.velocity, .above, 0, then: .finish, else: .cancel),
            else: .when(.velocity, .below, 0, then: .end(.finishOpposite), else: .cancel))),
        else: .when(
          .direction, .equals, 0, then: swipedFar,
          else: .when(
            .direction, .equals, 1,
            then: .when(.translation, .above, 0, then: swipedFar, else: .cancel),
            else: .when(.translation, .below, 0, then: swipedFar, else: .cancel))))),
    notes: [pixels])

  private static let swipedFar = RuleTree.when(
    .distance, .atLeast, .parameter(0), of: .roundedExtent, then: swipedAway, else: .cancel)

  /// The end of a row that dismisses to both sides: the side of a motion back, or the side of the
  /// finger.
  private static let swipedAway = RuleTree.when(
    .velocity, .below, 0, then: .end(.finishOpposite), else: .finishThere)

  private static let panel: StaticString = "BackPanelController.kt"

  /// The policy of Android's predictive back gesture.
  ///
  /// The path of the drag decides, by a state machine (`BackGesture`). The rule is its decision at
  /// the lift, from the state in `Release.state`.
  public static let androidPredictiveBack = DragPolicy(
    id: "android-predictive-back",
    "armed: finishes anywhere; not armed yet: beyond 16 dp or flung; disarmed: only if flung",
    source: "aosp-mirror/platform_frameworks_base @08c33411597d, LineageOS @0a92c6d5c47e",
    slop(
      12, isAbove: true, isOnAxis: true, from: .touchDown,
      "BackPanelController.dragSlopExceeded; ViewConfiguration EDGE_SLOP")
      + mapping(.backProgress, .none, "BackTouchTracker.getProgress", limit: 412)
      + velocity(.androidLSQ2, "BackPanelController.kt isFlungAwayFromEdge")
      + [onCancel(.cancel, panel)]
      + settle(
        .curve(0.3, [0.1, 0.1, 0, 1], .remainingCurve, minimum: 0.15),
        "MaterialBackAnimationHelper.java", [.finish])
      + settle(.curve(0.1, [0.1, 0.1, 0, 1]), "MaterialBackAnimationHelper.java", [.cancel]),
    rule: DecisionRule(
      [
        .length(
          "triggerThreshold", 16, "distance beyond which a gesture that is not armed yet finishes",
          "navigation_edge_action_drag_threshold")
      ],
      .when(
        .state, .equals, 0,
        then: .when(
          .isFlung, .above, 0, then: .finish,
          else: .when(.translation, .above, .parameter(0), then: .finish, else: .cancel)),
        else: .when(
          .state, .equals, 2,
          then: .when(.isFlung, .above, 0, then: .finish, else: .cancel), else: .finish))),
    notes: [
      "In the source, the distance shown counts from the lowest position of the finger: beyond the beginning, the start follows the finger, and when an armed gesture is given up, the start moves to the finger (`BackTouchTracker.update`, `setTriggerBack`). The decision does not use this distance. In Dragline, the distance shown counts from the touch."
    ])
}
