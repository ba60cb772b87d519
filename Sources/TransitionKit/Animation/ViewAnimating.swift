/// The state of an animator.
///
/// ```
/// inactive ─start, pause, fractionComplete─▶ active ─end, stop(true)─▶ inactive
///                                              │
///                                         stop(false)
///                                              ▼
///                                           stopped ─finish(at:)─▶ inactive
/// ```
public enum ViewAnimatingState: Int, Hashable, Sendable {
  /// The animator does not animate; it may have blocks for its next start.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// A position of an animation at its end.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// The values to which the animation leads.
  case end
  /// The values before the animation.
  case start
  /// The values that the screen shows.
  case current
}

/// An animation that can be started, held, turned around and stopped.
public protocol ViewAnimating: AnyObject {
  /// The state, which the calls below change.
  var state: ViewAnimatingState { get }
  /// Whether the animation moves by itself; false while it is held or stopped.
  var isRunning: Bool { get }
  /// Whether the animation runs back to its start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is complete, 0…1.
  var fractionComplete: Double { get set }
  /// Starts the animation, or continues it from a pause.
  func startAnimation()
  /// Starts the animation after a delay.
  ///
  /// - Parameter delay: The delay in seconds.
  func startAnimation(afterDelay delay: Double)
  /// Holds the animation where it is.
  func pauseAnimation()
  /// Stops the animation where the screen shows it.
  ///
  /// - Parameter withoutFinishing: Whether the animation becomes inactive at once, without its
  ///   completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation whose changes are given as blocks.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block of changes, after a delay that is a part 0…1 of the whole duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds a block of changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a call for the end, which receives the final position.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Continues a paused animation, possibly with new timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; `nil` keeps the present one.
  ///   - durationFactor: The duration of the rest as a part of the whole one; 0 takes the time that
  ///     is left.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
