/// The state of a transition, for animations beside it and for handlers of its interaction.
public protocol TransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition began held by its interaction controller.
  var initiallyInteractive: Bool { get }
  /// Whether the transition has an interruptible animator.
  var isInterruptible: Bool { get }
  /// Whether an interaction drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the interaction was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition in seconds; 0 before it has started.
  var transitionDuration: Double { get }
  /// The percentage, 0…1, at the end of the interactive part (statement 39).
  var percentComplete: Double { get }
  /// The speed of the part after the interaction; 1 is its normal speed.
  var completionVelocity: Double { get }
  /// The curve of the part after the interaction.
  var completionCurve: AnimationCurve { get }
  /// The view in which the transition happens.
  var containerView: View { get }
  /// Returns one of the two controllers of the transition.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view of a controller; `nil` for one that the transition must leave alone.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// An object that adds animations to a transition, and calls handlers when its interaction changes.
public protocol TransitionCoordinator: TransitionCoordinatorContext {
  /// Animates beside the transition, at its pace, and back when it is cancelled.
  ///
  /// - Parameters:
  ///   - animation: The changes; `nil` for none.
  ///   - completion: The call at the end of the transition; `nil` for none.
  /// - Returns: Whether the animation was accepted; false after the end of the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates views outside of the container beside the transition, like
  /// `animate(alongsideTransition:completion:)`.
  ///
  /// - Parameter view: A view around those that are animated; without effect here.
  /// - Returns: Whether the animation was accepted; false after the end of the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds a call for each time that the transition enters or leaves its interactive part (statement
  /// 36).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void)
}
