package import Glibc

/// The calls that take the name of a file or a folder.
///
/// A folder is named with its slash or without it; an empty name is the current folder.
package enum FileSystem {
  /// Returns the status of a file; `nil` when there is none, or a link that leads nowhere.
  ///
  /// The corresponding C functions are `stat` and `lstat`.
  ///
  /// - Throws: `Errno` when the kernel does not say, as in a folder that may not be searched.
  package static func status(
    of path: String, followsLinks: Bool = true
  ) throws(Errno) -> stat? {
    var status = stat()
    do throws(Errno) {
      try calling {
        FileName.withCString(path) { followsLinks ? stat($0, &status) : lstat($0, &status) }
      }
      return status
    } catch {
      guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.code) else { throw error }
      return nil
    }
  }

  /// Whether a file with this name exists.
  package static func isThere(_ path: String) -> Bool {
    (try? checkAccess(to: path, F_OK)) != nil
  }

  /// Checks that the process may use a file so.
  ///
  /// The corresponding C function is `access`.
  package static func checkAccess(to path: String, _ use: CInt) throws(Errno) {
    try calling { FileName.withCString(path) { access($0, use) } }
  }

  /// Returns the names in a folder, in the order of their bytes, because the kernel lists them in
  /// no order.
  ///
  /// The corresponding C function is `readdir`, whose end and failure differ by `errno` only.
  package static func names(in folder: String) throws(Errno) -> [String] {
    guard let directory = FileName.withCString(named(folder), { opendir($0) }) else { throw .last }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text($0) }
        })
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return names.filter { $0 != "." && $0 != ".." }
      .sorted { FileName.bytes($0).lexicographicallyPrecedes(FileName.bytes($1)) }
  }

  /// Waits until the disk keeps the names in a folder over a loss of power.
  ///
  /// The corresponding C function is `fsync`.
  ///
  /// Some file systems cannot do this, and a folder may be writable without being readable; neither
  /// is an error.
  package static func synchronize(_ folder: String) throws(Errno) {
    guard let file = try? Descriptor(named(folder), O_RDONLY | O_DIRECTORY) else { return }
    do throws(Errno) {
      try file.synchronize()
    } catch {
      guard [EINVAL, ENOTSUP].contains(error.code) else { throw error }
    }
  }

  /// Where a symbolic link leads; `nil` for all else.
  ///
  /// The corresponding C function is `readlink`.
  package static func linkTarget(of path: String) -> String? {
    let size = Int(PATH_MAX)
    var target = [CChar](repeating: 0, count: size)
    let count = FileName.withCString(path) { readlink($0, &target, size) }
    return count > 0 ? FileName.text(target[..<count].map(UInt8.init(bitPattern:))) : nil
  }

  /// The path of a file without links; `nil` when there is none.
  ///
  /// The corresponding C function is `realpath`.
  package static func resolved(_ path: String) -> String? {
    guard let target = FileName.withCString(path, { realpath($0, nil) }) else { return nil }
    defer { free(target) }
    return FileName.text(target)
  }

  /// Gives a file one more name.
  ///
  /// The corresponding C function is `linkat`.
  ///
  /// - Parameter from: The file, or a link to it.
  static func link(_ from: String, _ name: String) throws(Errno) {
    try call(from, name) { linkat(AT_FDCWD, $0, AT_FDCWD, $1, AT_SYMLINK_FOLLOW) }
  }

  /// Renames a file or folder.
  ///
  /// The corresponding C function is `rename`, which replaces a file or an empty folder.
  package static func rename(_ from: String, _ name: String) throws(Errno) {
    try call(from, name) { Glibc.rename($0, $1) }
  }

  /// Removes the name of a file, if there is one.
  ///
  /// The corresponding C function is `unlink`.
  package static func remove(_ path: String) throws(Errno) {
    do throws(Errno) {
      try calling { FileName.withCString(path) { unlink($0) } }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The corresponding C function is `mkdir`.
  package static func makeFolder(_ path: String) throws(Errno) {
    try calling { FileName.withCString(path) { mkdir($0, 0o777) } }
  }

  /// Removes an empty folder.
  ///
  /// The corresponding C function is `rmdir`.
  package static func removeFolder(_ path: String) throws(Errno) {
    try calling { FileName.withCString(path) { rmdir($0) } }
  }

  private static func named(_ folder: String) -> String { folder.isEmpty ? "." : folder }

  private static func call(
    _ first: String, _ second: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  ) throws(Errno) {
    try calling {
      FileName.withCString(first) { first in
        FileName.withCString(second) { body(first, $0) }
      }
    }
  }
}

extension stat {
  /// Whether it is a regular file.
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  /// Whether it is a folder.
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a named pipe, or one without a name.
  package var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }

  /// Whether both are of one file.
  package func isSame(as other: stat) -> Bool {
    (st_dev, st_ino) == (other.st_dev, other.st_ino)
  }
}
