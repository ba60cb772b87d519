import Gestures
import Motion
import Testing

/// A limit of an estimator: what it estimates of a drag that is exactly at it, or just on the side that the
/// source's comparison keeps, and of one a microsecond beyond.
struct VelocityTie: CustomTestStringConvertible {
  typealias Samples = [(time: Int64, position: Double)]

  var estimator: VelocityEstimator.Name
  /// File and comparison.
  var source: String
  var kept: (samples: Samples, lift: Int64, velocity: Double)
  var beyond: (samples: Samples, lift: Int64, velocity: Double)

  var testDescription: String { "\(VelocityEstimator.named(estimator).id), \(source)" }

  init(
    _ estimator: VelocityEstimator.Name, _ source: String,
    _ kept: (Samples, Int64, Double), _ beyond: (Samples, Int64, Double)
  ) {
    (self.estimator, self.source) = (estimator, source)
    (self.kept, self.beyond) = (kept, beyond)
  }
}

struct VelocityTieTests {
  private static let aosp = "VelocityTracker.cpp @7034776f, eventTime - mLastEventTime > 40 ms"
  private static let flutter = "velocity_tracker.dart, delta > 40 ms"
  private static let walk = "delta > 40 ms in"

  /// A drag with a pause of 40 ms and `more` microseconds, then a last step of 60 points.
  private static func paused(_ more: Int64) -> VelocityTie.Samples {
    [(0, 0), (10_000, 10), (20_000, 20), (60_000 + more, 100), (70_000 + more, 160)]
  }

  private static func gap(
    _ estimator: VelocityEstimator.Name, _ source: String, _ kept: Double, _ beyond: Double
  ) -> VelocityTie {
    VelocityTie(
      estimator, source, (paused(0), 75_000, kept), (paused(1), 75_001, beyond))
  }

  static let gaps = [
    gap(.lsq1, aosp, 2_170.103_092_78, 6_000),
    gap(.androidLSQ2, aosp, 4_330.570_384_94, 6_000),
    gap(.androidImpulse, aosp, 7_082.879_659_43, 6_000),
    gap(.twoPoint, "as lsq1", 2_285.714_285_71, 6_000),
    // What has a gap of 1 us less, so that its source's `>=` keeps it.
    VelocityTie(
      .chromiumLSQ2, "velocity_tracker.cc @3e1a26c4, event_time - last_event_time_ >= 40 ms",
      (paused(-1), 74_999, 4_330.645_399_775), (paused(0), 75_000, 6_000)),
    gap(.flutterLSQ2, flutter, 4_330.570_384_94, 0),
    gap(.composeLSQ2, "\(walk) VelocityTracker.kt", 4_330.570_384_94, 0),
    gap(.rnghLSQ2, "\(walk) VelocityTracker.ts", 4_330.570_384_94, 0),
  ]

  /// 1,000 pt/s, a sample every 10 ms until `end`.
  private static func drag(_ end: Int64) -> VelocityTie.Samples {
    (0...end / 10).map { ($0 * 10_000, Double($0) * 10) }
  }

  private static func rest(
    _ estimator: VelocityEstimator.Name, _ source: String, until kept: Int64,
    _ velocity: Double = 1_000, then beyond: Double = 0
  ) -> VelocityTie {
    VelocityTie(
      estimator, source, (drag(120), 120_000 + kept, velocity),
      (drag(120), 120_000 + kept + 1, beyond))
  }

  static let rests = [
    rest(.lsq1, aosp, until: 40_000), rest(.androidLSQ2, aosp, until: 40_000),
    rest(.androidImpulse, aosp, until: 40_000), rest(.twoPoint, "as lsq1", until: 40_000),
    rest(
      .chromiumLSQ2, "velocity_tracker.cc @3e1a26c4, GetEventTime - last_event_time_ >= 80 ms",
      until: 79_999),
    rest(.flutterLSQ2, "velocity_tracker.dart, elapsedMilliseconds > 40", until: 40_999),
    rest(.flutterIOS, "velocity_tracker.dart, elapsedMilliseconds > 40", until: 40_999),
    rest(.qtFlickable, "qquickflickable.cpp handleReleaseEvent, elapsed < 100", until: 99_999, 700),
    rest(
      .useGestureLast, "DragEngine.ts, dt > KINEMATICS_DELAY (32 ms)", until: 32_000,
      then: 10 / 0.032_001),
    VelocityTie(
      .ionicEMA, "gesture/index.ts, timeDelta > 0 && timeDelta < 100",
      (drag(10), 109_999, 210), (drag(10), 110_000, 700)),
    VelocityTie(
      .adwaitaMean, "adw-swipe-tracker.c trim_history, time >= threshold_time",
      ([(0, 0), (10_000, 5), (20_000, 25)], 160_000, 2_000),
      ([(0, 0), (10_000, 5), (20_000, 25)], 160_001, 0)),
    VelocityTie(
      .mutterMean, "clutter-pan-gesture.c, as swipeTracker.js: r.time >= thresholdTime",
      ([(0, 0), (10_000, 5), (20_000, 25)], 160_000, 2_500),
      ([(0, 0), (10_000, 5), (20_000, 25)], 160_001, 0)),
    // A rest of half a minute is no limit.
    rest(.uikitLike, "decision 9", until: 30_000_000, then: 1_000),
    rest(.gestureMean, "no rest: way over time", until: 0, 1_000, then: 120 / 0.120_001),
  ]

  static let others = [
    VelocityTie(
      .framerSpan, "PanSession.ts, lastPoint.timestamp - timestamp > 100 ms",
      ([(0, 0), (2_000, 10), (102_000, 60)], 102_000, 60 / 0.102),
      ([(0, 0), (1_999, 10), (102_000, 60)], 102_000, 50 / 0.100_001)),
    VelocityTie(
      .ionicEMA, "gesture/index.ts, timeDelta < 100",
      ([(0, 0), (99_999, 99.999)], 99_999, 700), ([(0, 0), (100_000, 100)], 100_000, 0)),
    VelocityTie(
      .mutterMean, "clutter-pan-gesture.c, 1 ms between two records",
      ([(0, 0), (10_000, 10), (11_000, 20)], 11_000, 20 / 0.011),
      ([(0, 0), (10_000, 10), (10_999, 20)], 10_999, 1_000)),
  ]

  @Test(arguments: gaps + rests + others)
  func `a limit includes what its source includes`(_ tie: VelocityTie) {
    for side in [tie.kept, tie.beyond] {
      var tracker = VelocityTracker(.named(tie.estimator))
      for (time, position) in side.samples {
        tracker.add(Vector(dx: 0, dy: position), at: TraceInstant(microseconds: time))
      }
      let velocity = tracker.velocity(at: TraceInstant(microseconds: side.lift))?.dy
      #expect(abs((velocity ?? .nan) - side.velocity) < 1e-6, "\(velocity ?? .nan)")
    }
  }

  /// The second value is the window in milliseconds; the sources stop at `age > HORIZON`.
  @Test(
    arguments: [
      (VelocityEstimator.Name.lsq1, 100), (.androidLSQ2, 100), (.androidImpulse, 100),
      (.twoPoint, 100), (.flutterLSQ2, 100), (.composeLSQ2, 100), (.rnghLSQ2, 300),
    ] as [(VelocityEstimator.Name, Int64)])
  func `a sample as old as the window plays its part, an older one none`(
    _ name: VelocityEstimator.Name, _ window: Int64
  ) {
    for age in [window * 1_000, window * 1_000 + 1] {
      var tracker = VelocityTracker(.named(name))
      tracker.add(Vector(dx: 0, dy: 300), at: TraceInstant(microseconds: window * 1_000 - age))
      for time in stride(from: 25, through: window, by: 25) {
        tracker.add(.zero, at: milliseconds(time))
      }
      let velocity = tracker.velocity(at: milliseconds(window))
      #expect((velocity != .zero) == (age == window * 1_000), "\(age) us")
    }
  }

  @Test func `Qt clamps each event velocity before it averages`() {
    var estimator = VelocityEstimator.named(.qtFlickable)
    estimator.maximumSpeed = 1_600
    var tracker = VelocityTracker(estimator)
    for (time, position) in [(0, 0.0), (10, 50), (20, 60), (30, 70)] {
      tracker.add(Vector(dx: 0, dy: position), at: milliseconds(Int64(time)))
    }
    let velocity = tracker.velocity(at: milliseconds(30))?.dy
    #expect(abs((velocity ?? .nan) - 1_000) < 1e-9)
  }

  @Test func `Qt smooths a mouse's velocity from event to event`() {
    var tracker = VelocityTracker(VelocityEstimator.named(.qtFlickable).ofPointer)
    for (time, position) in Self.drag(40) {
      tracker.add(Vector(dx: 0, dy: position), at: TraceInstant(microseconds: time))
    }
    let velocity = tracker.velocity(at: milliseconds(40))?.dy ?? .nan
    // 700, then 0.7 of the step and 0.3 of the velocity before: 910, 973 and 991.9.
    #expect(abs(velocity - 958.3) < 1e-9)
  }
}
