import Files
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
    return here.isSame(as: there)
  }

  /// Whether both names lead to one regular file.
  static func isSameFile(_ first: String, _ second: String) throws(CommandFailure) -> Bool {
    guard let one = try status(of: first), let other = try status(of: second) else { return false }
    return one.isFile && one.isSame(as: other)
  }

  static func isFile(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path)?.isFile ?? false
  }

  static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path)?.isFolder ?? false
  }

  /// Whether it is a folder itself and no link to one.
  static func isOwnFolder(_ path: String) throws(CommandFailure) -> Bool {
    try status(of: path, followsLinks: false)?.isFolder ?? false
  }

  /// Returns the status of the file at a path; see `FileSystem.status`.
  static func status(
    of path: String, followsLinks: Bool = true
  ) throws(CommandFailure) -> stat? {
    try attempt("look at", path, FileSystem.status(of: path, followsLinks: followsLinks))
  }

  private static func recordings(
    in folder: String, prefix: String
  ) throws(CommandFailure) -> [String] {
    try names(in: folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".events") }
  }

  /// Returns the names of everything in a folder; see `FileSystem.names`.
  static func names(in folder: String) throws(CommandFailure) -> [String] {
    try attempt("list", folder.isEmpty ? "." : folder, FileSystem.names(in: folder))
  }
}
