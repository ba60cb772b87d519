import Motion

/// FloatingPanel's spring: one semi-implicit step per frame.
///
/// The steps damp more than the ideal spring, so the settle follows the steps instead of a closed
/// form (`Core.swift`, `NumericSpringAnimator`).
enum SteppedSpring {
  /// The duration of a step in seconds: one frame of a 60 Hz display.
  static let step = 1.0 / 60
  /// The speed in points per second above which a release swings.
  private static let calmSpeed = 300.0
  /// A pixel, and a pixel a frame.
  private static let rest = 1.0
  private static let mostSteps = 600

  static func pace(_ rule: SettleRule, _ way: SettleWay) -> (SettleCurve, Double) {
    let ratio = abs(way.velocity) <= calmSpeed ? 1 : rule.dampingRatio ?? 1
    let spring = Spring(
      mass: rule.mass, stiffness: rule.stiffness,
      damping: 2 * ratio * (rule.stiffness * rule.mass).squareRoot())
    let velocity = way.relative(rule.velocity * way.velocity)
    let left = steps(spring, from: way.points, velocity: way.velocity * rule.velocity)
    return (.steps(left, spring, velocity: velocity), Double(left.count - 1) * step)
  }

  /// Returns the remaining parts of the distance: 1, then one per step, finally 0.
  ///
  /// With h = step: `x' = ((1 + 2hζω) x + hv) / (1 + 2hζω + h²ω²)` for a place of rest at 0.
  private static func steps(_ spring: Spring, from points: Double, velocity: Double) -> [Double] {
    guard points > 0 else { return [0] }
    let frequency = spring.undampedAngularFrequency
    let (f, square) = (1 + 2 * step * spring.dampingRatio * frequency, frequency * frequency)
    let divisor = f + step * step * square
    var (place, speed) = (-points, velocity)
    var left = [1.0]
    while left.count < mostSteps {
      place = (f * place + step * speed) / divisor
      speed = (speed - step * square * place) / divisor
      if abs(place) < rest, abs(speed) * step < rest { break }
      left.append(-place / points)
    }
    return left + [0]
  }

  /// Returns the value between two steps, linearly interpolated.
  static func value(of left: [Double], at elapsed: Double) -> Double {
    let place = max(elapsed / step, 0)
    let index = Int(min(place, Double(left.count - 1)))
    guard index + 1 < left.count else { return left[left.count - 1] }
    return left[index] + (left[index + 1] - left[index]) * (place - Double(index))
  }
}
