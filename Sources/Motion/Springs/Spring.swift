/// A damped spring that pulls a mass back to rest: `mass · x″ + damping · x′ + stiffness · x = 0`.
///
/// `motion(from:velocity:)` releases it. The parameters are Core Animation's (`CASpringAnimation`),
/// the designer's form is that of WWDC 2018, session 803.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public let mass: Double
  /// The force per point, above 0.
  public let stiffness: Double
  /// The force per speed; with 0 the spring swings forever.
  public let damping: Double

  /// Creates a spring from Core Animation's parameters.
  ///
  /// - Precondition: `mass` and `stiffness` are above 0, `damping` is not negative, all are finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite
        && damping.isFinite, "spring with a mass, stiffness or damping out of range")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// Creates a spring from its damping ratio and its response.
  ///
  /// The response is the period in seconds that the spring would have without damping: stiffness =
  /// (2π / response)² · mass, damping = 4π · dampingRatio · mass / response.
  ///
  /// - Precondition: `response` and `mass` are above 0, `dampingRatio` is not negative.
  public init(dampingRatio: Double, response: Double, mass: Double = 1) {
    precondition(response > 0, "spring with a response that is not above 0")
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: frequency * frequency * mass,
      damping: 2 * dampingRatio * frequency * mass)
  }

  /// The damping ratio, where 1 is critical: the fastest return without overshoot.
  ///
  /// Below 1 the spring swings.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The frequency without damping, in radians per second.
  public var undampedAngularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The period without damping, in seconds: the inverse of `init(dampingRatio:response:mass:)`.
  public var response: Double {
    2 * Double.pi / undampedAngularFrequency
  }

  /// Returns the motion of a mass that is released at `displacement` with `velocity`.
  ///
  /// The displacement is measured from the place of rest in any unit, and the velocity in that unit
  /// per second; negative is towards rest from a positive displacement.
  public func motion(from displacement: Double, velocity: Double = 0) -> SpringMotion {
    SpringMotion(of: self, from: displacement, velocity: velocity)
  }
}
