import Gestures
import Motion
import TestSupport
import Testing

/// A random drag: stamps in microseconds, positions in points, and the lift.
struct RandomDrag {
  var samples: [(time: Int64, position: Vector)] = []
  var lift: Int64 = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (time, position): (Int64, Vector) = (Int64.random(in: 0...1_000_000, using: &random), .zero)
    let count = Int.random(in: 2...60, using: &random)
    let longest: Int64 = [500, 9_000, 17_000, 50_000].randomElement(using: &random) ?? 9_000
    for _ in 0..<count {
      samples.append((time, position))
      // One stamp in ten is repeated.
      if Int.random(in: 0..<10, using: &random) > 0 {
        time += Int64.random(in: 1...longest, using: &random)
      }
      position.dx += Double.random(in: -30...50, using: &random)
      position.dy += Double.random(in: -50...30, using: &random)
    }
    lift = (samples.last?.time ?? 0) + Int64.random(in: 0...120_000, using: &random)
  }

  /// Returns the velocity with stamps so much later and positions so many times as large.
  func velocity(
    _ estimator: VelocityEstimator, later shift: Int64 = 0, scale: Double = 1
  ) -> Vector? {
    var tracker = VelocityTracker(estimator)
    for (time, position) in samples {
      tracker.add(position * scale, at: TraceInstant(microseconds: time + shift))
    }
    return tracker.velocity(at: TraceInstant(microseconds: lift + shift))
  }
}

struct VelocityPropertyTests {
  static let estimators = VelocityEstimator.all.map(\.name)

  @Test(arguments: estimators)
  func `the time of day changes no bit`(_ name: VelocityEstimator.Name) {
    for seed in 0..<200 as Range<UInt64> {
      let drag = RandomDrag(seed: seed)
      let velocity = drag.velocity(.named(name))
      #expect(drag.velocity(.named(name), later: 1 << 52) == velocity, "seed \(seed)")
      #expect(drag.velocity(.named(name), later: -1 << 52) == velocity, "seed \(seed)")
    }
  }

  @Test(arguments: estimators)
  func `the mirror image has the mirrored velocity, to the bit`(_ name: VelocityEstimator.Name) {
    for seed in 0..<200 as Range<UInt64> {
      let drag = RandomDrag(seed: seed)
      let velocity = drag.velocity(.named(name))
      let mirrored = drag.velocity(.named(name), scale: -1)
      #expect(mirrored == velocity.map { $0 * -1 }, "seed \(seed)")
    }
  }

  @Test(arguments: estimators)
  func `a picture twice as large moves twice as fast`(_ name: VelocityEstimator.Name) {
    let estimator = VelocityEstimator.named(name).ungated
    for seed in 0..<200 as Range<UInt64> {
      let drag = RandomDrag(seed: seed)
      let velocity = drag.velocity(estimator)
      #expect(drag.velocity(estimator, scale: 4) == velocity.map { $0 * 4 }, "seed \(seed)")
    }
  }

  /// All estimators find the speed after a second.
  ///
  /// Mutter counts one step too many once its window is full, and loses the steps of reports that
  /// follow within 1 ms.
  @Test(arguments: estimators)
  func `a constant speed is exact`(_ name: VelocityEstimator.Name) throws {
    for period in [125, 1_000, 4_167, 8_000, 16_667] as [Int64] {
      if name == .mutterMean, period < 1_000 { continue }
      let window = name == .mutterMean ? 140_000 : 1_000_000 as Int64
      var tracker = VelocityTracker(VelocityEstimator.named(name).ungated)
      var time: Int64 = 0
      while time < window {
        time += period
        let seconds = Double(time) / 1_000_000
        tracker.add(
          Vector(dx: seconds * 1_234.5, dy: seconds * -777), at: TraceInstant(microseconds: time))
      }
      let velocity = try #require(tracker.velocity(at: TraceInstant(microseconds: time)))
      // Of a touch Qt reports 0.7.
      let part = name == .qtFlickable ? 0.7 : 1
      #expect(abs(velocity.dx / 1_234.5 - part) < 1e-9, "every \(period) us")
      #expect(abs(velocity.dy / -777 - part) < 1e-9, "every \(period) us")
    }
  }

  /// 8 kHz and 50 kHz for a second: the windows overflow, and what is pushed out is forgotten.
  @Test(arguments: estimators, [125, 20] as [Int64])
  func `more samples than are kept push the oldest out`(
    _ name: VelocityEstimator.Name, _ period: Int64
  ) throws {
    var tracker = VelocityTracker(VelocityEstimator.named(name).ungated)
    for index in 0..<1_000_000 / period {
      let moved = max(index * period - 500_000, 0)
      tracker.add(
        Vector(dx: 0, dy: Double(moved) / 1_000), at: TraceInstant(microseconds: index * period))
    }
    let end = TraceInstant(microseconds: 1_000_000 - period)
    let velocity = try #require(tracker.velocity(at: end))
    // Half of the gesture stood still; of eight reports or fifty Mutter counts one.
    let expected =
      switch name {
      case .gestureMean: 500.0
      case .qtFlickable: 700.0
      case .mutterMean: period == 125 ? 125.0 : 20
      default: 1_000.0
      }
    #expect(abs(velocity.dy / expected - 1) < 0.01)
  }

  @Test func `samples out of order are a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker(.named(.flutterLSQ2))
      tracker.add(.zero, at: milliseconds(5))
      tracker.add(.zero, at: milliseconds(4))
    }
  }
}
