import TestSupport
import Testing

@testable import Terminal

/// The pauses of a timeline, and what is left of them.
struct TimelinePausesTests {
  /// Gestures at 1…2 s and 5…6 s of 10 s.
  private static func pauses(_ limit: Int64) -> TimelinePauses {
    TimelinePauses(
      between: [(1_000_000, 2_000_000), (5_000_000, 6_000_000)], end: 10_000_000, limit)
  }

  static let lengths =
    [
      Row("all pauses go", 0, 2_000_000),
      Row("half a second is left", 500_000, 3_500_000),
      Row("a pause of the limit stays", 1_000_000, 5_000_000),
      Row("no pause is cut", 20_000_000, 10_000_000),
    ] as [Row<Int64, Int64>]

  @Test(arguments: lengths)
  func `pauses are cut to the limit`(_ row: Row<Int64, Int64>) {
    #expect(Self.pauses(row.input).played(at: 10_000_000) == row.expected)
  }

  @Test(arguments: [0, 1, 500_000, 1_000_000, 20_000_000] as [Int64])
  func `times and played times belong together`(_ limit: Int64) {
    let pauses = Self.pauses(limit)
    for time in stride(from: 0 as Int64, through: 10_000_000, by: 40_000) {
      let played = pauses.played(at: time)
      let isLeftOut = pauses.cuts.contains { $0.start < time && time <= $0.end }
      #expect(isLeftOut || pauses.time(played: played) == time)
      #expect(pauses.played(at: pauses.time(played: played)) == played)
    }
  }

  @Test func `from inside a part that is left out it continues after it`() {
    let pauses = Self.pauses(500_000)
    #expect(pauses.time(after: 3_000_000, playing: 10, until: 10_000_000) == 5_000_010)
    #expect(pauses.time(after: 2_499_999, playing: 2, until: 10_000_000) == 5_000_001)
    #expect(pauses.time(after: 5_000_000, playing: 0, until: 10_000_000) == 5_000_000)
    #expect(pauses.time(after: 9_000_000, playing: 10, until: 10_000_000) == 10_000_000)
  }
}
