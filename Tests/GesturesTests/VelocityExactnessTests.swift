import Gestures
import Motion
import TestSupport
import Testing

/// The parabola's slope at the last of some samples, by Householder's QR with 80 bits.
private func referenceSlope(_ samples: [(time: Int64, position: Double)]) -> Double {
  let end = samples[samples.count - 1]
  var rows = samples.map { sample -> [Float80] in
    let time = Float80(sample.time - end.time) / 1_000_000
    return [1, time, time * time, Float80(sample.position) - Float80(end.position)]
  }
  for column in 0..<3 {
    let norm = rows[column...].map { $0[column] * $0[column] }.reduce(0, +).squareRoot()
    let pivot = rows[column][column] > 0 ? -norm : norm
    var mirror = rows[column...].map { $0[column] }
    mirror[0] -= pivot
    let size = mirror.map { $0 * $0 }.reduce(0, +)
    guard size > 0 else { continue }
    for other in column..<4 {
      let product = zip(mirror, rows[column...]).map { $0 * $1[other] }.reduce(0, +)
      for (index, value) in mirror.enumerated() {
        rows[column + index][other] -= 2 * product / size * value
      }
    }
  }
  let bend = rows[2][3] / rows[2][2]
  return Double((rows[1][3] - rows[1][2] * bend) / rows[1][1])
}

/// The pattern of the stamps in a random window.
struct StampPattern: CustomTestStringConvertible {
  var testDescription: String
  /// The microseconds between two samples.
  var shortest: Int64
  var longest: Int64
  /// The first stamp in microseconds.
  var start: Int64 = 0
  /// Times as long every so many samples.
  var burst: Int64 = 1
}

struct VelocityExactnessTests {
  static let patterns = [
    StampPattern(testDescription: "125 Hz with jitter", shortest: 7_000, longest: 9_000),
    StampPattern(testDescription: "8 kHz", shortest: 100, longest: 150),
    StampPattern(testDescription: "anything up to 40 ms", shortest: 1, longest: 39_999),
    StampPattern(
      testDescription: "stamps around 2^52 us", shortest: 3_000, longest: 12_000,
      start: 1 << 52 - 200_000),
    StampPattern(testDescription: "bursts", shortest: 50, longest: 400, burst: 60),
  ]

  /// Every sample of long drags ends a window, so that additions and removals are checked all the
  /// way.
  ///
  /// Velocities that cancel out are compared with those that cancelled.
  @Test(arguments: patterns, [VelocityEstimator.Name.androidLSQ2, .rnghLSQ2, .flutterLSQ2])
  func `parabolas are those of an exact fit`(
    _ pattern: StampPattern, _ name: VelocityEstimator.Name
  ) throws {
    let estimator = VelocityEstimator.named(name).ungated
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var tracker = VelocityTracker(estimator)
      var samples: [(time: Int64, position: Double)] = []
      var (time, position) = (pattern.start, Double.random(in: -1e4...1e4, using: &random))
      for index in 0..<120 {
        samples.append((time, position))
        let instant = TraceInstant(microseconds: time)
        tracker.add(Vector(dx: position, dy: -position), at: instant)
        let window = samples.suffix(20).filter { time - $0.time <= estimator.window }
        if window.count > 2 {
          let velocity = try #require(tracker.velocity(at: instant))
          let expected = referenceSlope(window)
          let steps = zip(window, window.dropFirst()).map {
            abs($1.position - $0.position) / Double($1.time - $0.time) * 1e6
          }
          let size = max(abs(expected), steps.max() ?? 0)
          #expect(
            abs(velocity.dx - expected) <= 1e-9 * abs(expected) + 1e-13 * size, "seed \(seed)")
          #expect(velocity.dy == -velocity.dx)
        }
        let factor = index % 25 < 5 ? pattern.burst : 1
        time += min(
          Int64.random(in: pattern.shortest...pattern.longest, using: &random) * factor, 39_999)
        position += Double.random(in: -20...30, using: &random)
      }
    }
  }

  @Test func `a leap long ago leaves nothing behind`() throws {
    var tracker = VelocityTracker(.named(.androidLSQ2))
    for index in 0..<200 as Range<Int64> {
      let position = index == 50 ? 1e9 : Double(index) * 1e-3
      tracker.add(Vector(dx: position, dy: 0), at: milliseconds(index * 8))
    }
    let velocity = try #require(tracker.velocity(at: milliseconds(199 * 8)))
    #expect(abs(velocity.dx / 0.125 - 1) < 1e-9)
  }

  /// The leap counts from the moment that it left the window, and not only when the sums are
  /// computed again.
  @Test func `a leap that has just left the window leaves nothing behind`() throws {
    for start in 0..<40 as Range<Int64> {
      var tracker = VelocityTracker(.named(.androidLSQ2))
      for index in 0..<start + 14 {
        let position = index == start ? 1e7 : Double(index) * 0.25
        tracker.add(Vector(dx: position, dy: 0), at: milliseconds(index * 8))
      }
      let velocity = try #require(tracker.velocity(at: milliseconds((start + 13) * 8)))
      #expect(abs(velocity.dx / 31.25 - 1) < 1e-9, "after \(start)")
    }
  }
}
