import Glibc
import Traces

/// Finds the other half of a recording that was split in two (evemu 1.0: `.desc` and `.events`).
enum Folder {
  static func baseName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// With its slash; empty for the current folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The nearest description beside a recording, if there is one.
  static func description(ofRecording path: String) -> String? {
    siblingNames(of: baseName(path)).candidates.map { folder(of: path) + $0 }.first(where: isFile)
  }

  /// The recording beside a description.
  /// - Throws: `CommandFailure` when there is none, or when there are several to choose from.
  static func recording(ofDescription path: String) throws(CommandFailure) -> String {
    let names = siblingNames(of: baseName(path))
    if let exact = names.candidates.map({ folder(of: path) + $0 }).first(where: isFile) {
      return exact
    }
    let others = names.recordingPrefix.map { recordings(in: folder(of: path), prefix: $0) } ?? []
    if let only = others.first, others.count == 1 { return folder(of: path) + only }
    let what = "\(path):1:1: error: describes a device but holds no events"
    throw CommandFailure(
      .badInput,
      others.isEmpty
        ? "\(what), and no recording lies beside it: expected 'E:' lines"
        : "\(what): name one of its recordings: \(others.joined(separator: ", "))",
      hasPlace: true)
  }

  /// Whether a file under either name would be one and the same, there or not yet.
  static func isSamePlace(_ first: String, _ second: String) -> Bool {
    if isSameFile(first, second) { return true }
    let (one, other) = (folder(of: first), folder(of: second))
    var (here, there) = (stat(), stat())
    return baseName(first) == baseName(second) && stat(one.isEmpty ? "." : one, &here) == 0
      && stat(other.isEmpty ? "." : other, &there) == 0
      && (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Whether both names lead to one regular file.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return isFile(first) && stat(first, &one) == 0 && stat(second, &other) == 0
      && (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a folder itself and no link to one.
  static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func recordings(in folder: String, prefix: String) -> [String] {
    let names = (try? names(in: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".events") }
  }

  /// Everything in a folder, in the order of the names' bytes; folders list theirs in no order. The
  /// corresponding C function is `readdir`.
  ///
  /// - Parameter folder: With its slash; empty for the current one.
  static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else {
      throw systemFailure("list", folder, errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }
}
