import Gestures

/// GNOME's swipe tracker in three places, and WebKitGTK's (policies.md 2.13-2.15).
extension DragPolicy {
  private static let tracker: StaticString = "js/ui/swipeTracker.js"
  private static let adwaita: StaticString = "src/adw-swipe-tracker.c"

  /// Returns the two parameters of GNOME's flick.
  private static func flick(_ source: StaticString) -> [PolicyParameter] {
    [
      PolicyParameter(
        "velocityThreshold", 0.3, .pointsPerMillisecond, .number(0...100),
        "a slower release goes to the nearest detent", source),
      PolicyParameter(
        "deceleration", 0.998, .perMillisecond, .number(0.01...0.999_9),
        "part of the velocity that remains after each millisecond, in progress instead of points",
        source),
    ]
  }

  /// Returns GNOME's settle: three times the time that the velocity would need, from 0.1 s to 0.4
  /// s.
  ///
  /// 2 extents per second replace a velocity in the other direction.
  private static func swipeSettle(restDistance: Double? = nil) -> Settling {
    var settling = Settling.curve(
      0.4, easeOutCubic, .velocityCurve, minimum: 0.1, maximum: 0.4, velocity: 3, base: 2,
      restDistance: restDistance)
    settling.duration = nil
    return settling
  }

  /// The policy of GNOME Shell's swipe tracker.
  ///
  /// A flick forward always finishes; a flick back cancels if its projection is in that half. The
  /// event that begins the pan moves the drag too: `clutter_pan_gesture_point_moved` emits
  /// `pan-update` after it has begun to recognise (mutter @003930e1334b).
  public static let gnomeShell = DragPolicy(
    id: "gnome-shell",
    "a flick forward of 0.3 px/ms finishes; a flick back is projected; slower goes to the nearest end",
    source: "GNOME/gnome-shell @8f78208660d6, js/ui/swipeTracker.js",
    slop(
      16, isAbove: false, isOnAxis: true, from: .beforeRecognition,
      "clutter-pan-gesture.c DEFAULT_BEGIN_THRESHOLD_PX")
      + clampedSteps("swipeTracker.js _updateGesture")
      + velocity(.mutterMean, "clutter-pan-gesture.c")
      + [onCancel(.cancel, "swipeTracker.js, cancelProgress")]
      + settle(swipeSettle(restDistance: 0), "swipeTracker.js _endGesture"),
    rule: DecisionRule(
      flick(tracker),
      .when(
        .velocitySizePerMillisecond, .below, .parameter(0),
        then: .nearest(.progress, coefficient: 1, tiesFinish: false),
        else: .when(
          .velocity, .above, 0, then: .rest(1),
          else: .nearest(.flickedProgress, coefficient: .parameter(1), tiesFinish: false)))))

  /// Returns the settings of libadwaita's drags.
  ///
  /// The event that begins the pan moves the drag too, from the event before it (`drag_update_cb`).
  /// `gesture_update` does not limit the progress beyond the open end, where overshoot is on, and
  /// stops it at the closed end.
  private static func adwaitaDrag(isSheet: Bool) -> [Setting] {
    slop(
      16, isAbove: false, isOnAxis: false, from: .beforeRecognition,
      directions: isSheet ? .any : .axis,
      "adw-swipe-tracker.c DRAG_THRESHOLD_DISTANCE")
      + clampedSteps(
        "adw-swipe-tracker.c gesture_update, adjust_for_overshoot", at: .end, .asymptote, by: 10)
      + velocity(.adwaitaMean, adwaita)
  }

  /// The policy of libadwaita's `AdwBottomSheet`.
  ///
  /// The lower snap wins ties, and here it is the dismissed one: progress is 1 when presented, and
  /// more if the sheet was pulled up; a flick down from there that stays above 1 cancels. The
  /// settles treat pixels per millisecond as extents per second, like the source.
  public static let adwBottomSheet = DragPolicy(
    id: "adw-bottom-sheet",
    "a flick down of 0.3 px/ms closes; a flick up is projected; slower goes to the nearest end",
    source: "GNOME/libadwaita @c68992bd03a1, src/adw-bottom-sheet.c",
    adwaitaDrag(isSheet: true)
      + [
        onCancel(.nearest, "adw-bottom-sheet.c get_cancel_progress"),
        onGrab(.refusedWhileFinishing, "adw-bottom-sheet.c, prepare refused while closing"),
      ]
      + settle(
        .spring(1, 400, ratio: 0.8, per: 1_000, isClamped: true, rest: 0.000_1),
        "adw-bottom-sheet.c:33-34,1088-1115", [.finish])
      + settle(
        .spring(1, 400, ratio: 0.8, per: 1_000, rest: 0.000_1),
        "adw-bottom-sheet.c:33-34,1088-1115", [.cancel]),
    rule: DecisionRule(
      flick(adwaita),
      .when(
        .velocitySizePerMillisecond, .below, .parameter(0),
        then: .nearest(.remaining, coefficient: 1, tiesFinish: true),
        else: .when(
          .velocity, .above, 0,
          then: .when(
            .flickedRemaining, by: .parameter(1), .atLeast, 1, then: .cancel, else: .finish),
          else: .nearest(.flickedRemaining, coefficient: .parameter(1), tiesFinish: true)))))

  /// The policy of libadwaita's `AdwNavigationView`.
  ///
  /// It is the mirrored rule, with snaps at -1, the page before, and 0.
  public static let adwNavigation = DragPolicy(
    id: "adw-navigation",
    "a flick forward of 0.3 px/ms pops; a flick back is projected; slower goes to the nearest end",
    source: "GNOME/libadwaita @c68992bd03a1, src/adw-navigation-view.c",
    adwaitaDrag(isSheet: false)
      + [onCancel(.cancel, "adw-navigation-view.c get_cancel_progress")]
      + settle(
        .spring(1, 1_000, ratio: 1, per: 1_000, rest: 0.001), "adw-navigation-view.c:22,2151"),
    rule: DecisionRule(
      flick(adwaita),
      .when(
        .velocitySizePerMillisecond, .below, .parameter(0),
        then: .nearest(.progress, coefficient: 1, tiesFinish: true),
        else: .when(
          .velocity, .above, 0,
          then: .when(
            .flickedOvershoot, by: .parameter(1), .atMost, 0, then: .cancel, else: .finish),
          else: .nearest(.flickedOvershoot, coefficient: .parameter(1), tiesFinish: true)))))

  private static let webkit: StaticString = "ViewGestureControllerGtk.cpp"

  /// The policy of WebKitGTK's back swipe.
  public static let webkitGTKBack = DragPolicy(
    id: "webkitgtk-back",
    "beyond half, only a flick back cancels; before half, only a flick forward finishes",
    source: "WebKit ViewGestureControllerGtk.cpp",
    [Setting(.directions, DirectionWord.axis, webkit)]
      + clampedSteps("ViewGestureControllerGtk.cpp SwipeProgressTracker::handleEvent")
      + velocity(.webkitGTKLast, webkit)
      + settle(swipeSettle(), "ViewGestureControllerGtk.cpp startAnimation"),
    rule: DecisionRule(
      [
        .part(
          "swipeCancelArea", 0.5, "beyond this part, a release finishes unless it is flicked back",
          webkit),
        PolicyParameter(
          "swipeCancelVelocityThreshold", 0.4, .pointsPerMillisecond, .number(0...100),
          "speed from which the direction of a release overrides its position", webkit),
      ],
      .when(
        .progress, .above, .parameter(0),
        then: .when(
          .velocityPerMillisecond, .below, .negative(1), then: .cancel, else: .finish),
        else: .when(
          .velocityPerMillisecond, .below, .parameter(1), then: .cancel, else: .finish))))
}
