import Gestures

/// Flutter's rules (policies.md 2.3-2.6). In the source, the value counts from 1, presented, to 0,
/// dismissed.
///
/// A drag recognizer that is alone in the gesture arena wins it at the touch and has no slop
/// (`monodrag.dart acceptGesture`). Rows and pages nearly always hold something that takes taps or
/// scrolls, so the arena is contested unless a parameter says otherwise. The bottom sheet sets
/// `onlyAcceptDragOnThreshold` and has the slop in any case.
extension DragPolicy {
  private static let monodrag: StaticString = "gestures/monodrag.dart, gestures/events.dart"

  private static let rest: StaticString =
    "Flutter measures the rest before the lift (40 ms) with a stopwatch, from the moment when it has handled the last move to the moment when it handles the lift. Dragline compares the timestamps of the two events."

  /// Returns the settings that all of Flutter's drags share.
  ///
  /// The slop is consumed; a velocity counts only if it is above 50 and the finger moved further
  /// than the slop in the estimator's window.
  private static func flutterDrag(
    zone: Double? = nil, scale: Double? = nil, at bounds: StepBounds = .bothEnds,
    overdrag: Overdrag = .none, coefficient: Double? = nil, hasArena: Bool = true,
    _ source: StaticString
  ) -> [Setting] {
    slop(
      18, mouse: 1, isAbove: true, isOnAxis: true, from: .recognition,
      zone: zone, monodrag)
      + clampedSteps(source, at: bounds, overdrag, by: coefficient)
      + (scale.map { [Setting(.mappingScale, $0, source)] } ?? [])
      + (hasArena
        ? [Setting(.arena, Arena.contested, "monodrag.dart acceptGesture; arena.dart")] : [])
      + velocity(
        .flutterLSQ2, minimum: 50, travel: 18, maximum: 8_000,
        "monodrag.dart isFlingGesture; velocity_tracker.dart; events.dart")
      + [onCancel(.decide, "monodrag.dart _giveUpPointer, _checkEnd")]
  }

  private static let route: StaticString = "cupertino/route.dart"

  /// The policy of the back gesture of Flutter's Cupertino page route.
  public static let flutterCupertinoRoute = DragPolicy(
    id: "flutter-cupertino-route",
    "a flick of one screen width per second decides by its direction; else finishes from 50 %",
    source: "flutter/flutter cupertino/route.dart (Shivampalg/flutter @72c691984302)",
    flutterDrag(zone: 20, route) + [onGrab(.refused, "route.dart, popGestureEnabled")]
      + settle(
        .curve(0.35, [], .slowEaseOut), "route.dart _kDroppedSwipePageAnimationDuration"),
    rule: DecisionRule(
      [
        PolicyParameter(
          "minFlingVelocity", 1, .extentsPerSecond, .number(0...100),
          "a release at least this fast goes where it points", "route.dart _kMinFlingVelocity"),
        .part("stayThreshold", 0.5, "cancels if more than this part remains", "route.dart dragEnd"),
      ],
      .when(
        .extentsPerSecondSize, .atLeast, .parameter(0),
        then: .when(.extentsPerSecond, .above, 0, then: .finish, else: .cancel),
        else: .when(.remaining, .above, .parameter(1), then: .cancel, else: .finish))),
    notes: [rest])

  private static let dismissible: StaticString = "widgets/dismissible.dart"

  /// The policy of Flutter's `Dismissible` row.
  ///
  /// `_dragExtent` has a sign. With one direction, as in a transition, a step that would reach the
  /// start or pass it is dropped as a whole; with both directions, it crosses the start and
  /// dismisses to the other side. Nothing stops it at the end. The threshold of 1 disables flings
  /// too. A release that is not a fling continues for 0.2 s times the remaining part. A recognizer
  /// of one axis reports no velocity across.
  public static let flutterDismissible = DragPolicy(
    id: "flutter-dismissible",
    "a flick of 700 pt/s finishes away from the start, else cancels; slower finishes beyond 40 %",
    source: "flutter/flutter widgets/dismissible.dart @01b403b62e76",
    flutterDrag(at: .skipBeginning, dismissible) + [
      onGrab(.continues, "dismissible.dart _handleDragStart")
    ]
      + settle(
        Settling(
          kind: .fling, duration: 0.2, ratio: 1, mass: 1, stiffness: 500, velocity: 1,
          velocityExtent: 300, flingSpeed: 700, curve: linear),
        "dismissible.dart _kFlingVelocityScale, movementDuration; animation_controller.dart fling"
      ),
    rule: DecisionRule(
      [
        PolicyParameter(
          "dismissThreshold", 0.4, .extents, .number(0...2),
          "finishes beyond this part of the extent; 1 or more disables flings",
          "dismissible.dart _kDismissThreshold"),
        .speed(
          "minFlingVelocity", 700, "a release at least this fast is a fling",
          "dismissible.dart _kMinFlingVelocity"),
        .speed(
          "minFlingVelocityDelta", 400,
          "how much faster than across a fling must be; a drag has no velocity across",
          "dismissible.dart _kMinFlingVelocityDelta"),
      ],
      .when(
        .progressSize, .atLeast, 1, then: .finishThere,
        else: .when(
          .translation, .equals, 0, then: dismissibleDistance,
          else: .when(
            .velocitySize, .below, .parameter(2), then: dismissibleDistance,
            else: .when(
              .velocitySize, .below, .parameter(1), then: dismissibleDistance,
              else: .when(
                .velocityOnward, .above, 0,
                then: .when(
                  .given, by: .parameter(0), .below, 1, then: .finishThere, else: .cancel),
                else: .cancel)))))),
    notes: [rest, bothSides])

  private static let bothSides: StaticString =
    "If `--direction` is `auto`, the row may be dismissed to both sides, as with `DismissDirection.horizontal`, and a drag may cross the start. With one direction, a step that would lead to the start or beyond it is dropped."

  private static let dismissibleDistance = RuleTree.when(
    .progressSize, .above, .parameter(0), then: .finishThere, else: .cancel)

  private static let sheet: StaticString = "cupertino/sheet.dart"

  /// The policy of Flutter's Cupertino sheet.
  ///
  /// The extent is the screen's height: velocities are parts of it, while the drag is a part of the
  /// height below the gap at the top. A step up from the top stretches the sheet, and no step takes
  /// the stretch back: a sheet that was stretched once springs back, independent of the place and
  /// velocity of the release.
  public static let flutterCupertinoSheet = DragPolicy(
    id: "flutter-cupertino-sheet",
    "a flick of two sheet heights per second decides by its direction; else finishes from 48 %",
    source: "flutter/flutter cupertino/sheet.dart @003b52b08a6e",
    flutterDrag(scale: 1 / sheetPart.value, overdrag: .stretch, coefficient: 0.008, sheet)
      + settle(
        .curve(0.3, easeOut), "sheet.dart _kDroppedSheetDragAnimationDuration")
      + [Setting(.overdragDuration, 0.18, "sheet.dart dragEnd, upController.animateBack")],
    rule: DecisionRule(
      [
        PolicyParameter(
          "minFlingVelocity", 2, .extentsPerSecond, .number(0...100),
          "a release at least this fast goes where it points", "sheet.dart _kMinFlingVelocity"),
        .part(
          "stayThreshold", 0.52, "cancels if more than this part remains", "sheet.dart dragEnd"),
      ],
      .when(
        .stretch, .above, 0, then: .cancel,
        else: .when(
          .extentsPerSecondSize, .atLeast, .parameter(0),
          then: .when(.extentsPerSecond, .above, 0, then: .finish, else: .cancel),
          else: .when(
            .remaining, by: sheetPart, .above, .parameter(1), then: .cancel, else: .finish)))),
    notes: [
      rest,
      "A separate controller takes the stretch back in 0.18 s. If the drag was stretched and then went down, Flutter takes back only the stretch and leaves the sheet where it is (`dragEnd` returns). In Dragline the sheet settles back too.",
    ])

  /// The sheet's part of the screen, below `_kTopGapRatio`.
  private static let sheetPart = Operand(1 - 0.08)

  private static let bottomSheet: StaticString = "material/bottom_sheet.dart"

  /// The policy of Flutter's Material bottom sheet.
  public static let flutterBottomSheet = DragPolicy(
    id: "flutter-bottomsheet",
    "finishes on a flick down faster than 700 pt/s, or beyond 50 %; ignores flicks up",
    source: "flutter/flutter material/bottom_sheet.dart @00000533681d",
    flutterDrag(hasArena: false, bottomSheet)
      + [onGrab(.refusedWhileFinishing, "bottom_sheet.dart _dismissUnderway")]
      + settle(
        Settling(
          kind: .fling, ratio: 1, mass: 1, stiffness: 500, velocity: 1, base: 1, flingSpeed: 700),
        "bottom_sheet.dart _handleDragEnd; animation_controller.dart fling", [.finish])
      + settle(
        .curve(0.25, linear, .remainingCurve), "bottom_sheet.dart _bottomSheetEnterDuration",
        [.cancel]),
    rule: DecisionRule(
      [
        .speed(
          "minFlingVelocity", 700, "a faster release downward finishes",
          "bottom_sheet.dart _minFlingVelocity"),
        .part(
          "closeProgressThreshold", 0.5, "finishes if less than this part remains",
          "bottom_sheet.dart _closeProgressThreshold"),
      ],
      .when(
        .velocity, .above, .parameter(0), then: .finish,
        else: .when(.remaining, .below, .parameter(1), then: .finish, else: .cancel))),
    notes: [rest])
}
