public import Motion

/// The screen, the windows on it, and the only clock that views and animations know.
///
/// UIKit code reaches its application, screen and main queue through globals. So that many
/// simulations can run beside each other, `shared` is the application whose `perform(_:)` is on the
/// caller's stack, and nothing else is global.
///
/// Time passes only in calls of `advance(to:)`. A display frame has four steps, in this order:
/// `advance(to:)` runs the blocks of the main queue that are due, touches are delivered,
/// `display()` computes the display, and `finishAnimations()` calls the completions of the
/// animations that have ended by then.
public final class Application: Object {
  /// A wrapper that makes an application a task-local value.
  ///
  /// The reference stays on the thread that called `perform(_:)`.
  private struct Reference: @unchecked Sendable {
    let application: Application
  }

  #if hasFeature(Embedded)
    /// The reference; WebAssembly has one thread.
    nonisolated(unsafe) private static var reference: Reference?
  #else
    @TaskLocal private static var reference: Reference?
  #endif

  /// The application whose `perform(_:)` is on the caller's stack; `nil` outside of `perform(_:)`.
  public static var current: Application? { reference?.application }

  /// The application whose `perform(_:)` is on the caller's stack.
  ///
  /// - Precondition: The caller is inside of `perform(_:)`.
  public static var shared: Application {
    guard let current else {
      preconditionFailure("no application: views animate inside of Application.perform(_:)")
    }
    return current
  }

  /// The display on which the windows lie.
  public let screen: Screen
  /// The blocks that wait for their moment.
  public let mainQueue = MainQueue()
  /// The windows that were made visible, back to front.
  public internal(set) var windows: [Window] = []
  /// The treatment of calls that UIKit's documentation forbids.
  public var strictness = Strictness.documented
  /// The `finished` that completions of `View.animate` receive when a percent-driven transition is
  /// cancelled.
  ///
  /// UIKit does not document it. Reports say that UIKit passes true, which is why callers read
  /// `transitionWasCancelled` instead (transitions.md, unsettled question 10).
  public var cancelledAnimationsFinish = true
  /// The calls of delegates and contexts in order, until a caller takes them.
  public var log = EventLog()
  /// The microseconds since the application began.
  ///
  /// While a completion runs, it is the moment at which its animation ended, so that an animation
  /// that follows does not depend on the frame rate.
  public internal(set) var currentTime: Int64 = 0
  /// The animations that are on display, in the order of their starts.
  var runs: [AnimationRun] = []
  /// The layers whose presentation differs from the model, in the order in which they began to
  /// differ.
  var animatedLayers: [Layer] = []
  /// The number of property animations so far.
  var animationCount = 0
  /// The transitions that were requested and are not complete, oldest first.
  public internal(set) var transitions: [TransitionContext] = []
  /// The collectors of the animation blocks that run now, the innermost last; `nil` for
  /// `performWithoutAnimation`.
  var collectors: [AnimationCollector?] = []
  /// A number that grows with every change of a view hierarchy or of a view's name.
  public internal(set) var hierarchyVersion = 0
  /// Whether a view has needed layout since the last display.
  var needsLayout = false
  /// The touches that are down, and the recognizers that receive them.
  let touchDelivery = TouchDelivery()
  /// The recording of animations that `startRecording()` began; `nil` without one.
  var recording: AnimationRecording?
  /// The clock of animations that begin now, wherever their views are.
  var clockOfNewAnimations: MediaClock?

  /// Creates an application at time 0, without windows.
  public init(screen: Screen = Screen()) {
    self.screen = screen
    super.init()
  }

  /// Runs `body` with this application as the `shared` one.
  ///
  /// Calls within calls for the same application are allowed.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func perform<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if Self.current === self { return try body() }
    #if hasFeature(Embedded)
      let outer = Self.reference
      Self.reference = Reference(application: self)
      defer { Self.reference = outer }
      return try body()
    #else
      let result = Self.$reference.withValue(Reference(application: self)) {
        () -> Swift.Result<Result, Failure> in
        do throws(Failure) {
          return .success(try body())
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    #endif
  }

  /// The frontmost window; `nil` without windows.
  public var keyWindow: Window? { windows.last }
}

/// The device's display.
public struct Screen: Hashable, Sendable {
  /// The size of the display in points, with the origin at the top left.
  public var bounds: Rect
  /// The insets that the system's bars cover, in points: 44 at the top and 34 at the bottom of the
  /// reference device.
  public var safeAreaInsets: EdgeInsets
  /// The pixels per point.
  public var scale: Double

  /// Creates a screen, by default that of the reference device.
  public init(
    bounds: Rect = Rect(x: 0, y: 0, width: 414, height: 896),
    safeAreaInsets: EdgeInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
    scale: Double = 2
  ) {
    (self.bounds, self.safeAreaInsets, self.scale) = (bounds, safeAreaInsets, scale)
  }
}

/// The treatment of calls that UIKit's documentation calls programmer errors.
public enum Strictness: Hashable, Sendable {
  /// Every such call is reported and does nothing.
  case documented
  /// Calls that were seen to pass on real devices pass; those that were seen to raise are reported
  /// and do nothing.
  case observed
}
