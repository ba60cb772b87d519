extension Elementary {
  /// Returns the remainder of an angle of 2²⁰ or more, in the form of `reducedAngle`.
  ///
  /// M. Payne and R. Hanek, "Radian reduction for trigonometric functions", SIGNUM Newsletter 18
  /// (1983): only those 192 bits of 2/π are multiplied that do not give whole turns. The products
  /// are of 32 bits each, which WebAssembly has as one instruction.
  @inline(never)
  static func largeAngle(_ x: Double) -> (quarter: Int, r: Double, low: Double) {
    guard x.isFinite else { return (0, .nan, .nan) }
    let mantissa = (x.bitPattern & 0x000f_ffff_ffff_ffff) | 0x0010_0000_0000_0000
    let exponent = Int((x.bitPattern >> 52) & 0x7ff) - 1075
    let turn = fractionOfTurn(mantissa, exponent)
    // The top two bits count quarters; the rest, as a signed number, lies in -1/2 ..< 1/2 of one.
    let rounded = Int((turn.0 &+ 0x2000_0000_0000_0000) >> 62) & 3
    let isNegative = turn.0 & 0x2000_0000_0000_0000 != 0
    let (r, low) = angle(ofQuarter: shiftedLeft(turn, by: 2), isNegative: isNegative)
    return (rounded, r, low)
  }

  typealias Words = (UInt64, UInt64, UInt64)

  /// Returns `mantissa · 2^exponent · 2/π` modulo 4, as 2 bits before the point and 190 after it.
  private static func fractionOfTurn(_ mantissa: UInt64, _ exponent: Int) -> Words {
    // The digits begin with 64 zeros, and bits worth 4 or more are of no interest.
    let start = exponent + 62
    let word = start / 32
    let offset = UInt64(start % 32)
    var product: [6 of UInt64] = [0, 0, 0, 0, 0, 0]
    var carry: UInt64 = 0
    var earlier: UInt64 = 0
    let (upper, lower) = (mantissa >> 32, mantissa & 0xffff_ffff)
    for index in stride(from: 5, through: 0, by: -1) {
      let pair =
        UInt64(ElementaryTables.twoOverPiDigits[word + index]) << 32
        | UInt64(ElementaryTables.twoOverPiDigits[word + index + 1])
      let digits = (pair >> (32 - offset)) & 0xffff_ffff
      // `earlier` is the next word, times the mantissa's upper part.
      let low = digits * lower
      let sum = (low & 0xffff_ffff) + (earlier & 0xffff_ffff) + (carry & 0xffff_ffff)
      product[index] = sum & 0xffff_ffff
      carry = (low >> 32) + (earlier >> 32) + (carry >> 32) + (sum >> 32)
      earlier = digits * upper
    }
    return (
      product[0] << 32 | product[1], product[2] << 32 | product[3], product[4] << 32 | product[5]
    )
  }

  /// Returns π/2 times a signed fraction of 192 bits, as the sum of two numbers.
  private static func angle(
    ofQuarter fraction: Words, isNegative: Bool
  ) -> (r: Double, low: Double) {
    let size = isNegative ? negated(fraction) : fraction
    let zeros = size.0 == 0 ? 64 + size.1.leadingZeroBitCount : size.0.leadingZeroBitCount
    let digits = shiftedLeft(size, by: zeros)
    let scale = powerOfTwo(Int64(-64 - zeros)) * (isNegative ? -1 : 1)
    let high = Double(digits.0 & 0xffff_ffff_ffff_f800) * scale
    let low = Double((digits.0 & 0x7ff) << 53 | digits.1 >> 11) * scale * 0x1p-53
    let upper = upperHalf(high)
    let piUpper = upperHalf(ElementaryTables.halfPiHigh)
    let product = high * ElementaryTables.halfPiHigh
    let lost =
      ((upper * piUpper - product) + upper * (ElementaryTables.halfPiHigh - piUpper)
        + (high - upper) * piUpper) + (high - upper) * (ElementaryTables.halfPiHigh - piUpper)
    let rest = lost + (high * ElementaryTables.halfPiLow + low * ElementaryTables.halfPiHigh)
    let r = product + rest
    return (r, (product - r) + rest)
  }

  /// Returns the words shifted to the left by `amount` bits, 0...127.
  private static func shiftedLeft(_ words: Words, by amount: Int) -> Words {
    if amount >= 64 { return shiftedLeft((words.1, words.2, 0), by: amount - 64) }
    return (
      words.0 << amount | words.1 >> (64 - amount), words.1 << amount | words.2 >> (64 - amount),
      words.2 << amount
    )
  }

  private static func negated(_ words: Words) -> Words {
    let last = 0 &- words.2
    let middle = ~words.1 &+ (words.2 == 0 ? 1 : 0)
    let first = ~words.0 &+ (words.1 == 0 && words.2 == 0 ? 1 : 0)
    return (first, middle, last)
  }
}
