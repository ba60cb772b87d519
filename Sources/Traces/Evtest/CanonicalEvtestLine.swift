import Gestures

/// A reader of event lines in the form that evtest writes.
///
/// The form is `Event: time 1.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 690`, or
/// the ruled line of a frame's end, and the line's end. Every byte of every field is checked. Lines
/// of another form, and texts that were not read before, are left to `EvtestEventLine`, which
/// returns the same event for lines of this form.
struct CanonicalEvtestLine: CachedTextLine {
  /// The number of bytes that must be readable from the line's start: more than the longest line
  /// and one eight-byte load after it.
  static let window = 160

  /// The beginning of a line as words: `Event: t` and `ime `.
  private static let mark: (UInt64, UInt32) = (0x7420_3a74_6e65_7645, 0x2065_6d69)
  private static let markLength = 12
  private static let stampEnd = UInt16(UInt8(ascii: ",")) | UInt16(Byte.space) << 8

  private var seconds = SecondsText()

  /// Reads a line, of which at least `window` bytes must be available.
  ///
  /// - Returns: The line's length with its end, or 0 when it is not of the canonical form.
  @inline(__always)
  mutating func read(
    _ start: UnsafeRawPointer, _ texts: EventTextCache.Entries,
    into event: UnsafeMutablePointer<RawEvent>
  ) -> Int {
    guard CanonicalEventLine.load(start) == Self.mark.0,
      UInt32(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        == Self.mark.1,
      seconds.read(start + Self.markLength),
      let microseconds = FractionText.microseconds(
        start + Self.markLength + seconds.length, before: Self.stampEnd)
    else { return 0 }
    var place = Self.markLength &+ seconds.length &+ 8
    guard let entry = texts.find(start + place) else { return 0 }
    place &+= entry.pointee.length

    var value: Int32 = 0
    if let known = entry.pointee.value {
      value = known
    } else {
      let isNegative = CanonicalEventLine.byte(start, place) == Byte.minus
      if isNegative { place &+= 1 }
      var magnitude: UInt64 = 0
      let digits = CanonicalEventLine.decimals(start + place, &magnitude)
      guard digits > 0 else { return 0 }
      place &+= digits
      let number = Int32(truncatingIfNeeded: magnitude)
      value = isNegative ? 0 &- number : number
    }
    let end = Self.lineEnd(start, place)
    guard end > 0 else { return 0 }
    let time = seconds.seconds &* 1_000_000 &+ microseconds
    event.initialize(
      to: RawEvent(
        time: TraceInstant(microseconds: Int64(time)), type: entry.pointee.type,
        code: entry.pointee.code, value: value))
    return end
  }
}
