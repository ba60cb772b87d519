import Gestures

/// Qt Quick, Chromium and Kivy (policies.md 2.31-2.34).
extension DragPolicy {
  private static let drawer: StaticString = "src/quicktemplates/qquickdrawer.cpp:435 handleRelease"

  private static let frames: StaticString =
    "Qt delivers the moves of a touch once per frame (`Qt::AA_CompressHighFrequencyEvents`) and those of a mouse as they arrive. In Dragline every move counts."

  /// The policy of Qt Quick's `Drawer`.
  ///
  /// The rule checks first whether the drawer stays open, so a quick flick from above 0.7 is
  /// ignored. The velocity is that of the whole gesture. Each move checks again whether it is
  /// beyond the slop and not beyond it across.
  public static let qtDrawer = DragPolicy(
    id: "qt-drawer",
    "cancels if over 70 % remains, finishes if under 30 %; else the mean velocity decides",
    source: "qt/qtdeclarative @c4d3c0cc1d5f",
    slop(
      20, isAbove: true, isOnAxis: true, from: .recognition, across: 20, waits: true,
      "qquickdrawer.cpp grabMouse, grabTouch")
      + mapping("qquickdrawer.cpp positionAt, setPosition")
      + velocity(.gestureMean, "qquickvelocitycalculator.cpp")
      + [onCancel(.stay, "qquickdrawer.cpp handleUngrab")]
      + settle(Settling(kind: .smoothed, velocity: 5), "basic/Drawer.qml"),
    rule: DecisionRule(
      [
        .part("openThreshold", 0.7, "cancels if more than this part remains", drawer),
        .part("closeThreshold", 0.3, "finishes if less than this part remains", drawer),
        .speed("velocityThreshold", 300, "a faster gesture decides by its direction", drawer),
      ],
      .when(
        .remaining, .above, .parameter(0), then: .cancel,
        else: .when(
          .meanVelocity, .below, .negative(2), then: .cancel,
          else: .when(
            .remaining, .below, .parameter(1), then: .finish,
            else: .when(
              .meanVelocity, .above, .parameter(2), then: .finish,
              else: .when(.dragged, .below, 0, then: .cancel, else: .finish)))))),
    notes: [
      frames,
      "A finger outside the open drawer pushes its edge: it moves the drawer from the edge, not from the point where it came down. In Dragline the drawer is as wide as the drag, so no finger is outside.",
    ])

  private static let flickable: StaticString = "qquickflickable.cpp handleReleaseEvent"
  private static let fixup: StaticString = "qquicklistview.cpp fixup, QML_FLICK_SNAPONETHRESHOLD"

  /// The policy of Qt Quick's `SwipeView`.
  ///
  /// A rest of 100 ms ends the flick, not the bias toward the motion. A flick's distance counts
  /// from the touch, the content's from the move after the one that begins the pan.
  public static let qtSwipeView = DragPolicy(
    id: "qt-swipeview",
    "a flick above 75 pt/s decides by its direction; slower forward motion needs 30 pt; else 50 %",
    source: "qt/qtdeclarative @c4d3c0cc1d5f",
    slop(10, isAbove: true, isOnAxis: true, from: .afterRecognition, "qquickflickable.cpp drag")
      + mapping("qquickflickable.cpp, StopAtBounds")
      + velocity(.qtFlickable, "qquickflickable.cpp, qquickflickablebehavior_p.h")
      // The rule checks the rest itself: no rest makes the velocity 0.
      + [
        Setting(.velocityRest, 1_000_000, fixup),
        Setting(.maximumSpeedPart, 4, "basic/SwipeView.qml maximumFlickVelocity"),
      ]
      + settle(.curve(0.25, easeOutQuad), "highlightMoveDuration", [.finish])
      + settle(.curve(0.2, [0.455, 0.03, 0.515, 0.955]), "fixupDuration / 2, InOutQuad", [.cancel]),
    rule: DecisionRule(
      [
        PolicyParameter(
          "flickRest", 100, .milliseconds, .number(0...1_000_000),
          "after a longer rest, a release is not a flick",
          flickable),
        .speed(
          "flickVelocity", 75, "a slower release is not a flick", "qquickflickablebehavior_p.h"),
        .length(
          "flickStartDistance", 15, "with less travel since touch-down, a release is not a flick",
          "QPlatformIntegration::FlickStartDistance; qquickflickable.cpp handleReleaseEvent"),
        .length(
          "snapOneThreshold", 30,
          "a release that moves forward turns the page beyond this distance", fixup),
      ],
      .when(
        .rest, .below, .parameter(0),
        then: .when(
          .velocitySize, .above, .parameter(1),
          then: .when(
            .travelSize, .above, .parameter(2),
            then: .when(.velocity, .above, 0, then: .finish, else: .cancel), else: turn),
          else: turn), else: turn)),
    notes: [frames])

  /// The end of a slow release: forward motion turns the page, and otherwise half of it decides.
  ///
  /// Half a page more is always enough if the drag is in the direction of the motion.
  private static let turn = RuleTree.when(
    .velocity, .above, 0,
    then: .when(.dragged, .above, .parameter(3), then: .finish, else: isHalf), else: isHalf)
  private static let isHalf = RuleTree.when(
    .translation, .atLeast, 0.5, of: .extent, then: .finish, else: .cancel)

  private static let overscroll: StaticString = "overscroll_controller.cc"

  /// The policy of Chromium's overscroll navigation.
  ///
  /// A release without a velocity ends a scroll; one with it starts a fling, which must not oppose.
  /// Either side navigates. A fling is faster than 30 on some axis and counts as 17,000 at most
  /// (`min_fling_velocity_`, `max_fling_velocity_` of gesture_configuration.cc @33aa7e22b07a, as
  /// `GestureDetector::OnTouchEvent` compares them @053d8d2e74ad); Aura chooses `LSQ2_RESTRICTED`.
  public static let chromiumOverscroll = DragPolicy(
    id: "chromium-overscroll",
    "finishes from 25 % of the window's longer side, unless it is flung back",
    source: "chromium overscroll_controller.cc, overscroll_configuration.cc",
    slop(
      50, mouse: 60, isAbove: true, isOnAxis: true, from: .touchDown, ratio: 2.5,
      "overscroll_controller.cc ProcessOverscroll") + mapping(overscroll)
      + velocity(
        .chromiumLSQ2, maximum: 17_000,
        "velocity_tracker.cc; gesture_configuration.cc; gesture_detector.cc OnTouchEvent"),
    rule: DecisionRule(
      [
        .length(
          "startThreshold", 50, "a shorter drag does nothing; the value for touch",
          "overscroll_configuration.cc"),
        .part(
          "completeThreshold", 0.25,
          "finishes from this part of the window's longer side; the value for touch",
          "overscroll_controller.cc DispatchEventCompletesAction"),
        .speed(
          "flingVelocity", 1_100,
          "a faster fling finishes; in the code as written, perhaps never reached",
          "overscroll_controller.cc ProcessEventForOverscroll"),
      ], optional: .velocity,
      .when(
        .draggedSize, .atMost, .parameter(0), then: .cancel,
        else: .when(
          .velocityOnward, .below, 0, then: .cancel,
          else: .when(
            .velocityOnward, .above, .parameter(2), then: .finishThere,
            else: .when(
              .windowProgressSize, .atLeast, .parameter(1), then: .finishThere, else: .cancel))))),
    notes: [
      "Chromium subtracts the touch slop, 15 pt, from the first scroll (`ComputeFirstScrollDelta`) and shows only the distance beyond the start threshold (`OnOverscrollUpdate`). In Dragline the distance counts from the touch.",
      "In Chromium, a drag that returns to the start threshold begins again from 0 there, and only to the same side (`SetOverscrollMode`, `locked_mode_`). In Dragline the distance from the touch counts.",
    ])

  private static let carousel: StaticString = "kivy/uix/carousel.py"

  /// The policy of Kivy's `Carousel`, which turns to either side.
  public static let kivyCarousel = DragPolicy(
    id: "kivy-carousel", "finishes beyond 20 %, to either side; ignores velocity",
    source: "Kivy 2.3.1 kivy/uix/carousel.py",
    slop(
      20, isAbove: true, isOnAxis: true, from: .recognition, within: 200,
      "carousel.py scroll_distance, scroll_timeout") + mapping(carousel)
      + settle(.curve(0.5, easeOutQuad), "carousel.py anim_move_duration, anim_type", [.finish])
      + settle(.curve(0.3, easeOutQuad), "carousel.py anim_cancel_duration, anim_type", [.cancel]),
    rule: DecisionRule(
      [.part("minMove", 0.2, "finishes beyond this part of the extent", "carousel.py min_move")],
      .when(
        .distance, .above, .parameter(0), of: .extent, then: .finishThere, else: .cancel)),
    notes: [
      "Kivy gives the touch up by a clock that ticks once per frame, at the first frame from 200 ms on. Dragline gives it up at exactly 200 ms.",
      "In Kivy, a drag of a whole extent turns to the next slide while the finger is down and continues from there. In Dragline it stays at the end.",
    ])
}
