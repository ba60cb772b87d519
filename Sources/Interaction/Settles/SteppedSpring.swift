import Motion

/// FloatingPanel's spring: a semi-implicit step for each frame, which damps more than the spring that
/// it stands for, so the steps are what counts and no closed form (`Core.swift`,
/// `NumericSpringAnimator`).
enum SteppedSpring {
  /// Seconds: a frame of the display that it was written for.
  static let step = 1.0 / 60
  /// Points per second: faster releases swing.
  private static let calmSpeed = 300.0
  /// A pixel, and a pixel a frame.
  private static let rest = 1.0
  private static let mostSteps = 600

  static func pace(_ rule: SettleRule, _ way: SettleWay) -> (SettlePace, Double) {
    let ratio = abs(way.velocity) <= calmSpeed ? 1 : rule.dampingRatio ?? 1
    let spring = Spring(
      mass: rule.mass, stiffness: rule.stiffness,
      damping: 2 * ratio * (rule.stiffness * rule.mass).squareRoot())
    let velocity = way.relative(rule.velocity * way.velocity)
    let left = steps(spring, from: way.points, velocity: way.velocity * rule.velocity)
    return (.steps(left, spring, velocity: velocity), Double(left.count - 1) * step)
  }

  /// Parts of the way that are left: 1, then one for each step, 0 in the end.
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

  /// Between two steps along a line.
  static func value(of left: [Double], at elapsed: Double) -> Double {
    let place = max(elapsed / step, 0)
    let index = Int(min(place, Double(left.count - 1)))
    guard index + 1 < left.count else { return left[left.count - 1] }
    return left[index] + (left[index + 1] - left[index]) * (place - Double(index))
  }
}
