/// A page that cannot be written, or that would lack what was asked for.
enum ReportError: CommandError {
  /// `--output` is missing.
  case noOutput
  /// The page would be written over a recording that it is about.
  case wouldReplaceRecording(String)
  /// An option that only changes tuning, without `--tune`.
  case onlyWithTune(option: String)
  /// Tuning reads the recordings a second time, which standard input does not allow.
  case tuneFromStandardInput

  var description: String {
    switch self {
    case .noOutput: "no output: name a page with '-o FILE.html'; '-o -' is standard output"
    case .wouldReplaceRecording(let path):
      "the page would replace '\(path)': name another file for '--output'"
    case .onlyWithTune(let option): "'\(option)' changes only the tuning: add '--tune'"
    case .tuneFromStandardInput:
      "'--tune' reads recordings twice, and standard input only once: name a file or a folder"
    }
  }
}
