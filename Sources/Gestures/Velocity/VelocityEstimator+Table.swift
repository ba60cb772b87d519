extension VelocityEstimator {
  /// All estimators, in the order of `Name`.
  public static let all: [VelocityEstimator] = Name.allCases.map(named)

  /// The slope of the line through the samples of the last 100 ms.
  ///
  /// It is zero if the finger rested for more than 40 ms before it lifted. After the strategy of
  /// that name in AOSP `libs/input/VelocityTracker.cpp`.
  public static let leastSquaresLine = VelocityEstimator(
    .lsq1, .line, window: 100_000, gap: 40_000, rest: 40_000)

  /// The observed behaviour of `UIPanGestureRecognizer`: a blend of the last two steps.
  ///
  /// It is independent of a rest before the lift. Decision 0009 has the evidence; the weights are a
  /// guess.
  public static let uikitLike = VelocityEstimator(
    .uikitLike, .blend, maximumSamples: 3, countsStandstill: false)

  /// Returns the estimator with that ID or former ID; `nil` if there is none.
  ///
  /// - Complexity: O(estimators)
  public static func named(_ id: String) -> VelocityEstimator? {
    let id = formerIDs.first { $0.former.utf8.elementsEqual(id.utf8) }?.id ?? id
    return all.first { $0.id.withUTF8Buffer { $0.elementsEqual(id.utf8) } }
  }

  /// Former IDs, which presets and scripts may still contain, each with its current ID.
  public static let formerIDs: [(former: String, id: String)] = [
    ("dragline-uikit-like", "uikit-like")
  ]

  /// Returns an estimator with the numbers of its `source`; ties are those of the source.
  public static func named(_ name: Name) -> VelocityEstimator {
    switch name {
    case .lsq1: leastSquaresLine
    case .flutterLSQ2: flutter(name, .quadratic)
    case .flutterIOS: flutter(name, .weightedPairs)
    case .androidLSQ2: android(name, .quadratic)
    case .androidImpulse: android(name, .impulse)
    case .composeLSQ2: walkedBack(name, window: 100_000)
    case .rnghLSQ2: walkedBack(name, window: 300_000)
    case .adwaitaMean:
      VelocityEstimator(
        name, .historyMean, window: 150_000, maximumSamples: 2_048, repeatedStamp: .isKept)
    case .mutterMean:
      VelocityEstimator(name, .historyMeanWithFirst, window: 150_000, maximumSamples: 150)
    case .uikitLike: uikitLike
    case .chromiumLSQ2:
      // `kHorizonMS`, `kHistorySize`, `kAssumePointerMoveStoppedTimeMs` and
      // `kAssumePointerUpStoppedTimeMs` of velocity_tracker.cc @3e1a26c44c02. Both pauses count from
      // their tie on (`>=`); `LSQ2_RESTRICTED` is what gesture_configuration_aura.cc chooses. A fling is
      // faster than `min_fling_velocity_` on some axis (gesture_detector.cc @053d8d2e74ad).
      VelocityEstimator(
        name, .quadratic, window: 100_000, maximumSamples: 20, gap: 40_000, gapIncludesTie: true,
        rest: 80_000, restIncludesTie: true, repeatedStamp: .isKept, isAligned: true,
        minimumFling: 30)
    default: ofSteps(name)
    }
  }

  private static func ofSteps(_ name: Name) -> VelocityEstimator {
    switch name {
    case .ionicEMA:
      VelocityEstimator(name, .movingAverage, window: 100_000, maximumSamples: 0, minimumSamples: 0)
    case .framerSpan:
      VelocityEstimator(name, .span, window: 100_000, repeatedStamp: .isKept)
    case .useGestureLast:
      VelocityEstimator(name, .lastStep, window: 32_000, maximumSamples: 0, minimumSamples: 0)
    case .qtFlickable:
      // `handleReleaseEvent` flicks when `elapsed < 100`; `QML_FLICK_DEFAULTMAXVELOCITY` is 2500.
      VelocityEstimator(
        name, .recentMean, maximumSamples: 4, rest: 100_000, restIncludesTie: true,
        repeatedStamp: .isIgnored, maximumSpeed: 2_500)
    case .gestureMean: VelocityEstimator(name, .wholeGesture, maximumSamples: 0, minimumSamples: 0)
    case .webkitGTKLast: VelocityEstimator(name, .lastEvent, maximumSamples: 0, minimumSamples: 0)
    default:
      VelocityEstimator(name, .twoPoint, window: 100_000, gap: 40_000, rest: 40_000)
    }
  }

  /// Returns an estimator of Flutter.
  ///
  /// The numbers are `_historySize`, `_horizonMilliseconds`, `_minSampleSize`,
  /// `_assumePointerMoveStoppedMilliseconds` of velocity_tracker.dart; `kMinFlingVelocity`,
  /// `kTouchSlop` and `kMaxFlingVelocity` by `isFlingGesture` of monodrag.dart. A gap ends the
  /// window when `delta > 40` in fractions of a millisecond; a rest counts when
  /// `elapsedMilliseconds > 40` in whole ones, that is from 41 ms on. Flutter's stopwatch runs from
  /// handling to handling; here the stamps stand for it.
  private static func flutter(_ name: Name, _ method: Method) -> VelocityEstimator {
    let fits = method == .quadratic
    return VelocityEstimator(
      name, method, window: fits ? 100_000 : .max, maximumSamples: 20,
      minimumSamples: fits ? 3 : 2, gap: fits ? 40_000 : nil, rest: 41_000, restIncludesTie: true,
      repeatedStamp: .isKept, minimumSpeed: 50, minimumTravel: 18,
      maximumSpeed: 8_000)
  }

  /// Returns an estimator of Android.
  ///
  /// The numbers are `HORIZON`, `HISTORY_SIZE`, `ASSUME_POINTER_STOPPED_TIME` of
  /// VelocityTracker.cpp and .h: history is cleared when
  /// `eventTime - mLastEventTime > ASSUME_POINTER_STOPPED_TIME`, in `addMovement` for moves and for
  /// the lift alike, so exactly 40 ms are no pause. Floors and clamps are the callers'.
  private static func android(_ name: Name, _ method: Method) -> VelocityEstimator {
    VelocityEstimator(
      name, method, window: 100_000, maximumSamples: 20, gap: 40_000, rest: 40_000)
  }

  /// Returns an estimator with Flutter's walk back through the samples without its check of the
  /// lift.
  ///
  /// Sources: androidx `VelocityTracker1D` while `VelocityTrackerAddPointsFix` is off, React Native
  /// Gesture Handler's web tracker.
  private static func walkedBack(_ name: Name, window: Int64) -> VelocityEstimator {
    VelocityEstimator(
      name, .quadratic, window: window, maximumSamples: 20, minimumSamples: 3, gap: 40_000,
      repeatedStamp: .isKept)
  }

  /// The source of the estimator.
  public var source: StaticString {
    switch name {
    case .lsq1: "AOSP libs/input/VelocityTracker.cpp"
    case .flutterLSQ2: "Flutter gestures/velocity_tracker.dart, monodrag.dart"
    case .flutterIOS:
      "Flutter gestures/velocity_tracker.dart, IOSScrollViewFlingVelocityTracker"
    case .androidLSQ2: "AOSP libs/input/VelocityTracker.cpp, degree 2"
    case .androidImpulse: "AOSP libs/input/VelocityTracker.cpp, ImpulseVelocityTrackerStrategy"
    case .composeLSQ2: "androidx VelocityTracker.kt"
    case .rnghLSQ2: "React Native Gesture Handler src/web/tools/VelocityTracker.ts"
    case .adwaitaMean: "libadwaita adw-swipe-tracker.c, GNOME Shell swipeTracker.js"
    case .mutterMean: "Mutter clutter-pan-gesture.c"
    case .ionicEMA: "Ionic utils/gesture/index.ts"
    case .framerSpan: "Framer Motion PanSession.ts, v11"
    case .useGestureLast:
      "use-gesture Engine.ts and DragEngine.ts, the velocity that swipe compares"
    case .qtFlickable: "Qt Quick qquickflickable.cpp"
    case .gestureMean: "vaul index.tsx; Qt Quick Controls qquickvelocitycalculator.cpp"
    case .webkitGTKLast: "WebKitGTK ViewGestureControllerGtk.cpp"
    case .twoPoint: "Dragline; the samples and pauses of lsq1"
    case .uikitLike:
      "logs of UIPanGestureRecognizer and the fields of its header; the weights are a guess"
    case .chromiumLSQ2:
      "Chromium ui/events/gesture_detection/velocity_tracker.cc, LSQ2_RESTRICTED"
    }
  }
}
