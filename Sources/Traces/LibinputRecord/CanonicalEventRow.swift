import Gestures

/// A reader of event rows in the form that `libinput record` writes.
///
/// The form is `- [  0, 566589,   3,  57,      -1]`, then the line's end or a comment, and the
/// lines before a list of them, `- evdev:`. It reads eight bytes at a time and checks every byte of
/// every field. Rows of another form are left to libyaml, which returns the same event for rows of
/// this form.
struct CanonicalEventRow {
  /// The number of bytes that must be readable from the line's start: more than the longest fields
  /// and one eight-byte load after them.
  static let window = 128
  /// The deepest column of rows that are read; rows and lists that are indented further are left to
  /// libyaml.
  static let deepestRow = 13
  static let deepestList = 7

  private typealias Line = CanonicalEventLine

  private static let blanks: UInt64 = 0x2020_2020_2020_2020
  private static let zeros: UInt64 = 0x3030_3030_3030_3030
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The first bytes of a line, and a mask of the sixteen bytes that count.
  private struct Mark {
    var text: (UInt64, UInt64) = (0, 0)
    var mask: (UInt64, UInt64) = (0, 0)
    var length = 0

    /// Creates a mark of the first `length` bytes of 16.
    init(_ text: (UInt64, UInt64), length: Int) {
      let bits = UInt64(8 * length)
      mask = (bits < 64 ? (1 << bits) - 1 : .max, bits > 64 ? .max >> (128 - bits) : 0)
      (self.text, self.length) = (text, length)
    }

    init(indentation: Int, _ words: StaticString) {
      var bytes = [UInt8](repeating: Byte.space, count: indentation) + words.description.utf8
      let length = bytes.count
      bytes += [UInt8](repeating: 0, count: 16 - length)
      self = bytes.withUnsafeBytes { buffer in
        Mark(
          (
            UInt64(littleEndian: buffer.loadUnaligned(as: UInt64.self)),
            UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
          ), length: length)
      }
    }

    @inline(__always)
    func begins(_ bytes: (UInt64, UInt64)) -> Bool {
      (bytes.0 ^ text.0) & mask.0 | (bytes.1 ^ text.1) & mask.1 == 0
    }
  }

  private let rowMark: Mark
  /// The beginning of a list; `nil` when lists are indented too far.
  private let listMark: Mark?
  /// The last row's seconds with their comma; most rows have the same.
  private var secondsMark = Mark((0, 0), length: 0)
  private var seconds: UInt64 = 0

  /// Creates a reader of rows in these columns.
  ///
  /// - Parameters:
  ///   - column: The column of the rows' dashes, from 0; at most `deepestRow`.
  ///   - listColumn: The column of the dashes before `evdev:`.
  init(column: Int, listColumn: Int) {
    rowMark = Mark(indentation: column, "- [")
    listMark =
      listColumn <= Self.deepestList ? Mark(indentation: listColumn, "- evdev:\n") : nil
  }

  /// Reads the beginning of a list, of which at least `window` bytes must be available.
  ///
  /// - Returns: The length of the line that begins a list, or 0 for other lines.
  @inline(__always)
  func readListStart(_ start: UnsafeRawPointer) -> Int {
    guard let listMark, listMark.begins(Self.loadTwo(start)) else { return 0 }
    return listMark.length
  }

  /// Reads a row, of which at least `window` bytes must be available.
  ///
  /// - Returns: The row's length with its end, or 0 when it is not of the canonical form.
  @inline(__always)
  mutating func read(
    _ start: UnsafeRawPointer, available: Int, into event: UnsafeMutablePointer<RawEvent>
  ) -> Int {
    guard rowMark.begins(Self.loadTwo(start)) else { return 0 }
    let fields = start + rowMark.length
    let text = Self.loadTwo(fields)
    if !secondsMark.begins(text) || secondsMark.length == 0 {
      guard readSeconds(fields, text) else { return 0 }
    }

    // " 566589,   3,  57, "
    let words = fields + secondsMark.length
    let fraction = Line.load(words + 1)
    let fractionBlanks = (fraction ^ Self.blanks).trailingZeroBitCount >> 3
    guard fractionBlanks < 6, fraction >> 48 == 0x202c, Line.byte(words, 0) == Byte.space else {
      return 0
    }
    let fractionShift = UInt64(8 * fractionBlanks)
    let sixDigits = ((fraction ^ Self.zeros) >> fractionShift) << (fractionShift + 16)
    guard (sixDigits &+ 0x7676_7676_7676_7676 | sixDigits) & Self.highBits == 0 else { return 0 }
    let microseconds = Line.number(sixDigits)

    let typeAndCode = Line.load(words + 9)
    let separator = UInt32(littleEndian: words.loadUnaligned(fromByteOffset: 17, as: UInt32.self))
    guard typeAndCode >> 24 & 0xffff == 0x202c, separator & 0xffff == 0x202c else { return 0 }
    let type = Self.threeDigits(typeAndCode & 0xff_ffff)
    let code = Self.threeDigits(typeAndCode >> 40)
    guard type <= UInt64(EventType.highest), code <= UInt64(KeyCode.highest) else { return 0 }

    let padding = (Line.load(words + 19) ^ Self.blanks).trailingZeroBitCount >> 3
    var value = words + 19 + padding
    let isNegative = Line.byte(value, 0) == Byte.minus
    if isNegative { value += 1 }
    var magnitude: UInt64 = 0
    let digits = Line.decimals(value, &magnitude)
    guard digits > 0, Line.byte(value, digits) == Byte.closeBracket else { return 0 }

    let end = Line.lineEnd(start, value + digits + 1 - start, available)
    guard end > 0 else { return 0 }
    let number = Int32(truncatingIfNeeded: magnitude)
    event.initialize(
      to: RawEvent(
        time: TraceInstant(microseconds: Int64(seconds &* 1_000_000 &+ microseconds)),
        type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
        value: isNegative ? 0 &- number : number))
    return end
  }

  /// Reads one row without readable bytes after it.
  mutating func read(copying row: UnsafeRawBufferPointer) -> RawEvent? {
    let capacity = row.count + 1 + Self.window
    return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 8) { copy in
      copy.copyMemory(from: row)
      copy[row.count] = Byte.newline
      for place in (row.count + 1)..<capacity { copy[place] = Byte.space }
      var event = RawEvent(time: TraceInstant(microseconds: 0), type: 0, code: 0, value: 0)
      guard let start = copy.baseAddress else { return nil }
      let length = read(start, available: capacity, into: &event)
      return length == row.count + 1 ? event : nil
    }
  }

  /// Reads blanks, one to twelve digits and a comma, and keeps them for the next row.
  @inline(never)
  private mutating func readSeconds(
    _ start: UnsafeRawPointer, _ text: (UInt64, UInt64)
  ) -> Bool {
    var place = 0
    while place < 3, Line.byte(start, place) == Byte.space { place += 1 }
    let blanks = place
    var value: UInt64 = 0
    while place - blanks < 12, let digit = Byte.decimalDigit(Line.byte(start, place)) {
      value = value * 10 + UInt64(digit)
      place += 1
    }
    guard place > blanks, Line.byte(start, place) == Byte.comma,
      value <= UInt64(EvemuLine.latestSecond)
    else { return false }
    secondsMark = Mark(text, length: place + 1)
    seconds = value
    return true
  }

  /// Returns the number in three bytes, right-aligned; above all codes when there is none.
  @inline(__always)
  private static func threeDigits(_ text: UInt64) -> UInt64 {
    let padding = (text ^ 0x0120_2020).trailingZeroBitCount >> 3
    let shift = UInt64(8 * padding)
    let digits = ((text ^ 0x30_3030) >> shift) << shift
    guard padding < 3, (digits &+ 0x76_7676 | digits) & 0x80_8080 == 0 else { return .max }
    return (digits & 0xff) &* 100 &+ (digits >> 8 & 0xff) &* 10 &+ digits >> 16
  }

  @inline(__always)
  private static func loadTwo(_ start: UnsafeRawPointer) -> (UInt64, UInt64) {
    (Line.load(start), Line.load(start + 8))
  }
}
