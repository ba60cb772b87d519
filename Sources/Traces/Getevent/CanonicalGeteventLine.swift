import Gestures

/// A reader of event lines in the form that getevent writes.
///
/// The form is `[%8ld.%06ld] `, perhaps a device's path, then three hexadecimal numbers or three
/// padded labels, and the line's end. Every byte of every field is checked. Lines of another form
/// are left to `GeteventEventLine`, which returns the same event for lines of this form.
struct CanonicalGeteventLine: CachedTextLine {
  /// The number of bytes that must be readable from the line's start: more than the longest line
  /// and one eight-byte load after it.
  static let window = 160
  /// The length of the labels of type and code, with the blanks after them.
  static let labelLength = 34
  /// The length of the longest path that is read; lines with longer ones are left to
  /// `GeteventEventLine`.
  private static let longestPath = 32

  private static let stampEnd = UInt16(UInt8(ascii: "]")) | UInt16(Byte.space) << 8
  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  /// The labels `UP`, `DOWN` and `REPEAT` with the blanks after them, by value.
  private static let keyStates: (UInt64, UInt64, UInt64) = (
    0x2020_2020_2020_5055, 0x2020_2020_4e57_4f44, 0x2020_5441_4550_4552
  )

  private var seconds = SecondsText()
  /// The path with the colon and the blank, in as many words as needed.
  private var path: [4 of UInt64] = [0, 0, 0, 0]
  private var lastPathWord: UInt64 = 0
  private var pathLength: Int? = 0

  /// Sets the device of the lines that are read, with the text of its path; an empty text for lines
  /// without a path.
  mutating func setPath(_ text: Slice<UnsafeRawBufferPointer>) {
    pathLength = text.isEmpty ? 0 : nil
    guard (8...Self.longestPath).contains(text.count),
      let start = UnsafeRawBufferPointer(rebasing: text).baseAddress
    else { return }
    for index in 0..<(text.count >> 3) { path[index] = CanonicalEventLine.load(start + 8 * index) }
    lastPathWord = CanonicalEventLine.load(start + text.count - 8)
    pathLength = text.count
  }

  /// Whether the form of the lines is known, so that lines can be read.
  var isReady: Bool { pathLength != nil }

  /// Reads a line, of which at least `window` bytes must be available.
  ///
  /// - Returns: The line's length with its end, or 0 when it is not of the canonical form.
  @inline(__always)
  mutating func read(
    _ start: UnsafeRawPointer, _ texts: EventTextCache.Entries,
    into event: UnsafeMutablePointer<RawEvent>
  ) -> Int {
    guard CanonicalEventLine.byte(start, 0) == UInt8(ascii: "["), seconds.read(start + 1),
      let microseconds = FractionText.microseconds(
        start + 1 + seconds.length, before: Self.stampEnd)
    else { return 0 }
    var place = seconds.length &+ 9
    if let length = pathLength, length > 0 {
      guard isPath(start + place, length) else { return 0 }
      place &+= length
    }

    let type: UInt16
    let code: UInt16
    if CanonicalEventLine.byte(start, place) == UInt8(ascii: "E") {
      guard let entry = texts.find(start + place) else { return 0 }
      (type, code) = (entry.pointee.type, entry.pointee.code)
      place &+= Self.labelLength
    } else {
      guard let numbers = Self.numbers(start + place) else { return 0 }
      (type, code) = numbers
      place &+= 10
    }
    guard let value = Self.value(start + place, type) else { return 0 }
    let end = Self.paddedLineEnd(start, place &+ 8)
    guard end > 0 else { return 0 }
    let time = seconds.seconds &* 1_000_000 &+ microseconds
    event.initialize(
      to: RawEvent(
        time: TraceInstant(microseconds: Int64(time)), type: type, code: code, value: value))
    return end
  }

  @inline(__always)
  private func isPath(_ start: UnsafeRawPointer, _ length: Int) -> Bool {
    var difference = CanonicalEventLine.load(start + length - 8) ^ lastPathWord
    for index in 0..<(length >> 3) {
      difference |= CanonicalEventLine.load(start + 8 &* index) ^ path[index]
    }
    return difference == 0
  }

  /// Reads type and code in the form `%04x %04x `; `nil` for another form, and beyond the kernel's
  /// limits.
  @inline(__always)
  private static func numbers(_ start: UnsafeRawPointer) -> (UInt16, UInt16)? {
    guard CanonicalEventLine.byte(start, 4) == Byte.space,
      CanonicalEventLine.byte(start, 9) == Byte.space
    else { return nil }
    let letters =
      UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
      | UInt64(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: 5, as: UInt32.self))) << 32
    guard CanonicalEventLine.areHexadecimal(letters) else { return nil }
    let (type, code) = CanonicalEventLine.twoWords(letters)
    return type <= EventType.highest && code <= KeyCode.highest ? (type, code) : nil
  }

  /// Reads eight hexadecimal digits, or the label of a key's state with its blanks.
  @inline(__always)
  private static func value(_ start: UnsafeRawPointer, _ type: UInt16) -> Int32? {
    let letters = CanonicalEventLine.load(start)
    if CanonicalEventLine.areHexadecimal(letters) {
      let (high, low) = CanonicalEventLine.twoWords(letters)
      return Int32(bitPattern: UInt32(high) << 16 | UInt32(low))
    }
    guard type == EventType.key else { return nil }
    if letters == keyStates.1 { return 1 }
    if letters == keyStates.0 { return 0 }
    return letters == keyStates.2 ? 2 : nil
  }

  /// Returns the position after the line's end, if the line ends here or after the blanks of a
  /// padded value.
  @inline(__always)
  private static func paddedLineEnd(_ start: UnsafeRawPointer, _ place: Int) -> Int {
    var place = place
    if CanonicalEventLine.load(start + place) == blanks,
      CanonicalEventLine.load(start + place + 4) == blanks
    {
      place &+= 12
    }
    return lineEnd(start, place)
  }
}
