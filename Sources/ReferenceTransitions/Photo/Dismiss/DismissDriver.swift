import Motion
import TransitionKit

/// One published form of the drag-to-dismiss: the methods that `PhotoDismiss` calls.
protocol DismissDriver: AnimatedTransitioning, InteractiveTransitioning {
  /// Called when it is completed or cancelled for good (statement 21).
  var onEnd: ((Bool) -> Void)? { get set }
  /// A settle that replaces the author's own; `nil` keeps it.
  var releaseTiming: ReleaseTiming? { get set }
  /// Whether the system has started it, and it is not complete.
  var isStarted: Bool { get }
  /// Whether a finger can catch it now.
  var canHold: Bool { get }
  /// What its animations show now, 0…1.
  var percentComplete: Double { get }

  /// Whether the author's action for the pan scrubs in this state.
  func follows(_ state: GestureRecognizer.State) -> Bool
  /// - Parameters:
  ///   - translation: The movement of the finger since the drag began or caught the settle, in
  ///     points.
  ///   - location: The position of the finger on the screen.
  func didPan(percentComplete: Double, translation: Vector, location: Point)
  func didEnd(finish: Bool, velocity: Vector)
  /// Returns the seconds and the damping ratio of the settle from here.
  func settle(finish: Bool, velocity: Vector) -> (duration: Double, dampingRatio: Double?)
  /// Sets the springs from the next release on.
  func setSettle(finish: SpringTiming, cancel: SpringTiming)
  /// The pan is over before the system has started the transition.
  func endBeforeStart()
  /// Cancels a transition that has just started, without a settle.
  func abandon()
  /// A finger catches a transition that a drag left where it was.
  func retake(at percentComplete: Double)
  /// A finger catches the settle at what it saw last.
  func hold(at percentComplete: Double)
}

extension DismissDriver {
  var canHold: Bool { isStarted }
  func setSettle(finish: SpringTiming, cancel: SpringTiming) {}
  func endBeforeStart() {}
  func abandon() {}
}

/// The state of the photo when a drag caught it: at rest, or during a settle. The article's sample
/// and its derivative both shrink the photo from there.
struct PhotoHold {
  /// The photo's scale at 100 %.
  let minimumScale: Double
  var transform = AffineTransform.identity
  var percent = 0.0

  /// `1 - (1 - 0.68) * p`
  private func scale(at percent: Double) -> Double { 1 - (1 - minimumScale) * percent }

  /// Returns the photo's transform when the drag caught it, scaled down about its centre.
  func shrunk(at percentComplete: Double) -> AffineTransform {
    transform.scaledBy(scale(at: percentComplete) / scale(at: percent))
  }
}
