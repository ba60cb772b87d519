public import Motion

/// The key of one of the two views of a transition.
public enum TransitionContextViewKey: Hashable, Sendable {
  /// The view that is visible when the transition begins.
  case from
  /// The view that is visible when the transition completes.
  case to
}

/// The key of one of the two view controllers of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  /// The controller whose view is visible when the transition begins.
  case from
  /// The controller whose view is visible when the transition completes.
  case to
}

/// The animation of a transition, made by the author, vended by a delegate and driven by the
/// system.
public protocol AnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds of a transition that is percent-driven or not interactive.
  ///
  /// The system uses it to drive the transition; nothing ends after it.
  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double

  /// Adds views to the container, starts the animations and, from their completion, calls
  /// `completeTransition(_:)`.
  func animateTransition(using transitionContext: any ContextTransitioning)

  /// Returns the animator of an interruptible transition: the same one each time during a
  /// transition (statement 32).
  ///
  /// The default returns an object that stands for none.
  func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating

  /// Responds to the end of the transition, when `completeTransition(_:)` was called (statement
  /// 21).
  func animationEnded(_ transitionCompleted: Bool)
}

/// The answers for animators that do not implement a method.
extension AnimatedTransitioning {
  /// Returns an object that stands for no animator.
  public func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoInterruptibleAnimator.shared }

  /// Ignores the end of the transition.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The interactive part of a transition, made by the author or a
/// `PercentDrivenInteractiveTransition`.
public protocol InteractiveTransitioning: AnyObject {
  /// Starts the transition; the system calls it instead of `animateTransition(using:)` (statement
  /// 31).
  func startInteractiveTransition(_ transitionContext: any ContextTransitioning)
  /// The speed of the part after the interaction; 1 by default.
  var completionSpeed: Double { get }
  /// The curve of the part after the interaction; ease in, ease out by default.
  var completionCurve: AnimationCurve { get }
  /// Whether the transition begins held (statement 9); true by default.
  var wantsInteractiveStart: Bool { get }
}

/// The answers for interaction controllers that do not implement a property.
extension InteractiveTransitioning {
  /// The normal speed, 1.
  public var completionSpeed: Double { 1 }
  /// The default curve, ease in, ease out.
  public var completionCurve: AnimationCurve { .easeInOut }
  /// Whether the transition begins held: true.
  public var wantsInteractiveStart: Bool { true }
}

/// The calls between the system and a transition.
public protocol ContextTransitioning: AnyObject {
  /// The view in which the transition happens; the views of both controllers belong in it.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction drives the transition now.
  ///
  /// It may change repeatedly for interruptible transitions (statement 23).
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled; false while it is under way and after it has completed
  /// (statement 22).
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The rotation of the new view.
  var targetTransform: AffineTransform { get }

  /// Moves the interactive transition.
  ///
  /// - Parameter percentComplete: The part of the way, 0…1; values outside become 0 and 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Ends the interaction and lets the transition run to its end.
  func finishInteractiveTransition()
  /// Ends the interaction and lets the transition run back to its beginning.
  func cancelInteractiveTransition()
  /// Makes the transition interactive again (statement 25).
  func pauseInteractiveTransition()
  /// Ends the transition, exactly once (statement 19).
  ///
  /// - Parameter didComplete: Whether the new controller stays; false keeps the old one (statement
  ///   20).
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the two controllers of the transition.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of a controller; `nil` for one that the transition must leave alone
  /// (statement 28).
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view at the beginning, zero for one that is not in the
  /// container then.
  func initialFrame(for viewController: ViewController) -> Rect
  /// Returns the frame of a controller's view at the end, zero for one that is removed then
  /// (statement 27).
  func finalFrame(for viewController: ViewController) -> Rect
}

/// The answer "none", where UIKit checks whether an optional method exists.
final class NoInterruptibleAnimator: ViewImplicitlyAnimating {
  nonisolated(unsafe) static let shared = NoInterruptibleAnimator()

  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete = 0.0

  func startAnimation() {}
  func startAnimation(afterDelay delay: Double) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {}
}

/// The style of a presentation.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Covers the screen and removes the presenter's view.
  case fullScreen
  /// Shows a sheet, 10 points below the safe area's top.
  case pageSheet
  /// Shows a sheet like `pageSheet`.
  case formSheet
  /// Covers the screen and removes the view of the nearest controller that defines a presentation
  /// context.
  case currentContext
  /// Leaves the frame and the transition to the transitioning delegate.
  case custom
  /// Covers the screen and keeps the presenter's view.
  case overFullScreen
  /// Covers the screen and keeps the view of the nearest controller that defines a presentation
  /// context.
  case overCurrentContext
  /// Covers the screen here, where there are no popovers, and keeps the presenter's view.
  case popover
  /// Stands for `pageSheet`.
  case automatic
  /// Stands for a transition that is no presentation.
  case none

  /// Whether the presenting view leaves the window when the presentation is complete.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
