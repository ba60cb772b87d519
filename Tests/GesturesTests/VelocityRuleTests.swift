import Gestures
import Motion
import Testing

/// A rule of one toolkit at its limit.
struct RuleCase: CustomTestStringConvertible {
  var testDescription: String
  var estimator: VelocityEstimator.Name
  /// The samples in microseconds and points.
  var samples: [(Int64, Double)]
  var lift: Int64
  var velocity: Double?
}

struct VelocityRuleTests {
  /// 1,000 pt/s, a sample every 10 ms, from 0 to `end` ms; far enough for every gate.
  private static func drag(_ times: ClosedRange<Int64>) -> [(Int64, Double)] {
    times.map { ($0 * 10_000, Double($0) * 10) }
  }

  /// The same with a pause after 60 ms.
  private static func paused(_ pause: Int64) -> [(Int64, Double)] {
    drag(0...6).map { ($0.0, $0.1 * 0.1) }
      + drag(0...6).map { ($0.0 + 60_000 + pause, $0.1) }
  }

  static let rests: [RuleCase] = [
    RuleCase(
      testDescription: "Flutter: exactly 40 ms is no rest", estimator: .flutterLSQ2,
      samples: drag(0...12), lift: 160_000, velocity: 1_000),
    RuleCase(
      testDescription: "Flutter: 41 ms are", estimator: .flutterLSQ2,
      samples: drag(0...12), lift: 161_000, velocity: 0),
    RuleCase(
      testDescription: "Flutter's iOS tracker: exactly 40 ms is no rest", estimator: .flutterIOS,
      samples: drag(0...12), lift: 160_000, velocity: 1_000),
    RuleCase(
      testDescription: "Android: exactly 40 ms before the lift is no rest",
      estimator: .androidLSQ2, samples: drag(0...12), lift: 160_000, velocity: 1_000),
    RuleCase(
      testDescription: "Android: more than 40 ms before the lift is", estimator: .androidImpulse,
      samples: drag(0...12), lift: 160_001, velocity: 0),
    RuleCase(
      testDescription: "libadwaita: a report 150 ms before the lift counts",
      estimator: .adwaitaMean, samples: [(0, 0), (10_000, 5), (20_000, 25)], lift: 160_000,
      velocity: 2_000),
    RuleCase(
      testDescription: "libadwaita: an older one does not", estimator: .adwaitaMean,
      samples: [(0, 0), (10_000, 5), (20_000, 25)], lift: 160_001, velocity: 0),
    RuleCase(
      testDescription: "use-gesture: 32 ms before the lift are not the step's time",
      estimator: .useGestureLast, samples: drag(0...2), lift: 52_000, velocity: 1_000),
    RuleCase(
      testDescription: "use-gesture: 40 ms are", estimator: .useGestureLast,
      samples: drag(0...2), lift: 60_000, velocity: 250),
    RuleCase(
      testDescription: "Qt: 99 ms are no rest", estimator: .qtFlickable, samples: drag(0...4),
      lift: 139_999, velocity: 700),
    RuleCase(
      testDescription: "Qt: 100 ms are", estimator: .qtFlickable, samples: drag(0...4),
      lift: 140_000, velocity: 0),
    RuleCase(
      testDescription: "Ionic: 100 ms bring the old velocity back", estimator: .ionicEMA,
      samples: [(0, 0), (10_000, 10)], lift: 110_000, velocity: 700),
    RuleCase(
      testDescription: "Ionic: less is a sample at rest", estimator: .ionicEMA,
      samples: [(0, 0), (10_000, 10)], lift: 109_999, velocity: 210),
    RuleCase(
      testDescription: "Ionic: at the same moment nothing is added", estimator: .ionicEMA,
      samples: [(0, 0), (10_000, 10)], lift: 10_000, velocity: 700),
  ]

  static let windows: [RuleCase] = [
    RuleCase(
      testDescription: "Flutter: a gap of 40 ms goes on", estimator: .flutterLSQ2,
      samples: [(0, 0), (40_000, 40), (80_000, 80)], lift: 80_000, velocity: 1_000),
    RuleCase(
      testDescription: "Flutter: one of more ends the window", estimator: .flutterLSQ2,
      samples: [(0, 0), (40_001, 40), (80_001, 80)], lift: 80_001, velocity: 0),
    RuleCase(
      testDescription: "Android: a gap of more than 40 ms ends the window",
      estimator: .androidLSQ2, samples: paused(40_001), lift: 160_001, velocity: 1_000),
    RuleCase(
      testDescription: "Android: two samples make a line", estimator: .androidLSQ2,
      samples: drag(0...1), lift: 10_000, velocity: 1_000),
    RuleCase(
      testDescription: "Flutter: two samples make nothing", estimator: .flutterLSQ2,
      samples: [(0, 0), (10_000, 100)], lift: 10_000, velocity: 0),
    RuleCase(
      testDescription: "Flutter: three samples at two stamps make nothing",
      estimator: .flutterLSQ2, samples: [(0, 0), (10_000, 50), (10_000, 100)], lift: 10_000,
      velocity: 0),
    RuleCase(
      testDescription: "Android: a sample 100 ms old plays its part", estimator: .androidLSQ2,
      samples: [(0, 0), (35_000, 0), (70_000, 0), (100_000, 100)], lift: 100_000,
      velocity: 3_199.988_643_461_476_4),
    RuleCase(
      testDescription: "Android: an older one does not", estimator: .androidLSQ2,
      samples: [(-1, 500), (35_000, 0), (70_000, 0), (100_000, 65)], lift: 100_000,
      velocity: 3_166.666_666_666_667),
    RuleCase(
      testDescription: "Framer: from the newest sample older than 100 ms", estimator: .framerSpan,
      samples: [(0, 0), (1_000, 10), (101_000, 60), (102_000, 61)], lift: 102_000,
      velocity: 504.950_495_049_5),
    RuleCase(
      testDescription: "Mutter: a report within 1 ms is lost with its step",
      estimator: .mutterMean, samples: [(0, 0), (10_000, 10), (10_999, 90), (20_000, 100)],
      lift: 20_000, velocity: 1_000),
    RuleCase(
      testDescription: "Ionic: a step of 100 ms changes nothing", estimator: .ionicEMA,
      samples: [(0, 0), (100_000, 500)], lift: 100_000, velocity: 0),
    RuleCase(
      testDescription: "use-gesture: a step without time lends the time before",
      estimator: .useGestureLast, samples: [(0, 0), (10_000, 10), (10_000, 15)], lift: 10_000,
      velocity: 500),
    RuleCase(
      testDescription: "WebKitGTK: a step without time changes nothing",
      estimator: .webkitGTKLast, samples: [(0, 0), (10_000, 10), (10_000, 15)], lift: 10_000,
      velocity: 1_000),
    RuleCase(
      testDescription: "Qt: a step without time is passed over", estimator: .qtFlickable,
      samples: [(0, 0), (10_000, 10), (10_000, 15), (20_000, 20)], lift: 20_000,
      velocity: 700),
  ]

  static let gates: [RuleCase] = [
    RuleCase(
      testDescription: "Flutter: 18 points are within the slop", estimator: .flutterLSQ2,
      samples: [(0, 0), (10_000, 9), (20_000, 18)], lift: 20_000, velocity: 0),
    RuleCase(
      testDescription: "Flutter: more are a fling", estimator: .flutterLSQ2,
      samples: [(0, 0), (10_000, 9.5), (20_000, 19)], lift: 20_000, velocity: 950),
    RuleCase(
      testDescription: "Flutter: 50 pt/s is too slow", estimator: .flutterIOS,
      samples: (0...20).map { ($0 * 40_000, Double($0) * 2) }, lift: 800_000, velocity: 0),
    RuleCase(
      testDescription: "Flutter: a little more is not", estimator: .flutterIOS,
      samples: (0...20).map { ($0 * 40_000, Double($0) * 2.04) }, lift: 800_000, velocity: 51),
    RuleCase(
      testDescription: "Flutter: at most 8,000 pt/s", estimator: .flutterLSQ2,
      samples: [(0, 0), (10_000, 90), (20_000, 180)], lift: 20_000, velocity: 8_000),
    RuleCase(
      testDescription: "Android itself has no gates", estimator: .androidLSQ2,
      samples: [(0, 0), (10_000, 0.1), (20_000, 0.2)], lift: 20_000, velocity: 10),
  ]

  @Test(arguments: rests + windows + gates)
  func `rules at their limits`(_ rule: RuleCase) throws {
    var tracker = VelocityTracker(.named(rule.estimator))
    for (time, position) in rule.samples {
      tracker.add(
        Vector(dx: -position, dy: position), at: TraceInstant(microseconds: time))
    }
    let velocity = tracker.velocity(at: TraceInstant(microseconds: rule.lift))
    let expected = try #require(rule.velocity)
    #expect(abs((velocity?.dy ?? .nan) - expected) <= 1e-9 * max(1, abs(expected)))
    #expect(abs((velocity?.dx ?? .nan) + expected) <= 1e-9 * max(1, abs(expected)))
  }

  @Test(arguments: VelocityEstimator.all.map(\.name))
  func `a touch that was seen once has no velocity`(_ name: VelocityEstimator.Name) {
    var tracker = VelocityTracker(.named(name))
    #expect(tracker.velocity(at: milliseconds(3)) == nil)
    tracker.add(Vector(dx: 3, dy: 4), at: milliseconds(5))
    #expect(tracker.velocity(at: milliseconds(8)) == nil)
    tracker.add(Vector(dx: 30, dy: 40), at: milliseconds(15))
    #expect(tracker.velocity(at: milliseconds(18)) != nil)
    tracker.removeAll()
    #expect(tracker.velocity(at: milliseconds(18)) == nil)
  }
}
