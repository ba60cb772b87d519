import Gestures
public import Motion

/// How a finger drives a transition: which way it goes, and how far.
public struct DragAxis: Hashable, Sendable {
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    /// Of length 1; right and down are positive.
    public var vector: Vector {
      switch self {
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      }
    }

    /// The direction of the longer component; an exactly diagonal way counts as vertical, and none as
    /// down.
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

  public var direction: Direction
  /// Points from 0 to 100 %; above 0.
  public var distance: Double

  /// - Precondition: `distance` is above 0.
  public init(direction: Direction, distance: Double) {
    precondition(distance > 0, "a drive of \(distance) points")
    (self.direction, self.distance) = (direction, distance)
  }
}
