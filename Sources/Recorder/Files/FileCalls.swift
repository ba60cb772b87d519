import Glibc

/// The system calls that write a recording, as values, so that tests can make the N-th of them
/// fail.
///
/// Each returns the result of the call, or a negative `errno`.
public struct FileCalls: Sendable {
  /// Writes at an offset; without one for pipes.
  public var write:
    @Sendable (_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, _ offset: Int64?) -> Int
  public var truncate: @Sendable (_ descriptor: CInt, _ size: Int64) -> Int
  public var synchronize: @Sendable (_ descriptor: CInt) -> Int

  /// `write` and `pwrite`, `ftruncate`, `fsync`.
  public static let kernel = FileCalls(
    write: { descriptor, bytes, offset in
      kernelResult(
        offset.map { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t($0)) }
          ?? Glibc.write(descriptor, bytes.baseAddress, bytes.count))
    },
    truncate: { kernelResult(Int(ftruncate($0, off_t($1)))) },
    synchronize: { kernelResult(Int(fsync($0))) })
}

/// The value that a C call just returned, or its negative `errno`.
func kernelResult(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }

/// Repeats a call that a signal interrupted; the call returns a negative `errno`.
func repeating(_ call: () -> Int) -> Int {
  var result = call()
  while result == -Int(EINTR) { result = call() }
  return result
}
