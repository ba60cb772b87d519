/// A database that cannot be used.
enum DatabaseError: CommandError {
  case notADatabase(String)
  case damaged(String)
  /// Another process has it.
  case locked(String)
  /// Another fault, in the words of SQLite.
  case other(String, path: String)

  var status: ExitStatus {
    switch self {
    case .notADatabase, .damaged: .badInput
    case .locked, .other: .inputOutput
    }
  }

  var description: String {
    switch self {
    case .notADatabase(let path): "\(path): is not a SQLite database"
    case .damaged(let path): "\(path): the SQLite database is damaged"
    case .locked(let path): "\(path): another process uses the database: wait until it ends"
    case .other(let message, let path): "\(path): SQLite: \(message)"
    }
  }
}
