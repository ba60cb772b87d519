/// The animations that run beside a transition, and the calls when its interaction changes.
public protocol TransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: Double { get }
  /// The percentage at the end of the interactive part (statement 39).
  var percentComplete: Double { get }
  var completionVelocity: Double { get }
  var completionCurve: AnimationCurve { get }
  var containerView: View { get }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  func view(forKey key: TransitionContextViewKey) -> View?
}

public protocol TransitionCoordinator: TransitionCoordinatorContext {
  /// Animates beside the transition, at its pace, and is turned back when it is cancelled.
  /// - Returns: Whether the animation was taken.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Told each time that the transition enters or leaves its interactive part (statement 36).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void)
}
