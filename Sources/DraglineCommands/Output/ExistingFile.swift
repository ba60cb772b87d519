import Files
import Timelines
import Traces

/// The file that an output would replace.
enum ExistingFile {
  /// Checks that the output replaces no file that cannot be made again.
  ///
  /// Timelines can be made again; recordings, labels and presets cannot.
  ///
  /// - Parameter path: `-` and files that are not regular are never replaced.
  /// - Throws: An error when a recording, labels or a preset are there, or when the file may not be
  ///   read to find out.
  static func checkReplaceable(_ path: String, isForced: Bool) throws(CommandFailure) {
    guard !isForced, path != "-", try Paths.isFile(path), let what = try whatIsLost(path) else {
      return
    }
    throw CommandFailure(OutputError.wouldReplace(path, what))
  }

  /// Checks that a file that is read is not the one that is written.
  static func checkInput(_ path: String, isNot output: String) throws(CommandFailure) {
    if path != "-", try Paths.isSameFile(path, output) {
      throw CommandFailure(OutputError.wouldReplaceInput(path))
    }
  }

  /// Returns the kind of a file that people make; `nil` for a file that a program can make again.
  private static func whatIsLost(_ path: String) throws(CommandFailure) -> PreciousFile? {
    if FileName.base(of: path) == LabelTable.fileName { return .labels }
    if path.hasSuffix(PresetFile.suffix), (try? PresetFile(path)) != nil { return .preset }
    return try recordingFormat(of: path).map { .recording($0) }
  }

  /// `nil` for a file that is no recording, or cannot be read.
  private static func recordingFormat(of path: String) throws(CommandFailure) -> TraceFormat? {
    var input = try TraceInput(path, standardInput: -1)
    guard let start = try? input.start(TraceFormat.detectionLimit),
      !start.starts(with: TimelineTable.firstColumns.utf8)
    else { return nil }
    return try? TraceFormat.detect(start, isWhole: start.count < TraceFormat.detectionLimit)
  }
}
