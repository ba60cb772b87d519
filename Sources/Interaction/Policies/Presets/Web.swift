import Gestures

/// Web libraries (policies.md 2.21-2.24).
extension DragPolicy {
  private static let onRelease: StaticString = "vaul src/index.tsx onRelease"

  /// The policy of the vaul drawer.
  ///
  /// The velocity is that of the whole gesture. A drawer that is pulled further open is damped
  /// (`dampenValue`); beyond the closed end it follows the finger (`absDraggedDistance`). Read at
  /// @014a69cd8987.
  public static let vaul = DragPolicy(
    id: "vaul", "finishes if its mean velocity is above 0.4 px/ms, or from 25 % of the drawer",
    source: "emilkowalski/vaul @3e97aac6a38e",
    slop(
      10, mouse: 2, isAbove: true, isOnAxis: true, from: .touchDown,
      "vaul src/index.tsx onPointerMove")
      + mapping(
        .linear, .logarithm, "vaul src/helpers.ts dampenValue, src/index.tsx onDrag", by: 8,
        ends: .freeEnd)
      + velocity(.gestureMean, onRelease) + [onCancel(.decide, "vaul index.tsx onPointerOut")]
      + settle(.curve(0.5, sheetCurve), "vaul src/constants.ts TRANSITIONS"),
    rule: DecisionRule(
      [
        PolicyParameter(
          "velocityThreshold", 0.4, .pointsPerMillisecond, .number(0...100),
          "a faster gesture finishes", "vaul src/constants.ts VELOCITY_THRESHOLD"),
        .part(
          "closeThreshold", 0.25,
          "finishes from this part of the drawer, or of the window if that is smaller",
          "vaul src/constants.ts CLOSE_THRESHOLD"),
      ],
      .when(
        .translation, .equals, 0, then: .unchanged,
        else: .when(
          .translation, .below, 0, then: .cancel,
          else: .when(
            .meanVelocitySizePerMillisecond, .above, .parameter(0), then: .finish,
            else: .when(
              .distance, .atLeast, .parameter(1), of: .extentWithinWindow, then: .finish,
              else: .cancel))))),
    notes: [
      "In the source, a drawer follows from the first move that goes at least as far toward closing as across; the 10 pt apply only to a move that goes further across (`isDeltaInDirection`). In Dragline the 10 pt apply to every drag.",
      "A drawer at the bottom or the top does not begin to move further open: a pull shows only in a drag that has moved toward closing before (`shouldDrag`). In Dragline it shows at once, as in a drawer at a side.",
    ])

  private static let snap: StaticString = "react-modal-sheet src/snap.ts"

  /// The policy of react-modal-sheet.
  ///
  /// Each step moves the sheet from its place; it stops at the top and not at the bottom.
  public static let reactModalSheet = DragPolicy(
    id: "react-modal-sheet",
    "a flick faster than 1200 pt/s decides by its direction; else finishes if projected to 60 %",
    source: "Temzasse/react-modal-sheet @dba5010e1aba",
    slop(3, isAbove: false, isOnAxis: false, from: .touchDown, "Framer Motion PanSession.ts")
      + clampedSteps("react-modal-sheet src/sheet.tsx onDrag", at: .beginning, ends: .freeEnd)
      + velocity(.framerSpan, "Framer Motion PanSession.ts")
      + [onCancel(.decide, "Framer Motion PanSession.ts")]
      + settle(.curve(0.2, easeOut), "react-modal-sheet DEFAULT_TWEEN_CONFIG"),
    rule: DecisionRule(
      [
        .speed(
          "velocityThreshold", 1_200, "a faster release decides by its direction",
          "react-modal-sheet src/constants.ts"),
        .speed(
          "directionVelocity", 50, "a slower release takes its direction from the translation", snap
        ),
        .lookAhead("velocityImpact", 0.2, "time over which the velocity is projected", snap),
        .part(
          "closeThreshold", 0.6, "finishes if the projected drag reaches this part of the extent",
          "react-modal-sheet src/constants.ts"),
      ], optional: .lastDelta,
      .when(
        .velocitySize, .above, .parameter(0),
        then: .when(
          .velocitySize, .above, .parameter(1),
          then: .when(.velocity, .atLeast, 0, then: .finish, else: .cancel), else: offsetDirection),
        else: .when(
          .projectedWithin, by: .parameter(2), .atLeast, .parameter(3), of: .extent, then: .finish,
          else: .cancel))))

  private static let offsetDirection = RuleTree.when(
    .translation, .differs, 0, then: .when(.translation, .above, 0, then: .finish, else: .cancel),
    else: .when(.lastDelta, .atLeast, 0, then: .finish, else: .cancel))

  private static let inertia: StaticString = "inertia.ts, VisualElementDragControls.ts"

  /// The policy of Framer Motion's inertia.
  ///
  /// Framer Motion only continues with inertia; this rule selects the end that the inertia comes
  /// nearer to.
  public static let framerMotion = DragPolicy(
    id: "framer-motion",
    "finishes if 0.8 s of velocity leads nearer to the end (Dragline's rule for its inertia)",
    source: "framer/motion @ecd97f7dce89",
    slop(3, isAbove: false, isOnAxis: false, from: .touchDown, "PanSession.ts")
      + mapping(.linear, .linear, "constraints.ts defaultElastic", by: 0.35)
      + velocity(.framerSpan, "PanSession.ts") + [onCancel(.decide, "PanSession.ts")]
      + settle(
        Settling(kind: .inertia, duration: 0.75, restDistance: 1), inertia),
    rule: DecisionRule(
      [.lookAhead("power", 0.8, "time over which the velocity is projected", inertia)],
      .nearest(.projected, coefficient: .parameter(0), tiesFinish: false)))

  private static let swipe: StaticString = "config/dragConfigResolver.ts, DragEngine.ts"

  /// The policy of a swipe in @use-gesture.
  ///
  /// The last step decides both speed and side, independent of the whole distance. In the source,
  /// the distance shown lacks the point of the hysteresis; the rule counts the whole distance, as
  /// in Dragline.
  public static let useGestureSwipe = DragPolicy(
    id: "use-gesture-swipe",
    "a swipe takes under 250 ms, is faster than 0.5 px/ms and longer than 50 px; else nothing happens",
    source: "pmndrs/use-gesture @c779631aa059",
    slop(
      1, isAbove: false, isOnAxis: true, from: .touchDown, "use-gesture Engine.ts compute")
      + mapping(.linear, .rubberBand, "use-gesture utils/maths.ts", by: 0.15)
      + velocity(.useGestureLast, "use-gesture Engine.ts compute")
      + [onCancel(.decide, "use-gesture DragEngine.ts")],
    rule: DecisionRule(
      [
        PolicyParameter(
          "swipe.duration", 250, .milliseconds, .number(0...1_000_000),
          "a longer gesture is not a swipe", swipe),
        PolicyParameter(
          "swipe.velocity", 0.5, .pointsPerMillisecond, .number(0...100),
          "a gesture with a slower last step is not a swipe", swipe),
        .length("swipe.distance", 50, "a shorter drag is not a swipe", swipe),
        PolicyParameter(
          "kinematicsDelay", 32, .milliseconds, .number(0...1_000_000),
          "a longer rest before the lift replaces the duration of the last step",
          "use-gesture DragEngine.ts"),
      ],
      .when(
        .elapsed, .below, .parameter(0),
        then: .when(
          .lastSpeed, by: .parameter(3), .above, .parameter(1),
          then: .when(
            .draggedSize, .above, .parameter(2),
            then: .when(
              .lastDelta, .above, 0, then: .finish, else: .end(.cancelOpposite)), else: .unchanged),
          else: .unchanged), else: .unchanged)))
}
