import Testing
import Tuning

struct GestureGroupsTests {
  static let names = ["a", "a", "a", "b", "b", "b", "c", "c", "d", "d"]

  /// Source: tuning.md 1.5.
  @Test func `groups stay whole, and folds are about as large`() throws {
    let groups = GestureGroups(Self.names)
    #expect(groups.names == ["a", "b", "c", "d"])
    #expect(try groups.folds(3) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test func `the order of gestures does not choose the folds`() throws {
    let folds = try GestureGroups(Self.names.reversed()).folds(3)
    #expect(folds.reversed() == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test(arguments: [(1, 1, 2), (2, 3, 3), (4, 0, 2)])
  func `too few groups are refused`(count: Int, folds: Int, needed: Int) {
    let groups = GestureGroups((0..<count).map { "p\($0)" })
    #expect(throws: FeatureFault.tooFewGroups(count: count, needed: needed)) {
      try groups.folds(folds)
    }
  }
}
