import Glibc
import Synchronization

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
  private let target: String
  let path: String
  /// The place where signal handlers find the name; -1 if they do not have it.
  private let slot: Int

  private init(_ path: String, for target: String) {
    (self.path, self.target) = (path, target)
    slot = DoomedNames.add(path)
  }

  /// Removes the file with this name.
  func remove() {
    DoomedNames.remove(slot)
    try? FileSystem.remove(path)
  }

  /// Renames the file to the output's final name.
  func rename() throws(Errno) {
    // This comes first, because another run may take the name as soon as it is free.
    DoomedNames.remove(slot)
    try FileSystem.rename(path, target)
  }

  // MARK: Taking a name

  /// Returns the first name that `take` accepts; it throws `EEXIST` for a name that exists.
  static func first(
    besides target: String, _ take: (_ name: String) throws(Errno) -> Void
  ) throws(Errno) -> DraftName {
    for attempt in 1...attempts {
      let name = name(besides: target, attempt)
      do throws(Errno) {
        try take(name)
        return DraftName(name, for: target)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw Errno(EEXIST)
  }

  /// Creates a new file with such a name.
  static func open(besides target: String) throws(Errno) -> (CInt, DraftName) {
    var number: CInt = -1
    let name = try first(besides: target) { (name) throws(Errno) in
      number = try Descriptor.open(name, O_RDWR | O_CREAT | O_EXCL)
      guard isLocked(number, name) else {
        close(number)
        throw Errno(EEXIST)
      }
    }
    return (number, name)
  }

  /// Locks a file that was just created, unless another run has removed it as stale.
  private static func isLocked(_ number: CInt, _ name: String) -> Bool {
    let file = Descriptor(borrowing: number, path: name)
    do throws(Errno) {
      try file.lock()
      return isFile(file, at: name) ?? true
    } catch {
      // Where the file system has no locks, no file counts as stale.
      return error.code != EWOULDBLOCK
    }
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
    for attempt in 1...attempts { try? removeIfStale(name(besides: target, attempt)) }
  }

  private static func removeIfStale(_ name: String) throws(Errno) {
    let file = try Descriptor(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try file.status()
    guard status.isFile, status.st_uid == geteuid() else { return }
    try file.lock()
    if isFile(file, at: name) == true { try FileSystem.remove(name) }
  }

  /// Whether the name is that of the open file; `nil` when the kernel does not report it.
  private static func isFile(_ file: borrowing Descriptor, at name: String) -> Bool? {
    do throws(Errno) {
      let here = try file.status()
      return try FileSystem.status(of: name, followsLinks: false)?.isSame(as: here) ?? false
    } catch {
      return nil
    }
  }
}

/// The names of the files to remove when a signal ends the process.
///
/// A handler may use few calls: it reads pointers that are never freed, and unlinks.
private enum DoomedNames {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private static let names = InlineArray<3, Atomic<UInt>> { _ in Atomic(0) }

  /// - Returns: A number for `remove`; -1 without room, in which case the next run removes the
  ///   file.
  static func add(_ name: String) -> Int {
    let address = FileName.withCString(name) { UInt(bitPattern: strdup($0)) }
    let slot = names.indices.first {
      names[$0].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent
      ).exchanged
    }
    // This comes last, because a handler may not be the first to use the names.
    watch()
    return slot ?? -1
  }

  static func remove(_ slot: Int) {
    if slot >= 0 { names[slot].store(0, ordering: .sequentiallyConsistent) }
  }

  static func unlinkAll() {
    for slot in names.indices {
      let address = names[slot].load(ordering: .sequentiallyConsistent)
      if let name = UnsafePointer<CChar>(bitPattern: address) { unlink(name) }
    }
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
