import Files
import Glibc

/// A file that appears whole or not at all: written without a name, or under a temporary one where
/// the file system knows no files without, then synced and put in its place.
///
/// An output that is no regular file (a terminal, `/dev/null`, a pipe) is written directly.
struct OutputFile: ~Copyable {
  /// Reading, writing and running, of all: a new owner gets neither setuid nor setgid.
  private static let permissions: mode_t = 0o777
  /// Links that lead to links; as in the kernel.
  private static let linkLimit = 40

  private var file: Descriptor
  /// The console whose standard output this is; `nil` for a file.
  private let console: Console?

  /// - Parameters:
  ///   - path: `-` is standard output; `nil` means that nothing is written.
  ///   - isForced: Whether a recording may be replaced.
  init(_ path: String?, isForced: Bool, _ console: Console) throws(CommandFailure) {
    if let path, path != "-" {
      try ExistingFile.checkReplaceable(path, isForced: isForced)
      try self.init(path)
    } else {
      let number = path == nil ? -1 : console.standardOutput
      self.init(Descriptor(borrowing: number, path: "<stdout>"), console)
    }
  }

  private init(_ file: consuming Descriptor, _ console: Console? = nil) {
    self.file = file
    self.console = console
  }

  /// - Throws: `CommandFailure` when the output cannot be made. An existing file stays as it is.
  init(_ path: String) throws(CommandFailure) {
    let old = try attempt("look at", path, isOutput: true, FileSystem.status(of: path))
    let target = try Self.target(of: path)
    if let old, try !Self.isFile(old, at: target) {
      self.init(try attempt("write", path, isOutput: true, Descriptor(path, O_WRONLY | O_TRUNC)))
      return
    }
    let draft = try attempt("write", path, isOutput: true, Descriptor.draft(of: target, path: path))
    if let old { try Self.keepPermissions(of: old, draft) }
    self.init(draft)
  }

  /// Writes a whole file.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(CommandFailure) {
    var file = try OutputFile(path)
    try file.write(Array(bytes))
    try file.commit()
  }

  /// Whether there is a file or standard output.
  ///
  /// Without one, writing does nothing.
  var isWanted: Bool { file.number >= 0 }

  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    if isWanted { try file.write(bytes) }
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    if isWanted { try file.write(bytes) }
  }

  /// The number of the open file, for a program that writes it.
  var number: CInt { file.number }

  /// Whether bytes that are written can be replaced: the output is a regular file.
  var canRewrite: Bool { (try? file.status().isFile) ?? false }

  /// Replaces the first bytes of a file.
  func rewrite(start bytes: [UInt8]) throws(CommandFailure) {
    try attempt("write", file.path, file.write(all: bytes, at: 0))
  }

  func write(_ text: String) throws(CommandFailure) {
    try write(Array((console == nil ? text : printable(text, keepsLines: true)).utf8))
  }

  /// Writes text for people, which fits the terminal if it goes to one.
  ///
  /// - Parameter words: The text for the width of a terminal, or for a file.
  func write(words: (_ width: Int?) -> String) throws(CommandFailure) {
    if let console, isWanted { return try console.print(words: words(console.width)) }
    try write(printable(words(nil), keepsLines: true))
  }

  /// Writes the bytes and forgets them.
  func drain(_ bytes: inout [UInt8]) throws(CommandFailure) {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Syncs the file and gives it its name; without this call it disappears.
  mutating func commit() throws(CommandFailure) {
    try attempt("write", file.path, file.publish())
  }

  /// Gives the new file the permissions of the old one.
  private static func keepPermissions(
    of old: stat, _ file: borrowing Descriptor
  ) throws(CommandFailure) {
    let wanted = old.st_mode & permissions
    // File systems that know no permissions refuse to set them.
    let path = file.path
    guard try attempt("look at", path, file.status()).st_mode & permissions != wanted else {
      return
    }
    try attempt("write", path, isOutput: true, file.setPermissions(wanted))
  }

  // MARK: Names

  /// Returns the path of the file to replace, which the path leads to through symbolic links.
  ///
  /// The links themselves remain, and the file need not exist.
  private static func target(of path: String) throws(CommandFailure) -> String {
    var target = path
    for _ in 0..<linkLimit {
      guard let link = FileSystem.linkTarget(of: target) else { return target }
      target = link.utf8.first == UInt8(ascii: "/") ? link : FileName.folder(of: target) + link
    }
    throw CommandFailure(OutputError.system(action: "write", path: path, code: ELOOP))
  }

  /// Returns whether the file is a regular one and lies at `target`.
  ///
  /// `/dev/stdout` may lead to a file that has lost its name.
  private static func isFile(_ found: stat, at target: String) throws(CommandFailure) -> Bool {
    guard found.isFile, let there = try Paths.status(of: target) else { return false }
    return found.isSame(as: there)
  }
}
