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
  case inactive
  case active
  case stopped
}

public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  case end
  case start
  case current
}

/// An animation that can be started, held, turned around and stopped.
public protocol ViewAnimating: AnyObject {
  var state: ViewAnimatingState { get }
  /// Whether it moves by itself: false while it is held or stopped.
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  /// 0…1.
  var fractionComplete: Double { get set }
  func startAnimation()
  /// - Parameter delay: Seconds.
  func startAnimation(afterDelay delay: Double)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation whose changes are given as blocks.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
