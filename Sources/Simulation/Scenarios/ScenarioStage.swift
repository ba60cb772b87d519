public import Motion

/// The stage of a scenario: the direction and distance of the transition, and the screen.
public struct ScenarioStage: Sendable {
  /// The size of the reference screen in points.
  public static let screen = Size(width: 414, height: 896)
  /// The distance from the edge at which every scenario begins, in points.
  ///
  /// Toolkits that require a swipe from the edge get one.
  static let inset = 4.0

  /// The direction of progress: a unit vector along one side of the screen.
  public let direction: Vector
  /// The whole distance in points.
  public let extent: Double

  /// Creates a stage on the reference screen.
  ///
  /// - Parameters:
  ///   - direction: The direction of progress, a unit vector along one side of the screen.
  ///   - extent: The whole distance in points; above 0.
  public init(direction: Vector, extent: Double) {
    (self.direction, self.extent) = (direction, extent)
  }

  /// The distance along the direction that fits on the screen, in points.
  public var room: Double {
    (direction.dx == 0 ? Self.screen.height : Self.screen.width) - 2 * Self.inset
  }

  /// The start of a drag, just inside the middle of the edge that it comes from.
  public var start: Point {
    let middle = Point(x: Self.screen.width / 2, y: Self.screen.height / 2)
    return middle + direction * (-room / 2)
  }

  /// Returns a part of the whole distance along the direction, limited by the screen.
  public func way(_ part: Double) -> Vector {
    direction * min(part * extent, room)
  }

  /// Returns the way back by a part of the whole distance and some points, limited by the screen.
  func back(_ part: Double, further points: Double) -> Vector {
    direction * -min(part * extent + points, room)
  }

  /// Returns a vector of `points` along the direction.
  public func along(_ points: Double) -> Vector { direction * points }

  /// Returns a vector of `points` across the direction.
  public func across(_ points: Double) -> Vector {
    Vector(dx: direction.dy, dy: direction.dx) * points
  }
}
