public import Gestures
public import Motion

/// A change of the recognizer's state.
public struct GestureRow: Hashable, Sendable {
  /// The time of the touch that caused it, in microseconds since the first event.
  public var time: Int64
  /// The number of the touch sequence in the trace, from 1.
  ///
  /// A sequence lasts until no finger is down.
  public var gesture: Int
  /// The time when the sequence's first finger came down, in microseconds since the first event.
  public var down: Int64
  /// The state before the change.
  public var from: PanGestureRecognizer.State
  /// The state after the change.
  public var to: PanGestureRecognizer.State
  /// The location of the pan in points on the screen.
  public var location: Point
  /// The translation of the pan in points.
  public var translation: Vector
  /// The velocity in points per second; `nil` when it is unknown.
  public var velocity: Vector?
  /// The rest that made the velocity 0; `nil` without one.
  public var rest: FingerRest?
  /// The reason for the change, in words for readers.
  public var why: String

  /// Creates a row.
  public init(
    time: Int64, gesture: Int, down: Int64, from: PanGestureRecognizer.State,
    to: PanGestureRecognizer.State, location: Point,
    translation: Vector, velocity: Vector?, rest: FingerRest? = nil, why: String
  ) {
    self.rest = rest
    (self.time, self.gesture, self.down) = (time, gesture, down)
    (self.from, self.to) = (from, to)
    (self.location, self.translation) = (location, translation)
    (self.velocity, self.why) = (velocity, why)
  }
}
