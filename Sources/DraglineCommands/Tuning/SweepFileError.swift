import Timelines

/// An error of the files that sweeps write: shards to merge, and databases.
enum SweepFileError: CommandError {
  /// `--merge` without files.
  case noShards
  /// Two files hold a setting.
  case sharedSetting(Int, path: String)
  /// No file holds some settings.
  case missingSettings(ClosedRange<Int>)
  /// The file is larger than the limit.
  case tooLarge(path: String, gibibytes: Int)
  /// A database cannot be merged.
  case databaseShard(path: String)
  /// A line is no line of a shard.
  case line(Int, path: String, SweepLineFault)
  /// A database needs a regular file.
  case notRegular(path: String)
  /// The database has another version.
  case otherVersion(Int64, expected: Int64, path: String)
  /// The database is not one of a sweep.
  case notASweep(path: String)
  /// The database holds the results of another sweep.
  case otherSweep(path: String, differences: [SweepDifference])

  var status: ExitStatus {
    switch self {
    case .sharedSetting, .missingSettings, .tooLarge, .line: .badInput
    case .noShards, .databaseShard, .notRegular, .otherVersion, .notASweep, .otherSweep: .usage
    }
  }

  var hasPlace: Bool { if case .line = self { true } else { false } }

  var details: [String] {
    guard case .otherSweep(_, let differences) = self else { return [] }
    return differences.map { "\($0)" }
  }

  var description: String {
    switch self {
    case .noShards: "name the files of all shards: dragline sweep --merge FILE…"
    case .sharedSetting(let setting, let path):
      "\(path): setting \(setting) is in another file too"
    case .missingSettings(let settings):
      "no file holds \(Self.words(settings)): expected the outputs of all shards"
    case .tooLarge(let path, let gibibytes): "\(path): more than \(gibibytes) GiB"
    case .databaseShard(let path):
      "\(path): databases cannot be merged: write shards with --json, --format csv or --format optuna"
    case .line(let line, let path, let fault): "\(path):\(line):1: error: \(fault)"
    case .notRegular(let path): "'\(path)' is not a regular file: a database needs one"
    case .otherVersion(let version, let expected, let path):
      "'\(path)' is a sweep's database of version \(version), not \(expected): \(Self.ways)"
    case .notASweep(let path): "'\(path)' is not the database of a sweep: \(Self.ways)"
    case .otherSweep(let path, let differences):
      "'\(path)' holds another sweep: different \(differences.map(\.name).joined(separator: ", ")): "
        + Self.ways
    }
  }

  private static let ways = "name another file, or start over with --force"

  private static func words(_ settings: ClosedRange<Int>) -> String {
    settings.count == 1
      ? "setting \(settings.lowerBound)"
      : "settings \(settings.lowerBound) to \(settings.upperBound)"
  }
}

/// The reason why a line is not the next line of a shard.
enum SweepLineFault: Hashable, Sendable, CustomStringConvertible {
  case noEnd
  case notASetting
  case otherSweep(settings: Int, expected: Int)
  case otherSetting(Int, expected: Int)

  var description: String {
    switch self {
    case .noEnd: "a line without an end: expected a whole file"
    case .notASetting:
      "not a line of a sweep: expected a shard in JSON Lines, CSV or as a journal; tables cannot be "
        + "merged"
    case .otherSweep(let settings, let expected):
      "a line of a sweep of \(settings) settings: expected \(expected)"
    case .otherSetting(let setting, let expected): "setting \(setting): expected \(expected)"
    }
  }
}

/// A property in which a stored sweep differs.
struct SweepDifference: Hashable, Sendable, CustomStringConvertible {
  var name: String
  /// The property in the database; `nil` if it has none.
  var stored: String?
  var here: String

  var description: String { "\(name): there \(stored ?? "none"), here \(here)" }
}
