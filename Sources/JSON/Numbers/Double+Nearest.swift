extension Double {
  /// Rounds a number to the nearest double, and a number in the middle to the even one.
  ///
  /// - Parameters:
  ///   - bits: The leading bits of the number, not zero; at least 55 unless they are exact.
  ///   - exponent: The power of two that the bits count.
  ///   - isExact: Whether the number is exactly `bits` · 2^`exponent`; otherwise it is a little
  ///     larger, by less than the last bit.
  init(nearest bits: UInt64, exponent: Int, isExact: Bool) {
    let shift = bits.leadingZeroBitCount
    let (bits, exponent) = (bits &<< UInt64(shift), exponent - shift)
    // A double has 53 bits, none of them below 2^-1074.
    let surplus = max(11, -1074 - exponent)
    guard surplus <= 64 else {
      self = 0
      return
    }
    // Two bits more suffice: the half, and whether anything follows.
    let cut = UInt64(surplus - 2)
    let isCut = bits & (1 &<< cut - 1) != 0 || !isExact
    let quarters = bits &>> cut | (isCut ? 1 : 0)
    let rounded = (quarters + 1 + (quarters >> 2 & 1)) >> 2
    // The leading bit, where there is one, adds 1 to the exponent that the pattern holds.
    let pattern = UInt64(exponent + surplus + 1074) << 52 + rounded
    self = Double(bitPattern: min(pattern, Double.infinity.bitPattern))
  }
}
