/// Continuing where a process was killed.
extension SweepDatabase {
  /// Opens the database, and finds the first setting without a result.
  ///
  /// - Throws: An error when it holds another sweep, is damaged or in use.
  mutating func resume() throws(CommandFailure) {
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
    throw CommandFailure(
      SweepFileError.otherSweep(
        path: path,
        differences: others.map {
          SweepDifference(name: $0.key, stored: values[$0.key], here: $0.value)
        }))
  }

  /// - Throws: An error when the database contradicts itself.
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
}
