import Motion
import Testing

struct SpringCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var spring: Spring
  var displacement: Double
  var velocity: Double

  init(
    _ description: String, mass: Double, stiffness: Double, dampingRatio: Double,
    from displacement: Double, velocity: Double
  ) {
    testDescription = description
    spring = Spring(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (mass * stiffness).squareRoot())
    (self.displacement, self.velocity) = (displacement, velocity)
  }

  var motion: SpringMotion { spring.motion(from: displacement, velocity: velocity) }
}

let springCases: [SpringCase] = [
  SpringCase(
    "undamped", mass: 2, stiffness: 50, dampingRatio: 0, from: 3, velocity: -4),
  SpringCase(
    "underdamped", mass: 0.5, stiffness: 200, dampingRatio: 0.3, from: -2, velocity: 5),
  SpringCase(
    "underdamped, from rest", mass: 4.5, stiffness: 1300, dampingRatio: 0.62, from: 1, velocity: 0),
  SpringCase(
    "just below critical", mass: 3, stiffness: 100, dampingRatio: 1 - 1e-9, from: 1, velocity: 2),
  SpringCase("critical", mass: 4, stiffness: 100, dampingRatio: 1, from: 1, velocity: -30),
  SpringCase(
    "just above critical", mass: 3, stiffness: 100, dampingRatio: 1 + 1e-9, from: 1, velocity: 2),
  SpringCase(
    "overdamped", mass: 0.25, stiffness: 60, dampingRatio: 2.5, from: 2, velocity: -100),
  SpringCase(
    "overdamped, passing rest", mass: 2, stiffness: 60, dampingRatio: 1.2, from: 1, velocity: -40),
  SpringCase(
    "heavily overdamped", mass: 1, stiffness: 1, dampingRatio: 50, from: 1, velocity: 3),
  SpringCase("launched from rest", mass: 2, stiffness: 80, dampingRatio: 0.5, from: 0, velocity: 9),
]

struct SpringTests {
  @Test(arguments: springCases)
  func `a motion begins with the place and speed of the release`(_ row: SpringCase) {
    let start = SpringMotion.State(displacement: row.displacement, velocity: row.velocity)
    for time in [0, -1, -Double.infinity] {
      let state = row.motion.state(at: time)
      #expect(abs(state.displacement - start.displacement) <= start.displacement.ulp)
      #expect(abs(state.velocity - start.velocity) <= 1e-15 * abs(start.velocity))
    }
  }

  /// `m x″ + c x′ + k x = 0`, with x′ and x″ as differences of what the motion says.
  @Test(arguments: springCases)
  func `a motion obeys its spring's equation`(_ row: SpringCase) {
    let motion = row.motion
    let spring = row.spring
    // The fastest part of any of the motions changes by e in 1 / fastest seconds.
    let fastest = spring.undampedAngularFrequency * max(1, 2 * spring.dampingRatio)
    let h = 1e-4 / fastest
    let greatestSpeed = fastest * motion.amplitude
    let greatestForce = spring.mass * fastest * greatestSpeed
    for step in 1...200 {
      let time = Double(step) * 0.05 / spring.undampedAngularFrequency
      let (before, now, after) = (
        motion.state(at: time - h), motion.state(at: time), motion.state(at: time + h)
      )
      let speed = (after.displacement - before.displacement) / (2 * h)
      let acceleration = (after.velocity - before.velocity) / (2 * h)
      #expect(abs(speed - now.velocity) <= 1e-8 * greatestSpeed, "at \(time)")
      let sum =
        spring.mass * acceleration + spring.damping * now.velocity
        + spring.stiffness * now.displacement
      #expect(abs(sum) <= 1e-8 * greatestForce, "at \(time)")
    }
  }

  @Test(arguments: [1e-7, 1e-9, 1e-12, 1e-15, 1e-16])
  func `a nearly critical spring moves like a critical one`(difference: Double) {
    let critical = Spring(mass: 2, stiffness: 200, damping: 40).motion(from: 1, velocity: 7)
    for ratio in [1 - difference, 1 + difference] {
      let spring = Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
      let motion = spring.motion(from: 1, velocity: 7)
      for step in 0...400 {
        let time = Double(step) * 0.01
        let (near, exact) = (motion.state(at: time), critical.state(at: time))
        #expect(abs(near.displacement - exact.displacement) <= 3 * difference + 1e-14)
        #expect(abs(near.velocity - exact.velocity) <= 60 * difference + 1e-13)
      }
    }
  }

  /// The two branches of the over-damped form meet at 0.75 of the angle.
  @Test
  func `an overdamped motion has no seam`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 25)
    let motion = spring.motion(from: 1, velocity: -2)
    let seam = 0.75 / 7.5
    let (before, after) = (motion.state(at: seam.nextDown), motion.state(at: seam.nextUp))
    #expect(abs(before.displacement - after.displacement) < 1e-15)
    #expect(abs(before.velocity - after.velocity) < 1e-14)
  }

  @Test(arguments: springCases)
  func `many states have the bits of single ones`(_ row: SpringCase) {
    let times = (0...200).map { Double($0) * 0.02 - 0.1 }
    let motion = row.motion
    let single = times.map { motion.state(at: $0) }
    #expect(motion.states(at: times) == single)
    #expect(times.map { motion.displacement(at: $0) } == single.map(\.displacement))
    #expect(times.map { motion.velocity(at: $0) } == single.map(\.velocity))
    let blank = SpringMotion.State(displacement: .nan, velocity: .nan)
    var states = [SpringMotion.State](repeating: blank, count: times.count)
    var span = states.mutableSpan
    motion.evaluate(at: times.span, into: &span)
    #expect(states == single)
  }

  @Test(arguments: [(0.2, 0.5, 1.0), (1, 0.38, 1), (0.7, 2, 3.5), (1.8, 0.1, 0.2)])
  func `damping ratio and response come back`(ratio: Double, response: Double, mass: Double) {
    let spring = Spring(dampingRatio: ratio, response: response, mass: mass)
    #expect(spring.mass == mass)
    #expect(abs(spring.dampingRatio - ratio) < 1e-15 * 4)
    #expect(abs(spring.response - response) < 1e-15 * 4)
    #expect(abs(spring.undampedAngularFrequency * response - 2 * Double.pi) < 1e-14)
  }

  /// WWDC 2018, session 803, by hand: response 0.5 is 4π radians per second.
  @Test
  func `a response of half a second is a frequency of 4π`() {
    let spring = Spring(dampingRatio: 0.5, response: 0.5, mass: 2)
    #expect(abs(spring.stiffness - 2 * 157.913_670_417_429_73) < 1e-12)
    #expect(abs(spring.damping - 2 * 12.566_370_614_359_172) < 1e-13)
  }
}
