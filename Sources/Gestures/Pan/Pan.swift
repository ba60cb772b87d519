public import Motion

/// The properties of a pan recognizer at one moment, as `UIPanGestureRecognizer` reports them.
public struct Pan: Hashable, Sendable {
  /// The centroid of the fingers that take part, in points; the last one after all have lifted.
  public var location: Point
  /// The distance that the centroid has moved, in points.
  ///
  /// Fingers that join or leave do not move it.
  public var translation: Vector
  /// The velocity in points per second; `nil` if there are too few samples.
  public var velocity: Vector?
  /// The number of fingers that take part.
  public var numberOfTouches: Int
  /// The distance since the fingers came down, in points, independent of where the translation
  /// starts to count.
  public var travel: Vector
  /// The rest that made the velocity 0; `nil` if none did.
  public var rest: VelocityRest?
  /// The velocity by `PanConfiguration.otherEstimator` in points per second, when the last finger
  /// lifts; `nil` before, and if it is unknown.
  public var otherVelocity: Vector?

  /// Creates the properties of a pan.
  ///
  /// - Parameter travel: The distance since the touch; `nil` uses the translation.
  public init(
    location: Point, translation: Vector, velocity: Vector?, numberOfTouches: Int,
    travel: Vector? = nil, rest: VelocityRest? = nil
  ) {
    self.rest = rest
    (self.location, self.translation) = (location, translation)
    (self.velocity, self.numberOfTouches) = (velocity, numberOfTouches)
    self.travel = travel ?? translation
  }
}

/// One step of a pan recognizer: the state before and after, and the reason.
///
/// `PanGestureRecognizer.handle(_:)` returns them. `from` equals `to` only for `.changed`, which
/// UIKit reports for every movement (statement 70 of uikit-semantics.md).
public struct PanChange: Hashable, Sendable {
  /// The time of the frame that caused the step.
  public var time: TraceInstant
  /// The state before the step.
  public var from: PanGestureRecognizer.State
  /// The state after the step.
  public var to: PanGestureRecognizer.State
  /// The properties of the recognizer at this step.
  public var pan: Pan
  /// The reason for the step.
  public var reason: PanReason

  /// Creates a step.
  public init(
    time: TraceInstant, from: PanGestureRecognizer.State, to: PanGestureRecognizer.State, pan: Pan,
    reason: PanReason
  ) {
    (self.time, self.from, self.to) = (time, from, to)
    (self.pan, self.reason) = (pan, reason)
  }
}

/// The reason for a change of a pan recognizer's state.
public enum PanReason: Hashable, Sendable {
  /// The fingers moved `distance` points, which is past the hysteresis.
  case passedHysteresis(distance: Double)
  /// The fingers moved after the pan had begun.
  case moved
  /// The last finger lifted, which ended the pan.
  case lastFingerLifted
  /// The last contact ended without a lift.
  case touchCancelled(TouchCancellation)
  /// All fingers lifted before the hysteresis was passed.
  case liftedTooSoon
  /// More fingers came down than the configuration allows before the pan begins.
  case tooManyTouches(count: Int)
  /// The hysteresis was passed in a direction in which the pan may not begin.
  case directionLocked(PanDirections)
  /// `PanConfiguration.shouldBegin` returned `false`.
  case refusedByShouldBegin
  /// The hysteresis was passed too far across the axis: points along and across.
  case offAxis(along: Double, across: Double)
  /// The fingers strayed this many points across the axis before the hysteresis was passed.
  case strayed(across: Double)
  /// The time limit for passing the hysteresis was over.
  case tooSlow(milliseconds: Double)
  /// The first finger came down this many points from the edge, which is too far.
  case startedInside(distance: Double)
  /// The last finger lifted, so the recognizer waits for the next one.
  case sequenceOver
}
