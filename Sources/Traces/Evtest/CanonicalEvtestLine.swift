import Gestures

/// A reader of event lines in the form that evtest writes.
///
/// The form is `Event: time 1.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 690`, or
/// the ruled line of a frame's end, and the line's end. Lines of another form, and texts that were
/// not read before, are left to `EvtestEventLine`.
struct CanonicalEvtestLine {
  /// The beginning of a line as words: `Event: t` and `ime `.
  private static let mark: (UInt64, UInt64) = (0x7420_3a74_6e65_7645, 0x2065_6d69)
  private static let stampEnd: UInt64 = 0x202c  // ", "

  private var seconds = SecondsText(before: Byte.dot)

  /// Reads a line; `nil` when it is not of the canonical form.
  @inline(__always)
  mutating func read(_ line: inout FixedLine, _ texts: EventTextCache.Entries) -> RawEvent? {
    guard line.skip(Self.mark.0, count: 8), line.skip(Self.mark.1, count: 4),
      let time = line.time(&seconds), line.skip(Self.stampEnd, count: 2),
      let entry = line.skip(texts), let value = entry.pointee.value ?? line.decimal(), line.end()
    else { return nil }
    return RawEvent(
      time: time, type: entry.pointee.type, code: entry.pointee.code, value: value)
  }
}
