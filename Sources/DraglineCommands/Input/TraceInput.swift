/// The bytes of a recording, chunk by chunk, readable again from the start.
///
/// Input that begins as gzip data is unpacked as it is read, whatever its name. Memory does not
/// grow with the unpacked size.
struct TraceInput: ~Copyable {
  private var stored: InputFile
  private var packing = Packing.unknown
  private var gzip: GzipStream?
  /// The packed chunk that is being unpacked; valid until the next one.
  private var packed = UnsafeRawBufferPointer(start: nil, count: 0)
  private var position = 0
  /// Packed bytes before that chunk.
  private var packedBefore: Int64 = 0
  private var unpacked: UnsafeMutableRawBufferPointer?

  private enum Packing {
    /// The state before anything has been read.
    case unknown
    case none
    case gzip
  }

  /// `-` is standard input.
  ///
  /// - Parameter temporaryLimit: Bytes of a pipe that a temporary file may have.
  init(
    _ path: String, standardInput: CInt, expecting what: String = "a recording",
    temporaryLimit: Int64 = KeptBytes.usualFileLimit
  ) throws(CommandFailure) {
    stored = try InputFile(
      path, standardInput: standardInput, expecting: what, temporaryLimit: temporaryLimit)
  }

  deinit {
    unpacked?.deallocate()
  }

  var path: String { stored.path }
  /// Stored bytes from the start, packed if they are; `nil` for pipes.
  var size: Int64? { stored.size }
  /// Stored bytes of a pipe that are in a temporary file.
  var temporarySize: Int64 { stored.temporarySize }
  /// Stored bytes that were read.
  var offset: Int64 { stored.offset }

  /// The first bytes: as many as asked for, or a chunk more, or all there are.
  mutating func start(_ count: Int) throws(CommandFailure) -> [UInt8] {
    var start: [UInt8] = []
    while start.count < count, let chunk = try next() { start += chunk }
    return start
  }

  /// Returns the next bytes, which stay valid until the next call; `nil` at the end.
  mutating func next() throws(CommandFailure) -> UnsafeRawBufferPointer? {
    switch packing {
    case .none: return try stored.next()
    case .gzip: return try nextUnpacked()
    case .unknown: break
    }
    guard let chunk = try stored.next() else { return nil }
    guard chunk.starts(with: GzipStream.mark) else {
      packing = .none
      return chunk
    }
    gzip = GzipStream()
    (packing, packed) = (.gzip, chunk)
    unpacked = .allocate(byteCount: InputFile.chunkSize, alignment: 64)
    return try nextUnpacked()
  }

  mutating func rewind() throws(CommandFailure) {
    try stored.rewind()
    gzip?.reset()
    (packed, position, packedBefore) = (UnsafeRawBufferPointer(start: nil, count: 0), 0, 0)
  }

  /// Stops keeping a pipe, which will not be rewound again.
  mutating func forgetWhatIsRead() {
    stored.forgetWhatIsRead()
  }

  // MARK: Unpacking

  private mutating func nextUnpacked() throws(CommandFailure) -> UnsafeRawBufferPointer? {
    guard let unpacked else { preconditionFailure("not packed") }
    while true {
      if position == packed.count {
        packedBefore += Int64(packed.count)
        (packed, position) = (UnsafeRawBufferPointer(start: nil, count: 0), 0)
        guard let chunk = try stored.next() else {
          guard gzip?.isAtEnd ?? true else { throw failure(.cut) }
          return nil
        }
        packed = chunk
      }
      let count = try unpack(into: unpacked)
      if count > 0 { return UnsafeRawBufferPointer(rebasing: unpacked[..<count]) }
    }
  }

  private mutating func unpack(
    into output: UnsafeMutableRawBufferPointer
  ) throws(CommandFailure) -> Int {
    do throws(GzipFault) {
      return try gzip?.unpack(packed, from: &position, into: output) ?? 0
    } catch {
      throw failure(error)
    }
  }

  /// Returns the failure with its place in the packed bytes.
  private func failure(_ fault: GzipFault) -> CommandFailure {
    let column = packedBefore + Int64(position) + 1
    return CommandFailure(InputError.gzip(fault, path: path, column: column))
  }
}
