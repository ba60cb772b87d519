public import Motion

/// The outline of a shape in points.
public enum DrawingShape: Hashable, Sendable {
  /// A rectangle with round corners; a radius of 0 for sharp ones.
  case rect(Rect, cornerRadius: Double)
  /// A circle.
  case circle(center: Point, radius: Double)
  /// Straight lines from point to point, open; the first and the last may be the same.
  case polyline([Point])
  /// Straight lines from point to point and back to the first.
  case polygon([Point])
  /// Straight lines and curves.
  case path([PathStep])

  /// Returns a rectangle with sharp corners.
  public static func rect(_ rect: Rect) -> DrawingShape { .rect(rect, cornerRadius: 0) }
}

/// A step of a path.
public enum PathStep: Hashable, Sendable {
  /// Begins a new line at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A cubic Bézier curve to `end`.
  case curve(control1: Point, control2: Point, end: Point)
  /// A straight line to the point where the line began.
  case close
}

/// The fill and the stroke of a shape.
public struct DrawingStyle: Hashable, Sendable {
  /// The paint of the inside; `nil` for none.
  public var fill: Paint?
  /// The line along the outline; `nil` for none.
  public var stroke: Stroke?

  /// Creates a style.
  public init(fill: Paint? = nil, stroke: Stroke? = nil) {
    (self.fill, self.stroke) = (fill, stroke)
  }
}

/// A line along the outline of a shape, with round caps and joins.
public struct Stroke: Hashable, Sendable {
  /// The paint.
  public var paint: Paint
  /// The width in points.
  public var width: Double
  /// The lengths of dashes and gaps in points, in turn; empty for a whole line.
  public var dash: [Double]

  /// Creates a stroke.
  public init(_ paint: Paint, width: Double = 1, dash: [Double] = []) {
    (self.paint, self.width, self.dash) = (paint, width, dash)
  }
}
