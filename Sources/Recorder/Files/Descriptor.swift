import Glibc
import Traces

/// An open file, which closes when its owner releases it.
///
/// It corresponds to a C file descriptor.
struct Descriptor: ~Copyable {
  /// `O_TMPFILE`, which C headers show only to GNU sources.
  private static let withoutName: CInt = 0o20_000_000 | O_DIRECTORY
  private static let lockAttempts = 20
  /// The time between two attempts to lock, in microseconds.
  private static let lockPause: useconds_t = 10_000

  /// The path as the user wrote it.
  let path: String
  let number: CInt
  /// The temporary name, on file systems that have no unnamed files.
  private var draft: DraftName?

  deinit {
    draft?.remove()
    close(number)
  }

  // MARK: Opening

  private init(_ path: String, _ number: CInt, draft: DraftName? = nil) {
    (self.path, self.number, self.draft) = (path, number, draft)
  }

  /// Wraps a descriptor that belongs to the caller.
  init(owning number: CInt, path: String) {
    self.init(path, number)
  }

  /// Opens and locks an existing recording, to continue it.
  static func recording(at path: String) throws(RecordingError) -> Descriptor {
    let number = open(path, O_RDWR)
    guard number >= 0 else {
      throw number == -ENOENT ? RecordingError(path, .missing) : failure(path, "open", -number)
    }
    let file = Descriptor(path, number)
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw RecordingError(path, .notAFile)
    }
    try file.lock()
    return file
  }

  /// Opens an output that is not a regular file: a pipe, a device.
  init(streamingTo path: String) throws(RecordingError) {
    let number = Self.open(path, O_WRONLY | O_NOCTTY)
    guard number >= 0 else { throw Self.failure(path, "write", -number) }
    self.init(path, number)
  }

  /// Creates a file that gets its name later, by `name()`, and is locked from the start.
  static func draft(besides path: String) throws(RecordingError) -> Descriptor {
    DraftName.removeStale(besides: path)
    let folder = FileName.folder(of: path)
    var number = open(folder.isEmpty ? "." : folder, O_RDWR | withoutName)
    var draft: DraftName?
    if number < 0 || access(link(number), F_OK) != 0 {
      if number >= 0 { close(number) }
      (number, draft) = DraftName.open(besides: path, access: O_RDWR)
      if number < 0 { number = -errno }
    }
    guard number >= 0 else { throw failure(path, "write", -number) }
    let file = Descriptor(path, number, draft: draft)
    try file.lock()
    return file
  }

  /// - Returns: A descriptor, or a negative `errno`.
  static func open(_ path: String, _ flags: CInt) -> CInt {
    CInt(
      repeating {
        FileName.withCString(path) { kernelResult(Int(Glibc.open($0, flags | O_CLOEXEC, 0o666))) }
      })
  }

  /// Tries for a moment to lock the file: a process that was just killed, or that is just starting
  /// another, releases its lock soon.
  ///
  /// The corresponding C function is `flock`.
  private func lock() throws(RecordingError) {
    for _ in 1...Self.lockAttempts {
      let result = repeating { kernelResult(Int(flock(number, LOCK_EX | LOCK_NB))) }
      guard result < 0 else { return }
      guard result == -Int(EWOULDBLOCK) else { throw failure("lock", CInt(-result)) }
      usleep(Self.lockPause)
    }
    throw RecordingError(path, .locked)
  }

  // MARK: Naming

  /// The kernel's path of an open file.
  private static func link(_ number: CInt) -> String { "/proc/self/fd/\(number)" }

  /// Gives this name to a file that was opened next to `path`, unless the name exists.
  mutating func name() throws(RecordingError) {
    if Self.link(draft?.path ?? Self.link(number), path) {
      draft?.remove()
    } else if let draft, errno == EPERM || errno == EOPNOTSUPP, !Self.isThere(path) {
      // The file system has no links.
      guard draft.rename() else { throw failure("write", errno) }
    } else {
      throw errno == EEXIST ? RecordingError(path, .exists) : failure("write", errno)
    }
    draft = nil
  }

  /// Gives this name to the file, and replaces an existing file of that name in one step, so that
  /// the name always exists.
  mutating func replace() throws(RecordingError) {
    if draft == nil {
      draft = DraftName.first(besides: path) { Self.link(Self.link(number), $0) }
    }
    guard let draft, draft.rename() else { throw failure("write", errno) }
    self.draft = nil
  }

  /// Links a file to a name.
  ///
  /// The corresponding C function is `linkat`.
  private static func link(_ from: String, _ name: String) -> Bool {
    FileName.withCString(from) { from in
      FileName.withCString(name) { linkat(AT_FDCWD, from, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0 }
    }
  }

  /// Whether a file with this name exists.
  ///
  /// The corresponding C function is `access`.
  static func isThere(_ path: String) -> Bool {
    FileName.withCString(path) { access($0, F_OK) == 0 }
  }

  // MARK: Reading

  func status() throws(RecordingError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw failure("look at", errno) }
    return status
  }

  func size() throws(RecordingError) -> Int64 { Int64(try status().st_size) }

  /// Returns as many bytes as there are, at most `count`.
  ///
  /// The corresponding C function is `pread`.
  func bytes(at offset: Int64, count: Int) throws(RecordingError) -> [UInt8] {
    var code: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while initializedCount < count {
        let start = buffer.baseAddress?.advanced(by: initializedCount)
        let (rest, place) = (count - initializedCount, off_t(offset) + off_t(initializedCount))
        let more = repeating { kernelResult(pread(number, start, rest, place)) }
        if more < 0 { code = CInt(-more) }
        guard more > 0 else { break }
        initializedCount += more
      }
    }
    guard code == 0 else { throw failure("read", code) }
    return bytes
  }

  func failure(_ doing: String, _ code: CInt) -> RecordingError {
    Self.failure(path, doing, code)
  }

  private static func failure(_ path: String, _ doing: String, _ code: CInt) -> RecordingError {
    RecordingError(path, .system(doing: doing, code: code))
  }
}
