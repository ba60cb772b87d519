import Files
import Glibc

/// A folder that appears whole or not at all: it is filled under another name beside its place.
struct NewFolder: ~Copyable {
  private let path: String
  private let draft: String
  private var names: [String]
  private var isDone: Bool

  /// - Throws: An error when the path exists, unless it is an empty folder.
  init(_ path: String) throws(CommandFailure) {
    if try Paths.status(of: path) != nil {
      guard try Paths.isFolder(path), try Paths.names(in: path).isEmpty else {
        throw CommandFailure(OutputError.folderExists(path))
      }
    }
    let draft = "\(FileName.folder(of: path)).\(FileName.base(of: path)).\(getpid()).draft"
    try attempt("write", path, isOutput: true, FileSystem.makeFolder(draft))
    (self.path, self.draft, names, isDone) = (path, draft, [], false)
  }

  mutating func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) {
    names.append(name)
    try attempt(
      "write", "\(path)/\(name)", isOutput: true, Self.write(bytes, to: "\(draft)/\(name)"))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Errno) {
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.write(all: bytes)
    try file.synchronize()
  }

  /// Renames the folder from its temporary name to its own; without this call it disappears.
  mutating func commit() throws(CommandFailure) {
    try attempt("write", path, isOutput: true, FileSystem.rename(draft, path))
    isDone = true
    let folder = FileName.folder(of: path)
    try attempt("write", path, isOutput: true, FileSystem.synchronize(folder))
  }

  deinit {
    guard !isDone else { return }
    for name in names { try? FileSystem.remove("\(draft)/\(name)") }
    try? FileSystem.removeFolder(draft)
  }
}
