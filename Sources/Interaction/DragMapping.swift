public import Motion

/// Turns a drag into a percentage of the transition.
public struct DragMapping: Hashable, Sendable {
  /// The direction of progress, a unit vector: `(0, 1)` is downwards.
  public var direction: Vector
  /// Points of drag from 0 to 1.
  public var distance: Double
  /// Whether each update adds its step to the percentage, so that what was dragged beyond an end does
  /// not have to be dragged back; the place where the drag began decides otherwise.
  public var accumulates: Bool

  public init(direction: Vector, distance: Double, accumulates: Bool = false) {
    precondition(distance > 0 && distance.isFinite, "distance \(distance) is not a length")
    (self.direction, self.distance, self.accumulates) = (direction, distance, accumulates)
  }

  /// The part of `vector` that goes along the direction of progress, in the vector's unit.
  @inlinable
  public func along(_ vector: Vector) -> Double {
    vector.dx * direction.dx + vector.dy * direction.dy
  }

  /// 0…1: where a drag of `translation` points leads that started at `start`.
  @inlinable
  public func percentComplete(of translation: Vector, from start: Double = 0) -> Double {
    min(max(start + along(translation) / distance, 0), 1)
  }
}
