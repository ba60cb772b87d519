import Motion
import Testing

/// A row of the table computed from the rule in `Spring.init(duration:dampingRatio:initialVelocity:)`
/// by another program, rounded as it was printed.
struct DurationRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var arguments: (duration: Double, ratio: Double, velocity: Double)
  var frequency: Double
  var stiffness: Double
  var damping: Double
  /// The samples at a tenth of the duration, two tenths, and so on.
  var samples: [Double]
  var overshoot: Double
}

let durationRows: [DurationRow] = [
  DurationRow(
    testDescription: "photo push", arguments: (0.38, 0.95, 0), frequency: 22.2172,
    stiffness: 493.60, damping: 42.213,
    samples: [0.2116, 0.5184, 0.7416, 0.8731, 0.9421, 0.9754, 0.9903, 0.9966, 0.9990, 0.9998],
    overshoot: 0),
  DurationRow(
    testDescription: "photo pop", arguments: (0.38, 0.90, 0), frequency: 22.3180,
    stiffness: 498.09, damping: 40.172,
    samples: [0.2176, 0.5372, 0.7677, 0.8986, 0.9623, 0.9893, 0.9989, 1.0013, 1.0014, 1.0009],
    overshoot: 0.0015),
  DurationRow(
    testDescription: "drag complete", arguments: (0.37, 0.90, 0), frequency: 22.9212,
    stiffness: 525.38, damping: 41.258,
    samples: [0.2176, 0.5372, 0.7677, 0.8986, 0.9623, 0.9893, 0.9989, 1.0013, 1.0014, 1.0009],
    overshoot: 0.0015),
  DurationRow(
    testDescription: "drag cancel", arguments: (0.45, 0.75, 0), frequency: 20.8397,
    stiffness: 434.29, damping: 31.260,
    samples: [0.2711, 0.6578, 0.9030, 1.0056, 1.0283, 1.0214, 1.0103, 1.0031, 0.9999, 0.9992],
    overshoot: 0.0284),
  DurationRow(
    testDescription: "card", arguments: (0.44, 0.82, 0), frequency: 20.1421,
    stiffness: 405.71, damping: 33.033,
    samples: [0.2409, 0.5922, 0.8327, 0.9540, 1.0002, 1.0109, 1.0092, 1.0052, 1.0023, 1.0007],
    overshoot: 0.0111),
  DurationRow(
    testDescription: "drag background", arguments: (1, 1, 0), frequency: 9.2334,
    stiffness: 85.26, damping: 18.467,
    samples: [0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9743, 0.9884, 0.9948, 0.9977, 0.9990],
    overshoot: 0),
  DurationRow(
    testDescription: "hero push", arguments: (0.5, 0.75, 1), frequency: 18.5569,
    stiffness: 344.36, damping: 27.835,
    samples: [0.2901, 0.6699, 0.9074, 1.0066, 1.0284, 1.0215, 1.0105, 1.0032, 1.0000, 0.9992],
    overshoot: 0.0284),
  DurationRow(
    testDescription: "news zoom", arguments: (0.5, 1, 1), frequency: 18.3551,
    stiffness: 336.91, damping: 36.710,
    samples: [0.2540, 0.5636, 0.7704, 0.8862, 0.9457, 0.9748, 0.9885, 0.9949, 0.9977, 0.9990],
    overshoot: 0),
]

struct SpringDurationTests {
  /// Source: the readme of framer/SpringsExample.
  @Test
  func `three seconds at a quarter of critical damping is the published spring`() {
    let spring = Spring(duration: 3, dampingRatio: 0.25)
    #expect(abs(spring.stiffness - 54.833_633_590_783_26) < 1e-12)
    #expect(abs(spring.damping - 3.702_486_785_620_688) < 1e-13)
    #expect(spring.mass == 1)
  }

  @Test(arguments: durationRows)
  func `a duration and a damping ratio give the spring of the table`(_ row: DurationRow) {
    let (duration, ratio, velocity) = row.arguments
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.undampedAngularFrequency - row.frequency) <= 0.000_051)
    #expect(abs(spring.stiffness - row.stiffness) <= 0.005_1)
    #expect(abs(spring.damping - row.damping) <= 0.000_51)
  }

  @Test(arguments: durationRows)
  func `the way to 1 is that of the table`(_ row: DurationRow) {
    let (duration, ratio, velocity) = row.arguments
    let timing = SpringTimingFunction(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    for (index, sample) in row.samples.enumerated() {
      // At the duration itself the way is at its end; just before, where the spring is.
      let time = index == 9 ? duration.nextDown : duration * Double(index + 1) / 10
      #expect(abs(timing.value(at: time) - sample) <= 0.000_051)
    }
    let highest = timing.values(at: (0...2000).map { duration * Double($0) / 2000 }).max() ?? 0
    #expect(abs(highest - 1 - row.overshoot) <= 0.000_051)
  }

  @Test(arguments: durationRows)
  func `the way begins at 0 with its velocity and ends at exactly 1`(_ row: DurationRow) {
    let (duration, ratio, velocity) = row.arguments
    let timing = SpringTimingFunction(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(timing.value(at: 0) == 0)
    #expect(timing.value(at: -1) == 0)
    #expect(timing.velocity(at: 0) == velocity)
    #expect(timing.value(at: duration) == 1)
    #expect(timing.value(at: 1e9) == 1)
    #expect(timing.velocity(at: duration) == 0)
    #expect(timing.value(at: duration.nextDown) != 1)
  }

  @Test
  func `durations and damping ratios are brought into their range`() {
    #expect(Spring(duration: 0, dampingRatio: 0.5) == Spring(duration: 0.01, dampingRatio: 0.5))
    #expect(Spring(duration: 99, dampingRatio: 0.5) == Spring(duration: 10, dampingRatio: 0.5))
    #expect(Spring(duration: 1, dampingRatio: -1) == Spring(duration: 1, dampingRatio: 0.01))
    #expect(Spring(duration: 1, dampingRatio: 7) == Spring(duration: 1, dampingRatio: 1))
    #expect(SpringTimingFunction(duration: 99, dampingRatio: 1).duration == 10)
  }

  @Test
  func `every duration, damping ratio and velocity gives a spring`() {
    for duration in [0.01, 0.1, 0.5, 2, 10] {
      for ratio in [0.01, 0.05, 0.3, 0.7, 0.99, 0.999_999_999, 1] {
        for velocity in [-1e6, -30, -1, 0, 1, 10, 100, 1e6] {
          let spring = Spring(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
          #expect(abs(spring.dampingRatio - ratio) < 1e-12)
        }
      }
    }
  }
}
