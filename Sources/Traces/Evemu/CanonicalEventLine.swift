import Gestures

/// A reader of event lines in the form that every tool writes, `E: sec.usec tttt cccc value`, then
/// the line's end or a comment.
///
/// Lines of another form are left to `EvemuLine`.
struct CanonicalEventLine {
  private var seconds = SecondsText(before: Byte.dot)

  /// Reads a line; `nil` when it is not of the canonical form.
  @inline(__always)
  mutating func read(_ line: inout FixedLine) -> RawEvent? {
    guard line.skip(0x20_3a45, count: 3),  // "E: "
      let time = line.time(&seconds), line.skip(Byte.space),
      let (type, code) = line.typeAndCode(), let value = line.decimal(), line.endOrComment()
    else { return nil }
    return RawEvent(time: time, type: type, code: code, value: value)
  }
}
