import Gestures

/// A text of 8 to 72 bytes that many lines contain, compared eight bytes at a time.
struct LineText {
  private var words = [9 of UInt64](repeating: 0)
  private var lastWord: UInt64 = 0
  /// The length in bytes.
  private(set) var length = 0

  /// Creates an empty text, which is nowhere.
  init() {}

  /// Creates a copy of a text; `nil` when it is too short or too long.
  init?(_ text: Slice<UnsafeRawBufferPointer>) {
    guard (8...72).contains(text.count),
      let start = UnsafeRawBufferPointer(rebasing: text).baseAddress
    else { return nil }
    length = text.count
    for index in 0..<(length >> 3) { words[index] = Self.word(start + 8 * index) }
    lastWord = Self.word(start + length - 8)
  }

  /// Whether the text is at `start`.
  @inline(__always)
  func begins(_ start: UnsafeRawPointer) -> Bool {
    var difference = Self.word(start + length - 8) ^ lastWord
    for index in 0..<(length >> 3) { difference |= Self.word(start + 8 &* index) ^ words[index] }
    return difference == 0
  }

  /// Returns the eight bytes at `start`, the first one in the lowest byte.
  @inline(__always)
  static func word(_ start: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }
}

/// A text of at most sixteen bytes, compared at once.
struct LineMark {
  private var text: (UInt64, UInt64)
  private var mask: (UInt64, UInt64)
  /// The length in bytes.
  let length: Int

  /// Creates a mark of the first `length` of sixteen bytes.
  init(_ text: (UInt64, UInt64), length: Int) {
    let bits = UInt64(8 * length)
    mask = (bits < 64 ? (1 << bits) - 1 : .max, bits > 64 ? .max >> (128 - bits) : 0)
    (self.text, self.length) = (text, length)
  }

  /// Creates a mark of blanks and words.
  init(indentation: Int, _ words: StaticString) {
    var bytes = [UInt8](repeating: Byte.space, count: indentation) + words.description.utf8
    let length = bytes.count
    bytes += [UInt8](repeating: 0, count: 16 - length)
    self = bytes.withUnsafeBytes { buffer in
      LineMark(
        (
          UInt64(littleEndian: buffer.loadUnaligned(as: UInt64.self)),
          UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        ), length: length)
    }
  }

  /// Whether the mark is at the beginning of sixteen bytes.
  @inline(__always)
  func begins(_ bytes: (UInt64, UInt64)) -> Bool {
    (bytes.0 ^ text.0) & mask.0 | (bytes.1 ^ text.1) & mask.1 == 0
  }
}

/// The seconds of the last time stamp with the byte after them, as text.
///
/// Most lines have the same ones. The place of the next field is then known before this one is
/// read, so that the processor need not wait.
struct SecondsText {
  private let end: UInt8
  /// The text with the blanks before it.
  private(set) var mark: LineMark
  private var seconds: Int64 = 0

  /// Creates the text of zero seconds.
  init(before end: UInt8) {
    self.end = end
    mark = LineMark((UInt64(Byte.zero) | UInt64(end) << 8, 0), length: 2)
  }

  /// Returns the time of these seconds.
  @inline(__always)
  func time(_ microseconds: UInt64) -> TraceInstant {
    TraceInstant(microseconds: seconds &* 1_000_000 &+ Int64(truncatingIfNeeded: microseconds))
  }

  /// Reads other seconds: blanks, digits and the end, sixteen bytes at most.
  ///
  /// - Returns: Whether they are there.
  @inline(never)
  mutating func read(_ start: UnsafeRawPointer) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: start, count: 16)
    let first = bytes.prefix(8).prefix { $0 == Byte.space }.count
    var (place, value) = (first, Int64(0))
    while place < 15, let digit = Byte.decimalDigit(bytes[place]) {
      (place, value) = (place + 1, value * 10 + Int64(digit))
    }
    guard place > first, bytes[place] == end, value <= EvemuLine.latestSecond else { return false }
    mark = LineMark((LineText.word(start), LineText.word(start + 8)), length: place + 1)
    seconds = value
    return true
  }
}
