import Glibc
import Recorder
import Traces

/// A file that appears whole or not at all: written without a name, or under a temporary one where
/// the file system knows no files without, then synced and put in its place.
///
/// An output that is no regular file (a terminal, `/dev/null`, a pipe) is written directly.
struct OutputFile: ~Copyable {
  /// `O_TMPFILE`, which C headers show only to GNU sources.
  private static let withoutName: CInt = 0o20_000_000 | O_DIRECTORY
  /// Reading, writing and running, of all: a new owner gets neither setuid nor setgid.
  private static let permissions: mode_t = 0o777
  /// Links that lead to links; as in the kernel.
  private static let linkLimit = 40

  private enum Draft {
    /// The output itself is open, or has its name.
    case none
    /// Gone with the process, however that ends.
    case withoutName(target: String)
    case named(DraftName)
  }

  private let file: OpenFile
  /// The path as the user named it.
  private let path: String
  private var draft: Draft

  /// - Throws: `CommandFailure` when the output cannot be made. An existing file stays as it is.
  init(_ path: String) throws(CommandFailure) {
    let old = try Self.status(at: path)
    let target = try Self.target(of: path)
    var isReplaced = true
    if let old { isReplaced = try Self.isFile(old, at: target) }
    if isReplaced { DraftName.removeStale(besides: target) }
    let (descriptor, draft) =
      isReplaced
      ? Self.open(besides: target) : (OpenFile.open(path, O_WRONLY | O_TRUNC), Draft.none)
    let file = try Self.own(descriptor, path)
    if isReplaced, let old {
      do throws(CommandFailure) {
        try Self.keepPermissions(of: old, file)
      } catch {
        if case .named(let name) = draft { name.remove() }
        throw error
      }
    }
    self.file = file
    self.path = path
    self.draft = draft
  }

  deinit {
    if case .named(let name) = draft { name.remove() }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    try file.write(bytes)
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try file.write(bytes)
  }

  func write(_ text: String) throws(CommandFailure) {
    try file.write(text)
  }

  /// Syncs the file and gives it its name; without this call it disappears.
  mutating func commit() throws(CommandFailure) {
    if case .none = draft { return }
    guard fsync(file.descriptor) == 0 else { throw systemFailure("write", path, errno) }
    if case .withoutName(let target) = draft {
      guard !Self.link(file.descriptor, target) else { return try finish(target) }
      // A file that is there has to be replaced in one step, for which the new one needs a name.
      guard errno == EEXIST,
        let name = DraftName.first(besides: target, { Self.link(file.descriptor, $0) })
      else { throw systemFailure("write", path, errno) }
      draft = .named(name)
    }
    guard case .named(let name) = draft else { return }
    guard name.rename() else { throw systemFailure("write", path, errno) }
    try finish(name.target)
  }

  /// The file has its name: has the folder keep it over a loss of power.
  private mutating func finish(_ target: String) throws(CommandFailure) {
    draft = .none
    guard Paths.sync(FileName.folder(of: target)) else {
      throw systemFailure("write", path, errno)
    }
  }

  /// Gives the new file the permissions of the old one.
  private static func keepPermissions(
    of old: stat, _ file: borrowing OpenFile
  ) throws(CommandFailure) {
    let wanted = old.st_mode & permissions
    // File systems that know no permissions refuse to set them.
    guard try file.status().st_mode & permissions != wanted else { return }
    guard fchmod(file.descriptor, wanted) == 0 else {
      throw outputFailure("write", file.path, errno)
    }
  }

  // MARK: Opening

  /// - Returns: A descriptor, or -1 with `errno` set.
  private static func open(besides target: String) -> (CInt, Draft) {
    let folder = FileName.folder(of: target)
    let descriptor = OpenFile.open(folder.isEmpty ? "." : folder, O_WRONLY | withoutName)
    if descriptor >= 0 {
      if access(link(descriptor), F_OK) == 0 { return (descriptor, .withoutName(target: target)) }
      close(descriptor)
    }
    let (named, name) = DraftName.open(besides: target, access: O_WRONLY)
    return (named, name.map { .named($0) } ?? .none)
  }

  /// - Parameter descriptor: One that the file closes, or -1 with `errno` set.
  static func own(_ descriptor: CInt, _ path: String) throws(CommandFailure) -> OpenFile {
    guard descriptor < 0 else { return OpenFile(owning: descriptor, path: path) }
    throw outputFailure("write", path, errno)
  }

  /// Returns the status of the file at the output's path; `nil` without one.
  ///
  /// A missing folder counts as a failure of the output, not as missing input.
  private static func status(at path: String) throws(CommandFailure) -> stat? {
    do throws(CommandFailure) {
      return try Paths.status(of: path)
    } catch {
      guard case .system(let action, let path, let code)? = error.error as? InputError else {
        throw error
      }
      throw outputFailure(action, path, code)
    }
  }

  // MARK: Names

  /// Returns the path of the file to replace, which the path leads to through symbolic links.
  ///
  /// The links themselves remain, and the file need not exist. The corresponding C function is
  /// `readlink`.
  private static func target(of path: String) throws(CommandFailure) -> String {
    var target = path
    for _ in 0..<linkLimit {
      guard let link = FileName.link(at: target) else { return target }
      target = link.utf8.first == UInt8(ascii: "/") ? link : FileName.folder(of: target) + link
    }
    throw outputFailure("write", path, ELOOP)
  }

  /// Returns whether the file is a regular one and lies at `target`.
  ///
  /// `/dev/stdout` may lead to a file that has lost its name.
  private static func isFile(_ found: stat, at target: String) throws(CommandFailure) -> Bool {
    guard found.st_mode & S_IFMT == S_IFREG, let there = try Paths.status(of: target) else {
      return false
    }
    return (found.st_dev, found.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Returns the kernel's path of an open file.
  private static func link(_ descriptor: CInt) -> String { "/proc/self/fd/\(descriptor)" }

  /// The corresponding C function is `linkat`.
  private static func link(_ descriptor: CInt, _ name: String) -> Bool {
    FileName.withCString(name) {
      linkat(AT_FDCWD, link(descriptor), AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0
    }
  }
}

extension FileName {
  /// Returns the target of a symbolic link; `nil` for all other files.
  ///
  /// The corresponding C function is `readlink`.
  fileprivate static func link(at path: String) -> String? {
    let size = Int(PATH_MAX)
    var target = [CChar](repeating: 0, count: size)
    let count = withCString(path) { readlink($0, &target, size) }
    return count > 0 ? text(target[..<count].map(UInt8.init(bitPattern:))) : nil
  }
}
