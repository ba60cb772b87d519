import Glibc

/// New files, which get their final name when they are whole.
extension Descriptor {
  /// `O_TMPFILE`, which C headers show only to GNU sources.
  private static let withoutName: CInt = 0o20_000_000 | O_DIRECTORY

  /// Creates a file that gets its final name later, by `name`, `replace` or `publish`.
  ///
  /// Until then it has no name, or a temporary one where the file system has no files without a
  /// name.
  ///
  /// - Parameters:
  ///   - target: The final name.
  ///   - path: The path as messages show it; `nil` for the final name.
  package static func draft(
    of target: String, path: String? = nil
  ) throws(Errno) -> Descriptor {
    DraftName.removeStale(besides: target)
    let folder = FileName.folder(of: target)
    if let number = try? open(folder.isEmpty ? "." : folder, O_RDWR | withoutName) {
      if FileSystem.isThere(link(number)) {
        return Descriptor(number, path ?? target, for: target, nil)
      }
      close(number)
    }
    return try namedDraft(of: target, path: path)
  }

  /// Creates a draft that has a temporary name on every file system, for a library that opens files
  /// by their names.
  package static func namedDraft(
    of target: String, path: String? = nil
  ) throws(Errno) -> Descriptor {
    let (number, draft) = try DraftName.open(besides: target)
    return Descriptor(number, path ?? target, for: target, draft)
  }

  /// A path at which others can open the file until it has its final name.
  package var draftPath: String { draft?.path ?? Self.link(number) }

  /// Removes the temporary name of a draft, so that the file ends with the process.
  package mutating func forgetName() {
    draft?.remove()
    (target, draft) = (nil, nil)
  }

  /// The kernel's path of an open file.
  private static func link(_ number: CInt) -> String { "/proc/self/fd/\(number)" }

  /// Gives a draft its final name, which no file may have.
  ///
  /// - Throws: `EEXIST` when a file has that name.
  package mutating func name() throws(Errno) {
    guard let target else { return }
    do throws(Errno) {
      try FileSystem.link(draftPath, target)
      draft?.remove()
    } catch {
      // The file system has no links.
      guard let draft, [EPERM, EOPNOTSUPP].contains(error.code), !FileSystem.isThere(target) else {
        throw error
      }
      try draft.rename()
    }
    (self.target, draft) = (nil, nil)
  }

  /// Gives a draft its final name, and replaces a file that has it in one step.
  package mutating func replace() throws(Errno) {
    guard let target else { return }
    if draft == nil {
      let link = draftPath
      do throws(Errno) {
        try FileSystem.link(link, target)
        self.target = nil
        return
      } catch {
        guard error.code == EEXIST else { throw error }
      }
      draft = try DraftName.first(besides: target) { (name) throws(Errno) in
        try FileSystem.link(link, name)
      }
    }
    try draft?.rename()
    (self.target, draft) = (nil, nil)
  }

  /// Gives a whole draft its final name, as `replace` does, and keeps both over a loss of power.
  package mutating func publish() throws(Errno) {
    guard let target else { return }
    try synchronize()
    try replace()
    try FileSystem.synchronize(FileName.folder(of: target))
  }
}
