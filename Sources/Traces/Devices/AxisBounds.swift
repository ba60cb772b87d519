/// The smallest and largest positions that a recording's contacts have, in device units.
public struct AxisBounds: Hashable, Sendable {
  /// The range of the positions in x; `nil` when there were none.
  public var x: ClosedRange<Int32>?
  /// The range of the positions in y; `nil` when there were none.
  public var y: ClosedRange<Int32>?

  /// Creates bounds; without ranges, as before the first position.
  public init(x: ClosedRange<Int32>? = nil, y: ClosedRange<Int32>? = nil) {
    (self.x, self.y) = (x, y)
  }

  mutating func includeX(_ value: Int32) { x = Self.range(x, with: value) }
  mutating func includeY(_ value: Int32) { y = Self.range(y, with: value) }

  private static func range(
    _ range: ClosedRange<Int32>?, with value: Int32
  ) -> ClosedRange<Int32> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }
}
