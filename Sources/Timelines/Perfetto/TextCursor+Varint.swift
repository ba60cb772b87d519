// What Protocol Buffers write besides text.
//
// Source: protobuf.dev, "Encoding"; a key is the field's number and wire type in one varint.
extension TextCursor {
  /// The longest varint of 64 bits.
  static let longestVarint = 10

  /// Returns the number of bytes of a varint.
  static func varintLength(_ number: UInt64) -> Int {
    max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }

  /// Writes seven bits a byte, the lowest first; each byte but the last has its highest bit set.
  @inline(__always)
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(byte: UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes, the lowest first.
  @inline(__always)
  mutating func append(fixed64 bits: UInt64) {
    UnsafeMutableRawPointer(place).storeBytes(of: bits.littleEndian, as: UInt64.self)
    skip(8)
  }

  /// Writes a key of one byte, the length of the text and the text.
  mutating func append(key: UInt8, _ text: String) {
    append(byte: key)
    var text = text
    text.withUTF8 { bytes in
      append(varint: UInt64(bytes.count))
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: bytes.count)
      skip(bytes.count)
    }
  }

  /// Returns the maximum number of bytes that `append(key:_:)` writes.
  static func length(of text: String) -> Int {
    1 + longestVarint + text.utf8.count
  }
}
