public import Motion

/// The area of a chart with its two axes, and the parts that every chart has.
public struct ChartFrame: Hashable, Sendable {
  /// The area between the axes, in points.
  public var area: Rect
  /// The horizontal axis.
  public var x: ChartAxis
  /// The vertical axis.
  public var y: ChartAxis

  /// The font size of the numbers of axes and of labels, in points.
  public static let labelSize = 10.0

  /// Creates a frame whose axes reach from side to side.
  public init(_ area: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.area = area
    self.x = ChartAxis(x, from: area.minX, to: area.maxX)
    self.y = ChartAxis(y, from: area.maxY, to: area.minY)
  }

  /// Returns the place of a value.
  public func place(_ value: Point) -> Point {
    Point(x: x.position(of: value.x), y: y.position(of: value.y))
  }

  /// The numbers of the vertical axis, as many as have room.
  public var ticksOfY: ChartTicks { ChartTicks(in: y.range, atMost: max(Int(area.height / 22), 2)) }

  /// Returns the numbers of the horizontal axis, as many as have room.
  public var ticksOfX: ChartTicks { ChartTicks(in: x.range, atMost: max(Int(area.width / 64), 2)) }

  /// The background of the area.
  public var background: DrawingItem { .fill(.rect(area, cornerRadius: 3), .ink(.surface)) }

  /// Returns lines across the area at numbers of the vertical axis; the one at 0 is stronger.
  public func rows(_ ticks: ChartTicks) -> [DrawingItem] {
    ticks.values.map { value in
      let y = y.position(of: value)
      return .line(
        Point(x: area.minX, y: y), Point(x: area.maxX, y: y),
        .ink(value == 0 ? .axis : .grid))
    }
  }

  /// Returns lines down the area at numbers of the horizontal axis.
  public func columns(_ ticks: ChartTicks) -> [DrawingItem] {
    ticks.values.map { value in
      let x = x.position(of: value)
      return .line(Point(x: x, y: area.minY), Point(x: x, y: area.maxY), .ink(.grid))
    }
  }

  /// Returns the numbers of the vertical axis, to the left of the area.
  public func numbersOfRows(_ ticks: ChartTicks) -> [DrawingText] {
    ticks.values.map { value in
      DrawingText(
        ticks.text(value), at: Point(x: area.minX - 6, y: y.position(of: value) + 3.5),
        size: Self.labelSize, .ink(.secondaryText), anchor: .end)
    }
  }

  /// Returns the numbers of the horizontal axis, below the area.
  public func numbersOfColumns(_ ticks: ChartTicks) -> [DrawingText] {
    ticks.values.map { value in
      DrawingText(
        ticks.text(value), at: Point(x: x.position(of: value), y: area.maxY + 14),
        size: Self.labelSize, .ink(.secondaryText), anchor: .middle)
    }
  }

  /// Returns the drawn points of a line: in points, and without those that nothing shows.
  public func line(_ samples: [Point]) -> [Point] {
    ChartLine.simplified(samples, along: x).map { place($0) }
  }
}
