import Gestures

/// Jetpack Compose (policies.md 2.11-2.12). Lengths in points are its dp.
extension DragPolicy {
  private static let fling: StaticString = "AnchoredDraggable.kt AnchoredDraggableMinFlingVelocity"
  private static let anchored: StaticString = "AnchoredDraggable.kt"

  /// Returns the settings of Compose's drags.
  ///
  /// The slop must be reached, not passed (`inDirection >= touchSlop`), and a mouse has 0.125 / 18
  /// of it (`mouseToTouchSlopRatio`, DragGestureDetector.kt @0176b61c4ea0). Each step stops at the
  /// outermost anchors (`newOffsetForDelta`).
  private static func composeDrag(_ source: StaticString) -> [Setting] {
    slop(
      8, mouse: 8 * 0.125 / 18, isAbove: false, isOnAxis: true, from: .threshold,
      "ViewConfiguration touchSlop; DragGestureDetector.kt TouchSlopDetector, pointerSlop")
      + clampedSteps(source)
      + velocity(.composeLSQ2, "VelocityTracker.kt")
      // FastOutSlowIn.
      + settle(.curve(0.3, [0.4, 0, 0.2, 1]), "AnchoredDraggable.kt SnapAnimationSpec")
  }

  /// The policy of Compose's `anchoredDraggable`.
  public static let composeAnchored = DragPolicy(
    id: "compose-anchored",
    "goes to the next anchor after a flick of 125 dp/s, or from half of the distance to it",
    source: "androidx/androidx AnchoredDraggable.kt @00670133aa8b",
    composeDrag(anchored),
    rule: DecisionRule(
      [
        .speed(
          "velocityThreshold", 125, "a release at least this fast goes where it points", fling),
        .part(
          "positionalThreshold", 0.5,
          "continues from this part of the distance between two anchors",
          "AnchoredDraggable.kt computeTarget"),
      ],
      .when(
        .velocity, .equals, 0,
        then: .nearest(.translation, coefficient: 1, tiesFinish: true),
        else: .when(
          .velocitySize, .atLeast, .parameter(0), then: .next,
          else: .segment(.translation, coefficient: 1, .atLeast, part: .parameter(1))))))

  private static let swipe: StaticString = "SwipeToDismissBox.kt"

  /// The policy of Compose's `SwipeToDismissBox`.
  ///
  /// It is the older rule, which starts from the current anchor: flings back do not count.
  public static let composeSwipeToDismiss = DragPolicy(
    id: "compose-swipe-to-dismiss",
    "finishes on a flick forward of 125 dp/s, or from 56 dp; ignores flicks back",
    source: "androidx/androidx SwipeToDismissBox.kt @070c0a45f703",
    composeDrag(swipe) + [onGrab(.refused, "SwipeToDismissBox.kt gesturesEnabled")],
    rule: DecisionRule(
      [
        .speed(
          "velocityThreshold", 125, "a release at least this fast finishes",
          "SwipeToDismissBox.kt DismissVelocityThreshold"),
        .length(
          "positionalThreshold", 56, "distance from which a release finishes",
          "SwipeToDismissBoxDefaults.positionalThreshold"),
      ],
      .when(
        .translation, .above, 0,
        then: .when(
          .velocity, .atLeast, .parameter(0), then: .finish,
          else: .when(.translation, .atLeast, .parameter(1), then: .finish, else: .cancel)),
        else: .when(
          .translation, .below, 0,
          then: .when(
            .velocity, .atMost, .negative(0), then: .end(.finishOpposite),
            else: .when(
              .translation, .atMost, .negative(1), then: .end(.finishOpposite), else: .cancel)),
          else: .cancel))))
}
