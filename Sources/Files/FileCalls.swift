import Glibc

/// The system calls that write a file, as values, so that tests can make the N-th of them fail.
///
/// Each returns less than 0 and sets `errno` when it fails, as the kernel's functions do.
package struct FileCalls: Sendable {
  /// Writes at an offset; without one for pipes.
  package var write:
    @Sendable (_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, _ offset: Int64?) -> Int
  /// Cuts a file.
  package var truncate: @Sendable (_ descriptor: CInt, _ size: Int64) -> CInt
  /// Waits until the written data is on the disk.
  package var synchronize: @Sendable (_ descriptor: CInt) -> CInt

  /// `write` and `pwrite`, `ftruncate`, `fsync`.
  package static let kernel = FileCalls(
    write: { descriptor, bytes, offset in
      offset.map { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t($0)) }
        ?? Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    },
    truncate: { ftruncate($0, off_t($1)) },
    synchronize: { fsync($0) })
}
