import Files
import Glibc
import Traces

/// Recognizes Dragline's results and settings among the files of a corpus, which are not
/// recordings.
///
/// A sweep's database, its tables, presets, sessions and timelines often lie beside the recordings
/// that they are made from. The contents decide, whatever the name; a file that cannot be read is
/// not recognized here, so that the error is reported where it is read.
enum OwnOutput {
  /// Bytes of a file that are looked at.
  private static let headSize = 4096
  /// Endings of the files that SQLite keeps beside a database while it writes.
  private static let databaseCompanions = ["-journal", "-wal", "-shm"]
  private static let beginnings = [
    "SQLite format 3\0", "setting,settings,policy,", "{\"op_code\":",
  ]
  /// The parts of the first line of the tables of `sweep` and `tune`, which is not a comment of a
  /// recording.
  private static let tableTitle = [" labelled gesture", " meant to finish, "]
  /// Schemas of JSON output, and of timelines.
  private static let schema = "\"schema\":\"dragline."
  /// A preset has the first of these members, a mixture of gestures the second.
  private static let settings = ["\"base\"", "\"gestures\""]

  /// Whether a regular file is a result or a setting of Dragline's.
  static func isFile(_ path: String, _ console: Console) throws(CommandFailure) -> Bool {
    if try isStandardOutput(path, console) { return true }
    if try isDatabaseCompanion(path) { return true }
    return isHead(head(of: path))
  }

  /// Whether the run prints into it: a shell creates the file for `> FILE` before Dragline starts.
  private static func isStandardOutput(
    _ path: String, _ console: Console
  ) throws(CommandFailure) -> Bool {
    let output = try? Descriptor(borrowing: console.standardOutput, path: "<stdout>").status()
    guard let output, output.isFile, let file = try Paths.status(of: path) else { return false }
    return file.isSame(as: output)
  }

  private static func isDatabaseCompanion(_ path: String) throws(CommandFailure) -> Bool {
    for ending in databaseCompanions where path.hasSuffix(ending) {
      return try Paths.isFile(String(path.dropLast(ending.count)))
    }
    return false
  }

  private static func head(of path: String) -> [UInt8] {
    (try? Descriptor(path, O_RDONLY).bytes(at: 0, count: headSize)) ?? []
  }

  private static func isHead(_ bytes: [UInt8]) -> Bool {
    if beginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return true }
    if bytes.starts(with: ReportPage.start.utf8) { return bytes.contains(ReportPage.mark.utf8) }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard bytes.first == UInt8(ascii: "{") else {
      return bytes.first != UInt8(ascii: "#") && tableTitle.allSatisfy { line.contains($0.utf8) }
    }
    if line.contains(schema.utf8) { return true }
    return settings.contains { bytes.contains($0.utf8) }
      && (try? TraceFormat.detect(bytes, isWhole: bytes.count < headSize)) == nil
  }
}
