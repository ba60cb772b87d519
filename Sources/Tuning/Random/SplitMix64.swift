/// A generator of 64-bit random numbers whose streams depend on a seed and a number alone, so that gesture
/// 7 of a corpus is the same whatever is made before it, and on how many threads.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (2014), `SplitMix64`.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// The stream with a number, of those that a seed has.
  public init(seed: UInt64, stream: UInt64) {
    var seeds = SplitMix64(seed: seed)
    let first = seeds.next()
    var mixed = SplitMix64(seed: first ^ (stream &* 0x9e37_79b9_7f4a_7c15))
    state = mixed.next()
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Uniform in 0..<1, in steps of 2^-53.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniform in 0..<count, without the bias of a remainder.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval" (2019).
  /// - Precondition: `count` is above 0.
  public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "an index below \(count)")
    let bound = UInt64(count)
    var (high, low) = next().multipliedFullWidth(by: bound)
    if low < bound {
      let least = (0 &- bound) % bound
      while low < least { (high, low) = next().multipliedFullWidth(by: bound) }
    }
    return Int(high)
  }
}
