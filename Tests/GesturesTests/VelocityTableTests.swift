import Gestures
import Motion
import Testing

/// A one-dimensional drag with a sample every 10 ms, as section 1 of the policy reference defines it.
enum DragCourse: String, CaseIterable, CustomTestStringConvertible {
  case constant
  case constantHeldFor45
  case constantHeldFor110
  case decelerating
  case burst
  case reversal

  var testDescription: String { rawValue }

  /// Milliseconds.
  var lift: Int64 {
    switch self {
    case .constant: 125
    case .constantHeldFor45: 165
    case .constantHeldFor110: 230
    case .decelerating: 205
    case .burst: 345
    case .reversal: 265
    }
  }

  private var end: Int64 {
    switch self {
    case .constant, .constantHeldFor45, .constantHeldFor110: 120
    case .decelerating: 200
    case .burst: 340
    case .reversal: 260
    }
  }

  /// Points.
  private func position(at time: Int64) -> Double {
    let seconds = Double(time) / 1_000
    switch self {
    case .constant, .constantHeldFor45, .constantHeldFor110: return 1_000 * seconds
    case .decelerating: return 2_000 * seconds - 5_000 * seconds * seconds
    case .burst: return time <= 300 ? 100 * seconds : 30 + 1_500 * (seconds - 0.3)
    case .reversal: return time <= 200 ? 600 * seconds : 120 - 400 * (seconds - 0.2)
    }
  }

  var samples: [(time: Int64, position: Double)] {
    stride(from: 0, through: end, by: 10).map { ($0, position(at: $0)) }
  }

  func velocity(_ estimator: VelocityEstimator) -> Vector? {
    var tracker = VelocityTracker(estimator)
    for (time, position) in samples {
      tracker.add(Vector(dx: -position, dy: position), at: milliseconds(time))
    }
    return tracker.velocity(at: milliseconds(lift))
  }
}

/// The velocities of an estimator for the six drags, in whole points per second.
struct EstimatorRow: CustomTestStringConvertible {
  var name: VelocityEstimator.Name
  /// The velocities, in the order of `DragCourse`.
  var velocities: [Double]

  var testDescription: String { "\(VelocityEstimator.named(name).id)" }

  init(_ name: VelocityEstimator.Name, _ velocities: Double...) {
    (self.name, self.velocities) = (name, velocities)
  }
}

struct VelocityTableTests {
  /// The first twelve rows are the reference's table, which is without gates, but for Qt's, which is
  /// 0.7 of it, as the running toolkit measures a touch; of the others the arithmetic is done by hand.
  static let rows: [EstimatorRow] = [
    EstimatorRow(.flutterLSQ2, 1_000, 0, 0, 0, 1_751, -852),
    EstimatorRow(.flutterIOS, 1_000, 0, 0, 205, 1_500, -400),
    EstimatorRow(.androidLSQ2, 1_000, 0, 0, 0, 1_751, -852),
    EstimatorRow(.androidImpulse, 1_000, 0, 0, 154, 1_500, -400),
    EstimatorRow(.composeLSQ2, 1_000, 1_000, 1_000, 0, 1_751, -852),
    EstimatorRow(.rnghLSQ2, 1_000, 1_000, 1_000, 0, 885, -337),
    EstimatorRow(.adwaitaMean, 1_000, 1_000, 1_000, 700, 500, 171),
    EstimatorRow(.ionicEMA, 300, 300, 1_000, 28, 447, -120),
    EstimatorRow(.framerSpan, 1_000, 1_000, 1_000, 550, 609, 55),
    EstimatorRow(.useGestureLast, 1_000, 222, 91, 50, 1_500, -400),
    EstimatorRow(.qtFlickable, 700, 700, 0, 105, 1_050, -280),
    EstimatorRow(.gestureMean, 960, 727, 522, 976, 261, 362),
    EstimatorRow(.mutterMean, 1_000, 1_100, 1_250, 804, 507, 214),
    EstimatorRow(.webkitGTKLast, 1_000, 1_000, 1_000, 50, 1_500, -400),
    EstimatorRow(.twoPoint, 1_000, 0, 0, 500, 660, 0),
    EstimatorRow(.lsq1, 1_000, 0, 0, 500, 609, -36),
    EstimatorRow(.uikitLike, 1_000, 1_000, 1_000, 130, 1_500, -400),
    // The reversal goes against the way since the sample before the window, 6 points.
    EstimatorRow(.chromiumLSQ2, 1_000, 1_000, 0, 0, 1_751, 0),
  ]

  @Test(arguments: rows)
  func `each estimator computes for six drags the table's velocities`(_ row: EstimatorRow) {
    for (course, expected) in zip(DragCourse.allCases, row.velocities) {
      let velocity = course.velocity(VelocityEstimator.named(row.name).ungated)
      #expect(velocity?.dy.rounded() == expected, "\(course)")
      #expect((-(velocity?.dx ?? .nan)).rounded() == expected, "\(course)")
    }
  }

  @Test func `the table has every estimator once`() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
    #expect(Self.rows.count == VelocityEstimator.Name.allCases.count)
  }

  /// gesture_detector.cc @053d8d2e74ad: `abs(velocity_y) > min_fling_velocity_ || abs(velocity_x) > …`.
  @Test(arguments: [
    (Vector(dx: 0, dy: 31), true), (Vector(dx: 0, dy: 29), false), (Vector(dx: 29, dy: -29), false),
    (Vector(dx: 31, dy: -5), true),
  ])
  func `Chromium has a velocity where one axis is faster than 30`(_ speed: Vector, _ isFling: Bool)
  {
    var tracker = VelocityTracker(.named(.chromiumLSQ2))
    for step in 0...8 {
      tracker.add(speed * (Double(step) / 100), at: milliseconds(Int64(step) * 10))
    }
    let velocity = tracker.velocity(at: milliseconds(85))
    #expect((velocity != .zero) == isFling)
    #expect(!isFling || abs((velocity?.dy ?? .nan) - speed.dy) < 1e-6)
  }

  /// `keeps` and `zeroes` hold for ten seconds; what `changes` is another velocity then.
  @Test(arguments: VelocityEstimator.all)
  func `a rest makes of the velocity what the estimator says`(_ estimator: VelocityEstimator) throws
  {
    var tracker = VelocityTracker(estimator.ungated)
    for (time, position) in DragCourse.constant.samples {
      tracker.add(Vector(dx: 0, dy: position), at: milliseconds(time))
    }
    let moving = try #require(tracker.velocity(at: milliseconds(125))).dy
    let rested = try #require(tracker.velocity(at: milliseconds(10_120))).dy
    #expect(moving != 0)
    switch estimator.restRule.effect {
    case .zeroes: #expect(rested == 0)
    case .keeps: #expect(rested == moving)
    case .changes: #expect(rested != 0 && rested != moving)
    }
    #expect(!"\(estimator.restRule.source)".isEmpty)
  }

  @Test func `Flutter's gate takes away the reversal that ends where its window began`() {
    #expect(DragCourse.reversal.velocity(.named(.flutterLSQ2)) == .zero)
    #expect(DragCourse.reversal.velocity(.named(.flutterIOS))?.dy.rounded() == -400)
    #expect(DragCourse.burst.velocity(.named(.flutterLSQ2))?.dy.rounded() == 1_751)
  }

  @Test func `Qt keeps its mean for who asks in spite of the rest`() {
    var tracker = VelocityTracker(.named(.qtFlickable))
    for (time, position) in DragCourse.constantHeldFor110.samples {
      tracker.add(Vector(dx: 0, dy: position), at: milliseconds(time))
    }
    #expect(tracker.velocity(at: milliseconds(230)) == .zero)
    #expect(
      tracker.velocity(at: milliseconds(230), ignoringRest: true)?.dy.rounded() == 700)
  }

  @Test func `another window makes another estimate`() {
    let short = DragCourse.burst.velocity(VelocityEstimator.named(.lsq1).over(40_000))
    #expect(short?.dy.rounded() == 1_500)
    let ends = DragCourse.burst.velocity(VelocityEstimator.named(.twoPoint).over(80_000))
    #expect(ends?.dy.rounded() == 800)
  }
}
