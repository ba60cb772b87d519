/// The seconds of the last time stamp with the dot after them, as text.
///
/// Most lines have the same ones. The place of the next field is then known before this one is
/// read, so that the processor need not wait.
struct SecondsText {
  /// The number of bytes that must be readable where the seconds begin.
  static let reach = 16

  private var text: (UInt64, UInt64) = (0, 0)
  private var mask: (UInt64, UInt64) = (0, 0)
  private(set) var seconds: UInt64 = 0
  /// The length in bytes with blanks and the dot; 0 before the first stamp.
  private(set) var length = 0

  /// Reads seconds and their dot; blanks may come first.
  ///
  /// - Returns: Whether they are there.
  @inline(__always)
  mutating func read(_ start: UnsafeRawPointer) -> Bool {
    let found = (CanonicalEventLine.load(start), CanonicalEventLine.load(start + 8))
    if length > 0, (found.0 ^ text.0) & mask.0 | (found.1 ^ text.1) & mask.1 == 0 { return true }
    return readDigits(start, found)
  }

  @inline(never)
  private mutating func readDigits(
    _ start: UnsafeRawPointer, _ found: (UInt64, UInt64)
  ) -> Bool {
    var place = 0
    while place < 8, CanonicalEventLine.byte(start, place) == Byte.space { place += 1 }
    var value: UInt64 = 0
    let first = place
    while place < Self.reach - 1,
      let digit = Byte.decimalDigit(CanonicalEventLine.byte(start, place))
    {
      value = value * 10 + UInt64(digit)
      place += 1
    }
    guard place > first, CanonicalEventLine.byte(start, place) == Byte.dot,
      value <= UInt64(EvemuLine.latestSecond)
    else { return false }
    let bits = UInt64(8 * (place + 1))
    mask = (bits < 64 ? (1 << bits) - 1 : .max, bits > 64 ? .max >> (128 - bits) : 0)
    (text, seconds, length) = (found, value, place + 1)
    return true
  }
}

/// The text of six digits of microseconds and the two bytes after them, which are of one kind in
/// each format.
enum FractionText {
  /// Reads the microseconds at `start`.
  ///
  /// - Parameter end: The two bytes, the first one in the lower half.
  /// - Returns: The microseconds; `nil` for any other text.
  @inline(__always)
  static func microseconds(_ start: UnsafeRawPointer, before end: UInt16) -> UInt64? {
    let text = CanonicalEventLine.load(start)
    let sixDigits = (text ^ CanonicalEventLine.zeros) << 16
    guard (sixDigits &+ 0x7676_7676_7676_7676 | sixDigits) & CanonicalEventLine.highBits == 0,
      UInt16(truncatingIfNeeded: text >> 48) == end
    else { return nil }
    return CanonicalEventLine.number(sixDigits)
  }
}
