import Testing
import Tuning

struct SplitMix64Tests {
  /// Source: tuning.md 1.8.
  @Test(
    arguments: [
      (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
      (42, [0xbdd7_3226_2feb_6e95, 0x28ef_e333_b266_f103]),
    ] as [(UInt64, [UInt64])])
  func `the numbers are those of the reference`(seed: UInt64, expected: [UInt64]) {
    var random = SplitMix64(seed: seed)
    for number in expected { #expect(random.next() == number) }
  }

  @Test func `every index below a count comes about as often`() {
    var random = SplitMix64(seed: 7, stream: 1)
    var counts = [Int](repeating: 0, count: 3)
    for _ in 0..<30_000 { counts[random.index(below: 3)] += 1 }
    for count in counts { #expect((9_600...10_400).contains(count), "\(counts)") }
  }

  @Test func `streams of a seed differ, and each is the same again`() {
    var seen: Set<UInt64> = []
    for stream in UInt64(0)..<1_000 {
      var (one, again) = (SplitMix64(seed: 3, stream: stream), SplitMix64(seed: 3, stream: stream))
      let first = one.next()
      #expect(first == again.next())
      seen.insert(first)
    }
    #expect(seen.count == 1_000)
  }
}
