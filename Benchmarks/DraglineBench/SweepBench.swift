import DraglineCommands

/// Sweeps of 10,000 gestures: over two numbers of the rule, for which each gesture is followed
/// once, and over a number that acts before the release.
struct SweepBench {
  func run(_ options: Options, into report: inout Report) {
    let gestures = LabelledGestures("sweep-corpus", options)
    var contest = Contest(rounds: options.rounds)
    func add(_ name: String, _ count: Int, _ values: String...) {
      let varied = values.flatMap { ["--vary", $0] }
      let output = "\(options.folder)/sweep.csv"
      contest.add(name, [.millisecondsPer(count)], against: "sweep: one setting") {
        nanoseconds {
          let status = gestures.run(
            ["sweep", gestures.path, "-q", "--format", "csv", "-o", output, "--force"] + varied)
          precondition(status == .done, "sweep ended with status \(status.code)")
        }
      }
    }
    add("sweep: one setting", 1, "minimumPercent=0.3")
    add(
      "sweep: 10,000 settings of the rule", 10_000, "minimumPercent=0.01:1:0.01",
      "minimumVelocity=10:1000:10")
    add("sweep: 10 hystereses", 10, "hysteresis=2:20:2")
    contest.run(into: &report)
  }
}
