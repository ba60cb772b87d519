/// Bytes of text that grow at the end and are passed on in one piece.
///
/// The buffer is one allocation that doubles, written through a pointer. A timeline row is some
/// fifty short pieces, and an `Array.append` for each would cost more than its bytes.
public struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes.
  public private(set) var count = 0

  /// Creates an empty buffer.
  public init() {
    capacity = 4_096
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Calls `body` with the text so far.
  ///
  /// The pointer is valid during the call.
  /// - Throws: The error of `body`.
  public func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Removes all bytes and keeps the allocation.
  public mutating func removeAll() {
    count = 0
  }

  /// Removes the last `length` bytes, which the buffer must have.
  public mutating func removeLast(_ length: Int) {
    precondition(length <= count, "\(length) bytes of \(count) taken back")
    count -= length
  }

  /// Makes room for `length` more bytes.
  @inline(__always)
  mutating func reserve(_ length: Int) {
    if count + length > capacity { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    capacity = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    UnsafeMutableRawPointer(larger).copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
  }

  /// Writes at the end, at most `length` bytes.
  @inline(__always)
  mutating func append(atMost length: Int, _ body: (inout TextCursor) -> Void) {
    reserve(length)
    var cursor = TextCursor(at: base + count)
    body(&cursor)
    count = cursor.place - base
    assert(count <= capacity, "\(count) bytes written, but room for \(capacity)")
  }

  /// Appends a copy of the buffer's text at `range`.
  mutating func append(copyOf range: Range<Int>) {
    precondition(
      range.upperBound <= count, "no text up to \(range.upperBound), only \(count) bytes")
    reserve(range.count)
    let copied = UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    append(copied)
  }

  /// Writes how many bytes follow the byte at `place` into that byte, as a varint.
  ///
  /// A varint of more bytes moves what follows.
  @inline(__always)
  mutating func closeLength(at place: Int) {
    let length = count - place - 1
    if length < 0x80 {
      base[place] = UInt8(truncatingIfNeeded: length)
    } else {
      closeLongLength(length, at: place)
    }
  }

  @inline(never)
  private mutating func closeLongLength(_ length: Int, at place: Int) {
    let extra = TextCursor.varintLength(UInt64(length)) - 1
    reserve(extra)
    let start = UnsafeMutableRawPointer(base + place + 1)
    (start + extra).copyMemory(from: start, byteCount: length)
    var cursor = TextCursor(at: base + place)
    cursor.append(varint: UInt64(length))
    count += extra
  }

  /// Appends the text as it is.
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    append(atMost: text.utf8CodeUnitCount) { $0.append(text) }
  }

  /// Appends one byte.
  @inline(__always)
  public mutating func append(byte: UInt8) {
    append(atMost: 1) { $0.append(byte: byte) }
  }

  /// Appends decimal digits, with a minus sign where needed.
  mutating func append(_ number: Int64) {
    append(atMost: TextCursor.numberLength) { $0.append(number) }
  }

  /// Appends a finite number, rounded to 6 decimals, as `TextCursor.append(_:)` writes it.
  public mutating func append(_ number: Double) {
    append(atMost: TextCursor.numberLength) { $0.append(number) }
  }

  /// Appends the string's bytes as they are.
  public mutating func append(raw text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends the bytes as they are.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends a JSON string with its quotes.
  mutating func append(quoted text: String) {
    append(atMost: TextCursor.quotedLength(text)) { $0.append(quoted: text) }
  }
}
