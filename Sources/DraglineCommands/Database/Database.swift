import CSQLite
import Files
import Glibc

/// A reason for which SQLite failed.
enum DatabaseFault: Error, Hashable {
  case notADatabase
  case damaged
  /// Another process has it.
  case locked
  case full
  /// The kernel's `errno`; 0 where SQLite gives none.
  case system(Int32)
  /// Another fault, in the words of SQLite.
  case other(String)

  /// - Parameter code: A result code of SQLite, primary or extended.
  init(_ code: Int32, errno: Int32, message: String) {
    switch code & 0xff {
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .system(errno == 0 ? EACCES : errno)
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .system(errno)
    default: self = .other(message)
    }
  }

  /// Returns the fault as a failure to read or write the file.
  func failure(_ path: String, isOutput: Bool) -> CommandFailure {
    switch self {
    case .notADatabase: CommandFailure(DatabaseError.notADatabase(path))
    case .damaged: CommandFailure(DatabaseError.damaged(path))
    case .locked: CommandFailure(DatabaseError.locked(path))
    case .full: CommandFailure(OutputError.system(action: "write", path: path, code: ENOSPC))
    case .system(let code) where isOutput:
      CommandFailure(OutputError.system(action: "write", path: path, code: code == 0 ? EIO : code))
    case .system(let code):
      CommandFailure(InputError.system(action: "read", path: path, code: code == 0 ? EIO : code))
    case .other(let message): CommandFailure(DatabaseError.other(message, path: path))
    }
  }
}

/// A value in a cell of a table.
enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// Finite.
  case real(Double)
  case text(String)

  init(_ number: Int) { self = .integer(Int64(number)) }
}

/// A SQLite database in a file.
///
/// It closes with its owner; a transaction that is open then is rolled back.
struct Database: ~Copyable {
  enum Access {
    case reading
    /// Creates the file if it is not there.
    case writing
  }

  /// The time in milliseconds that a statement waits for another process.
  private static let patience: Int32 = 2_000
  /// The constant with which SQLite copies the text that it is given (`SQLITE_TRANSIENT`).
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private let connection: OpaquePointer

  /// The corresponding C function is `sqlite3_open_v2`.
  init(_ path: String, for access: Access) throws(DatabaseFault) {
    let flags =
      access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // SQLite gives some names that are no paths a meaning.
    let place = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    var connection: OpaquePointer?
    let code = FileName.withCString(place) {
      sqlite3_open_v2($0, &connection, flags | SQLITE_OPEN_NOMUTEX, nil)
    }
    guard code == SQLITE_OK, let connection else {
      let fault = Self.fault(code, connection)
      sqlite3_close(connection)
      throw fault
    }
    self.connection = connection
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Self.patience)
  }

  deinit {
    sqlite3_close(connection)
  }

  private static func fault(_ code: Int32, _ connection: OpaquePointer?) -> DatabaseFault {
    guard let connection else { return DatabaseFault(code, errno: ENOMEM, message: "no memory") }
    return DatabaseFault(
      code, errno: sqlite3_system_errno(connection),
      message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Runs statements without results and without parameters.
  func run(_ statements: String) throws(DatabaseFault) {
    let code = sqlite3_exec(connection, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw Self.fault(code, connection) }
  }

  /// Runs a statement once for each row of values.
  func run(
    _ statement: String, _ rows: some Sequence<[DatabaseValue]>
  ) throws(DatabaseFault) {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    for row in rows {
      bind(row, to: prepared)
      let code = sqlite3_step(prepared)
      guard code == SQLITE_DONE else { throw Self.fault(code, connection) }
      sqlite3_reset(prepared)
    }
  }

  /// The rows of a query, in the order that it asks for.
  func rows(_ query: String) throws(DatabaseFault) -> [[DatabaseValue]] {
    let prepared = try prepare(query)
    defer { sqlite3_finalize(prepared) }
    var rows: [[DatabaseValue]] = []
    while true {
      let code = sqlite3_step(prepared)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw Self.fault(code, connection) }
      rows.append((0..<sqlite3_column_count(prepared)).map { Self.value($0, of: prepared) })
    }
  }

  /// The integer that a query is about; `nil` where it has none.
  func integer(_ query: String) throws(DatabaseFault) -> Int64? {
    guard case .integer(let value)? = try rows(query).first?.first else { return nil }
    return value
  }

  /// Does something in a transaction: all of it is there afterwards, or nothing.
  ///
  /// - Parameter exclusively: Whether no other process may read meanwhile.
  func transaction(
    exclusively: Bool = false, _ body: (borrowing Database) throws(DatabaseFault) -> Void
  ) throws(DatabaseFault) {
    try run(exclusively ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE")
    do throws(DatabaseFault) {
      try body(self)
      try run("COMMIT")
    } catch {
      // Some failures have rolled it back already.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Writes a copy with the same content, in bytes that depend on nothing else.
  ///
  /// The corresponding statement is `VACUUM INTO`.
  ///
  /// - Parameter path: The path of a file that is empty or does not exist.
  func copy(to path: String) throws(DatabaseFault) {
    let place = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    let prepared = try prepare("VACUUM INTO ?")
    defer { sqlite3_finalize(prepared) }
    _ = FileName.withCString(place) { sqlite3_bind_text(prepared, 1, $0, -1, Self.copies) }
    let code = sqlite3_step(prepared)
    guard code == SQLITE_DONE else { throw Self.fault(code, connection) }
  }

  private func prepare(_ statement: String) throws(DatabaseFault) -> OpaquePointer {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, statement, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw Self.fault(code, connection) }
    return prepared
  }

  private func bind(_ row: [DatabaseValue], to prepared: OpaquePointer) {
    for (index, value) in zip(Int32(1)..., row) {
      switch value {
      case .null: sqlite3_bind_null(prepared, index)
      case .integer(let number): sqlite3_bind_int64(prepared, index, number)
      case .real(let number): sqlite3_bind_double(prepared, index, number)
      case .text(let text): sqlite3_bind_text(prepared, index, text, -1, Self.copies)
      }
    }
  }

  private static func value(_ column: Int32, of row: OpaquePointer) -> DatabaseValue {
    switch sqlite3_column_type(row, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(row, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(row, column))
    case SQLITE_TEXT:
      return sqlite3_column_text(row, column).map { .text(String(cString: $0)) } ?? .null
    default: return .null
    }
  }
}
