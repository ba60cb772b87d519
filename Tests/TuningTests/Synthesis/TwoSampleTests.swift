import Testing

@testable import Tuning

/// Source of the numbers: tuning.md 3.
struct TwoSampleTests {
  private static let x: [Double] = [1, 2, 4]
  private static let y: [Double] = [2, 3, 5, 7]
  private static let isX = [true, true, true, false, false, false, false]

  @Test func `distances of the small example`() {
    let energy = TwoSample.energyDistance(Self.x, Self.y)
    #expect((energy - 1.375).magnitude < 1e-12)
    #expect((energy * 12 / 7 - 2.3571429).magnitude < 5e-8)
    #expect((energy.squareRoot() - 1.1726039).magnitude < 5e-8)
    #expect(TwoSample.medianDistance(Self.x + Self.y) == 2)
    #expect((TwoSample.meanDiscrepancy(Self.x, Self.y, scale: 2) - 0.2141862).magnitude < 5e-8)
    #expect(
      (TwoSample.unbiasedMeanDiscrepancy(Self.x, Self.y, scale: 2) + 0.0593154).magnitude < 5e-8)
    #expect(TwoSample.largestDifference(Self.x, Self.y) == 0.5)
  }

  @Test(arguments: [
    ("between", [1.0, 2, 4], [2.0, 3, 5, 7], 2.4166667),
    ("within the first", [1, 2, 4], [1, 2, 4], 1.3333333),
    ("within the second", [2, 3, 5, 7], [2, 3, 5, 7], 2.125),
  ])
  func `mean distances`(_ name: String, _ first: [Double], _ second: [Double], _ mean: Double) {
    var sum = 0.0
    for a in first { for b in second { sum += (a - b).magnitude } }
    #expect((sum / Double(first.count * second.count) - mean).magnitude < 5e-8, "\(name)")
    #expect(TwoSample.energyDistance(first, first) == 0)
  }

  private static func exact(
    _ x: [Double], _ y: [Double], _ statistic: ([Double], [Double]) -> Double
  ) -> [Int] {
    let all = x + y
    let share = PermutationTest.exactShare(all.indices.map { $0 < x.count }) { labels in
      statistic(
        zip(all, labels).filter(\.1).map(\.0), zip(all, labels).filter { !$0.1 }.map(\.0))
    }
    return [share.count, share.of]
  }

  @Test func `all relabellings of the small examples`() {
    #expect(Self.exact(Self.x, Self.y, TwoSample.energyDistance) == [13, 35])
    #expect(
      Self.exact(Self.x, Self.y) { TwoSample.meanDiscrepancy($0, $1, scale: 2) } == [18, 35])
    #expect(Self.exact(Self.x, Self.y, TwoSample.largestDifference) == [17, 35])
    #expect(Self.exact([5, 6, 7], [1, 2, 3, 4], TwoSample.energyDistance) == [2, 35])
    #expect((TwoSample.energyDistance([5, 6, 7], [1, 2, 3, 4]) - 4.861111).magnitude < 5e-7)
  }

  @Test(arguments: [(13, 0.3714286), (18, 0.5142857), (17, 0.4857143), (2, 0.0571429), (1, 0.0286)])
  func `shares of 35 relabellings`(count: Int, share: Double) {
    #expect((Double(count) / 35 - share).magnitude < 5e-5)
  }

  @Test func `rows of one number have the same energy distance`() {
    let rows = PairwiseDistances((Self.x + Self.y).map { [$0] })
    #expect((rows.energyDistance(Self.isX) - 1.375).magnitude < 1e-12)
  }

  @Test func `random relabellings come near all of them`() {
    let rows = PairwiseDistances((Self.x + Self.y).map { [$0] })
    var random = SplitMix64(seed: 5)
    let share = PermutationTest.share(
      Self.isX, groups: Array(0..<7), relabellings: 4_999, random: &random
    ) { rows.energyDistance($0) }
    #expect((share - 13.0 / 35).magnitude < 0.02)
  }

  @Test func `groups are relabelled whole`() {
    // Two persons a side: six labellings, of which two are as far apart.
    let rows = PairwiseDistances([0.0, 0.1, 1, 1.1, 10, 10.1, 11, 11.1].map { [$0] })
    let isFirst = [true, true, true, true, false, false, false, false]
    func share(_ groups: [Int]) -> Double {
      var random = SplitMix64(seed: 5)
      return PermutationTest.share(
        isFirst, groups: groups, relabellings: 1_999, random: &random
      ) { rows.energyDistance($0) }
    }
    #expect((share([0, 0, 1, 1, 2, 2, 3, 3]) - 2.0 / 6).magnitude < 0.04)
    #expect(share(Array(0..<8)) < 0.05)
  }

  @Test func `neighbours show which samples lie apart`() {
    let apart = PairwiseDistances([0.0, 1, 2, 10, 11, 12].map { [$0] })
    let mixed = PairwiseDistances([0.0, 2, 4, 0.5, 2.5, 4.5].map { [$0] })
    let isFirst = [true, true, true, false, false, false]
    #expect(apart.nearestNeighbourShare(isFirst) == 1)
    #expect(mixed.nearestNeighbourShare(isFirst) == 0)
  }

  @Test func `Holm's correction multiplies the smallest most`() {
    #expect(StrokeLikeness.corrected([0.01, 0.04, 0.03, 0.5]) == [0.04, 0.09, 0.09, 0.5])
  }
}
