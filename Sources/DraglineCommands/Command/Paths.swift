import Glibc
import Traces

/// Finds the other half of a recording that was split in two (evemu 1.0: `.desc` and `.events`).
enum Paths {
  /// The nearest description beside a recording, if there is one.
  static func description(ofRecording path: String) throws(CommandFailure) -> String? {
    try firstFile(siblingNames(of: FileName.base(of: path)), besides: path)
  }

  /// The recording beside a description.
  /// - Throws: `CommandFailure` when there is none, or when there are several to choose from.
  static func recording(ofDescription path: String) throws(CommandFailure) -> String {
    let names = siblingNames(of: FileName.base(of: path))
    if let exact = try firstFile(names, besides: path) { return exact }
    var others: [String] = []
    if let prefix = names.recordingPrefix {
      others = try recordings(in: FileName.folder(of: path), prefix: prefix)
    }
    if let only = others.first, others.count == 1 { return FileName.folder(of: path) + only }
    throw CommandFailure(InputError.descriptionAlone(path, recordings: others))
  }

  private static func firstFile(
    _ names: SiblingNames, besides path: String
  ) throws(CommandFailure) -> String? {
    for name in names.candidates where try isFile(FileName.folder(of: path) + name) {
      return FileName.folder(of: path) + name
    }
    return nil
  }

  /// Whether a file under either name would be one and the same, there or not yet.
  static func isSamePlace(_ first: String, _ second: String) throws(CommandFailure) -> Bool {
    if try isSameFile(first, second) { return true }
    let (one, other) = (FileName.folder(of: first), FileName.folder(of: second))
    guard FileName.base(of: first) == FileName.base(of: second),
      let here = try status(of: one.isEmpty ? "." : one),
      let there = try status(of: other.isEmpty ? "." : other)
    else { return false }
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Whether both names lead to one regular file.
  static func isSameFile(_ first: String, _ second: String) throws(CommandFailure) -> Bool {
    guard let one = try status(of: first), let other = try status(of: second) else { return false }
    return one.st_mode & S_IFMT == S_IFREG
      && (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
  }

  static func isFile(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether it is a folder itself and no link to one.
  static func isOwnFolder(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Returns the status of the file at a path; `nil` when there is none, or a link that leads
  /// nowhere.
  ///
  /// The corresponding C functions are `stat` and `lstat`.
  ///
  /// - Throws: `CommandFailure` when the kernel reports neither, as in a folder that may not be
  ///   searched.
  static func status(
    of path: String, followsLinks: Bool = true
  ) throws(CommandFailure) -> stat? {
    var status = stat()
    let result = FileName.withCString(path) { name in
      followsLinks ? stat(name, &status) : lstat(name, &status)
    }
    guard result != 0 else { return status }
    guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(errno) else {
      throw systemFailure("look at", path, errno)
    }
    return nil
  }

  private static func recordings(
    in folder: String, prefix: String
  ) throws(CommandFailure) -> [String] {
    try names(in: folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".events") }
  }

  /// Returns the names of everything in a folder, in the order of their bytes.
  ///
  /// The file system lists them in no order. The corresponding C function is `readdir`.
  ///
  /// - Parameter folder: The folder with its slash; empty for the current one.
  static func names(in folder: String) throws(CommandFailure) -> [String] {
    let path = folder.isEmpty ? "." : folder
    guard let directory = FileName.withCString(path, { opendir($0) }) else {
      throw systemFailure("list", path, errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = try next(in: directory, path) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text($0) }
        })
    }
    return names.sorted { FileName.bytes($0).lexicographicallyPrecedes(FileName.bytes($1)) }
  }

  /// Makes the names in a folder survive a loss of power.
  ///
  /// The corresponding C function is `fsync`.
  ///
  /// - Parameter folder: The folder with its slash; empty for the current one.
  /// - Returns: Whether nothing failed, with `errno` set otherwise. Not every file system can do
  ///   it, and a process may write into a folder that it may not list.
  @discardableResult
  static func sync(_ folder: String) -> Bool {
    let descriptor = OpenFile.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
  }

  /// Returns the next entry; `nil` at the end, which `readdir` distinguishes from a failure by
  /// `errno` only.
  private static func next(
    in directory: OpaquePointer, _ path: String
  ) throws(CommandFailure) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = readdir(directory)
    if entry == nil, errno != 0 { throw systemFailure("list", path, errno) }
    return entry
  }
}
