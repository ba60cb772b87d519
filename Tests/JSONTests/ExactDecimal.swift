/// The digits of a double, or of the number in the middle between two doubles, all of them.
struct ExactDecimal {
  /// The digits, the first of which is not zero.
  private var digits: [UInt8]
  /// The power of ten that they count.
  private var exponent: Int

  /// Creates the number that a double above zero holds.
  init(double pattern: UInt64) {
    self.init(Self.whole(pattern), timesTwoTo: Self.power(pattern))
  }

  /// Creates the number in the middle between a double above zero and the next larger one.
  init(middleAbove pattern: UInt64) {
    self.init(2 * Self.whole(pattern) + 1, timesTwoTo: Self.power(pattern) - 1)
  }

  private init(_ whole: UInt64, timesTwoTo power: Int) {
    var limbs = [whole % 1_000_000_000, whole / 1_000_000_000]
    // 2^-n is 5^n · 10^-n.
    let (factor, most): (UInt64, Int) = power < 0 ? (5, 13) : (2, 30)
    var open = abs(power)
    while open > 0 {
      let step = min(open, most)
      Self.multiply(&limbs, by: (0..<step).reduce(1) { product, _ in product * factor })
      open -= step
    }
    let text = limbs.reversed().map { String($0 + 1_000_000_000).dropFirst() }.joined()
    digits = text.utf8.drop { $0 == 0x30 }.map { $0 - 0x30 }
    exponent = min(power, 0)
  }

  private static func whole(_ pattern: UInt64) -> UInt64 {
    let bits = pattern & (1 << 52 - 1)
    return pattern >> 52 == 0 ? bits : bits | 1 << 52
  }

  private static func power(_ pattern: UInt64) -> Int { max(Int(pattern >> 52), 1) - 1075 }

  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += limbs[index] * factor
      limbs[index] = carry % 1_000_000_000
      carry /= 1_000_000_000
    }
    while carry > 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
  }

  /// The number of digits.
  var count: Int { digits.count }

  /// Returns the number without the digits after the first `count`, of which more are zeros.
  func cut(to count: Int) -> ExactDecimal {
    var result = self
    let zeros = [UInt8](repeating: 0, count: max(count - digits.count, 0))
    result.digits = digits.prefix(count) + zeros
    result.exponent += digits.count - count
    return result
  }

  /// Returns the number with 1 more in the last digit.
  var next: ExactDecimal {
    var result = self
    for index in digits.indices.reversed() {
      result.digits[index] = (digits[index] + 1) % 10
      if digits[index] < 9 { return result }
    }
    result.digits.insert(1, at: 0)
    return result
  }

  /// Returns the number with 1 less in the last digit, which must not be the only one.
  var previous: ExactDecimal {
    var result = self
    for index in digits.indices.reversed() {
      result.digits[index] = (digits[index] + 9) % 10
      if digits[index] > 0 { return result }
    }
    return result
  }

  /// The text, with the point after a number of digits.
  func text(pointAfter count: Int = 1) -> String {
    let figures = digits.map { String($0) }
    let count = min(count, figures.count - 1)
    guard count > 0 else { return figures.joined() + "e\(exponent)" }
    let (whole, fraction) = (figures.prefix(count), figures.dropFirst(count))
    return whole.joined() + "." + fraction.joined() + "e\(exponent + fraction.count)"
  }
}
