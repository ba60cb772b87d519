import Gestures

/// Android's views and its back gesture (policies.md 2.7-2.10). They count in physical pixels where a
/// parameter says so; lengths in points are Android's dp.
extension DragPolicy {
  private static let helper: StaticString =
    "ViewDragHelper.java checkTouchSlop, saveLastMotion; ViewConfiguration.java"

  /// What `ViewDragHelper` gives all that are built on it: whole pixels one to one, velocities below
  /// 50 dp/s made 0 and those above 8000 clamped, a cancelled touch released at rest.
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
    "Each step moves whole pixels and drops the fraction that is left (`dragTo`). Here steps keep it."

  private static let drawer: StaticString = "DrawerLayout.java ViewDragCallback.onViewReleased"

  /// `ViewDragHelper` leaves the decision to whom it tells of the release: this is what its best known
  /// user, `DrawerLayout`, answers.
  public static let androidViewDragHelper = DragPolicy(
    id: "android-vdh",
    "any motion from 50 dp/s on decides alone; at rest finishes from half (DrawerLayout's answer)",
    source: "androidx ViewDragHelper.java @e2ecf3f64b0f, DrawerLayout.java @a9b06aaf32db",
    viewDragHelper(drawer),
    rule: DecisionRule(
      [.part("stayThreshold", 0.5, "at rest stays when more than this part is left", drawer)],
      .when(
        .velocity, .below, 0, then: .cancel,
        else: .when(
          .velocity, .equals, 0,
          then: .when(.remaining, .above, .parameter(0), then: .cancel, else: .finish),
          else: .finish))),
    notes: [pixels])

  private static let behavior: StaticString = "BottomSheetBehavior.java"

  /// A sheet that rests half way too: expanded at 0, collapsed at its peek height, hidden at 1.
  public static let androidBottomSheet = bottomSheet(
    id: "android-bottomsheet",
    "up expands; below the collapsed height, fast or far enough hides; else collapses",
    isHideable: true, skipsCollapsed: false)

  /// What `BottomSheetDialog` makes of it, with the collapsed state left out as full sheets do.
  public static let androidBottomSheetDialog = bottomSheet(
    id: "android-bottomsheet-dialog",
    "up expands; down beyond 500 px/s or below half hides; else expands",
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
          .toggle("skipCollapsed", skipsCollapsed, "whether it never rests collapsed", behavior),
          PolicyParameter(
            "collapsedOffset", 0.5, .extents, .number(0.001...0.999),
            "where it rests collapsed: what its peek height leaves", "an example; the app's own"),
          PolicyParameter(
            "hideThreshold", 0.5, .one, .number(0...10),
            "hides only further below the collapsed place, as a part of the peek height",
            "BottomSheetBehavior.java HIDE_THRESHOLD"),
          .lookAhead(
            "hideFriction", 0.1, "velocity's part in that way",
            "BottomSheetBehavior.java HIDE_FRICTION"),
          .speed(
            "significantVelocityThreshold", 500, "a faster release downwards hides",
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

  public static let androidSwipeDismiss = DragPolicy(
    id: "android-swipe-dismiss",
    "any motion from 50 dp/s on decides alone; at rest finishes from half",
    source: "material-components/material-components-android @ac7e18efeefb",
    viewDragHelper(swipe),
    rule: DecisionRule(
      [
        .part(
          "dragDismissThreshold", 0.5, "at rest finishes from this part of the width on",
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

  /// To both sides: the side of a motion back, or the side where it is.
  private static let swipedAway = RuleTree.when(
    .velocity, .below, 0, then: .end(.finishOpposite), else: .finishThere)

  private static let panel: StaticString = "BackPanelController.kt"

  /// A state machine: what the drag has been through decides. The rule is what it does at the lift;
  /// `Release.state` tells how far it has come.
  public static let androidPredictiveBack = DragPolicy(
    id: "android-predictive-back",
    "an armed gesture finishes wherever it is; before, beyond 16 dp or flung; disarmed, only flung",
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
          "triggerThreshold", 16, "further than this commits a gesture that is not armed yet",
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
      "What is shown counts from the lowest place of the finger: beyond the beginning the start follows the finger, and where an armed gesture is given up it starts at the finger anew (`BackTouchTracker.update`, `setTriggerBack`). The decision knows nothing of that. Here what is shown counts from the touch."
    ])
}
