/// A whole number of up to 2816 bits, for exact arithmetic without an allocation.
struct BigNatural {
  /// Digits in base 2^32, the lowest first.
  private var limbs = InlineArray<88, UInt32>(repeating: 0)
  /// The number of limbs without the zeros at the top.
  private var count = 0

  /// Creates the number of a word.
  init(_ value: UInt64 = 0) {
    limbs[0] = UInt32(truncatingIfNeeded: value)
    limbs[1] = UInt32(truncatingIfNeeded: value >> 32)
    count = limbs[1] != 0 ? 2 : limbs[0] != 0 ? 1 : 0
  }

  /// The bits of the three leading limbs as far as they fit a word, the power of two that they
  /// count, and whether all bits below are zero.
  ///
  /// The number must not be zero.
  var leadingBits: (bits: UInt64, exponent: Int, isExact: Bool) {
    let high = limb(count - 1) << 32 | limb(count - 2)
    let shift = UInt64(high.leadingZeroBitCount)
    let low = limb(count - 3) << shift
    var isExact = low & 0xffff_ffff == 0
    for index in 0..<max(count - 3, 0) where limbs[index] != 0 { isExact = false }
    return (high << shift | low >> 32, 32 * (count - 2) - Int(shift), isExact)
  }

  /// A limb, which is zero below the first.
  private func limb(_ index: Int) -> UInt64 { index < 0 ? 0 : UInt64(limbs[index]) }

  /// Multiplies by a factor and adds a number.
  mutating func multiply(by factor: UInt32, adding term: UInt32 = 0) {
    var carry = UInt64(term)
    for index in 0..<count {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    guard carry != 0 else { return }
    limbs[count] = UInt32(truncatingIfNeeded: carry)
    count += 1
  }

  /// Divides by a number.
  ///
  /// - Returns: The remainder.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for index in (0..<count).reversed() {
      let part = rest << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: part / UInt64(divisor))
      rest = part % UInt64(divisor)
    }
    while count > 0, limbs[count - 1] == 0 { count -= 1 }
    return UInt32(truncatingIfNeeded: rest)
  }

  /// Multiplies by the power of 2^32 that makes the number have at least `wanted` limbs.
  ///
  /// The number must not be zero.
  ///
  /// - Returns: The number of new limbs.
  mutating func widen(to wanted: Int) -> Int {
    let added = max(wanted - count, 0)
    guard added > 0 else { return 0 }
    for index in (0..<count).reversed() {
      limbs[index + added] = limbs[index]
      limbs[index] = 0
    }
    count += added
    return added
  }
}
