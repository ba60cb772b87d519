import Gestures

/// A reader of event rows in the form that `libinput record` writes.
///
/// The form is `- [  0, 566589,   3,  57,      -1]`, then the line's end or a comment, and the
/// lines before a list of them, `- evdev:`. Rows of another form are left to `YAMLNodes`, which returns
/// the same event for rows of this form.
struct CanonicalEventRow {
  /// The deepest column of rows that are read; rows and lists that are indented further are left to
  /// `YAMLNodes`.
  static let deepestRow = 13
  static let deepestList = 7

  private static let separator: UInt64 = 0x202c

  private let rowMark: LineMark
  /// The beginning of a list; `nil` when lists are indented too far.
  private let listMark: LineMark?
  private var seconds = SecondsText(before: Byte.comma)

  /// Creates a reader of rows in these columns.
  ///
  /// - Parameters:
  ///   - column: The column of the rows' dashes, from 0; at most `deepestRow`.
  ///   - listColumn: The column of the dashes before `evdev:`.
  init(column: Int, listColumn: Int) {
    rowMark = LineMark(indentation: column, "- [")
    listMark =
      listColumn <= Self.deepestList ? LineMark(indentation: listColumn, "- evdev:\n") : nil
  }

  /// Reads the line that begins a list.
  @inline(__always)
  func readListStart(_ line: inout FixedLine) -> Bool {
    guard let listMark else { return false }
    return line.skip(listMark)
  }

  /// Reads a row; `nil` when it is not of the canonical form.
  @inline(__always)
  mutating func read(_ line: inout FixedLine) -> RawEvent? {
    guard line.skip(rowMark), line.readSeconds(&seconds), line.skip(Byte.space),
      let microseconds = line.number(width: 6, isPadded: true), line.skip(Self.separator, count: 2),
      let type = line.number(width: 3, isPadded: true), line.skip(Self.separator, count: 2),
      let code = line.number(width: 3, isPadded: true), line.skip(Self.separator, count: 2),
      type <= UInt64(EventType.highest), code <= UInt64(KeyCode.highest)
    else { return nil }
    line.skipBlanks()
    guard let value = line.decimal(), line.skip(Byte.closeBracket), line.endOrComment() else {
      return nil
    }
    return RawEvent(
      time: seconds.time(microseconds), type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code), value: value)
  }

  /// Reads one row without readable bytes after it.
  mutating func read(copying row: UnsafeRawBufferPointer) -> RawEvent? {
    let capacity = row.count + 1 + FixedLine.window
    return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { copy in
      copy.copyMemory(from: row)
      copy[row.count] = Byte.newline
      for place in (row.count + 1)..<capacity { copy[place] = Byte.space }
      guard let start = copy.baseAddress else { return nil }
      var line = FixedLine(start, available: capacity)
      let event = read(&line)
      return line.place == row.count + 1 ? event : nil
    }
  }
}
