import CZlib

/// Packs bytes as zlib data (RFC 1950), which PNG contains.
///
/// Corresponds to zlib's `z_stream`.
struct Deflater: ~Copyable {
  /// zlib's own state points back at it, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// The corresponding C function is `deflateInit`.
  ///
  /// - Parameter level: 1 is fastest, 9 packs best.
  init(level: CInt) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit_(stream, level, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "deflateInit: \(status)")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Appends the bytes, packed as one stream.
  func append(_ bytes: UnsafeMutableBufferPointer<UInt8>, to output: inout [UInt8]) {
    let room = Int(deflateBound(stream, UInt(bytes.count)))
    output += [UInt8](unsafeUninitializedCapacity: room) { packed, count in
      stream.pointee.next_in = bytes.baseAddress
      stream.pointee.avail_in = UInt32(bytes.count)
      stream.pointee.next_out = packed.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let status = deflate(stream, Z_FINISH)
      precondition(status == Z_STREAM_END, "deflate: \(status)")
      count = room - Int(stream.pointee.avail_out)
    }
    deflateReset(stream)
  }
}
