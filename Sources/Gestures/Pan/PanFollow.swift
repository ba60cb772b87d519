import Motion

/// The translation of a pan that starts to count after the recognition
/// (`TranslationOrigin.afterRecognition`).
struct PanFollow: Sendable {
  /// The time after the touch, in seconds, from which a movement within the hysteresis counts too.
  static let patience = 0.2
  /// Whether the translation has begun to count.
  private var hasOrigin = false
  /// The movement, in points, that has not reached the view yet.
  private var waiting = Vector.zero

  /// Returns the part of the translation that a movement adds.
  ///
  /// - Parameters:
  ///   - reaches: Whether the movement moves the view. If not, it waits for the next one.
  ///   - isAlong: Whether some of the movement is along the axis.
  mutating func taken(of step: Vector, reaches: Bool, isAlong: Bool) -> Vector {
    guard hasOrigin else {
      hasOrigin = reaches && isAlong
      return .zero
    }
    waiting = waiting + step
    guard reaches else { return .zero }
    defer { waiting = .zero }
    return waiting
  }
}
