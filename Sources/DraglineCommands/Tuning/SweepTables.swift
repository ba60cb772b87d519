import Simulation
import Timelines
import Tuning

/// The tables of a sweep's database (docs/tuning.md).
struct SweepTables {
  private let plan: SweepPlan
  private let units: [String]

  init(_ plan: SweepPlan) {
    (self.plan, units) = (plan, plan.marginUnits)
  }

  // MARK: Schema

  /// Creates the tables in an open transaction.
  func create(
    in database: borrowing Database, _ members: [(key: String, value: String)]
  ) throws(DatabaseFault) {
    try database.run(schema)
    try database.run(
      "INSERT INTO meta VALUES (?, ?)", members.map { [.text($0.key), .text($0.value)] })
    try database.run(
      "INSERT INTO parameter VALUES (?, ?, ?)",
      plan.names.enumerated().map { index, name in
        let unit = plan.unit(of: name).flatMap { $0.isEmpty || $0 == "1" ? nil : $0 }
        return [DatabaseValue(index + 1), .text(name), unit.map { .text($0) } ?? .null]
      })
  }

  private var schema: String {
    let varied = plan.names.map { ", \(Self.quoted($0)) \(type(of: $0))" }.joined()
    let margins = marginColumns.map { ", \(Self.quoted($0)) REAL" }.joined()
    return """
      PRAGMA application_id = \(SweepDatabase.applicationID);
      PRAGMA user_version = \(SweepDatabase.version);
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE parameter (id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit TEXT) STRICT;
      CREATE TABLE setting (id INTEGER PRIMARY KEY, policy TEXT NOT NULL\(varied)) STRICT;
      CREATE TABLE result (setting INTEGER PRIMARY KEY REFERENCES setting (id),
        trueDismissals INTEGER NOT NULL, falseDismissals INTEGER NOT NULL,
        falseCancels INTEGER NOT NULL, trueCancels INTEGER NOT NULL\(margins)) STRICT;
      CREATE TABLE shard (id INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL)
        STRICT;
      CREATE VIEW accuracy AS SELECT setting.*, trueDismissals, falseDismissals, falseCancels,
        trueCancels,
        1.0 * (trueDismissals + trueCancels)
          / (trueDismissals + falseDismissals + falseCancels + trueCancels) AS accuracy,
        0.5 * (1.0 * trueDismissals / (trueDismissals + falseCancels)
          + 1.0 * trueCancels / (falseDismissals + trueCancels)) AS balancedAccuracy
        FROM setting JOIN result ON result.setting = setting.id;
      PRAGMA schema_version = \(SweepDatabase.growing);
      """
  }

  private var marginColumns: [String] {
    units.flatMap { [SweepCSV.column("meanMargin", $0), SweepCSV.column("leastMargin", $0)] }
  }

  /// Numbers of the parameter's own unit are `REAL`; measures such as `3mm` and words are `TEXT`.
  private func type(of name: String) -> String {
    var types: Set<String> = []
    for policy in plan.policies {
      for value in policy.axes.first(where: { $0.name == name })?.values ?? [] {
        switch value.member {
        case .number: types.insert("REAL")
        case .bool: types.insert("INTEGER")
        default: types.insert("TEXT")
        }
      }
    }
    return types.count == 1 ? types.first ?? "ANY" : "ANY"
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: Rows

  var insertSetting: String { insertion(into: "setting", 2 + plan.names.count) }
  var insertResult: String { insertion(into: "result", 5 + marginColumns.count) }

  private func insertion(into table: String, _ columns: Int) -> String {
    let places = [String](repeating: "?", count: columns).joined(separator: ", ")
    return "INSERT INTO \(table) VALUES (\(places))"
  }

  func setting(_ row: SweepRow) -> [DatabaseValue] {
    [DatabaseValue(row.setting + 1), .text(row.policy)]
      + row.values.map { value in
        switch value?.member {
        case .number(let number): .real(number)
        case .bool(let bool): DatabaseValue(bool ? 1 : 0)
        case .string(let text): .text(text)
        default: .null
        }
      }
  }

  func result(_ row: SweepRow) -> [DatabaseValue] {
    let counts = row.counts
    return [
      DatabaseValue(row.setting + 1), DatabaseValue(counts.trueDismissals),
      DatabaseValue(counts.falseDismissals), DatabaseValue(counts.falseCancels),
      DatabaseValue(counts.trueCancels),
    ]
      + units.flatMap { unit -> [DatabaseValue] in
        let margin = row.units.firstIndex(of: unit).map { row.tally.margins[$0] }
        guard let margin, let mean = margin.mean else { return [.null, .null] }
        return [.real(mean), .real(margin.least)]
      }
  }
}
