/// The motion of a released spring: a closed form of the time since its release.
///
/// Obtained from `Spring.motion(from:velocity:)`. With the decay b = damping / 2·mass and the
/// undamped frequency ω, the solution of the spring's equation is in all three regimes
///
///     x = exp(-bt) · (x₀·C + (v₀ + b·x₀)·S)        v = exp(-bt) · (v₀·C - (ω²·x₀ + b·v₀)·S)
///
/// where C and S are, with d = √|ω² - b²|, cos dt and sin dt / d when it swings, 1 and t when it is
/// critical, cosh dt and sinh dt / d when it is over-damped. S is the same near d = 0 in all three,
/// so a nearly critical spring moves like a critical one.
///
/// Times are seconds since its release, and finite; before 0 the motion is where it starts.
public struct SpringMotion: Hashable, Sendable {
  public struct State: Hashable, Sendable {
    /// Measured from the place of rest, in the unit of the start.
    public var displacement: Double
    /// That unit per second.
    public var velocity: Double

    @inlinable
    public init(displacement: Double, velocity: Double) {
      (self.displacement, self.velocity) = (displacement, velocity)
    }
  }

  enum Regime: Hashable, Sendable {
    case swinging
    case critical
    case overdamped
  }

  public let spring: Spring
  public let start: State
  let regime: Regime
  /// b above, per second.
  let decay: Double
  /// d above, radians per second.
  let frequency: Double
  /// What S is multiplied with, divided by `frequency` when it swings.
  let displacementFactor: Double
  let velocityFactor: Double
  /// d - b without cancellation, for the over-damped regime: how fast the slower part goes.
  let slowRate: Double

  init(of spring: Spring, from displacement: Double, velocity: Double) {
    self.spring = spring
    start = State(displacement: displacement, velocity: velocity)
    let undamped = spring.undampedAngularFrequency
    let square = spring.stiffness / spring.mass
    decay = spring.damping / (2 * spring.mass)
    let difference = (undamped - decay) * (undamped + decay)
    regime = difference > 0 ? .swinging : difference < 0 ? .overdamped : .critical
    frequency = abs(difference).squareRoot()
    let divisor = difference > 0 ? frequency : 1
    displacementFactor = (velocity + decay * displacement) / divisor
    velocityFactor = -(square * displacement + decay * velocity) / divisor
    slowRate = -square / (decay + frequency)
  }

  public func displacement(at seconds: Double) -> Double {
    evaluated(at: seconds).displacement
  }

  public func velocity(at seconds: Double) -> Double {
    evaluated(at: seconds).velocity
  }

  public func state(at seconds: Double) -> State {
    evaluated(at: seconds)
  }

  /// One state for each time, in the order of `times`, with the bits of `state(at:)`.
  ///
  /// - Complexity: O(n)
  public func states(at times: [Double]) -> [State] {
    times.map { evaluated(at: $0) }
  }

  /// Writes the state at each of `times` to the same place in `states`, with the bits of
  /// `state(at:)` and without allocating.
  ///
  /// - Precondition: Both are of the same length.
  /// - Complexity: O(n)
  public func evaluate(at times: Span<Double>, into states: inout MutableSpan<State>) {
    precondition(times.count == states.count, "\(times.count) times for \(states.count) states")
    for index in times.indices {
      states[index] = evaluated(at: times[index])
    }
  }

  @inline(__always)
  private func evaluated(at seconds: Double) -> State {
    let time = max(seconds, 0)
    switch regime {
    case .swinging:
      let size = Elementary.exponential(-decay * time, 0)
      let (sine, cosine) = Elementary.sineAndCosine(frequency * time)
      return state(size, cosine, sine)
    case .critical:
      return state(Elementary.exponential(-decay * time, 0), 1, time)
    case .overdamped:
      return overdampedState(at: time)
    }
  }

  /// `size` is exp(-bt), but for a factor that C and S lack.
  @inline(__always)
  private func state(_ size: Double, _ c: Double, _ s: Double) -> State {
    State(
      displacement: size * (start.displacement * c + displacementFactor * s),
      velocity: size * (start.velocity * c + velocityFactor * s))
  }

  private func overdampedState(at time: Double) -> State {
    let angle = frequency * time
    if angle < 0.75 {
      let (sine, cosine) = Elementary.smallHyperbolic(angle)
      return state(Elementary.exponential(-decay * time, 0), cosine, time * sine)
    }
    // exp(-bt) is divided between C and S so that no factor grows beyond the largest number.
    let rest = Elementary.exponential(-2 * angle, 0)
    return state(
      0.5 * Elementary.exponential(slowRate * time, 0), 1 + rest, (1 - rest) / frequency)
  }
}
