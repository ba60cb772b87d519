import Glibc

/// The bytes of a file or pipe as they are stored, chunk by chunk, readable again from the start.
///
/// A file is read again from the disk; a pipe is kept in memory until `forgetWhatIsRead()`.
struct StoredBytes: ~Copyable {
  static let chunkSize = 1 << 18
  /// The first chunk is not shorter, unless that is all: so many bytes tell gzip from others.
  static let firstChunk = 2
  /// What a pipe may deliver while it has to be kept.
  static let pipeLimit = 1 << 28

  let path: String
  /// Bytes from the start; `nil` for pipes. What is appended later is not read: it has not been
  /// checked.
  let size: Int64?
  private(set) var offset: Int64 = 0
  private let file: OpenFile
  /// Where reading began: standard input may stand in the middle of a file.
  private let start: off_t
  private let buffer: UnsafeMutableRawBufferPointer
  private var kept: [UInt8] = []
  private var keptOffset = 0
  private var keeps: Bool
  /// Pipes and terminals may say more after their end; it is not asked for.
  private var hasEnded = false

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - what: That a folder is not, for the message.
  init(
    _ path: String, standardInput: CInt, expecting what: String
  ) throws(CommandFailure) {
    let file =
      path == "-"
      ? OpenFile(borrowing: standardInput, path: "<stdin>")
      : try OpenFile(opening: path, flags: O_RDONLY, to: "read")
    let status = try file.status()
    if status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.missingInput, "\(path): is a directory: expected \(what)")
    }
    // Files that the kernel makes up as they are read have no size; they are read like pipes.
    let hasSize = status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    self.path = file.path
    start = hasSize ? max(lseek(file.descriptor, 0, SEEK_CUR), 0) : 0
    size = hasSize ? Int64(max(status.st_size - start, 0)) : nil
    keeps = !hasSize
    self.file = file
    buffer = .allocate(byteCount: Self.chunkSize, alignment: 64)
  }

  deinit {
    buffer.deallocate()
  }

  /// The next bytes, at most `chunkSize`; `nil` at the end. Good until the next call.
  mutating func next() throws(CommandFailure) -> UnsafeRawBufferPointer? {
    if keptOffset < kept.count { return nextKept() }
    let room = size.map { Int(min($0 - offset, Int64(Self.chunkSize))) } ?? Self.chunkSize
    guard room > 0, !hasEnded else { return nil }
    let needed = offset == 0 ? min(Self.firstChunk, room) : 1
    var count = 0
    while count < needed, !hasEnded {
      let more = retrying {
        read(file.descriptor, buffer.baseAddress?.advanced(by: count), room - count)
      }
      guard more >= 0 else { throw systemFailure("read", path, errno) }
      hasEnded = more == 0
      count += more
    }
    guard count > 0 else { return nil }
    offset += Int64(count)
    let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if keeps { try keep(chunk) }
    return chunk
  }

  private mutating func nextKept() -> UnsafeRawBufferPointer {
    let count = min(kept.count - keptOffset, Self.chunkSize)
    let range = keptOffset..<keptOffset + count
    kept.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range])) }
    keptOffset += count
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  private mutating func keep(_ chunk: UnsafeRawBufferPointer) throws(CommandFailure) {
    guard kept.count + chunk.count <= Self.pipeLimit else {
      throw CommandFailure(
        .badInput,
        "\(path): more than \(Self.pipeLimit >> 20) MiB from a pipe: save it to a file and name that"
      )
    }
    kept += chunk
    keptOffset = kept.count
  }

  mutating func rewind() throws(CommandFailure) {
    keptOffset = 0
    guard size != nil else { return }
    guard lseek(file.descriptor, start, SEEK_SET) == start else {
      throw systemFailure("read again", path, errno)
    }
    (offset, hasEnded) = (0, false)
  }

  /// From here on a pipe is not kept: it will not be rewound again.
  mutating func forgetWhatIsRead() {
    keeps = false
  }
}
