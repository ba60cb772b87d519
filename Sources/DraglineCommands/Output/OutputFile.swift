import Glibc

/// A file that appears whole or not at all: written without a name, or under a temporary one where
/// the file system knows no files without, then synced and put in its place.
///
/// An output that is no regular file (a terminal, `/dev/null`, a pipe) is written directly.
struct OutputFile: ~Copyable {
  /// Temporary names that may be taken, by runs that were killed and had the same process number.
  private static let attempts = 100
  /// `O_TMPFILE`, which C headers show only to GNU sources.
  private static let withoutName: CInt = 0o20_000_000 | O_DIRECTORY

  private enum Draft {
    /// The output itself is open.
    case none
    /// Gone with the process, however that ends.
    case withoutName(target: String)
    case named(String, target: String)
  }

  private let file: OpenFile
  /// As the user named it.
  private let path: String
  private var draft: Draft

  init(_ path: String) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    // Symbolic links stay what they are: what they lead to is replaced.
    let target = exists ? Self.resolved(path) : path
    let descriptor: CInt
    (descriptor, draft) = isReplaced ? Self.open(besides: target) : Self.open(path)
    self.path = path
    file = try Self.own(descriptor, path)
    // The file keeps who may read it.
    if isReplaced, exists { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  deinit {
    if case .named(let name, _) = draft { unlink(name) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    try file.write(bytes)
  }

  func write(_ text: String) throws(CommandFailure) {
    try file.write(text)
  }

  /// Gives the file its name. Without this call it is as if it had never been.
  mutating func commit() throws(CommandFailure) {
    if case .none = draft { return }
    guard fsync(file.descriptor) == 0 else { throw systemFailure("write", path, errno) }
    if case .withoutName(let target) = draft {
      guard let name = Self.firstFree(besides: target, { Self.link(file.descriptor, $0) }) else {
        throw systemFailure("write", path, errno)
      }
      draft = .named(name, target: target)
    }
    guard case .named(let name, let target) = draft else { return }
    guard rename(name, target) == 0 else { throw systemFailure("write", path, errno) }
    draft = .none
  }

  // MARK: Opening

  private static func open(_ path: String) -> (CInt, Draft) {
    (OpenFile.open(path, O_WRONLY), .none)
  }

  /// - Returns: A descriptor, or -1 with `errno` set.
  private static func open(besides target: String) -> (CInt, Draft) {
    let folder = Folder.folder(of: target)
    var descriptor = OpenFile.open(folder.isEmpty ? "." : folder, O_WRONLY | withoutName)
    if descriptor >= 0 {
      if access(link(descriptor), F_OK) == 0 { return (descriptor, .withoutName(target: target)) }
      close(descriptor)
    }
    let name = firstFree(besides: target) { name in
      descriptor = OpenFile.open(name, O_WRONLY | O_CREAT | O_EXCL)
      return descriptor >= 0
    }
    return (descriptor, name.map { .named($0, target: target) } ?? .none)
  }

  /// - Parameter descriptor: One that the file closes, or -1 with `errno` set.
  static func own(_ descriptor: CInt, _ path: String) throws(CommandFailure) -> OpenFile {
    guard descriptor < 0 else { return OpenFile(owning: descriptor, path: path) }
    let failure = systemFailure("write", path, errno)
    // A folder that is missing is a failed output here, not a missing input.
    throw failure.status == .permission
      ? failure : CommandFailure(.inputOutput, failure.message)
  }

  // MARK: Names

  /// The first temporary name that `take` could take; `nil` with `errno` set when it failed for
  /// another reason than that the name was taken.
  private static func firstFree(
    besides target: String, _ take: (_ name: String) -> Bool
  ) -> String? {
    for attempt in 1...attempts {
      let name = "\(target).\(getpid())-\(attempt).tmp"
      if take(name) { return name }
      guard errno == EEXIST else { break }
    }
    return nil
  }

  /// How the kernel calls an open file.
  private static func link(_ descriptor: CInt) -> String { "/proc/self/fd/\(descriptor)" }

  /// The corresponding C function is `linkat`.
  private static func link(_ descriptor: CInt, _ name: String) -> Bool {
    linkat(AT_FDCWD, link(descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// The corresponding C function is `realpath`.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
