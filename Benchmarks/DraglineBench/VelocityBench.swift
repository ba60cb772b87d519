import Gestures
import Motion

/// A finger's velocity, x and y asked at every sample of a stream at 125 Hz, by every estimator.
struct VelocityBench {
  private static let count = 4_096
  private static let repetitions = 50
  private static let floor = "floor: add and take away"

  /// One sample every 8 ms with a little jitter, as a touchscreen of 125 Hz stamps them.
  private struct Stream {
    var times: [TraceInstant] = []
    var positions: [Vector] = []

    init() {
      for index in 0..<VelocityBench.count {
        let jitter = Int64(index * 2_654_435_761 % 400)
        times.append(TraceInstant(microseconds: Int64(index) * 8_000 + jitter))
        let place = Double(index)
        positions.append(Vector(dx: place * 3 + Double(jitter) / 1_000, dy: place * -7.5))
      }
    }
  }

  func run(_ options: Options, into report: inout Report) {
    var contest = Contest(rounds: options.rounds)
    let stream = Stream()
    addFloor(stream, to: &contest)
    addPass(stream, to: &contest)
    for estimator in VelocityEstimator.all { add(estimator, stream, to: &contest) }
    contest.run(into: &report)
  }

  private func scale() -> Contest.Scale {
    .nanosecondsPer("sample", count: Double(Self.count * Self.repetitions))
  }

  private func add(
    _ estimator: VelocityEstimator, _ stream: Stream, to contest: inout Contest
  ) {
    contest.add("velocity: \(estimator.id)", [scale()], against: Self.floor) {
      var tracker = VelocityTracker(estimator)
      let start = nanosecondsWorked()
      resultSink += Self.follow(stream, &tracker)
      return nanosecondsWorked() - start
    }
  }

  @inline(never)
  private static func follow(_ stream: borrowing Stream, _ tracker: inout VelocityTracker) -> Double
  {
    var sum = 0.0
    for _ in 0..<repetitions {
      tracker.removeAll()
      for index in stream.times.indices {
        tracker.add(stream.positions[index], at: stream.times[index])
        if let velocity = tracker.velocity(at: stream.times[index]) {
          sum += velocity.dx + velocity.dy
        }
      }
    }
    return sum
  }

  /// Adds the lower limit: a parabola in x and y with running sums.
  ///
  /// The sample 13 back leaves the window, nothing is checked, and nothing prevents the sums from
  /// becoming imprecise.
  private func addFloor(_ stream: Stream, to contest: inout Contest) {
    contest.add(Self.floor, [scale()]) {
      var sum = 0.0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          var sums = BareSums()
          for index in stream.times.indices {
            sums.add(stream.times[index], stream.positions[index], 1)
            if index >= 13 { sums.add(stream.times[index - 13], stream.positions[index - 13], -1) }
            if index > 1 { sum += sums.slope }
          }
        }
      }
      resultSink += sum
      return time
    }
  }

  /// Adds the same sums, computed again over 13 samples each time, as the toolkits do with a plain
  /// array.
  private func addPass(_ stream: Stream, to contest: inout Contest) {
    contest.add("floor: one pass over 13 samples", [scale()], against: Self.floor) {
      var sum = 0.0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          for end in stream.times.indices {
            var sums = BareSums()
            for index in max(end - 12, 0)...end {
              sums.add(stream.times[index], stream.positions[index], 1)
            }
            if end > 1 { sum += sums.slope }
          }
        }
      }
      resultSink += sum
      return time
    }
  }
}

/// The sums of a parabola, and its bend and slope with one division; for its time, not for its
/// value.
private struct BareSums {
  private var count = 0.0
  private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
  private var p0 = SIMD2<Double>.zero
  private var p1 = SIMD2<Double>.zero
  private var p2 = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(_ time: TraceInstant, _ position: Vector, _ sign: Double) {
    let time = Double(time.microseconds)
    let place = SIMD2(position.dx, position.dy) * sign
    let square = time * time * sign
    count += sign
    t1 += time * sign
    t2 += square
    t3 += square * time
    t4 += square * time * time
    p0 += place
    p1 += place * time
    p2 += place * (time * time)
  }

  @inline(__always)
  var slope: Double {
    let c2 = count * t2 - t1 * t1
    let c3 = count * t3 - t1 * t2
    let c4 = count * t4 - t2 * t2
    let q1 = p1 * count - p0 * t1
    let q2 = p2 * count - p0 * t2
    let slope = (q1 * c4 - q2 * c3) / (c2 * c4 - c3 * c3)
    return slope.x + slope.y
  }
}
