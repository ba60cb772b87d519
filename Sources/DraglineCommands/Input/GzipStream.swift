import CZlib

/// A reason for which packed bytes cannot be unpacked.
enum GzipFault: Error, Hashable, CustomStringConvertible {
  /// The data is damaged; the reason is in zlib's words.
  case corrupt(String)
  /// Bytes after the end of a member that are neither another member nor padding.
  case trailingBytes
  /// The data ends within a member.
  case cut

  var description: String {
    switch self {
    case .corrupt(let reason):
      "corrupt gzip data (\(reason)): expected the file as it was; get it again"
    case .trailingBytes:
      "unexpected bytes after the gzip data: expected the end of the file; remove them"
    case .cut:
      "the gzip data ends too early: expected the whole file; get it again, or read what is there "
        + "with 'gzip -dc FILE | dragline VERB -'"
    }
  }
}

/// Unpacks gzip data as it comes: members one after another, then perhaps zeros, as on tapes.
///
/// Holds 32 KiB and little more, whatever the data becomes. Corresponds to zlib's `z_stream`.
struct GzipStream: ~Copyable {
  /// The first two bytes of every member.
  static let mark: [UInt8] = [0x1f, 0x8b]
  /// `MAX_WBITS`, plus 16 for gzip and nothing else.
  private static let windowBits: CInt = 15 + 16

  private enum Place {
    case member
    case afterMember
    case padding
  }

  /// zlib's own state points back at it, so that it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var place = Place.member

  /// The corresponding C function is `inflateInit2`.
  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "inflateInit2: \(status)")
  }

  deinit {
    inflateEnd(stream)  // First: it reads what is then given back.
    stream.deallocate()
  }

  /// Whether the data may end here.
  var isAtEnd: Bool { place != .member }

  /// Resets the stream to the beginning of the first member.
  ///
  /// The corresponding C function is `inflateReset`.
  mutating func reset() {
    let status = inflateReset(stream)
    precondition(status == Z_OK, "inflateReset: \(status)")
    place = .member
  }

  /// Unpacks until the input is used up or the output is full.
  ///
  /// - Parameter position: The place in the input to continue at; moved past the bytes that were
  ///   used.
  /// - Returns: The number of bytes of the output that were set.
  mutating func unpack(
    _ input: UnsafeRawBufferPointer, from position: inout Int,
    into output: UnsafeMutableRawBufferPointer
  ) throws(GzipFault) -> Int {
    var count = 0
    repeat {
      if place != .member { try skipPadding(input, from: &position) }
      guard place == .member else { return count }
      count += try inflate(
        input, from: &position, into: UnsafeMutableRawBufferPointer(rebasing: output[count...]))
    } while place == .afterMember && position < input.count && count < output.count
    return count
  }

  /// Skips the bytes after a member: to the next member, or over zeros to the end.
  private mutating func skipPadding(
    _ input: UnsafeRawBufferPointer, from position: inout Int
  ) throws(GzipFault) {
    while position < input.count {
      switch (place, input[position]) {
      case (_, 0):
        place = .padding
        position += 1
      case (.afterMember, Self.mark[0]):
        return reset()
      case (.member, _), (.afterMember, _), (.padding, _):
        throw .trailingBytes
      }
    }
  }

  /// Unpacks bytes of a member.
  ///
  /// The corresponding C function is `inflate`.
  private mutating func inflate(
    _ input: UnsafeRawBufferPointer, from position: inout Int,
    into output: UnsafeMutableRawBufferPointer
  ) throws(GzipFault) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: input[position...])
    // zlib reads the input only, but its field is not const in all versions.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: rest.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(rest.count)
    stream.pointee.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    let status = CZlib.inflate(stream, Z_NO_FLUSH)
    position += rest.count - Int(stream.pointee.avail_in)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: place = .afterMember
    case Z_MEM_ERROR: preconditionFailure("inflate: no memory")
    default: throw .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "status \(status)")
    }
    return output.count - Int(stream.pointee.avail_out)
  }
}
