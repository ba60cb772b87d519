/// A page that cannot be written, or that would lack what was asked for.
enum ReportError: CommandError {
  /// `--output` is missing.
  case noOutput
  /// The name of the output has an ending that is not one of a page.
  case notHTML(String)
  /// An option that only changes tuning, without `--tune`.
  case onlyWithTune(option: String)
  /// Tuning reads the recordings a second time, which standard input does not allow.
  case tuneFromStandardInput

  var description: String {
    switch self {
    case .noOutput: "no output: name a page with '-o FILE.html'; '-o -' is standard output"
    case .notHTML(let path):
      "a report is an HTML page: change the ending of '\(path)' to .html"
    case .onlyWithTune(let option): "'\(option)' changes only the tuning: add '--tune'"
    case .tuneFromStandardInput:
      "'--tune' reads recordings twice, and standard input only once: name a file or a folder"
    }
  }
}
