import Motion
import Testing

struct SettlingTests {
  /// The definition of settled: never beyond the limit afterwards, and beyond it just before.
  @Test(arguments: springCases.filter { $0.spring.damping > 0 }, [0.5, 0.1, 0.01, 0.001, 1e-6])
  func `a motion is settled from the first time on that it stays near rest`(
    _ row: SpringCase, threshold: Double
  ) {
    let motion = row.motion
    let distance = threshold * motion.amplitude
    let settled = motion.settlingDuration(threshold: threshold)
    #expect(settled >= 0 && settled.isFinite)
    if settled > 0 {
      #expect(abs(motion.displacement(at: settled * (1 - 1e-9))) > distance)
    }
    let slowest = 1 / row.spring.undampedAngularFrequency * max(1, row.spring.dampingRatio)
    for step in 0...20_000 {
      let time = settled + Double(step) * 0.002 * slowest
      #expect(abs(motion.displacement(at: time)) <= distance * (1 + 1e-12), "at \(time)")
    }
  }

  @Test
  func `a motion that never leaves is settled at once`() {
    let motion = Spring(stiffness: 100, damping: 5).motion(from: 1)
    #expect(motion.settlingDuration(threshold: 1) == 0)
    #expect(motion.settlingDuration(within: 2) == 0)
    #expect(Spring(stiffness: 1, damping: 1).motion(from: 0).settlingDuration(threshold: 0.1) == 0)
  }

  @Test
  func `a motion that leaves late is not settled at once`() {
    let motion = Spring(stiffness: 100, damping: 30).motion(from: 0, velocity: 10)
    #expect(abs(motion.displacement(at: 0)) < 0.1)
    #expect(motion.settlingDuration(within: 0.1) > 0.1)
  }

  @Test
  func `a spring without damping settles never`() {
    let motion = Spring(stiffness: 100, damping: 0).motion(from: 1)
    #expect(motion.settlingDuration(threshold: 0.5) == .infinity)
    #expect(motion.settlingDuration(within: 1) == 0)
  }

  /// The damped sine `exp(-t) · cos 10t` by hand: the last turning point beyond 0.5 is at 0.618 s.
  @Test
  func `a swinging motion settles on the way in from its last wide swing`() {
    let motion = Spring(stiffness: 101, damping: 2).motion(from: 1, velocity: -1)
    let settled = motion.settlingDuration(within: 0.5)
    #expect(settled > 0.618 && settled < 0.618 + 0.158)
  }
}
