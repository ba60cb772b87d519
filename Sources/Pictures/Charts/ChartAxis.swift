/// A linear axis: the coordinates of values in points.
public struct ChartAxis: Hashable, Sendable {
  /// The values from one end to the other.
  public var range: ClosedRange<Double>
  /// The coordinate of the lowest value.
  public var start: Double
  /// The coordinate of the highest value; less than `start` on an axis that points upwards.
  public var end: Double

  /// Creates an axis from its ends.
  public init(_ range: ClosedRange<Double>, from start: Double, to end: Double) {
    (self.range, self.start, self.end) = (range, start, end)
  }

  /// The length in points.
  public var length: Double { abs(end - start) }

  /// Returns the coordinate of a value, which may be outside the axis.
  public func position(of value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else { return start }
    return start + (value - range.lowerBound) / span * (end - start)
  }

  /// Returns the value at a coordinate.
  public func value(at position: Double) -> Double {
    guard end != start else { return range.lowerBound }
    let part = (position - start) / (end - start)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }
}
