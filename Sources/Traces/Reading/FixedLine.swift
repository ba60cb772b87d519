import Gestures

/// A cursor over one event's line in the form that its tool writes.
///
/// It reads eight bytes at a time, in registers, and checks every byte that it passes. A step that
/// fails means that the line has another form. Such lines are left to the grammar, which returns
/// the same event for lines of this form.
struct FixedLine {
  /// The number of bytes that must be readable from the line's start: more than the longest fields
  /// and one eight-byte load after them.
  static let window = 176
  /// The number of bytes that are searched for a comment's end.
  private static let reach = 1024

  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  private static let zeros: UInt64 = 0x3030_3030_3030_3030
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private let start: UnsafeRawPointer
  private let available: Int
  /// The position from the line's start; after the whole line, its length with its end.
  private(set) var place = 0

  /// Creates a cursor at the start of a line, of which at least `window` bytes must be available.
  @inline(__always)
  init(_ start: UnsafeRawPointer, available: Int) {
    (self.start, self.available) = (start, available)
  }

  /// Reads lines up to the first one that `read` leaves to the grammar.
  ///
  /// - Returns: The number of lines.
  @inline(__always)
  static func readEvents(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int,
    _ read: (inout FixedLine) -> RawEvent?
  ) -> Int {
    var (place, count) = (position, 0)
    while count < room, end - place >= window {
      var line = FixedLine(base + place, available: end - place)
      guard let event = read(&line) else { break }
      (events + count).initialize(to: event)
      (place, count) = (place &+ line.place, count &+ 1)
    }
    position = place
    return count
  }

  // MARK: Known text

  /// Skips one byte, if it is next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte() == byte else { return false }
    place &+= 1
    return true
  }

  /// Skips up to eight bytes, the first one in the lowest byte of `text`.
  @inline(__always)
  mutating func skip(_ text: UInt64, count: Int) -> Bool {
    guard (word() ^ text) << UInt64(64 - 8 * count) == 0 else { return false }
    place &+= count
    return true
  }

  /// Skips a mark of at most sixteen bytes.
  @inline(__always)
  mutating func skip(_ mark: LineMark) -> Bool {
    guard mark.begins((word(), word(8))) else { return false }
    place &+= mark.length
    return true
  }

  /// Skips a text.
  @inline(__always)
  mutating func skip(_ text: LineText) -> Bool {
    guard text.begins(start + place) else { return false }
    place &+= text.length
    return true
  }

  /// Skips one of the texts and returns it.
  @inline(__always)
  mutating func skip(_ texts: EventTextCache.Entries) -> UnsafePointer<EventTextCache.Entry>? {
    guard let entry = texts.find(start + place) else { return nil }
    place &+= entry.pointee.text.length
    return entry
  }

  /// Skips up to eight blanks.
  @inline(__always)
  mutating func skipBlanks() {
    place &+= (word() ^ Self.blanks).trailingZeroBitCount >> 3
  }

  // MARK: Numbers

  /// Reads seconds, their end and six digits of microseconds.
  @inline(__always)
  mutating func time(_ seconds: inout SecondsText) -> TraceInstant? {
    guard readSeconds(&seconds), let microseconds = number(width: 6) else { return nil }
    return seconds.time(microseconds)
  }

  /// Reads seconds and their end; blanks may come first.
  @inline(__always)
  mutating func readSeconds(_ seconds: inout SecondsText) -> Bool {
    skip(seconds.mark) || seconds.read(start + place) && skip(seconds.mark)
  }

  /// Reads a number of `width` digits, at most eight.
  ///
  /// - Parameter isPadded: Whether blanks may replace the first digits.
  @inline(__always)
  mutating func number(width: Int, isPadded: Bool = false) -> UInt64? {
    let text = word()
    var digits = text ^ Self.zeros
    if isPadded {
      let lastDigit: UInt64 = 1 << UInt64(8 * (width - 1))
      let blankBits = (text ^ Self.blanks | lastDigit).trailingZeroBitCount & ~7
      digits = (digits &>> blankBits) &<< blankBits
    }
    digits <<= UInt64(64 - 8 * width)
    guard Self.others(digits) == 0 else { return nil }
    place &+= width
    return width > 4 ? Self.number(digits) : Self.fours(digits) >> 32
  }

  /// Reads a decimal number of one to eight digits, perhaps with a minus sign.
  @inline(__always)
  mutating func decimal() -> Int32? {
    let text = word()
    let isNegative = text & 0xff == UInt64(Byte.minus)
    // Both words are read at once: the processor need not wait for the sign.
    let digits = (isNegative ? word(1) : text) ^ Self.zeros
    // Carries out of bytes that are not digits reach only bytes after the first of them.
    let count = Self.others(digits).trailingZeroBitCount >> 3
    guard count > 0 else { return nil }
    place &+= isNegative ? count &+ 1 : count
    let magnitude = Int32(truncatingIfNeeded: Self.number(digits << UInt64(64 - 8 * count)))
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Reads eight hexadecimal digits.
  @inline(__always)
  mutating func hexadecimal() -> UInt32? {
    guard let (high, low) = Self.twoWords(word()) else { return nil }
    place &+= 8
    return UInt32(high) << 16 | UInt32(low)
  }

  /// Reads type and code in the form `%04x %04x `, within the kernel's limits.
  @inline(__always)
  mutating func typeAndCode() -> (type: UInt16, code: UInt16)? {
    guard byte(4) == Byte.space, byte(9) == Byte.space,
      let (type, code) = Self.twoWords(word() & 0xffff_ffff | word(5) << 32),
      type <= EventType.highest, code <= KeyCode.highest
    else { return nil }
    place &+= 10
    return (type, code)
  }

  // MARK: The line's end

  /// Skips the line's end, with or without a carriage return.
  @inline(__always)
  mutating func end() -> Bool {
    if skip(Byte.newline) { return true }
    return skip(0x0a0d, count: 2)
  }

  /// Skips the line's end, perhaps after a blank and a comment.
  ///
  /// Searches for bytes up to the newline's: below a limit, subtracting it borrows into the high
  /// bit. Borrows out of a byte reach only later bytes, so the first one found is right.
  @inline(__always)
  mutating func endOrComment() -> Bool {
    if skip(Byte.newline) { return true }
    guard Byte.isBlank(byte()), byte(1) == Byte.numberSign else { return false }
    place &+= 2
    let limit = min(available, Self.reach) - 8
    while place <= limit {
      let text = word()
      let controls = (text &- Self.ones &* UInt64(Byte.newline + 1)) & ~text & Self.highBits
      guard controls != 0 else {
        place &+= 8
        continue
      }
      place &+= controls.trailingZeroBitCount >> 3
      // A NUL byte stops here as well, and is not for this reader.
      guard skip(Byte.tab) else { return skip(Byte.newline) }
    }
    return false
  }

  // MARK: Bytes

  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 {
    start.load(fromByteOffset: place &+ offset, as: UInt8.self)
  }

  @inline(__always)
  private func word(_ offset: Int = 0) -> UInt64 { LineText.word(start + (place &+ offset)) }

  /// Returns the high bits of the bytes that are not digit values.
  @inline(__always)
  private static func others(_ digits: UInt64) -> UInt64 {
    (digits &+ 0x7676_7676_7676_7676 | digits) & highBits
  }

  /// Returns the number of eight digit values, the most significant in the lowest byte.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    (fours(digits) &* (10_000 << 32 + 1)) >> 32
  }

  /// Returns the numbers of two times four digit values; it combines pairs, then fours.
  @inline(__always)
  private static func fours(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* (10 << 8 + 1)) >> 8 & 0x00ff_00ff_00ff_00ff
    return (pairs &* (100 << 16 + 1)) >> 16 & 0x0000_ffff_0000_ffff
  }

  /// Returns the numbers of two times four hexadecimal digits.
  @inline(__always)
  private static func twoWords(_ letters: UInt64) -> (UInt16, UInt16)? {
    let lower = letters | (ones &* 0x20)
    let from0 = letters &+ (ones &* (0x80 - 0x30))
    let after9 = letters &+ (ones &* (0x80 - 0x3a))
    let fromA = lower &+ (ones &* (0x80 - 0x61))
    let afterF = lower &+ (ones &* (0x80 - 0x67))
    guard (from0 & ~after9 | fromA & ~afterF) & ~letters & highBits == highBits else { return nil }
    let nibbles = (letters & (ones &* 0x0f)) &+ (letters >> 6 & ones) &* 9
    let bytes = (nibbles << 4 | nibbles >> 8) & 0x00ff_00ff_00ff_00ff
    let words = (bytes << 8 | bytes >> 16)
    return (UInt16(truncatingIfNeeded: words), UInt16(truncatingIfNeeded: words >> 32))
  }
}
