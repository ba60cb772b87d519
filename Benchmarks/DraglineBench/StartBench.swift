/// The time that the program takes to print its version, beside the shortest program there is.
struct StartBench {
  /// The number of starts, which are short and easily disturbed, so that the best of many is the
  /// program's cost.
  static let rounds = 50

  func run(_ options: Options, into report: inout Report) {
    guard let dragline = options.dragline else {
      return report.note("process: dragline --version", skipped: "no --dragline PATH given")
    }
    var contest = Contest(rounds: Self.rounds)
    contest.add("process: true", [.milliseconds]) { ChildProcess(["/bin/true"]).elapsed() }
    contest.add("process: dragline --version", [.milliseconds], against: "process: true") {
      ChildProcess([dragline, "--version"]).elapsed()
    }
    contest.run(into: &report)
  }
}
