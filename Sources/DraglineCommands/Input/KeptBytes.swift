import Files
import Glibc

/// The bytes of a pipe that are kept for another pass.
///
/// The beginning is in memory, the rest in a file without a name, which disappears with the
/// process.
struct KeptBytes: ~Copyable {
  /// Bytes in memory.
  static let memoryLimit = 1 << 26
  /// The largest size of the file in bytes, unless `--max-temp` sets another.
  static let usualFileLimit: Int64 = 1 << 33

  /// Bytes that the file may have.
  private let fileLimit: Int64
  private var memory: [UInt8] = []
  private var file: Descriptor?
  /// The descriptor of the file; -1 while there is none.
  private var descriptor: CInt = -1
  private(set) var fileSize: Int64 = 0

  init(fileLimit: Int64) { self.fileLimit = fileLimit }

  var count: Int64 { Int64(memory.count) + fileSize }

  /// - Parameter source: The source of the bytes, for messages.
  /// - Throws: `CommandFailure` when the file would be too long, or cannot be written.
  mutating func append(
    _ bytes: UnsafeRawBufferPointer, of source: String
  ) throws(CommandFailure) {
    let room = fileSize > 0 ? 0 : min(Self.memoryLimit - memory.count, bytes.count)
    memory += bytes[..<room]
    let rest = UnsafeRawBufferPointer(rebasing: bytes[room...])
    guard !rest.isEmpty else { return }
    guard fileSize + Int64(rest.count) <= fileLimit else {
      throw CommandFailure(InputError.pipeTooLong(source, limit: fileLimit))
    }
    if descriptor < 0 {
      let file = try Self.temporaryFile()
      descriptor = file.number
      self.file = consume file
    }
    try Descriptor(borrowing: descriptor, path: Self.folder).write(rest)
    fileSize += Int64(rest.count)
  }

  /// Reads from an offset below `count`.
  ///
  /// - Returns: The number of bytes, at least one.
  func read(
    at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(CommandFailure) -> Int {
    if offset < memory.count {
      let range = Int(offset)..<min(Int(offset) + buffer.count, memory.count)
      memory.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range]))
      }
      return range.count
    }
    let place = offset - Int64(memory.count)
    let wanted = Int(min(Int64(buffer.count), fileSize - place))
    let file = Descriptor(borrowing: descriptor, path: Self.folder)
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
    let count = try attempt("read again", Self.folder, file.read(into: room, at: place))
    guard count > 0 else {
      throw CommandFailure(InputError.system(action: "read again", path: Self.folder, code: EIO))
    }
    return count
  }

  // MARK: The file

  /// The folder of the temporary file, on a disk rather than in memory where the system
  /// distinguishes them.
  static var folder: String {
    getenv("TMPDIR").map { FileName.text($0) } ?? "/var/tmp"
  }

  private static func temporaryFile() throws(CommandFailure) -> Descriptor {
    var file = try attempt(
      "make a temporary file in", folder, Descriptor.draft(of: "\(folder)/pipe"))
    file.forgetName()
    return file
  }
}
