/// The text of a JSON string, put together from runs of bytes and escapes.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// The first half of a surrogate pair whose second half has not come.
  private var half: UInt16?
  /// The code unit of the current escape; its digits are shifted in.
  var unit: UInt16 = 0

  var count: Int { bytes.count }

  /// The text; `nil` if the bytes are not UTF-8.
  var value: String? {
    // Nearly all texts are, and the check of others takes ten times as long.
    let isASCII = bytes.reduce(0, |) < 0x80
    return isASCII
      ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    half = nil
  }

  mutating func append(_ run: UnsafeRawBufferPointer) {
    flush()
    // One byte more than the limit is enough to see that it is too long.
    let room = JSONScanner.textLimit + 1 - min(bytes.count, JSONScanner.textLimit)
    bytes.append(contentsOf: run.prefix(room))
  }

  mutating func append(_ byte: UInt8) {
    flush()
    bytes.append(byte)
  }

  /// Replaces a half pair that nothing can complete by U+FFFD.
  mutating func flush() {
    guard half != nil else { return }
    half = nil
    append("\u{fffd}")
  }

  /// Appends the character of an escape with `unit`.
  mutating func appendUnit() {
    defer { unit = 0 }
    if UTF16.isTrailSurrogate(unit), let lead = half {
      half = nil
      let value = 0x10000 + (UInt32(lead & 0x3ff) << 10 | UInt32(unit & 0x3ff))
      append(Unicode.Scalar(value) ?? "\u{fffd}")
      return
    }
    flush()
    if UTF16.isLeadSurrogate(unit) {
      half = unit
    } else {
      append(Unicode.Scalar(unit) ?? "\u{fffd}")
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}
