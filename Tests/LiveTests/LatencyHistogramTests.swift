import Live
import Testing

@Suite struct `Latency histograms` {
  @Test(arguments: [
    (values: [Int64](1...100).map { $0 * 10 }, share: 0.5, quantile: Int64(510)),
    (values: [Int64](1...100).map { $0 * 10 }, share: 0.99, quantile: 1_000),
    (values: [5], share: 0.99, quantile: 5),
    (values: [-3, -3], share: 0.5, quantile: 0),
    (values: [2_000_000, 3_000_000], share: 0.99, quantile: 3_000_000),
  ])
  func `the share of all that is within`(values: [Int64], share: Double, quantile: Int64) {
    var histogram = LatencyHistogram()
    for value in values { histogram.add(value) }
    #expect(histogram.quantile(share) == quantile)
    #expect(histogram.count == values.count)
  }

  @Test func `nothing was counted`() {
    #expect(LatencyHistogram().quantile(0.5) == nil)
  }

  @Test func `a few latencies have no shares`() {
    var histogram = LatencyHistogram()
    for _ in 1..<LatencyHistogram.leastCount { histogram.add(10) }
    #expect(histogram.shares == nil)
    histogram.add(90)
    #expect(histogram.shares == LatencyHistogram.Shares(half: 20, most: 90))
  }
}
