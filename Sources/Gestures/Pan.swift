public import Motion

/// What a pan recognizer knows at one moment, as `UIPanGestureRecognizer` would answer it.
public struct Pan: Hashable, Sendable {
  /// Points: the centroid of the fingers that take part; where they were last, once all have gone.
  public var location: Point
  /// Points travelled by the centroid. Fingers that join or leave do not move it.
  public var translation: Vector
  /// Points per second; `nil` when there were too few samples to tell.
  public var velocity: Vector?
  public var numberOfTouches: Int
  /// Points travelled since the fingers came down, whatever the translation counts from.
  public var travel: Vector
  /// Why the velocity is 0, where a rest made it so.
  public var rest: VelocityRest?
  /// Points per second by `PanConfiguration.otherEstimator`, when the last finger lifts; `nil` before, and
  /// when it cannot be told.
  public var otherVelocity: Vector?

  /// - Parameter travel: `nil` is the translation.
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

/// One step of a pan recognizer: its state before and after, and why.
///
/// `from` equals `to` only for `.changed`, which UIKit reports for every movement (statement 70 of
/// uikit-semantics.md).
public struct PanChange: Hashable, Sendable {
  public var time: TraceInstant
  public var from: PanGestureRecognizer.State
  public var to: PanGestureRecognizer.State
  public var pan: Pan
  public var reason: PanReason

  public init(
    time: TraceInstant, from: PanGestureRecognizer.State, to: PanGestureRecognizer.State, pan: Pan,
    reason: PanReason
  ) {
    (self.time, self.from, self.to) = (time, from, to)
    (self.pan, self.reason) = (pan, reason)
  }
}

/// Why a pan recognizer changed its state.
public enum PanReason: Hashable, Sendable {
  /// The fingers moved `distance` points, which is past the hysteresis.
  case passedHysteresis(distance: Double)
  case moved
  case lastFingerLifted
  case touchCancelled(TouchCancellation)
  /// All fingers lifted before the hysteresis was passed.
  case liftedTooSoon
  case tooManyTouches(count: Int)
  case directionLocked(PanDirections)
  case refusedByShouldBegin
  /// The hysteresis was passed too far across the axis: points along and across.
  case offAxis(along: Double, across: Double)
  /// The fingers strayed across the axis before the hysteresis was passed, points.
  case strayed(across: Double)
  /// The time limit for passing the hysteresis was over.
  case tooSlow(milliseconds: Double)
  /// The first finger came down this many points from the edge, which is too far.
  case startedInside(distance: Double)
  /// The finger went for good, so the recognizer waits for the next one.
  case sequenceOver
}
