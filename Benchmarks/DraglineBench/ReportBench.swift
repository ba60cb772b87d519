import DraglineCommands
import Glibc

/// A page about a recording of ten minutes, beside its replay.
struct ReportBench {
  /// The length of the recording in microseconds.
  private static let length: Int64 = 600_000_000
  /// The largest size of the page in bytes.
  private static let sizeLimit = 2_000_000

  func run(_ options: Options, into report: inout Report) {
    let path = "\(options.folder)/ten-minutes.evemu"
    let round = GeneratedTrace(.evemu, bytes: 1, at: path)
    let trace = GeneratedTrace(
      .evemu, bytes: round.bytes * Int(Self.length / LongDrag().period), at: path)
    let page = "\(options.folder)/ten-minutes.html"
    defer {
      trace.remove()
      unlink(page)
    }
    var contest = Contest(rounds: options.rounds)
    contest.add("replay of ten minutes", [.milliseconds]) { run(["replay", path, "--quiet"]) }
    contest.add("report of ten minutes", [.milliseconds], against: "replay of ten minutes") {
      run(["report", path, "--quiet", "-o", page])
    }
    contest.run(into: &report)
    var status = stat()
    precondition(
      stat(page, &status) == 0 && status.st_size <= Self.sizeLimit,
      "a page of \(status.st_size) bytes")
  }

  private func run(_ words: [String]) -> Double {
    nanoseconds {
      let status = Dragline.run(words)
      precondition(status == .done, "\(words) ended with status \(status.code)")
    }
  }
}
