import Glibc
import Motion

/// The arithmetic of motion, one value at a time as the engine asks for it, beside the C library's.
struct MotionBench {
  private static let count = 4_096
  private static let repetitions = 250

  /// Seconds in 0..<0.5, in no order that a branch predictor could learn.
  private let times: [Double] = (0..<count).map { Double($0 * 2_654_435_761 % 4_093) / 8_186 }

  func run(_ options: Options, into report: inout Report) {
    var contest = Contest(rounds: options.rounds)
    let elapsed = times
    addElementary(to: &contest)
    let spring = Spring(stiffness: 158, damping: 17.6).motion(from: 320, velocity: -500)
    add("spring: x and v", "spring", to: &contest, against: "C library: exp, sin and cos") {
      let state = spring.state(at: $0)
      return state.displacement + state.velocity
    }
    addMany("spring: x and v, many times", elapsed, spring, to: &contest)
    let settle = SpringTimingFunction(duration: 0.45, dampingRatio: 0.75)
    add("settle: progress", "value", to: &contest) { settle.value(at: $0) }
    let curve = TimingFunction.easeInOut
    add("Bezier: value", "value", to: &contest) { curve.value(at: $0 * 2) }
    TracksBench().add(to: &contest)
    contest.run(into: &report)
  }

  private func addElementary(to contest: inout Contest) {
    add("C library: exp", "value", to: &contest) { Glibc.exp(-$0) }
    add("exp", "value", to: &contest, against: "C library: exp") { Elementary.exp(-$0) }
    add("C library: sin and cos", "pair", to: &contest) { Glibc.sin($0 * 12) + Glibc.cos($0 * 12) }
    add("sincos", "pair", to: &contest, against: "C library: sin and cos") {
      let pair = Elementary.sincos($0 * 12)
      return pair.sin + pair.cos
    }
    add("C library: exp, sin and cos", "spring", to: &contest) {
      Glibc.exp(-$0) * (Glibc.sin($0 * 12) + Glibc.cos($0 * 12))
    }
  }

  /// Inlined, so that the loop holds the work itself and no call of a closure.
  @inline(__always)
  private func add(
    _ name: String, _ unit: String, to contest: inout Contest, against: String? = nil,
    _ value: @escaping (Double) -> Double
  ) {
    let total = Double(Self.count * Self.repetitions)
    contest.add(name, [.nanosecondsPer(unit, count: total)], against: against) { [times] in
      var sum = 0.0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          for time in times { sum += value(time) }
        }
      }
      resultSink += sum
      return time
    }
  }

  private func addMany(
    _ name: String, _ elapsed: [Double], _ spring: SpringMotion, to contest: inout Contest
  ) {
    let total = Double(Self.count * Self.repetitions)
    let scale = Contest.Scale.nanosecondsPer("spring", count: total)
    contest.add(name, [scale], against: "spring: x and v") {
      var states = [SpringMotion.State](
        repeating: SpringMotion.State(displacement: 0, velocity: 0), count: elapsed.count)
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          var span = states.mutableSpan
          spring.evaluate(at: elapsed.span, into: &span)
        }
      }
      resultSink += states[7].velocity
      return time
    }
  }
}
