extension VelocityEstimator {
  /// The effect of a rest before the lift on the velocity.
  public struct RestRule: Sendable {
    /// A kind of effect of a rest on the velocity.
    public enum Effect: UInt8, Hashable, Sendable, CaseIterable {
      /// The toolkit itself sets the velocity to 0 after some time.
      case zeroes
      /// The toolkit keeps the velocity over a rest of any length.
      case keeps
      /// The velocity falls as the rest grows, or changes with it.
      case changes
    }

    /// The kind of the effect.
    public var effect: Effect
    /// The effect in words, to follow "the velocity is" or "the velocity".
    public var words: StaticString
    /// The file, the function or constant, and the commit if known.
    public var source: StaticString

    init(_ effect: Effect, _ words: StaticString, _ source: StaticString) {
      (self.effect, self.words, self.source) = (effect, words, source)
    }
  }

  /// The effect of a rest on the velocity, with its source in the toolkit.
  public var restRule: RestRule {
    switch name {
    case .lsq1, .androidLSQ2, .androidImpulse: Self.android
    case .flutterLSQ2, .flutterIOS: Self.flutter
    case .chromiumLSQ2: Self.chromium
    case .adwaitaMean, .mutterMean: Self.gnome
    case .qtFlickable: Self.flickable
    case .twoPoint: Self.twoPoint
    case .composeLSQ2: Self.compose
    case .rnghLSQ2: Self.gestureHandler
    case .framerSpan: Self.framer
    case .webkitGTKLast: Self.webKit
    case .uikitLike: Self.uikit
    case .ionicEMA: Self.ionic
    case .useGestureLast: Self.useGesture
    case .gestureMean: Self.mean
    }
  }

  private static let android = RestRule(
    .zeroes, "0 after a rest of more than 40 ms",
    "AOSP VelocityTracker.cpp addMovement, ASSUME_POINTER_STOPPED_TIME @7034776f0876")
  private static let flutter = RestRule(
    .zeroes, "0 after a rest of more than 40 ms, in whole milliseconds",
    "velocity_tracker.dart getVelocityEstimate, _assumePointerMoveStoppedMilliseconds @9c4dd21f2dc7"
  )
  private static let chromium = RestRule(
    .zeroes, "0 after a rest of 80 ms or more",
    "velocity_tracker.cc AddMovement, kAssumePointerUpStoppedTimeMs @3e1a26c44c02")
  private static let gnome = RestRule(
    .zeroes, "0 after a rest of more than 150 ms, which clears the history",
    "adw-swipe-tracker.c @c68992bd03a1; swipeTracker.js @8f78208660d6; clutter-pan-gesture.c @003930e1334b"
  )
  private static let flickable = RestRule(
    .zeroes, "0 after a rest of 100 ms or more",
    "qquickflickable.cpp handleReleaseEvent @c4d3c0cc1d5f")
  private static let twoPoint = RestRule(
    .zeroes, "0 after a rest of more than 40 ms", "Dragline; the pause of lsq1")
  private static let compose = RestRule(
    .keeps, "kept over a rest while the flag VelocityTrackerAddPointsFix is off",
    "VelocityTracker.kt addPointerInputChange @0634aa15f88b")
  private static let gestureHandler = RestRule(
    .keeps,
    "kept over a rest on the web; on Android the system's tracker makes it 0 after more than 40 ms",
    "src/web/tools/VelocityTracker.ts @439ded45d4ac; PanGestureHandler.kt onHandle @17c84f1bcb4d")
  private static let framer = RestRule(
    .keeps, "kept over a rest of any length", "PanSession.ts getVelocity @ecd97f7dce89")
  private static let webKit = RestRule(
    .keeps, "kept over a rest of any length", "ViewGestureControllerGtk.cpp")
  private static let uikit = RestRule(
    .keeps, "kept over a rest of any length", "docs/decisions/0009-uikit-keeps-the-velocity.md")
  private static let ionic = RestRule(
    .changes,
    "kept over a rest of 100 ms or more; an earlier lift counts as a move of length 0, which leaves 0.3 of it",
    "utils/gesture/index.ts calcGestureData @067394f2b020")
  private static let useGesture = RestRule(
    .changes,
    "the last step divided by the rest, if that is longer than 32 ms, so it falls with the rest",
    "Engine.ts compute, BEFORE_LAST_KINEMATICS_DELAY @08dccef38093")
  private static let mean = RestRule(
    .changes, "the mean of the whole gesture, so it falls with the rest",
    "vaul index.tsx onRelease @014a69cd8987; qquickvelocitycalculator.cpp @c4d3c0cc1d5f")
}
