import Glibc
import Recorder
import Simulation
import Timelines
import Traces

/// The results of a sweep in a SQLite database, a transaction for each unit, so that a sweep that was killed
/// continues where it was.
///
/// While it grows, its bytes depend on when it was killed. `finish` replaces it by a copy whose bytes depend
/// on its content alone.
struct SweepDatabase: ~Copyable {
  /// The letters `DrSw`.
  static let applicationID: Int64 = 0x4472_5377
  static let version: Int64 = 1
  /// SQLite's own number of the schema while the database grows; a copy has the next one.
  static let growing: Int64 = 1

  private let path: String
  private let plan: SweepPlan
  private let range: Range<Int>
  private let fingerprint: SweepFingerprint
  private let isForced: Bool
  private var database: Database?
  private var hasTables = false
  /// Whether it is a copy that `finish` made.
  private var isFinished = false
  /// The first setting without a result.
  private(set) var next: Int

  /// - Throws: That the file holds something else, is damaged or in use, or cannot be written.
  init(
    _ path: String, _ plan: SweepPlan, _ range: Range<Int>, _ fingerprint: SweepFingerprint,
    isForced: Bool
  ) throws(CommandFailure) {
    self.path = Self.target(of: path)
    (self.plan, self.range, self.fingerprint, self.isForced) = (plan, range, fingerprint, isForced)
    database = nil
    next = range.lowerBound
    let status = try Folder.status(of: path)
    try checkFolder()
    guard let status else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(.usage, "'\(path)' is not a regular file: a database needs one")
    }
    try ExistingFile.checkReplaceable(path, isForced: isForced)
    let head = SweepDatabaseHead(of: self.path)
    switch head {
    case _ where isForced: try checkIsFree(head)
    case .empty: try resume()
    case .sweep(Self.version): try resume()
    case .sweep(let version):
      throw refusal("is a sweep's database of schema \(version), and this is \(Self.version)")
    case .other: throw refusal("is not the database of a sweep")
    }
  }

  /// What a path leads to: a link stays what it is. The corresponding C function is `realpath`.
  private static func target(of path: String) -> String {
    guard let target = FileName.withCString(path, { realpath($0, nil) }) else { return path }
    defer { free(target) }
    return FileName.text(target)
  }

  private func checkFolder() throws(CommandFailure) {
    let folder = FileName.folder(of: path)
    guard FileName.withCString(folder.isEmpty ? "." : folder, { access($0, W_OK | X_OK) }) == 0
    else { throw DatabaseFault.system(errno).failure(path, isOutput: true) }
  }

  private func refusal(_ what: String, _ details: [String] = []) -> CommandFailure {
    CommandFailure(
      .usage, "'\(path)' \(what): name another file, or start over with --force",
      details: details)
  }

  /// - Throws: That another process writes a file that is to be replaced.
  private func checkIsFree(_ head: SweepDatabaseHead) throws(CommandFailure) {
    guard case .sweep = head else { return }
    do throws(DatabaseFault) {
      _ = try Self.open(path)
    } catch {
      // What cannot be opened for another reason is replaced.
      if error == .locked { throw error.failure(path, isOutput: true) }
    }
  }

  /// - Returns: A database that no other process reads or writes as long as it is open.
  private static func open(_ path: String) throws(DatabaseFault) -> Database {
    let database = try Database(path, for: .writing)
    try database.run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL")
    try database.transaction(exclusively: true) { _ in }
    return database
  }

  // MARK: Continuing

  private mutating func resume() throws(CommandFailure) {
    do throws(DatabaseFault) {
      let database = try Self.open(path)
      let hasTables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0 > 0
      self.database = consume database
      guard hasTables else { return }
      self.hasTables = true
    } catch {
      throw error.failure(path, isOutput: true)
    }
    guard try query("SELECT name FROM sqlite_schema WHERE name = 'meta'").count == 1,
      try query("PRAGMA quick_check(1)").first?.first == .text("ok")
    else { throw DatabaseFault.damaged.failure(path, isOutput: false) }
    try check(try query("SELECT key, value FROM meta"))
    next = try storedEnd()
    isFinished = try query("PRAGMA schema_version").first?.first != .integer(Self.growing)
  }

  private func query(_ text: String) throws(CommandFailure) -> [[DatabaseValue]] {
    do throws(DatabaseFault) {
      return try database?.rows(text) ?? []
    } catch {
      throw error.failure(path, isOutput: false)
    }
  }

  private func check(_ stored: [[DatabaseValue]]) throws(CommandFailure) {
    var values: [String: String] = [:]
    for row in stored {
      if case .text(let key)? = row.first, case .text(let value)? = row.last { values[key] = value }
    }
    let others = members.filter { values[$0.key] != $0.value }
    guard !others.isEmpty else { return }
    throw refusal(
      "holds another sweep, of which the \(others.map(\.key).joined(separator: ", ")) differ\(others.count == 1 ? "s" : "")",
      others.map { "\($0.key): there \(values[$0.key] ?? "none"), here \($0.value)" })
  }

  private var members: [(key: String, value: String)] {
    fingerprint.members + [
      ("first", "\(range.lowerBound + 1)"), ("last", "\(range.upperBound)"),
    ]
  }

  /// - Throws: That the database contradicts itself.
  private func storedEnd() throws(CommandFailure) -> Int {
    var end = range.lowerBound
    for row in try query("SELECT first, last FROM shard ORDER BY id") {
      guard case .integer(let first)? = row.first, case .integer(let last)? = row.last,
        Int(first) == end + 1, last > end, last <= range.upperBound
      else { throw DatabaseFault.damaged.failure(path, isOutput: false) }
      end = Int(last)
    }
    let count = try query("SELECT count(*) FROM result").first?.first
    guard count == DatabaseValue(end - range.lowerBound) else {
      throw DatabaseFault.damaged.failure(path, isOutput: false)
    }
    return end
  }

  // MARK: Writing

  /// Adds the results of the next unit, all of them or none.
  mutating func add(_ done: SweepRun.Done) throws(CommandFailure) {
    precondition(done.settings.lowerBound == next, "unit \(done.settings), expected \(next)")
    let rows = zip(done.settings, done.tallies).map { SweepRow($0, $1, of: plan) }
    let number = (next - range.lowerBound) / SweepUnit.size + 1
    try write { (database, tables) throws(DatabaseFault) in
      try database.run(tables.insertSetting, rows.map(tables.setting))
      try database.run(tables.insertResult, rows.map(tables.result))
      try database.run(
        "INSERT INTO shard VALUES (?, ?, ?)",
        [
          [
            DatabaseValue(number), DatabaseValue(done.settings.lowerBound + 1),
            DatabaseValue(done.settings.upperBound),
          ]
        ])
    }
    next = done.settings.upperBound
  }

  /// Does something in a transaction, which also makes the tables if there are none yet.
  private mutating func write(
    _ body: (borrowing Database, SweepTables) throws(DatabaseFault) -> Void
  ) throws(CommandFailure) {
    let tables = SweepTables(plan)
    if database == nil, isForced { try removeOld() }
    do throws(DatabaseFault) {
      if database == nil { database = try Self.open(path) }
      let (hasTables, members) = (hasTables, members)
      try database?.transaction { (database) throws(DatabaseFault) in
        // Copies that killed processes left.
        DraftName.removeStale(besides: path)
        guard !isFinished else { return }
        if !hasTables { try tables.create(in: database, members) }
        try body(database, tables)
      }
      self.hasTables = true
    } catch {
      throw error.failure(path, isOutput: true)
    }
  }

  /// The file that `--force` replaces, and the journal that a killed process may have left beside it.
  private func removeOld() throws(CommandFailure) {
    for name in [path, path + "-journal", path + "-wal", path + "-shm"] {
      guard FileName.withCString(name, { unlink($0) }) != 0, errno != ENOENT else { continue }
      throw DatabaseFault.system(errno).failure(name, isOutput: true)
    }
  }

  /// Replaces the database by a copy in bytes that depend on nothing but its content.
  mutating func finish() throws(CommandFailure) {
    // Copies that killed processes left.
    DraftName.removeStale(besides: path)
    guard !isFinished else { return }
    if !hasTables { try write { (_, _) throws(DatabaseFault) in } }
    let (descriptor, draft) = DraftName.open(besides: path, access: O_RDWR)
    guard descriptor >= 0, let draft else {
      throw DatabaseFault.system(errno).failure(path, isOutput: true)
    }
    defer { close(descriptor) }
    do throws(DatabaseFault) {
      try database?.copy(to: draft.path)
      guard fsync(descriptor) == 0 else { throw .system(errno) }
      database = nil
      // SQLite keeps the empty journal of a killed process that had just committed.
      _ = FileName.withCString(path + "-journal") { unlink($0) }
      guard draft.rename() else { throw .system(errno) }
    } catch {
      draft.remove()
      throw error.failure(path, isOutput: true)
    }
    Folder.sync(FileName.folder(of: path))
  }
}

/// What the first bytes of a file say.
///
/// Source: https://www.sqlite.org/fileformat.html, section 1.3.
enum SweepDatabaseHead: Equatable {
  /// No bytes, or a database that never had a table: a process was killed before its first transaction.
  case empty
  /// Of a sweep, with the version of its schema.
  case sweep(Int64)
  case other

  private static let mark = Array("SQLite format 3\0".utf8)
  private static let size = 100

  init(of path: String) {
    let descriptor = OpenFile.open(path, O_RDONLY)
    defer { if descriptor >= 0 { close(descriptor) } }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    let count = descriptor < 0 ? -1 : retrying { pread(descriptor, &bytes, Self.size, 0) }
    func word(at place: Int) -> Int64 {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int64($1) }
    }
    let isDatabase = count == Self.size && bytes.starts(with: Self.mark)
    if count == 0 || isDatabase && word(at: 40) == 0 {
      self = .empty
    } else if isDatabase, word(at: 68) == SweepDatabase.applicationID {
      self = .sweep(word(at: 60))
    } else {
      self = .other
    }
  }
}
