import Motion

/// The duration of a settle of Android's `ViewDragHelper` (`computeAxisDuration`).
public enum ViewDragHelper {
  /// The base of a duration without a velocity, in milliseconds.
  private static let base = 256.0
  private static let longest = 600.0

  /// Returns the duration of a settle in milliseconds.
  ///
  /// - Parameters:
  ///   - delta: The remaining distance in pixels.
  ///   - velocity: The velocity in pixels per second; 0 if it was below the minimum.
  ///   - parentWidth: The width of the parent in pixels; vertical moves use it too.
  ///   - range: The whole distance in pixels; above 0.
  /// - Returns: Milliseconds, at most 600.
  public static func duration(
    delta: Double, velocity: Double, parentWidth: Double, range: Double
  ) -> Double {
    guard delta != 0 else { return 0 }
    guard velocity != 0 else { return min((abs(delta) / range + 1) * base, longest) }
    let half = (parentWidth / 2).rounded(.down)
    let ratio = min(1, abs(delta) / parentWidth)
    let distance = half + half * Elementary.sin((ratio - 0.5) * 0.15 * Double.pi)
    return min(4 * (1_000 * distance / abs(velocity)).rounded(), longest)
  }

  /// Returns the duration of a settle in seconds; Android counts whole pixels.
  static func duration(_ way: SettleWay) -> Double {
    let density = way.start.density
    let duration = duration(
      delta: (way.points * density).rounded(), velocity: way.velocity * density,
      parentWidth: max(way.start.width * density, 1), range: way.start.extent * density)
    return duration / 1_000
  }
}
