extension Spring {
  /// The range in seconds to which a spring's duration is clamped.
  public static let durations: ClosedRange<Double> = 0.01...10
  /// The range to which the damping ratio is clamped if a duration is given.
  ///
  /// Below 0.001 a spring's envelope has no time at which it reaches `residue`.
  public static let dampingRatios: ClosedRange<Double> = 0.01...1

  /// The part of the distance that remains after `duration`.
  static var residue: Double { 0.001 }
  static var newtonSteps: Int { 12 }
  /// The maximum number of steps, because just below critical damping 12 steps do not arrive: each
  /// advances by 1/ζT only.
  private static var mostNewtonSteps: Int { 64 }
  /// The maximum error of the envelope for which the frequency counts as a solution.
  private static var tolerance: Double { 1e-9 }

  /// Creates the spring of mass 1 that UIKit's `animate(withDuration:usingSpringWithDamping:…)`
  /// uses.
  ///
  /// Its undamped frequency ω is the one at which the envelope of the remaining way falls to 0.001
  /// after `duration` T. With the damping ratio ζ and the initial velocity v:
  ///
  ///     ζ < 1:  (ζω - v) / (ω √(1 - ζ²)) · exp(-ζωT) = 0.001
  ///     ζ = 1:  ((ω - v) · T + 1) · exp(-ωT) = 0.001
  ///
  /// solved by 12 Newton steps from 5/T (more where these do not arrive). Source: the behaviour
  /// observed by framer/SpringsExample.
  ///
  /// - Parameters:
  ///   - duration: Seconds; clamped to `durations`.
  ///   - dampingRatio: Clamped to `dampingRatios`.
  ///   - initialVelocity: The whole way per second, positive towards the end. Where no spring
  ///     fulfils the equation with it, the spring is the one for velocity 0.
  /// - Precondition: None of the numbers is NaN.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    precondition(
      !duration.isNaN && !dampingRatio.isNaN && !initialVelocity.isNaN,
      "spring for a duration, damping ratio or velocity that is not a number")
    let duration = min(max(duration, Self.durations.lowerBound), Self.durations.upperBound)
    let ratio = min(max(dampingRatio, Self.dampingRatios.lowerBound), Self.dampingRatios.upperBound)
    let frequency =
      Self.frequency(duration, ratio, initialVelocity) ?? Self.frequency(duration, ratio, 0)
    guard let frequency else {
      preconditionFailure("no spring of damping ratio \(ratio) comes to rest in \(duration) s")
    }
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// Returns the frequency in radians per second; `nil` if the Newton steps do not end at a
  /// solution.
  private static func frequency(
    _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> Double? {
    var frequency = 5 / duration
    for step in 0..<mostNewtonSteps {
      let (value, slope) = excess(frequency, duration, ratio, velocity)
      if step >= newtonSteps && abs(value) < tolerance { break }
      frequency -= value / slope
    }
    let error = excess(frequency, duration, ratio, velocity).value
    return frequency > 0 && frequency.isFinite && abs(error) < tolerance ? frequency : nil
  }

  /// Returns the envelope at `duration` minus `residue`, and its derivative by the frequency.
  private static func excess(
    _ frequency: Double, _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> (value: Double, slope: Double) {
    guard ratio < 1 else {
      let decay = Elementary.exp(-frequency * duration)
      let level = (frequency - velocity) * duration + 1
      return (level * decay - residue, (duration - duration * level) * decay)
    }
    let decay = Elementary.exp(-ratio * frequency * duration)
    let root = (1 - ratio * ratio).squareRoot()
    let level = (ratio - velocity / frequency) / root
    let slope = velocity / (frequency * frequency * root) - ratio * duration * level
    return (level * decay - residue, slope * decay)
  }
}
