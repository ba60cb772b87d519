import Glibc

/// A second process of this program, with another task.
///
/// The corresponding C functions are `posix_spawn`, `kill` and `waitpid`.
struct ChildProcess: ~Copyable {
  private let number: pid_t

  init(_ words: [String]) throws(Broken) {
    var pointers = (["DraglineKillTest"] + words).map { strdup($0) as UnsafeMutablePointer<CChar>? }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var number = pid_t()
    let status = posix_spawn(&number, "/proc/self/exe", nil, nil, pointers, environ)
    guard status == 0 else { throw Broken("cannot start a process: errno \(status)") }
    self.number = number
  }

  /// - Returns: Whether the process was still running, so that this call ended it.
  consuming func kill() -> Bool {
    Glibc.kill(number, SIGKILL)
    var status: CInt = 0
    while waitpid(number, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == SIGKILL
  }
}

func contents(of path: String) throws(Broken) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw Broken("cannot open \(path): errno \(errno)") }
  defer { close(descriptor) }
  let size = Int(lseek(descriptor, 0, SEEK_END))
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, initializedCount in
    while initializedCount < size {
      let count = pread(
        descriptor, buffer.baseAddress?.advanced(by: initializedCount), size - initializedCount,
        off_t(initializedCount))
      guard count > 0 else { break }
      initializedCount += count
    }
  }
}
