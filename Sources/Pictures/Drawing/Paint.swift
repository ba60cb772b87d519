public import Motion

/// The colour of a shape or of text.
public enum Paint: Hashable, Sendable {
  /// A colour that is the same on light and dark backgrounds, such as that of a view.
  case color(Color)
  /// The theme's colour for a role, with an opacity, 0…1.
  case ink(Ink, opacity: Double)
  /// A gradient along a straight line.
  case gradient(LinearGradient)

  /// Returns the theme's colour for a role.
  public static func ink(_ ink: Ink) -> Paint { .ink(ink, opacity: 1) }
}

/// A gradient along a straight line, which continues with its first and last colours.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 at the start of the line to 1 at its end.
    public var offset: Double
    /// The colour.
    public var color: Color

    /// Creates a stop.
    public init(_ offset: Double, _ color: Color) {
      (self.offset, self.color) = (offset, color)
    }
  }

  /// The start of the line, in points of the shape's group.
  public var start: Point
  /// The end of the line.
  public var end: Point
  /// The colours, by offset.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(from start: Point, to end: Point, _ stops: [Stop]) {
    (self.start, self.end, self.stops) = (start, end, stops)
  }
}
