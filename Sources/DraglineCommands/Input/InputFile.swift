import Files
import Glibc

/// The bytes of a file or pipe as they are stored, chunk by chunk, readable again from the start.
///
/// A file is read again from the disk, and must then hold the same bytes, because later passes rely
/// on the results of the first one, such as the devices. A pipe is kept until `forgetWhatIsRead()`,
/// in memory and, beyond its limit, in a temporary file.
struct InputFile: ~Copyable {
  static let chunkSize = 1 << 18
  /// The smallest size of the first chunk, unless the file is shorter, which suffices to recognize
  /// gzip.
  static let firstChunk = 2

  let path: String
  /// The size in bytes from the start; `nil` for pipes.
  ///
  /// Bytes that are appended later are not read, since they have not been checked.
  private(set) var size: Int64?
  private(set) var offset: Int64 = 0
  private let file: Descriptor
  /// The offset at which reading began: standard input may stand in the middle of a file.
  private let start: off_t
  private let buffer: UnsafeMutableRawBufferPointer
  private var kept: KeptBytes
  private var keptOffset: Int64 = 0
  /// The digests of the chunks of a file, in their order, as far as any pass has read.
  private var digests: [Int] = []
  /// Whether another pass may come.
  private var mayRewind = true
  /// Whether the end has been reached; pipes and terminals may have more after it, which is not
  /// read.
  private var hasEnded = false

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - what: The expected kind of file, for the message about a folder.
  ///   - temporaryLimit: Bytes that a temporary file may have.
  init(
    _ path: String, standardInput: CInt, expecting what: String,
    temporaryLimit: Int64 = KeptBytes.usualFileLimit
  ) throws(CommandFailure) {
    let file =
      path == "-"
      ? Descriptor(borrowing: standardInput, path: "<stdin>")
      : try attempt("read", path, Descriptor(path, O_RDONLY))
    let status = try attempt("look at", file.path, file.status())
    if status.isFolder {
      throw CommandFailure(InputError.isFolder(path, expected: what))
    }
    // Files that the kernel makes up as they are read have no size; they are read like pipes.
    let hasSize = status.isFile && status.st_size > 0
    self.path = file.path
    start = hasSize ? max(lseek(file.number, 0, SEEK_CUR), 0) : 0
    size = hasSize ? Int64(max(status.st_size - start, 0)) : nil
    self.file = file
    kept = KeptBytes(fileLimit: temporaryLimit)
    buffer = .allocate(byteCount: Self.chunkSize, alignment: 64)
  }

  deinit {
    buffer.deallocate()
  }

  /// Returns the next bytes, at most `chunkSize`, which stay valid until the next call; `nil` at
  /// the end.
  ///
  /// - Throws: `CommandFailure` when they cannot be read, or differ from those of the pass before.
  mutating func next() throws(CommandFailure) -> UnsafeRawBufferPointer? {
    if keptOffset < kept.count { return try nextKept() }
    let room = size.map { Int(min($0 - offset, Int64(Self.chunkSize))) } ?? Self.chunkSize
    guard room > 0, !hasEnded else { return nil }
    // A file's chunks begin at the same places in each pass.
    let needed = size != nil ? room : offset == 0 ? Self.firstChunk : 1
    let count = try fill(needed, room)
    let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if size != nil { try check(chunk) }
    guard !chunk.isEmpty else { return nil }
    offset += Int64(chunk.count)
    if size == nil, mayRewind { try keep(chunk) }
    return chunk
  }

  /// - Returns: The number of bytes that were read: at least as many as needed, or up to the end.
  private mutating func fill(_ needed: Int, _ room: Int) throws(CommandFailure) -> Int {
    var count = 0
    while count < needed, !hasEnded {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<room])
      let more = try attempt("read", path, file.read(into: rest))
      hasEnded = more == 0
      count += more
    }
    return count
  }

  /// Compares a chunk of a file with the bytes that an earlier pass found there.
  private mutating func check(_ chunk: UnsafeRawBufferPointer) throws(CommandFailure) {
    let number = Int(offset) / Self.chunkSize
    guard mayRewind || number < digests.count else { return }
    var hasher = Hasher()
    hasher.combine(bytes: chunk)
    hasher.combine(chunk.count)
    let digest = hasher.finalize()
    if number < digests.count {
      guard digests[number] == digest else {
        throw CommandFailure(InputError.changed(path))
      }
    } else if !chunk.isEmpty {
      digests.append(digest)
    }
    // What comes after the end that one pass met is not read by another.
    if hasEnded { size = offset + Int64(chunk.count) }
  }

  private mutating func nextKept() throws(CommandFailure) -> UnsafeRawBufferPointer {
    let count = try kept.read(at: keptOffset, into: buffer)
    keptOffset += Int64(count)
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  private mutating func keep(_ chunk: UnsafeRawBufferPointer) throws(CommandFailure) {
    try kept.append(chunk, of: path)
    keptOffset = kept.count
  }

  /// Bytes of a pipe that are in a temporary file.
  var temporarySize: Int64 { kept.fileSize }

  mutating func rewind() throws(CommandFailure) {
    keptOffset = 0
    guard size != nil else { return }
    try attempt("read again", path, calling { lseek(file.number, start, SEEK_SET) })
    (offset, hasEnded) = (0, false)
  }

  /// Stops keeping a pipe, which will not be rewound again.
  mutating func forgetWhatIsRead() {
    mayRewind = false
  }
}
