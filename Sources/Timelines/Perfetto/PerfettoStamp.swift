/// The time of an event as its packet has it: a varint of nanoseconds.
///
/// Some ten events follow each other at the same time.
struct PerfettoStamp {
  /// The time in microseconds.
  let time: Int64
  fileprivate let nanoseconds: UInt64
  /// The first eight bytes of the varint.
  fileprivate let bytes: UInt64
  fileprivate let length: Int

  init(_ time: Int64) {
    self.time = time
    nanoseconds = UInt64(min(max(time, 0), .max / 1_000)) * 1_000
    length = TextCursor.varintLength(nanoseconds)
    // Moves each seven bits to a byte of their own: halves, then quarters, then eighths.
    var bytes = nanoseconds
    bytes = bytes & 0x0fff_ffff | (bytes & 0xff_ffff_f000_0000) << 4
    bytes = bytes & 0x3fff_0000_3fff | (bytes & 0xfff_c000_0fff_c000) << 2
    bytes = bytes & 0x7f_007f_007f_007f | (bytes & 0x3f80_3f80_3f80_3f80) << 1
    let last = UInt64(8 * (min(length, 8) - 1))
    self.bytes = bytes | 0x8080_8080_8080_8080 & ((1 &<< last) &- 1)
  }
}

extension TextCursor {
  /// Writes a time: always eight bytes, of which the next piece overwrites what is not needed.
  @inline(__always)
  mutating func append(_ stamp: PerfettoStamp) {
    guard stamp.length <= 8 else { return append(varint: stamp.nanoseconds) }
    UnsafeMutableRawPointer(place).storeBytes(of: stamp.bytes.littleEndian, as: UInt64.self)
    skip(stamp.length)
  }
}
