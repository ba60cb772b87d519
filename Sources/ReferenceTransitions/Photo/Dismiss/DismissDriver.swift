import Motion
import TransitionKit

/// One published form of the drag-to-dismiss: the methods that `PhotoDismiss` calls.
protocol DismissDriver: AnimatedTransitioning, InteractiveTransitioning {
  /// The handler that is called when the transition has completed or was cancelled (statement 21).
  var onEnd: ((Bool) -> Void)? { get set }
  /// The timing of a settle that replaces the author's own; `nil` keeps it.
  var releaseTiming: ReleaseTiming? { get set }
  /// Whether the system has started the transition and it has not completed.
  var isStarted: Bool { get }
  /// Whether a finger can catch the transition now.
  var canHold: Bool { get }
  /// The progress that the animations show now, 0…1.
  var percentComplete: Double { get }

  /// Returns whether the author's action for the pan scrubs in a state.
  func follows(_ state: GestureRecognizer.State) -> Bool
  /// Moves the photo and the background to a position of the drag.
  ///
  /// - Parameters:
  ///   - translation: The movement of the finger since the drag began or caught the settle, in
  ///     points.
  ///   - location: The position of the finger on the screen.
  func didPan(percentComplete: Double, translation: Vector, location: Point)
  /// Starts the settle; the velocity is the finger's, in points per second.
  func didEnd(finish: Bool, velocity: Vector)
  /// Returns the seconds and the damping ratio of a settle from the present state.
  func settle(finish: Bool, velocity: Vector) -> (duration: Double, dampingRatio: Double?)
  /// Sets the springs of the settles from the next release on.
  func setSettle(finish: SpringTiming, cancel: SpringTiming)
  /// Reports that the pan has ended before the system has started the transition.
  func endBeforeStart()
  /// Cancels a transition that has just started, without a settle.
  func abandon()
  /// Begins a new drag from the state in which an earlier drag stopped.
  func resumeDrag(at percentComplete: Double)
  /// Catches the settle at the percentage that was displayed last.
  func hold(at percentComplete: Double)
}

extension DismissDriver {
  var canHold: Bool { isStarted }
  func setSettle(finish: SpringTiming, cancel: SpringTiming) {}
  func endBeforeStart() {}
  func abandon() {}
}

/// The state of the photo when a drag caught it: at rest, or during a settle.
///
/// The article's sample and its derivative both shrink the photo from there.
struct PhotoHold {
  /// The photo's scale at 100 %.
  let minimumScale: Double
  var transform = AffineTransform.identity
  var percent = 0.0

  /// Returns the photo's scale, such as `1 - (1 - 0.68) * p`.
  private func scale(at percent: Double) -> Double { 1 - (1 - minimumScale) * percent }

  /// Returns the photo's transform when the drag caught it, scaled down about its centre.
  func shrunk(at percentComplete: Double) -> AffineTransform {
    transform.scaledBy(scale(at: percentComplete) / scale(at: percent))
  }
}
