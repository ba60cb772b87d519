import Files
import Glibc

/// Does something with a file, and reports a failed system call.
///
/// - Parameters:
///   - what: Completes "cannot …".
///   - isOutput: Whether the file is written, so that a missing folder is no missing input.
@discardableResult
func attempt<Value: ~Copyable>(
  _ what: String, _ path: String, isOutput: Bool = false,
  _ body: @autoclosure () throws(Errno) -> Value
) throws(CommandFailure) -> Value {
  do throws(Errno) {
    return try body()
  } catch {
    throw isOutput
      ? CommandFailure(OutputError.system(action: what, path: path, code: error.code))
      : CommandFailure(InputError.system(action: what, path: path, code: error.code))
  }
}

extension Descriptor {
  /// Writes all bytes; see `write(all:at:_:)`.
  func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int64? = nil
  ) throws(CommandFailure) {
    do throws(Errno) {
      try write(all: bytes, at: offset)
    } catch {
      guard error.code != EPIPE else { throw .closedPipe }
      throw CommandFailure(InputError.system(action: "write", path: path, code: error.code))
    }
  }

  func write(_ bytes: [UInt8], at offset: Int64? = nil) throws(CommandFailure) {
    try bytes.withUnsafeBufferPointer { buffer throws(CommandFailure) in
      try write(UnsafeRawBufferPointer(buffer), at: offset)
    }
  }

  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }
}
