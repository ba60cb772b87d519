import Glibc

/// The system calls that write a recording, as values, so that tests can make the N-th of them
/// fail.
///
/// Each returns the result of the call, or a negative `errno`.
package struct FileCalls: Sendable {
  /// Writes at an offset; without one for pipes.
  package var write:
    @Sendable (_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, _ offset: Int64?) -> Int
  package var truncate: @Sendable (_ descriptor: CInt, _ size: Int64) -> Int
  package var synchronize: @Sendable (_ descriptor: CInt) -> Int

  /// `write` and `pwrite`, `ftruncate`, `fsync`.
  package static let kernel = FileCalls(
    write: { descriptor, bytes, offset in
      kernelResult(
        offset.map { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t($0)) }
          ?? Glibc.write(descriptor, bytes.baseAddress, bytes.count))
    },
    truncate: { kernelResult(Int(ftruncate($0, off_t($1)))) },
    synchronize: { kernelResult(Int(fsync($0))) })

  /// Writes all bytes.
  ///
  /// It counts the bytes that the kernel accepted: a full disk first shows as a short write.
  ///
  /// - Parameter offset: The place in the file; `nil` for a pipe.
  /// - Returns: 0, or the `errno` of the call that failed.
  func writeAll(_ bytes: [UInt8], to descriptor: CInt, at offset: Int64?) -> CInt {
    var done = 0
    while done < bytes.count {
      let result = repeating {
        bytes.withUnsafeBytes { buffer in
          let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
          return write(descriptor, rest, offset.map { $0 + Int64(done) })
        }
      }
      guard result > 0 else { return result < 0 ? CInt(-result) : EIO }
      done += result
    }
    return 0
  }
}

/// The value that a C call just returned, or its negative `errno`.
func kernelResult(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }

/// Repeats a call that a signal interrupted; the call returns a negative `errno`.
func repeating(_ call: () -> Int) -> Int {
  var result = call()
  while result == -Int(EINTR) { result = call() }
  return result
}
