import DraglineCommands

/// Changes of a setting in a tuning session of 10,000 gestures, judged again as keys judge them: a
/// number that the rule alone reads, and ones that act before the release.
struct TuneBench {
  private static let changes = 20

  func run(_ options: Options, into report: inout Report) {
    let gestures = LabelledGestures("tune-corpus", options)
    var contest = Contest(rounds: options.rounds)
    func add(_ name: String, _ parameter: String, _ values: [String]) {
      let session = "\(options.folder)/tune-\(parameter).jsonl"
      write(Self.session(gestures.path, parameter, values), to: session)
      contest.add(name, [.millisecondsPer(max(values.count, 1))], against: "tune: loading") {
        nanoseconds {
          let status = gestures.run(["tune", "--replay", session, "--quiet", "--json"])
          // The session here has no true numbers.
          precondition(status == .no, "tune ended with status \(status.code)")
        }
      }
    }
    add("tune: loading", "none", [])
    let numbers = 1...Self.changes
    add("tune: a number of the rule", "minimumPercent", numbers.map { "0.\($0 + 10)" })
    add("tune: the hysteresis", "hysteresis", numbers.map { "\($0 + 10)" })
    add(
      "tune: the estimator", "estimator",
      ["lsq1", "android-lsq2", "android-impulse"])
    contest.run(into: &report)
  }

  private static func session(_ corpus: String, _ parameter: String, _ values: [String]) -> String {
    let numbers =
      #""trueDismissals":0,"falseDismissals":0,"falseCancels":0,"trueCancels":0,"#
      + #""outcomes":"0000000000000000""#
    var text =
      #"{"type":"session","schema":"dragline.tune-session/1","version":"","corpus":["\#(corpus)"],"#
      + #""digest":"0000000000000000","gestures":0,"options":[],"policy":"devsign","parameters":{},"#
      + numbers + "}\n"
    for (index, value) in values.enumerated() {
      text +=
        #"{"type":"step","step":\#(index + 1),"action":"set","parameter":"\#(parameter)","from":"","#
        + #""to":"\#(value)","policy":"devsign","parameters":{"\#(parameter)":"\#(value)"},"#
        + numbers + #","flipped":0,"flips":[]}"# + "\n"
    }
    return text
  }
}
