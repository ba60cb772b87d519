import Glibc
import Traces

/// Returns the failure of a system call.
///
/// - Parameters:
///   - what: A verb that completes "cannot …".
///   - code: An `errno`.
func systemFailure(_ what: String, _ path: String, _ code: CInt) -> CommandFailure {
  CommandFailure(InputError.system(action: what, path: path, code: code))
}

/// Returns the failure of a system call on an output, where a missing folder does not count as
/// missing input.
func outputFailure(_ what: String, _ path: String, _ code: CInt) -> CommandFailure {
  CommandFailure(OutputError.system(action: what, path: path, code: code))
}

/// Repeats a call that a signal interrupted.
func retrying(_ call: () -> Int) -> Int {
  var result = call()
  while result < 0 && errno == EINTR { result = call() }
  return result
}

/// An open file, which closes when its owner releases it.
///
/// It corresponds to a C file descriptor.
struct OpenFile: ~Copyable {
  let descriptor: CInt
  let path: String
  private let closes: Bool

  /// Borrows a descriptor that its owner closes, such as standard input.
  init(borrowing descriptor: CInt, path: String) {
    (self.descriptor, self.path, closes) = (descriptor, path, false)
  }

  /// The corresponding C function is `open`.
  init(
    opening path: String, flags: CInt, to purpose: String
  ) throws(CommandFailure) {
    let descriptor = Self.open(path, flags)
    guard descriptor >= 0 else { throw systemFailure(purpose, path, errno) }
    self.init(owning: descriptor, path: path)
  }

  /// - Parameter path: The name of the file in messages.
  init(owning descriptor: CInt, path: String) {
    (self.descriptor, self.path, closes) = (descriptor, path, true)
  }

  /// - Returns: A descriptor that the caller owns, or -1 with `errno` set.
  static func open(_ path: String, _ flags: CInt) -> CInt {
    CInt(
      retrying {
        FileName.withCString(path) { Int(Glibc.open($0, flags | O_CLOEXEC, 0o666)) }
      })
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// The corresponding C function is `fstat`.
  func status() throws(CommandFailure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemFailure("look at", path, errno) }
    return status
  }

  /// Writes all bytes.
  ///
  /// It counts the bytes that the kernel accepted: a full disk first shows as a short write.
  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let written = retrying { Glibc.write(descriptor, rest.baseAddress, rest.count) }
      if written < 0 && errno == EPIPE { throw .closedPipe }
      guard written > 0 else { throw systemFailure("write", path, written < 0 ? errno : EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try bytes.withUnsafeBufferPointer { buffer throws(CommandFailure) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }
}
