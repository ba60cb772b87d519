/// The smallest and largest positions that a panel reports, in device units.
struct PositionRanges: Hashable, Sendable {
  var x: ClosedRange<Int32>
  var y: ClosedRange<Int32>

  /// - Parameter text: Such as `0..1079x0..2399`.
  init(_ text: String) throws(CommandFailure) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(Self.range)
    guard sides.count == 2, let x = sides[0], let y = sides[1] else {
      throw CommandFailure(
        UsageError.invalidValue(text, option: "--range", expected: .positions))
    }
    (self.x, self.y) = (x, y)
  }

  private static func range(_ text: Substring) -> ClosedRange<Int32>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int32($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else {
      return nil
    }
    return first...last
  }
}
