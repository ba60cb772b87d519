public import Motion

/// The recognizer changed its state.
public struct GestureRow: Hashable, Sendable {
  /// UIKit's `UIGestureRecognizer.State`.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The time of the touch that caused it, in microseconds since the first event.
  public var time: Int64
  /// Counts the trace's touch sequences from 1; a sequence lasts until no finger is down.
  public var gesture: Int
  /// When the sequence's first finger came down, in microseconds since the first event.
  public var down: Int64
  public var from: State
  public var to: State
  /// Points on the screen.
  public var location: Point
  /// Points.
  public var translation: Vector
  /// Points per second; `nil` when it cannot be told.
  public var velocity: Vector?
  /// Why the velocity is 0, where a rest made it so; `nil` otherwise.
  public var rest: FingerRest?
  public var why: String

  public init(
    time: Int64, gesture: Int, down: Int64, from: State, to: State, location: Point,
    translation: Vector, velocity: Vector?, rest: FingerRest? = nil, why: String
  ) {
    self.rest = rest
    (self.time, self.gesture, self.down) = (time, gesture, down)
    (self.from, self.to) = (from, to)
    (self.location, self.translation) = (location, translation)
    (self.velocity, self.why) = (velocity, why)
  }
}
