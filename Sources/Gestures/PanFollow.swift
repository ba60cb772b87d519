import Motion

/// What a translation counts that begins after the recognition (`TranslationOrigin.afterRecognition`).
struct PanFollow: Sendable {
  /// Seconds after the touch from which on a movement within the hysteresis counts too.
  static let patience = 0.2
  /// Whether the translation has begun to count.
  private var hasOrigin = false
  /// Points that have not reached what is dragged yet.
  private var waiting = Vector.zero

  /// The part of the translation that a movement adds.
  ///
  /// - Parameters:
  ///   - reaches: Whether the movement moves what is dragged; one that does not waits for the next.
  ///   - isAlong: Whether some of it goes along the axis.
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
