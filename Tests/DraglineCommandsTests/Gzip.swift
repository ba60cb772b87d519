import CZlib

/// Bytes packed as one gzip member.
func gzip(_ bytes: some Collection<UInt8>, level: CInt = Z_DEFAULT_COMPRESSION) -> [UInt8] {
  var stream = z_stream()
  let version = ZLIB_VERSION
  let status = deflateInit2_(
    &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version,
    CInt(MemoryLayout<z_stream>.size))
  precondition(status == Z_OK, "deflateInit2: \(status)")
  defer { deflateEnd(&stream) }
  var input = Array(bytes)
  let room = Int(deflateBound(&stream, UInt(input.count)))
  return input.withUnsafeMutableBufferPointer { input in
    [UInt8](unsafeUninitializedCapacity: room) { output, count in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      let status = deflate(&stream, Z_FINISH)
      precondition(status == Z_STREAM_END, "deflate: \(status)")
      count = Int(stream.total_out)
    }
  }
}
