import Testing

@testable import Tuning

/// Source of the numbers: tuning.md 3.
struct TwoSampleTests {
  private static let x: [Double] = [1, 2, 4]
  private static let y: [Double] = [2, 3, 5, 7]
  private static let isX = [true, true, true, false, false, false, false]

  @Test func `the largest difference of the small example`() {
    #expect(TwoSample.largestDifference(Self.x, Self.y) == 0.5)
  }

  @Test func `the energy distance of the small example`() {
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
