/// The time for which a frame is shown, as an exact fraction of seconds.
package struct FrameDuration: Hashable, Sendable {
  /// The seconds above the line.
  package let numerator: Int
  /// The number below the line.
  package let denominator: Int

  /// Creates a duration of `numerator / denominator` seconds; both are above 0.
  package init(_ numerator: Int, _ denominator: Int) {
    precondition(numerator > 0 && denominator > 0, "a frame is shown for some time")
    let divisor = Self.divisor(numerator, denominator)
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }

  /// Returns the duration of a number of frames.
  func times(_ count: Int) -> FrameDuration { FrameDuration(numerator * count, denominator) }

  /// Returns the greatest number that divides both.
  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}
