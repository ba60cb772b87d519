import Gestures
public import Motion

/// The direction and the distance of the drag that drives a transition.
public struct DragAxis: Hashable, Sendable {
  /// One of the four directions of a drag on the screen.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    /// The unit vector of the direction; right and down are positive.
    public var vector: Vector {
      switch self {
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      }
    }

    /// Creates the direction of the longer component of a movement.
    ///
    /// An exactly diagonal movement counts as vertical, and a zero vector as down.
    public init(mainlyOf way: Vector) {
      self =
        switch PanDirections(of: way) {
        case .up: .up
        case .left: .left
        case .right: .right
        default: .down
        }
    }
  }

  /// The direction in which the drag completes the transition.
  public var direction: Direction
  /// The length of the drag from 0 to 100 %, in points; above 0.
  public var distance: Double

  /// Creates an axis from a direction and a distance in points.
  ///
  /// - Precondition: `distance` is above 0.
  public init(direction: Direction, distance: Double) {
    precondition(distance > 0, "a drive of \(distance) points")
    (self.direction, self.distance) = (direction, distance)
  }
}
