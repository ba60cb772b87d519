import Gestures

/// A reader of event lines in the form that every tool writes, `E: sec.usec tttt cccc value`, then
/// the line's end or a comment.
///
/// It reads eight bytes at a time and checks every byte of every field. Lines of another form are
/// left to `EvemuLine`, which returns the same event for lines of this form.
struct CanonicalEventLine {
  /// The number of bytes that must be readable from the line's start: more than the longest fields
  /// and one eight-byte load after them.
  static let window = 96
  /// The number of bytes that are searched for a comment's end; longer comments are left to
  /// `EvemuLine`.
  private static let reach = 1024

  static let zeros: UInt64 = 0x3030_3030_3030_3030
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The last line's seconds with their dot.
  ///
  /// Most lines have the same ones. The place of the next field is then known before this one is
  /// read, so that the processor need not wait.
  private var secondsText: (UInt64, UInt64) = (0, 0)
  private var secondsMask: (UInt64, UInt64) = (0, 0)
  private var seconds: UInt64 = 0
  /// The position of the byte after the dot, from the line's start; 0 before the first line.
  private var fractionPlace = 0

  /// Reads a line, of which at least `window` bytes must be available.
  ///
  /// - Returns: The line's length with its end, or 0 when it is not of the canonical form.
  @inline(__always)
  mutating func read(
    _ start: UnsafeRawPointer, available: Int, into event: UnsafeMutablePointer<RawEvent>
  ) -> Int {
    let mark = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)) & 0xff_ffff
    guard mark == 0x20_3a45 else { return 0 }  // "E: "
    let text = (Self.load(start + 3), Self.load(start + 11))
    if (text.0 ^ secondsText.0) & secondsMask.0 | (text.1 ^ secondsText.1) & secondsMask.1 != 0
      || fractionPlace == 0
    {
      guard readSeconds(start, text) else { return 0 }
    }

    let fraction = Self.load(start + fractionPlace) ^ Self.zeros
    let sixDigits = fraction << 16
    guard (sixDigits &+ 0x7676_7676_7676_7676 | sixDigits) & Self.highBits == 0,
      UInt8(truncatingIfNeeded: fraction >> 48) == Byte.space ^ Byte.zero
    else { return 0 }
    let microseconds = Self.number(sixDigits)

    let words = start + fractionPlace + 7
    guard Self.byte(words, 4) == Byte.space, Self.byte(words, 9) == Byte.space else { return 0 }
    let letters =
      UInt64(UInt32(littleEndian: words.loadUnaligned(as: UInt32.self)))
      | UInt64(UInt32(littleEndian: words.loadUnaligned(fromByteOffset: 5, as: UInt32.self))) << 32
    guard Self.areHexadecimal(letters) else { return 0 }
    let (type, code) = Self.twoWords(letters)
    guard type <= EventType.highest, code <= KeyCode.highest else { return 0 }

    var place = fractionPlace &+ 17
    let isNegative = Self.byte(start, place) == Byte.minus
    if isNegative { place &+= 1 }
    var magnitude: UInt64 = 0
    let digits = Self.decimals(start + place, &magnitude)
    guard digits > 0 else { return 0 }
    // Most values have four digits: the processor predicts a branch, but would wait for a sum.
    place = digits == 4 ? place &+ 4 : place &+ digits
    let value = Int32(truncatingIfNeeded: magnitude)

    let end = Self.lineEnd(start, place, available)
    guard end > 0 else { return 0 }
    event.initialize(
      to: RawEvent(
        time: TraceInstant(microseconds: Int64(seconds &* 1_000_000 &+ microseconds)),
        type: type, code: code, value: isNegative ? 0 &- value : value))
    return end
  }

  /// Reads one to twelve digits and a dot, and keeps them for the next line.
  @inline(never)
  private mutating func readSeconds(
    _ start: UnsafeRawPointer, _ text: (UInt64, UInt64)
  ) -> Bool {
    var value: UInt64 = 0
    var count = 0
    while count < 12, let digit = Byte.decimalDigit(Self.byte(start, 3 + count)) {
      value = value * 10 + UInt64(digit)
      count += 1
    }
    guard count > 0, Self.byte(start, 3 + count) == Byte.dot,
      value <= UInt64(EvemuLine.latestSecond)
    else { return false }
    let bits = UInt64(8 * (count + 1))
    secondsMask = (bits < 64 ? (1 << bits) - 1 : .max, bits > 64 ? (1 << (bits - 64)) - 1 : 0)
    (secondsText, seconds, fractionPlace) = (text, value, count + 4)
    return true
  }

  /// Returns the position after the line's end, if the line ends here or after a comment that
  /// begins here.
  ///
  /// Searches for bytes up to the newline's: below a limit, subtracting it borrows into the high
  /// bit. Borrows out of a byte reach only later bytes, so the first one found is right.
  @inline(__always)
  static func lineEnd(_ start: UnsafeRawPointer, _ place: Int, _ available: Int) -> Int {
    let next = byte(start, place)
    if next == Byte.newline { return place + 1 }
    guard Byte.isBlank(next), byte(start, place + 1) == Byte.numberSign else { return 0 }
    var place = place + 2
    let limit = min(available, reach) - 8
    while place <= limit {
      let text = load(start + place)
      let controls = (text &- ones &* UInt64(Byte.newline + 1)) & ~text & highBits
      if controls != 0 {
        place += controls.trailingZeroBitCount >> 3
        let control = byte(start, place)
        // A NUL byte stops here as well, and is not for this reader.
        guard control == Byte.tab else { return control == Byte.newline ? place + 1 : 0 }
        place += 1
      } else {
        place += 8
      }
    }
    return 0
  }

  /// Returns the number of digits at the start, at most 8, and their value.
  @inline(__always)
  static func decimals(_ start: UnsafeRawPointer, _ value: inout UInt64) -> Int {
    let digits = load(start) ^ zeros
    // Carries out of bytes that are not digits reach only bytes after the first of them.
    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & highBits
    let count = others.trailingZeroBitCount >> 3
    guard count > 0 else { return 0 }
    value = number(digits << UInt64(64 - 8 * count))
    return count
  }

  /// Returns the number of eight digit values, the most significant in the lowest byte.
  ///
  /// It combines pairs, then fours, then all eight.
  @inline(__always)
  static func number(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* (10 << 8 + 1)) >> 8 & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* (100 << 16 + 1)) >> 16 & 0x0000_ffff_0000_ffff
    return (fours &* (10_000 << 32 + 1)) >> 32
  }

  @inline(__always)
  static func areHexadecimal(_ letters: UInt64) -> Bool {
    let lower = letters | (ones &* 0x20)
    let from0 = letters &+ (ones &* (0x80 - 0x30))
    let after9 = letters &+ (ones &* (0x80 - 0x3a))
    let fromA = lower &+ (ones &* (0x80 - 0x61))
    let afterF = lower &+ (ones &* (0x80 - 0x67))
    return (from0 & ~after9 | fromA & ~afterF) & ~letters & highBits == highBits
  }

  @inline(__always)
  static func twoWords(_ letters: UInt64) -> (UInt16, UInt16) {
    let nibbles = (letters & (ones &* 0x0f)) &+ (letters >> 6 & ones) &* 9
    let bytes = (nibbles << 4 | nibbles >> 8) & 0x00ff_00ff_00ff_00ff
    let words = (bytes << 8 | bytes >> 16)
    return (UInt16(truncatingIfNeeded: words), UInt16(truncatingIfNeeded: words >> 32))
  }

  @inline(__always)
  static func load(_ start: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  static func byte(_ start: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    start.load(fromByteOffset: offset, as: UInt8.self)
  }
}
