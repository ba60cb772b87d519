import Glibc
import Synchronization
import Traces

/// The temporary name of an output, next to its final name.
///
/// The name identifies the output and this program: `.dragline-`, a checksum of the output's name,
/// a number. The file is locked while the process writes it. A run that finds such a file without a
/// lock knows that its writer was killed, and removes it. A signal that ends the process removes it
/// as well.
package final class DraftName {
  /// The limit for runs that write the same output at the same time.
  private static let attempts = 16

  /// The final name of the output.
  package let target: String
  package let path: String
  /// The place where signal handlers find the name; -1 if they do not have it.
  private let slot: Int

  private init(_ path: String, for target: String) {
    (self.path, self.target) = (path, target)
    slot = DoomedNames.add(path)
  }

  /// Removes the file with this name.
  package func remove() {
    DoomedNames.remove(slot)
    FileName.withCString(path) { _ = unlink($0) }
  }

  /// Renames the file to the output's final name.
  ///
  /// - Returns: Whether the call succeeded; otherwise `errno` is set.
  package func rename() -> Bool {
    // This comes first, because another run may take the name as soon as it is free.
    DoomedNames.remove(slot)
    return FileName.withCString(path) { from in
      FileName.withCString(target) { Glibc.rename(from, $0) == 0 }
    }
  }

  // MARK: Taking a name

  /// The first name that `take` accepted; `nil` with `errno` set when it failed for another reason
  /// than an existing name.
  package static func first(besides target: String, _ take: (_ name: String) -> Bool) -> DraftName?
  {
    for attempt in 1...attempts {
      let name = name(besides: target, attempt)
      if take(name) { return DraftName(name, for: target) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Creates a new file with such a name.
  ///
  /// - Parameter access: `O_WRONLY` or `O_RDWR`.
  /// - Returns: The file's descriptor, or -1 with `errno` set.
  package static func open(besides target: String, access: CInt) -> (CInt, DraftName?) {
    var descriptor: CInt = -1
    let name = first(besides: target) { name in
      descriptor = Descriptor.open(name, access | O_CREAT | O_EXCL)
      if descriptor < 0 {
        (descriptor, errno) = (-1, -descriptor)
      } else if !isLocked(descriptor, name) {
        close(descriptor)
        (descriptor, errno) = (-1, EEXIST)
      }
      return descriptor >= 0
    }
    return (descriptor, name)
  }

  /// Locks a file that was just created, unless another run has removed it as stale.
  private static func isLocked(_ descriptor: CInt, _ name: String) -> Bool {
    // Where the file system has no locks, no file counts as stale.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    return isFile(descriptor, at: name) ?? true
  }

  private static func name(besides target: String, _ attempt: Int) -> String {
    let mark = String(checksum(of: FileName.base(of: target)), radix: 16)
    let zeros = String(repeating: "0", count: 16 - mark.count)
    return FileName.folder(of: target) + ".dragline-\(zeros)\(mark)-\(attempt).tmp"
  }

  /// Returns the 64-bit FNV-1a checksum of a name.
  ///
  /// Source: RFC 9923, offset basis and prime.
  private static func checksum(of name: String) -> UInt64 {
    FileName.bytes(name).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Stale names

  /// Removes the files that killed runs with the same output left over.
  package static func removeStale(besides target: String) {
    for attempt in 1...attempts { removeIfStale(name(besides: target, attempt)) }
  }

  private static func removeIfStale(_ name: String) {
    let descriptor = Descriptor.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      isFile(descriptor, at: name) == true
    else { return }
    FileName.withCString(name) { _ = unlink($0) }
  }

  /// Whether the name is that of the open file; `nil` when the kernel does not report it.
  private static func isFile(_ descriptor: CInt, at name: String) -> Bool? {
    var (here, there) = (stat(), stat())
    guard fstat(descriptor, &here) == 0 else { return nil }
    guard FileName.withCString(name, { lstat($0, &there) }) == 0 else {
      return errno == ENOENT ? false : nil
    }
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
  }
}

/// The names of the files to remove when a signal ends the process.
///
/// A handler may use few calls: it reads pointers that are never freed, and unlinks.
private enum DoomedNames {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private static let first = Atomic<UInt>(0)
  private static let second = Atomic<UInt>(0)
  private static let third = Atomic<UInt>(0)

  /// - Returns: A number for `remove`; -1 without room, in which case the next run removes the
  ///   file.
  static func add(_ name: String) -> Int {
    let address = FileName.withCString(name) { UInt(bitPattern: strdup($0)) }
    watch()
    if take(first, address) { return 0 }
    if take(second, address) { return 1 }
    return take(third, address) ? 2 : -1
  }

  static func remove(_ slot: Int) {
    switch slot {
    case 0: first.store(0, ordering: .sequentiallyConsistent)
    case 1: second.store(0, ordering: .sequentiallyConsistent)
    case 2: third.store(0, ordering: .sequentiallyConsistent)
    default: break
    }
  }

  private static func take(_ slot: borrowing Atomic<UInt>, _ address: UInt) -> Bool {
    slot.compareExchange(expected: 0, desired: address, ordering: .sequentiallyConsistent).exchanged
  }

  static func unlinkAll() {
    unlink(at: first.load(ordering: .sequentiallyConsistent))
    unlink(at: second.load(ordering: .sequentiallyConsistent))
    unlink(at: third.load(ordering: .sequentiallyConsistent))
  }

  private static func unlink(at address: UInt) {
    if let name = UnsafePointer<CChar>(bitPattern: address) { _ = Glibc.unlink(name) }
  }

  /// Registers the handler only for signals that would end the process: ignored and handled signals
  /// stay as they are.
  private static func watch() {
    for signal in signals {
      var old = sigaction()
      guard sigaction(signal, nil, &old) == 0,
        unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 0
      else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { endProcess(by: $0) }
      sigaction(signal, &action, nil)
    }
  }
}

/// Ends the process with calls that are safe in a signal handler only.
private func endProcess(by number: CInt) {
  DoomedNames.unlinkAll()
  // The signal is blocked until this handler returns, and then has its default effect.
  signal(number, SIG_DFL)
  raise(number)
}
