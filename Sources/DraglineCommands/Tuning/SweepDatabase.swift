import Files
import Glibc
import Simulation
import Timelines
import Traces

/// The results of a sweep in a SQLite database, a transaction for each unit, so that a sweep that
/// was killed continues where it was.
///
/// While it grows, its bytes depend on when it was killed. `finish` replaces it by a copy whose
/// bytes depend on its content alone.
struct SweepDatabase: ~Copyable {
  /// The letters `DrSw`.
  static let applicationID: Int64 = 0x4472_5377
  static let version: Int64 = 1
  /// SQLite's own number of the schema while the database grows; a copy has the next one.
  static let growing: Int64 = 1

  let path: String
  private let plan: SweepPlan
  let range: Range<Int>
  private let fingerprint: SweepFingerprint
  private let isForced: Bool
  var database: Database?
  var hasTables = false
  /// Whether it is a copy that `finish` made.
  var isFinished = false
  /// The first setting without a result.
  var next: Int

  /// - Throws: An error when the file holds something else, is damaged or in use, or cannot be
  ///   written.
  init(
    _ path: String, _ plan: SweepPlan, _ range: Range<Int>, _ fingerprint: SweepFingerprint,
    isForced: Bool
  ) throws(CommandFailure) {
    self.path = FileSystem.resolved(path) ?? path
    (self.plan, self.range, self.fingerprint, self.isForced) = (plan, range, fingerprint, isForced)
    database = nil
    next = range.lowerBound
    let status = try Paths.status(of: path)
    try checkFolder()
    guard let status else { return }
    guard status.isFile else {
      throw CommandFailure(SweepFileError.notRegular(path: path))
    }
    try ExistingFile.checkReplaceable(path, isForced: isForced)
    let head = SweepDatabaseHead(of: self.path)
    switch head {
    case _ where isForced: try checkIsFree(head)
    case .empty: try resume()
    case .sweep(Self.version): try resume()
    case .sweep(let version):
      throw CommandFailure(
        SweepFileError.otherVersion(version, expected: Self.version, path: self.path))
    case .other: throw CommandFailure(SweepFileError.notASweep(path: self.path))
    }
  }

  private func checkFolder() throws(CommandFailure) {
    let folder = FileName.folder(of: path)
    try attempt(
      "write", path, isOutput: true,
      FileSystem.checkAccess(to: folder.isEmpty ? "." : folder, W_OK | X_OK))
  }

  /// - Throws: An error when another process writes a file that is to be replaced.
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
  static func open(_ path: String) throws(DatabaseFault) -> Database {
    let database = try Database(path, for: .writing)
    try database.run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL")
    try database.transaction(exclusively: true) { _ in }
    return database
  }

  /// The properties that decide whether two databases hold the same sweep.
  var members: [(key: String, value: String)] {
    fingerprint.members + [
      ("first", "\(range.lowerBound + 1)"), ("last", "\(range.upperBound)"),
    ]
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

  /// The file that `--force` replaces, and the journal that a killed process may have left beside
  /// it.
  private func removeOld() throws(CommandFailure) {
    for name in [path, path + "-journal", path + "-wal", path + "-shm"] {
      try attempt("write", name, isOutput: true, FileSystem.remove(name))
    }
  }

  /// Replaces the database by a copy in bytes that depend on nothing but its content.
  mutating func finish() throws(CommandFailure) {
    // Copies that killed processes left.
    DraftName.removeStale(besides: path)
    guard !isFinished else { return }
    if !hasTables { try write { (_, _) throws(DatabaseFault) in } }
    var copy = try attempt("write", path, isOutput: true, Descriptor.namedDraft(of: path))
    do throws(DatabaseFault) {
      try database?.copy(to: copy.draftPath)
    } catch {
      throw error.failure(path, isOutput: true)
    }
    database = nil
    // SQLite keeps the empty journal of a killed process that had just committed.
    try? FileSystem.remove(path + "-journal")
    try attempt("write", path, isOutput: true, copy.publish())
  }
}
