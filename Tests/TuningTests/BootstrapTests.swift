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
  @Test func `percentiles and their standard error`() throws {
    #expect(Self.all.values.count { $0 < 6.2 } == 1_618)
    #expect(Self.all.values.count { $0 == 6.2 } == 120)
    let interval = try #require(Self.all.percentileInterval())
    #expect(agrees(interval.lower, 2) && agrees(interval.upper, 11.4), "\(interval)")
  }

  @Test func `estimates that are not numbers are left out`() {
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
  }
}
