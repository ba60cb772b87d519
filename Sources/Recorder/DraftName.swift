import Glibc
import Synchronization
import Traces

/// The temporary name of an output, beside the name that it gets in the end.
///
/// The name tells which output it is for and that this program made it: `.dragline-`, a checksum of the
/// output's name, a number. Its file is locked as long as the process writes it. So a run that finds such a
/// file without a lock knows that its writer was killed, and removes it. A signal that ends the process
/// removes it as well.
public final class DraftName {
  /// Runs that write the same output at the same time.
  private static let attempts = 16

  /// The output's own name.
  public let target: String
  public let path: String
  /// Where signal handlers find the name; -1 where they do not.
  private let slot: Int

  private init(_ path: String, for target: String) {
    (self.path, self.target) = (path, target)
    slot = DoomedNames.add(path)
  }

  /// Removes the file under this name.
  public func remove() {
    DoomedNames.remove(slot)
    FileName.withCString(path) { _ = unlink($0) }
  }

  /// Gives the file the output's name in place of this one.
  ///
  /// - Returns: Whether that worked; otherwise `errno` is set.
  public func rename() -> Bool {
    // First: another run may take the name as soon as it is free.
    DoomedNames.remove(slot)
    return FileName.withCString(path) { from in
      FileName.withCString(target) { Glibc.rename(from, $0) == 0 }
    }
  }

  // MARK: Taking a name

  /// The first name that `take` could take; `nil` with `errno` set when it failed for another reason than
  /// that the name was taken.
  public static func first(besides target: String, _ take: (_ name: String) -> Bool) -> DraftName? {
    for attempt in 1...attempts {
      let name = name(besides: target, attempt)
      if take(name) { return DraftName(name, for: target) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// A new file under such a name.
  ///
  /// - Parameter access: `O_WRONLY` or `O_RDWR`.
  /// - Returns: Its descriptor, or -1 with `errno` set.
  public static func open(besides target: String, access: CInt) -> (CInt, DraftName?) {
    var descriptor: CInt = -1
    let name = first(besides: target) { name in
      descriptor = open(name, access | O_CREAT | O_EXCL)
      if descriptor >= 0, !isLocked(descriptor, name) {
        close(descriptor)
        (descriptor, errno) = (-1, EEXIST)
      }
      return descriptor >= 0
    }
    return (descriptor, name)
  }

  /// - Returns: A descriptor, or -1 with `errno` set.
  private static func open(_ name: String, _ flags: CInt) -> CInt {
    let result = repeating {
      FileName.withCString(name) { kernelResult(Int(Glibc.open($0, flags | O_CLOEXEC, 0o666))) }
    }
    if result < 0 { errno = CInt(-result) }
    return CInt(max(result, -1))
  }

  /// Locks a file that was just made, unless another run took it for a stale one before that.
  private static func isLocked(_ descriptor: CInt, _ name: String) -> Bool {
    // Where the file system has no locks, nothing is ever taken for stale.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    return isFile(descriptor, at: name) ?? true
  }

  private static func name(besides target: String, _ attempt: Int) -> String {
    let mark = String(checksum(of: FileName.base(of: target)), radix: 16)
    let zeros = String(repeating: "0", count: 16 - mark.count)
    return FileName.folder(of: target) + ".dragline-\(zeros)\(mark)-\(attempt).tmp"
  }

  /// FNV-1a of 64 bits.
  /// Source: RFC 9923, offset basis and prime.
  private static func checksum(of name: String) -> UInt64 {
    FileName.bytes(name).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Stale names

  /// Removes what killed runs with the same output left behind.
  public static func removeStale(besides target: String) {
    for attempt in 1...attempts { removeIfStale(name(besides: target, attempt)) }
  }

  private static func removeIfStale(_ name: String) {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      isFile(descriptor, at: name) == true
    else { return }
    FileName.withCString(name) { _ = unlink($0) }
  }

  /// Whether the name is that of the open file; `nil` when the kernel does not say.
  private static func isFile(_ descriptor: CInt, at name: String) -> Bool? {
    var (here, there) = (stat(), stat())
    guard fstat(descriptor, &here) == 0 else { return nil }
    guard FileName.withCString(name, { lstat($0, &there) }) == 0 else {
      return errno == ENOENT ? false : nil
    }
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
  }
}

/// Names of files that go when a signal ends the process.
///
/// A handler may do little: it reads pointers that are never freed, and unlinks.
private enum DoomedNames {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private static let first = Atomic<UInt>(0)
  private static let second = Atomic<UInt>(0)
  private static let third = Atomic<UInt>(0)

  /// - Returns: A number for `remove`; -1 when there is no room, which only means that the next run has to
  ///   clean up.
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

  /// Only signals that end the process by themselves: those that are ignored or handled are not ours.
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

/// Nothing but what is safe in a signal handler.
private func endProcess(by number: CInt) {
  DoomedNames.unlinkAll()
  // Held back until this handler returns, and then what it always is.
  signal(number, SIG_DFL)
  raise(number)
}
