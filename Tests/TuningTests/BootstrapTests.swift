import Testing
import Tuning

/// Source: tuning.md 1.4, the mean of {1, 2, 4, 8, 16} over all 5⁵ resamples.
struct BootstrapTests {
  static let sample: [Double] = [1, 2, 4, 8, 16]
  static let all = BootstrapEstimates(
    (0..<3_125).map { number in
      var (number, sum) = (number, 0.0)
      for _ in 0..<5 {
        sum += sample[number % 5]
        number /= 5
      }
      return sum / 5
    })
  static let jackknife = Bootstrap.jackknife(count: 5) { weights in
    zip(sample, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
  }

  @Test func `percentiles and their standard error`() throws {
    #expect(Self.all.values.count { $0 < 6.2 } == 1_618)
    #expect(Self.all.values.count { $0 == 6.2 } == 120)
    let interval = try #require(Self.all.percentileInterval())
    #expect(agrees(interval.lower, 2) && agrees(interval.upper, 11.4), "\(interval)")
    let value1 = try #require(Self.all.standardError)
    #expect(agrees(value1, 2.439672, relative: 2e-7))
  }

  @Test func `the jackknife and the acceleration`() throws {
    #expect(Self.jackknife == [7.5, 7.25, 6.75, 5.75, 3.75])
    let acceleration = try #require(BootstrapEstimates.acceleration(Self.jackknife))
    #expect(agrees(acceleration, 0.06626574, relative: 1e-7))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var ties: BootstrapEstimates.Ties
    var bias: Double
    var levels: (Double, Double)
    var interval: (Double, Double)
    var testDescription: String { "\(ties)" }
  }

  @Test(arguments: [
    Row(
      ties: .none, bias: 0.04453243, levels: (0.04894589, 0.99076525), interval: (2.4, 12.8)),
    Row(
      ties: .half, bias: 0.09277791, levels: (0.05834516, 0.99321993), interval: (2.6, 12.8)),
  ])
  func `accelerated intervals`(row: Row) throws {
    let bias = try #require(Self.all.bias(of: 6.2, ties: row.ties))
    #expect(agrees(bias, row.bias, relative: 1e-7), "\(bias)")
    let levels = try #require(Self.all.acceleratedLevels(6.2, Self.jackknife, 0.95, row.ties))
    #expect(agrees(levels.lower, row.levels.0, relative: 1e-7))
    #expect(agrees(levels.upper, row.levels.1, relative: 1e-8))
    let interval = try #require(
      Self.all.acceleratedInterval(estimate: 6.2, jackknife: Self.jackknife, ties: row.ties))
    #expect(agrees(interval.lower, row.interval.0) && agrees(interval.upper, row.interval.1))
  }

  @Test func `no accelerated interval where nothing changes`() {
    let same = BootstrapEstimates([1, 1, 1])
    #expect(same.acceleratedInterval(estimate: 1, jackknife: [1, 1]) == nil)
    #expect(same.acceleratedInterval(estimate: 2, jackknife: [1, 2]) == nil)
    #expect(BootstrapEstimates([]).percentileInterval() == nil)
    #expect(BootstrapEstimates([.nan, 3]).unusable == 1)
  }

  @Test func `a resample has as many gestures, and is the same again`() {
    let (few, many) = (Bootstrap(seed: 3, resamples: 10), Bootstrap(seed: 3, resamples: 1_000))
    for resample in 0..<10 {
      let weights = few.weights(of: resample, count: 17)
      #expect(weights.reduce(0, +) == 17)
      #expect(weights == many.weights(of: resample, count: 17))
    }
    #expect(few.weights(of: 0, count: 17) != few.weights(of: 1, count: 17))
  }

  @Test func `persons come with all their gestures`() {
    let groups = GestureGroups(["b", "a", "b", "c", "a"])
    let bootstrap = Bootstrap(seed: 5, resamples: 50)
    for resample in 0..<50 {
      let weights = bootstrap.weights(of: resample, groups: groups)
      #expect(weights[0] == weights[2] && weights[1] == weights[4])
      #expect(weights[0] + weights[1] + weights[3] == 3)
    }
    let left = Bootstrap.jackknife(count: 5, groups: groups) { $0.reduce(0, +) }
    #expect(left == [3, 3, 4])
  }
}
