public import Motion

/// The screen, the windows on it, and the only clock that views and animations know.
///
/// UIKit code reaches its application, screen and main queue through globals. So that many
/// simulations can run beside each other, `shared` is the application whose `perform(_:)` is on the
/// caller's stack, and nothing else is global.
///
/// Time passes only in calls of `advance(to:)`. A display frame is four steps, in this order:
/// `advance(to:)` runs what the main queue holds until then, touches are delivered, `display()`
/// computes what is shown, `finishAnimations()` calls the completions of what has ended by then.
public final class Application {
  /// Makes the task-local value; the reference stays on the thread that called `perform(_:)`.
  private struct Reference: @unchecked Sendable {
    let application: Application
  }

  @TaskLocal private static var reference: Reference?

  /// `nil` outside of `perform(_:)`.
  public static var current: Application? { reference?.application }

  /// - Precondition: The caller is inside of `perform(_:)`.
  public static var shared: Application {
    guard let current else {
      preconditionFailure("no application: views animate inside of Application.perform(_:)")
    }
    return current
  }

  public let screen: Screen
  public let mainQueue = MainQueue()
  /// Back to front.
  public internal(set) var windows: [Window] = []
  /// What happens on a misuse of UIKit that its documentation forbids.
  public var strictness = Strictness.documented
  /// The `finished` that completions of `View.animate` get when a percent-driven transition is
  /// cancelled. Not documented; reports say that UIKit reports them as finished, which is why
  /// callers read `transitionWasCancelled` instead (transitions.md, unsettled question 10).
  public var cancelledAnimationsFinish = true
  /// The calls of delegates and contexts in order, until a caller takes them.
  public var log = EventLog()
  /// Microseconds since the application began. While a completion runs, the moment at which its
  /// animation ended, so that an animation that follows does not depend on the frame rate.
  public internal(set) var currentTime: Int64 = 0
  /// In the order of their starts.
  var runs: [AnimationRun] = []
  /// Whose presentation differs from the model, in the order in which they began to.
  var animatedLayers: [Layer] = []
  /// How many property animations there were.
  var animationCount = 0
  /// The transitions that were requested and are not complete, oldest first.
  public internal(set) var transitions: [TransitionContext] = []
  /// Whose changes are collected, the innermost last; `nil` for `performWithoutAnimation`.
  var collectors: [AnimationCollector?] = []
  /// Changes with every change of a view hierarchy.
  public internal(set) var hierarchyVersion = 0
  /// Whether a view has needed layout since the last display.
  var needsLayout = false
  let touchDelivery = TouchDelivery()
  var recording: AnimationRecording?
  /// The clock of animations that begin now, wherever their views are.
  var clockOfNewAnimations: MediaClock?

  public init(screen: Screen = Screen()) {
    self.screen = screen
  }

  /// Makes this application the `shared` one for the time of `body`.
  public func perform<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if Self.current === self { return try body() }
    let result = Self.$reference.withValue(Reference(application: self)) {
      () -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  public var keyWindow: Window? { windows.last }
}

/// The device's display.
public struct Screen: Hashable, Sendable {
  /// Points.
  public var bounds: Rect
  /// What bars of the system cover, points. The reference device's: 44 at the top, 34 at the bottom.
  public var safeAreaInsets: EdgeInsets
  /// Pixels per point.
  public var scale: Double

  public init(
    bounds: Rect = Rect(x: 0, y: 0, width: 414, height: 896),
    safeAreaInsets: EdgeInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
    scale: Double = 2
  ) {
    (self.bounds, self.safeAreaInsets, self.scale) = (bounds, safeAreaInsets, scale)
  }
}

/// What becomes of calls that UIKit's documentation calls programmer errors.
public enum Strictness: Hashable, Sendable {
  /// They are reported and do nothing.
  case documented
  /// Those that people saw pass on real devices pass.
  case observed
}
