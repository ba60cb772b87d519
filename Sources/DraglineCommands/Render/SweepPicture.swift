import JSON
import Pictures

/// The picture of what `sweep` or `tune` found.
enum SweepPicture {
  static func drawing(
    of path: String, _ console: Console, width: Double
  ) throws(CommandFailure) -> Drawing {
    let file = try ResultsFile(path, console)
    var sweep = SweepLines()
    var tuning = TuningLines()
    try file.forEachLine { (text, number) throws(CommandFailure) in
      let row = try ResultsRow(text, line: number, of: file)
      switch row.type {
      case "setting":
        guard tuning.isEmpty else { throw row.fault(.mixed(found: row.type ?? "")) }
        try sweep.add(row)
      case "policy", "front", "parameter", "pair", "fold", "mistake", "excluded":
        guard sweep.isEmpty else { throw row.fault(.mixed(found: row.type ?? "")) }
        try tuning.add(row)
      case let type:
        throw row.fault(.unknownLine(found: type.map { "'\(printable($0))'" } ?? row.value.words))
      }
    }
    if !tuning.isEmpty { return tuning.sheet.drawing(width: width) }
    guard !sweep.isEmpty else { throw file.fault(.empty) }
    return sweep.results.drawing(width: width)
  }
}
