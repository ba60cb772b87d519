package import Glibc

/// An open file, which closes when its owner releases it.
///
/// Corresponds to a C file descriptor.
package struct Descriptor: ~Copyable {
  /// The number by which the kernel knows the file.
  package let number: CInt
  /// The path as messages show it.
  package let path: String
  private let closes: Bool
  /// The final name of a file that does not have it yet.
  var target: String?
  /// The temporary name of such a file; `nil` when it has none, so that it ends with the process.
  var draft: DraftName?

  deinit {
    draft?.remove()
    if closes { close(number) }
  }

  // MARK: Opening

  /// Takes over a new file that has no final name yet.
  init(_ number: CInt, _ path: String, for target: String, _ draft: DraftName?) {
    (self.number, self.path, closes) = (number, path, true)
    (self.target, self.draft) = (target, draft)
  }

  /// Takes over a descriptor.
  package init(owning number: CInt, path: String) {
    (self.number, self.path, closes) = (number, path, true)
  }

  /// Uses a descriptor that its owner closes, such as standard input.
  package init(borrowing number: CInt, path: String) {
    (self.number, self.path, closes) = (number, path, false)
  }

  /// Copies a descriptor that its owner closes.
  ///
  /// The corresponding C function is `fcntl`.
  package init(copying number: CInt, path: String) throws(Errno) {
    self.init(owning: try calling { fcntl(number, F_DUPFD_CLOEXEC, 0) }, path: path)
  }

  /// Opens a file.
  ///
  /// The corresponding C function is `open`; `O_CLOEXEC` is added to the flags.
  package init(_ path: String, _ flags: CInt) throws(Errno) {
    self.init(owning: try Self.open(path, flags), path: path)
  }

  static func open(_ path: String, _ flags: CInt) throws(Errno) -> CInt {
    try calling { FileName.withCString(path) { Glibc.open($0, flags | O_CLOEXEC, 0o666) } }
  }

  // MARK: Reading and writing

  /// Returns the status of the file.
  ///
  /// The corresponding C function is `fstat`.
  package func status() throws(Errno) -> stat {
    var status = stat()
    try calling { fstat(number, &status) }
    return status
  }

  /// Locks the file against other processes.
  ///
  /// The corresponding C function is `flock`.
  ///
  /// - Throws: `EWOULDBLOCK` when another process has locked it.
  package func lock() throws(Errno) {
    try calling { flock(number, LOCK_EX | LOCK_NB) }
  }

  /// Reads at most as many bytes as the buffer has, and returns their number; 0 at the end.
  ///
  /// The corresponding C functions are `read` and `pread`.
  ///
  /// - Parameter offset: The place in the file; `nil` for the next bytes.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int64? = nil
  ) throws(Errno) -> Int {
    try calling {
      offset.map { pread(number, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? Glibc.read(number, buffer.baseAddress, buffer.count)
    }
  }

  /// Returns as many bytes as there are, at most `count`.
  ///
  /// The corresponding C function is `pread`.
  package func bytes(at offset: Int64, count: Int) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = try bytes.withUnsafeMutableBufferPointer { buffer throws(Errno) in
        let rest = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[done...]))
        return try read(into: rest, at: offset + Int64(done))
      }
      guard more > 0 else { break }
      done += more
    }
    bytes.removeLast(count - done)
    return bytes
  }

  /// Writes all bytes.
  ///
  /// Counts the bytes that the kernel accepted: a full disk first shows as a short write.
  ///
  /// - Parameter offset: The place in the file; `nil` for the next place, or a pipe.
  package func write(
    all bytes: UnsafeRawBufferPointer, at offset: Int64? = nil, _ calls: FileCalls = .kernel
  ) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = try calling { calls.write(number, rest, offset.map { $0 + Int64(done) }) }
      guard count > 0 else { throw Errno(EIO) }
      done += count
    }
  }

  /// Writes all bytes of an array.
  package func write(
    all bytes: [UInt8], at offset: Int64? = nil, _ calls: FileCalls = .kernel
  ) throws(Errno) {
    try bytes.withUnsafeBufferPointer { buffer throws(Errno) in
      try write(all: UnsafeRawBufferPointer(buffer), at: offset, calls)
    }
  }

  /// Changes the permissions of the file.
  ///
  /// The corresponding C function is `fchmod`.
  package func setPermissions(_ permissions: mode_t) throws(Errno) {
    try calling { fchmod(number, permissions) }
  }

  /// Cuts the file.
  ///
  /// The corresponding C function is `ftruncate`.
  package func truncate(to size: Int64, _ calls: FileCalls = .kernel) throws(Errno) {
    try calling { calls.truncate(number, size) }
  }

  /// Waits until the written data is on the disk.
  ///
  /// The corresponding C function is `fsync`.
  package func synchronize(_ calls: FileCalls = .kernel) throws(Errno) {
    try calling { calls.synchronize(number) }
  }
}
