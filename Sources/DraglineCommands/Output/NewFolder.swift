import Glibc
import Traces

/// A folder that appears whole or not at all: it is filled under another name beside its place.
struct NewFolder: ~Copyable {
  private let path: String
  private let draft: String
  private var names: [String]
  private var isDone: Bool

  /// - Throws: An error when the path exists, unless it is an empty folder.
  init(_ path: String) throws(CommandFailure) {
    if try Paths.status(of: path) != nil {
      guard try Paths.isFolder(path),
        try Paths.names(in: path).allSatisfy({ [".", ".."].contains($0) })
      else {
        throw CommandFailure(OutputError.folderExists(path))
      }
    }
    let draft = "\(FileName.folder(of: path)).\(FileName.base(of: path)).\(getpid()).draft"
    guard FileName.withCString(draft, { mkdir($0, 0o777) }) == 0 else {
      throw outputFailure("write", path, errno)
    }
    (self.path, self.draft, names, isDone) = (path, draft, [], false)
  }

  mutating func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) {
    names.append(name)
    let file = try OutputFile.own(
      OpenFile.open("\(draft)/\(name)", O_WRONLY | O_CREAT | O_EXCL), "\(path)/\(name)")
    try file.write(bytes)
  }

  /// Renames the folder from its temporary name to its own; without this call it disappears.
  ///
  /// The corresponding C function is `rename`, which replaces an empty folder.
  mutating func commit() throws(CommandFailure) {
    let result = FileName.withCString(draft) { old in
      FileName.withCString(path) { rename(old, $0) }
    }
    guard result == 0 else { throw outputFailure("write", path, errno) }
    isDone = true
  }

  deinit {
    guard !isDone else { return }
    for name in names { _ = FileName.withCString("\(draft)/\(name)") { unlink($0) } }
    _ = FileName.withCString(draft) { rmdir($0) }
  }
}
