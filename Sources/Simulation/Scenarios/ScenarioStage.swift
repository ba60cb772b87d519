public import Motion

/// Where a scenario happens: which way the transition goes, how far, and on what screen.
public struct ScenarioStage: Sendable {
  /// Of the reference screen, points.
  public static let screen = Size(width: 414, height: 896)
  /// Points from the edge where every scenario begins: toolkits that want a swipe to begin at the edge
  /// get one.
  static let inset = 4.0

  /// Of progress; of length 1, along one of the screen's sides.
  public let direction: Vector
  /// Points of the whole way.
  public let extent: Double

  public init(direction: Vector, extent: Double) {
    (self.direction, self.extent) = (direction, extent)
  }

  /// Points along the direction that fit on the screen.
  public var room: Double {
    (direction.dx == 0 ? Self.screen.height : Self.screen.width) - 2 * Self.inset
  }

  /// Just inside the edge that a drag comes from, in its middle.
  public var start: Point {
    let middle = Point(x: Self.screen.width / 2, y: Self.screen.height / 2)
    return middle + direction * (-room / 2)
  }

  /// A part of the whole way, as far as the screen reaches.
  public func way(_ part: Double) -> Vector {
    direction * min(part * extent, room)
  }

  /// Back by a part of the whole way and some points, as far as the screen reaches.
  func back(_ part: Double, further points: Double) -> Vector {
    direction * -min(part * extent + points, room)
  }

  /// So many points along the direction.
  public func along(_ points: Double) -> Vector { direction * points }

  /// So many points across it.
  public func across(_ points: Double) -> Vector {
    Vector(dx: direction.dy, dy: direction.dx) * points
  }
}
