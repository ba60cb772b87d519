import Gestures
import Motion
import Testing

/// A one-dimensional movement and the velocity at its lift, in points per second.
struct Lift: CustomTestStringConvertible {
  var testDescription: String
  /// The samples in milliseconds and points.
  var samples: [(Int64, Double)]
  var liftTime: Int64
  var velocity: Double?
}

struct VelocityTrackerTests {
  static let lifts: [Lift] = [
    Lift(testDescription: "no sample", samples: [], liftTime: 0, velocity: nil),
    Lift(testDescription: "one sample says nothing", samples: [(0, 5)], liftTime: 8, velocity: nil),
    Lift(testDescription: "two samples", samples: [(0, 0), (8, 4)], liftTime: 8, velocity: 500),
    Lift(
      testDescription: "constant speed", samples: (0...12).map { ($0 * 10, Double($0) * 10) },
      liftTime: 125, velocity: 1_000),
    Lift(
      testDescription: "rests 40 ms before lifting", samples: [(0, 0), (8, 4)], liftTime: 48,
      velocity: 500),
    Lift(
      testDescription: "rests 41 ms before lifting", samples: [(0, 0), (8, 4)], liftTime: 49,
      velocity: 0),
    Lift(
      testDescription: "one sample and a rest", samples: [(0, 7)], liftTime: 60, velocity: 0),
    Lift(
      testDescription: "a rest in the middle forgets what was before",
      samples: [(0, 0), (8, 80), (49, 80), (57, 84)], liftTime: 57, velocity: 500),
    Lift(
      testDescription: "a rest, one report, a lift", samples: [(0, 0), (8, 80), (90, 80)],
      liftTime: 117, velocity: 0),
    Lift(
      testDescription: "a repeated stamp replaces its sample",
      samples: [(0, 0), (8, 100), (8, 4)], liftTime: 8, velocity: 500),
    Lift(
      testDescription: "samples older than 100 ms play no part",
      samples: [(0, 900), (30, 0), (60, 30), (90, 60), (120, 90)], liftTime: 120,
      velocity: 1_000),
    Lift(
      testDescription: "a sample exactly 100 ms old plays its part",
      samples: [(0, 40), (25, 25), (50, 50), (75, 75), (100, 100)], liftTime: 100, velocity: 680),
    Lift(
      testDescription: "least squares, not first and last",
      samples: [(0, 0), (10, 0), (20, 30)], liftTime: 20, velocity: 1_500),
  ]

  @Test(arguments: lifts)
  func `velocity at lift`(_ lift: Lift) {
    var tracker = VelocityTracker(.leastSquaresLine)
    for (time, position) in lift.samples {
      tracker.add(Vector(dx: -position, dy: position), at: milliseconds(time))
    }
    let velocity = tracker.velocity(at: milliseconds(lift.liftTime))
    guard let expected = lift.velocity else {
      #expect(velocity == nil)
      return
    }
    #expect(abs((velocity?.dy ?? .nan) - expected) < 1e-9)
    #expect(abs((velocity?.dx ?? .nan) + expected) < 1e-9)
  }

  @Test func `who forgets the samples forgets the rest as well`() {
    var tracker = VelocityTracker(.leastSquaresLine)
    for time: Int64 in [0, 60] { tracker.add(.zero, at: milliseconds(time)) }
    #expect(tracker.velocity(at: milliseconds(60)) == .zero)
    tracker.removeAll()
    tracker.add(.zero, at: milliseconds(70))
    #expect(tracker.velocity(at: milliseconds(70)) == nil)
  }

  @Test func `a day of wall clock does not cost digits`() {
    var tracker = VelocityTracker(.leastSquaresLine)
    let start: Int64 = 1_763_683_200_000_000
    for index in 0..<10 {
      tracker.add(
        Vector(dx: 0, dy: 300 + Double(index) * 0.8),
        at: TraceInstant(microseconds: start + Int64(index) * 8_000))
    }
    let velocity = tracker.velocity(at: TraceInstant(microseconds: start + 72_000))
    #expect(abs((velocity?.dy ?? 0) - 100) < 1e-9)
  }

  @Test func `more samples than it keeps push the oldest out`() {
    var tracker = VelocityTracker(.leastSquaresLine)
    // 50 kHz: 5,000 samples within the horizon; the first half stands still, the rest moves.
    for index in 0..<5_000 {
      tracker.add(
        Vector(dx: 0, dy: Double(max(index - 2_500, 0)) * 0.02),
        at: TraceInstant(microseconds: Int64(index) * 20))
    }
    let velocity = tracker.velocity(at: TraceInstant(microseconds: 99_980))
    #expect(abs((velocity?.dy ?? 0) - 1_000) < 1e-6)
  }
}

func milliseconds(_ time: Int64) -> TraceInstant {
  TraceInstant(microseconds: time * 1_000)
}
