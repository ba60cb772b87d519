import Timelines
import Traces

/// The file that an output would replace.
enum ExistingFile {
  static let forceOption = Command.Option("--force", "replace a recording that is in the way")

  /// Checks that nothing is lost which cannot be made again: timelines can, recordings cannot.
  ///
  /// - Parameter path: `-` and what is no regular file are never replaced.
  /// - Throws: That a recording is there, or that the file may not be read to find out.
  static func checkReplaceable(_ path: String, isForced: Bool) throws(CommandFailure) {
    guard !isForced, path != "-", let format = try recordingFormat(of: path) else { return }
    throw CommandFailure(
      .usage,
      "'\(path)' is a recording (\(format.rawValue)): name another file, or replace it with --force"
    )
  }

  /// `nil` for a file that is no recording, or cannot be read, and where there is none.
  private static func recordingFormat(of path: String) throws(CommandFailure) -> TraceFormat? {
    guard Folder.isFile(path) else { return nil }
    var input = try TraceInput(path, standardInput: -1)
    guard let start = try? input.start(TraceFormat.detectionLimit),
      !start.starts(with: TimelineTable.firstColumns.utf8)
    else { return nil }
    return try? TraceFormat.detect(start, isWhole: start.count < TraceFormat.detectionLimit)
  }
}
