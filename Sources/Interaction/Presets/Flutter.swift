import Gestures

/// Flutter's rules (policies.md 2.3-2.6): value counts from 1, presented, to 0, dismissed.
///
/// A drag recognizer that is alone in the gesture arena wins it at the touch and has no slop
/// (`monodrag.dart acceptGesture`). Rows and pages nearly always hold something that takes taps or
/// scrolls, so the arena is contested unless a parameter says otherwise. The bottom sheet sets
/// `onlyAcceptDragOnThreshold` and has the slop in any case.
extension DragPolicy {
  private static let monodrag: StaticString = "gestures/monodrag.dart, gestures/events.dart"

  private static let rest: StaticString =
    "Flutter measures the rest before the lift, 40 ms, with a stopwatch from the moment at which it has handled the last move to the moment at which it handles the lift. Here the stamps of both count."

  /// What all of Flutter's drags share: the slop is consumed; a velocity counts only when it is above
  /// 50 and the finger went further than the slop in the estimator's window.
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
      + (hasArena ? [Setting(.arena, 0, "monodrag.dart acceptGesture; arena.dart")] : [])
      + velocity(
        .flutterLSQ2, minimum: 50, travel: 18, maximum: 8_000,
        "monodrag.dart isFlingGesture; velocity_tracker.dart; events.dart")
      + [onCancel(.decide, "monodrag.dart _giveUpPointer, _checkEnd")]
  }

  private static let route: StaticString = "cupertino/route.dart"

  public static let flutterCupertinoRoute = DragPolicy(
    id: "flutter-cupertino-route",
    "a flick of a screen's width a second goes where it points; else finishes from half",
    source: "flutter/flutter cupertino/route.dart (Shivampalg/flutter @72c691984302)",
    flutterDrag(zone: 20, route) + [onGrab(.refused, "route.dart, popGestureEnabled")]
      + settle(
        .curve(0.35, [], .slowEaseOut), "route.dart _kDroppedSwipePageAnimationDuration"),
    rule: DecisionRule(
      [
        PolicyParameter(
          "minFlingVelocity", 1, .extentsPerSecond, .number(0...100),
          "a release at least this fast goes where it points", "route.dart _kMinFlingVelocity"),
        .part("stayThreshold", 0.5, "stays when more than this part is left", "route.dart dragEnd"),
      ],
      .when(
        .extentsPerSecondSize, .atLeast, .parameter(0),
        then: .when(.extentsPerSecond, .above, 0, then: .finish, else: .cancel),
        else: .when(.remaining, .above, .parameter(1), then: .cancel, else: .finish))),
    notes: [rest])

  private static let dismissible: StaticString = "widgets/dismissible.dart"

  /// `_dragExtent` has a sign. With a direction of its own, as a transition has one, a step that would
  /// lead to the start or beyond it is left out as a whole; with both, it crosses the start and
  /// dismisses to the other side. Nothing stops it at the end. The threshold of 1 disables flings too.
  /// What is no fling goes on in 0.2 s times what is left. A recognizer of one axis tells no velocity
  /// across.
  public static let flutterDismissible = DragPolicy(
    id: "flutter-dismissible",
    "a flick of 700 goes on where it leads and back where it does not; else finishes beyond 0.4",
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
          "a fling is at least this much faster than across, where a drag has no velocity",
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
    "Where `--direction` is `auto`, the row may be dismissed to both sides, as `DismissDirection.horizontal` has it, and a drag may cross the start. With one direction, a step that would lead to the start or beyond it is left out."

  private static let dismissibleDistance = RuleTree.when(
    .progressSize, .above, .parameter(0), then: .finishThere, else: .cancel)

  private static let sheet: StaticString = "cupertino/sheet.dart"

  /// The extent is the screen's height: velocities are parts of it, while the drag is a part of what
  /// the gap at the top leaves. A step up from the top stretches the sheet, and no step takes that back:
  /// a sheet that was stretched once springs back, wherever the drag ends and whatever its velocity.
  public static let flutterCupertinoSheet = DragPolicy(
    id: "flutter-cupertino-sheet",
    "a flick of two heights a second goes where it points; else finishes from 48 % of the sheet",
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
          "stayThreshold", 0.52, "stays when more than this part is left", "sheet.dart dragEnd"),
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
      "The stretch goes back in 0.18 s by its own controller. Where the drag was stretched and then went down, Flutter takes back the stretch alone and leaves the sheet where it is (`dragEnd` returns). Here the sheet settles back too.",
    ])

  /// Of the screen, below `_kTopGapRatio`.
  private static let sheetPart = Operand(1 - 0.08)

  private static let bottomSheet: StaticString = "material/bottom_sheet.dart"

  public static let flutterBottomSheet = DragPolicy(
    id: "flutter-bottomsheet",
    "a flick down beyond 700 finishes, as does a release beyond half; flicks up do not count",
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
          "minFlingVelocity", 700, "a faster release downwards finishes",
          "bottom_sheet.dart _minFlingVelocity"),
        .part(
          "closeProgressThreshold", 0.5, "finishes when less than this part is left",
          "bottom_sheet.dart _closeProgressThreshold"),
      ],
      .when(
        .velocity, .above, .parameter(0), then: .finish,
        else: .when(.remaining, .below, .parameter(1), then: .finish, else: .cancel))),
    notes: [rest])
}
