public import Motion

/// The key of one of the two views or view controllers of a transition. `from` is the one that is
/// visible when the transition begins, `to` the one that is visible when it completes.
public enum TransitionContextViewKey: Hashable, Sendable {
  case from
  case to
}

public enum TransitionContextViewControllerKey: Hashable, Sendable {
  case from
  case to
}

/// The animation of a transition. Made by the author, vended by a delegate, driven by the system.
public protocol AnimatedTransitioning: AnyObject {
  /// Seconds. For non-interactive and percent-driven transitions; it tells the system, and nothing
  /// ends when it is over.
  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double

  /// Adds views to the container, starts the animations and, from their completion, calls
  /// `completeTransition(_:)`.
  func animateTransition(using transitionContext: any ContextTransitioning)

  /// The animator of an interruptible transition: the same one each time during a transition
  /// (statement 32). The default says that there is none.
  func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating

  /// Told at the end, by `completeTransition(_:)` (statement 21).
  func animationEnded(_ transitionCompleted: Bool)
}

extension AnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoInterruptibleAnimator.shared }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The interactive part of a transition. Made by the author or a `PercentDrivenInteractiveTransition`.
public protocol InteractiveTransitioning: AnyObject {
  /// Called by the system instead of `animateTransition(using:)` (statement 31).
  func startInteractiveTransition(_ transitionContext: any ContextTransitioning)
  /// The completion speed of the part after the interaction; 1 by default.
  var completionSpeed: Double { get }
  var completionCurve: AnimationCurve { get }
  /// Whether the transition begins held (statement 9).
  var wantsInteractiveStart: Bool { get }
}

extension InteractiveTransitioning {
  public var completionSpeed: Double { 1 }
  public var completionCurve: AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// The calls between the system and a transition.
public protocol ContextTransitioning: AnyObject {
  /// The view in which the transition happens; the views of both controllers belong in it.
  var containerView: View { get }
  var isAnimated: Bool { get }
  /// Whether an interaction drives it now. May change repeatedly for interruptible transitions
  /// (statement 23).
  var isInteractive: Bool { get }
  /// False while it is under way and after it has completed, true once it was cancelled (statement
  /// 22).
  var transitionWasCancelled: Bool { get }
  var presentationStyle: ModalPresentationStyle { get }
  var targetTransform: AffineTransform { get }

  /// - Parameter percentComplete: 0…1; values outside become 0 and 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// Re-enters the interactive part (statement 25).
  func pauseInteractiveTransition()
  /// Exactly once (statement 19). `didComplete` false leaves what was displayed before
  /// (statement 20).
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// `nil` for views that the transition must leave alone (statement 28).
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Zero for a controller that is not in the container at the beginning.
  func initialFrame(for viewController: ViewController) -> Rect
  /// Zero for a controller whose view is removed at the end (statement 27).
  func finalFrame(for viewController: ViewController) -> Rect
}

/// Means "none" where UIKit checks whether an optional method exists.
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

public enum ModalPresentationStyle: Int, Hashable, Sendable {
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case automatic
  case none

  /// Whether the presenting view leaves the window when the presentation is complete.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
