/// The motion of a released spring: a closed form of the time since its release.
///
/// `Spring.motion(from:velocity:)` returns it. With the decay b = damping / 2·mass and the undamped
/// frequency ω, the solution of the spring's equation is in all three regimes
///
///     x = exp(-bt) · (x₀·C + (v₀ + b·x₀)·S)        v = exp(-bt) · (v₀·C - (ω²·x₀ + b·v₀)·S)
///
/// where C and S are, with d = √|ω² - b²|, cos dt and sin dt / d when it swings, 1 and t when it is
/// critical, cosh dt and sinh dt / d when it is over-damped. S is the same near d = 0 in all three,
/// so a nearly critical spring moves like a critical one.
///
/// Times are seconds since the release, and finite; before 0 the motion is at its start.
public struct SpringMotion: Hashable, Sendable {
  /// The displacement and the velocity at one time.
  public struct State: Hashable, Sendable {
    /// The displacement from the place of rest, in the unit of the start.
    public var displacement: Double
    /// The velocity, in that unit per second.
    public var velocity: Double

    /// Creates a state from a displacement and a velocity.
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

  /// The released spring.
  public let spring: Spring
  /// The state at the release.
  public let start: State
  let regime: Regime
  /// The decay b, per second.
  let decay: Double
  /// The frequency d, in radians per second.
  let frequency: Double
  /// The factor of S in the displacement, divided by `frequency` when the spring swings.
  let displacementFactor: Double
  let velocityFactor: Double
  /// The rate of the slower part in the over-damped regime: d - b, without cancellation.
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

  /// Returns the displacement at a time in seconds since the release.
  public func displacement(at seconds: Double) -> Double {
    evaluated(at: seconds).displacement
  }

  /// Returns the velocity at a time in seconds since the release.
  public func velocity(at seconds: Double) -> Double {
    evaluated(at: seconds).velocity
  }

  /// Returns the displacement and the velocity at a time in seconds since the release.
  public func state(at seconds: Double) -> State {
    evaluated(at: seconds)
  }

  /// Returns one state for each time, in the order of `times`, with the bits of `state(at:)`.
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

  /// Returns the state for C and S, where `size` is exp(-bt), but for a factor that C and S lack.
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
