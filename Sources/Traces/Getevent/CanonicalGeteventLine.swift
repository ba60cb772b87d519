import Gestures

/// A reader of event lines in the form that getevent writes.
///
/// The form is `[%8ld.%06ld] `, perhaps a device's path, then three hexadecimal numbers or three
/// padded labels, and the line's end. Lines of another form are left to `GeteventEventLine`.
struct CanonicalGeteventLine {
  private static let stampEnd: UInt64 = 0x205d  // "] "
  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  /// The labels `UP`, `DOWN` and `REPEAT` with the blanks after them, by value.
  private static let keyStates: (UInt64, UInt64, UInt64) = (
    0x2020_2020_2020_5055, 0x2020_2020_4e57_4f44, 0x2020_5441_4550_4552
  )

  private var seconds = SecondsText(before: Byte.dot)
  /// The path with the colon and the blank; empty for lines without a path.
  private var path = LineText()
  /// Whether the form of the lines is known, so that lines can be read.
  private(set) var isReady = true

  /// Sets the device of the lines that are read, with the text of its path; an empty text for lines
  /// without a path.
  mutating func setPath(_ text: Slice<UnsafeRawBufferPointer>) {
    path = LineText(text) ?? LineText()
    isReady = path.length == text.count
  }

  /// Reads a line; `nil` when it is not of the canonical form.
  @inline(__always)
  mutating func read(_ line: inout FixedLine, _ texts: EventTextCache.Entries) -> RawEvent? {
    guard line.skip(UInt8(ascii: "[")), let time = line.time(&seconds),
      line.skip(Self.stampEnd, count: 2), path.length == 0 || line.skip(path),
      let (type, code) = Self.typeAndCode(&line, texts), let value = Self.value(&line, type),
      Self.end(&line)
    else { return nil }
    return RawEvent(time: time, type: type, code: code, value: value)
  }

  @inline(__always)
  private static func typeAndCode(
    _ line: inout FixedLine, _ texts: EventTextCache.Entries
  ) -> (UInt16, UInt16)? {
    guard line.byte() == UInt8(ascii: "E") else { return line.typeAndCode() }
    guard let entry = line.skip(texts) else { return nil }
    return (entry.pointee.type, entry.pointee.code)
  }

  /// Reads eight hexadecimal digits, or the label of a key's state with its blanks.
  @inline(__always)
  private static func value(_ line: inout FixedLine, _ type: UInt16) -> Int32? {
    if let number = line.hexadecimal() { return Int32(bitPattern: number) }
    guard type == EventType.key else { return nil }
    if line.skip(keyStates.1, count: 8) { return 1 }
    if line.skip(keyStates.0, count: 8) { return 0 }
    return line.skip(keyStates.2, count: 8) ? 2 : nil
  }

  /// Skips the line's end, perhaps after the twelve blanks of a padded value.
  @inline(__always)
  private static func end(_ line: inout FixedLine) -> Bool {
    guard line.skip(blanks, count: 8) else { return line.end() }
    return line.skip(blanks >> 32, count: 4) && line.end()
  }
}
