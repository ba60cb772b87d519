/// A damped spring that pulls a mass back to rest: `mass · x″ + damping · x′ + stiffness · x = 0`.
///
/// `motion(from:velocity:)` releases it. The parameters are Core Animation's (`CASpringAnimation`),
/// the designer's form is that of WWDC 2018, session 803.
public struct Spring: Hashable, Sendable {
  /// Above 0.
  public let mass: Double
  /// Force per point; above 0.
  public let stiffness: Double
  /// Force per speed; 0 swings forever.
  public let damping: Double

  /// - Precondition: `mass` and `stiffness` are above 0, `damping` is not negative, all are finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite
        && damping.isFinite, "spring with a mass, stiffness or damping out of range")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// `response` is the period in seconds that the spring would have without damping:
  /// stiffness = (2π / response)² · mass, damping = 4π · dampingRatio · mass / response.
  ///
  /// - Precondition: `response` and `mass` are above 0, `dampingRatio` is not negative.
  public init(dampingRatio: Double, response: Double, mass: Double = 1) {
    precondition(response > 0, "spring with a response that is not above 0")
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: frequency * frequency * mass,
      damping: 2 * dampingRatio * frequency * mass)
  }

  /// 1 is critical: the fastest return without overshoot. Below 1 the spring swings.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// Radians per second.
  public var undampedAngularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The period without damping, in seconds: the inverse of `init(dampingRatio:response:mass:)`.
  public var response: Double {
    2 * Double.pi / undampedAngularFrequency
  }

  /// The motion of a mass that is released at `displacement`, measured from the place of rest in
  /// any unit, with `velocity` in that unit per second; negative is towards rest from a positive
  /// displacement.
  public func motion(from displacement: Double, velocity: Double = 0) -> SpringMotion {
    SpringMotion(of: self, from: displacement, velocity: velocity)
  }
}
