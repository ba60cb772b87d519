import DraglineCommands
import Glibc

/// Changes of a setting in a tuning session of 10,000 gestures, judged again as keys judge them: a number that the
/// rule alone reads, and ones that act before the release.
struct TuneBench {
  private static let gestures = 10_000
  private static let changes = 20
  private static let mixture = """
    {"count": \(gestures), "seed": 16, "persons": 20, "gesturesPerFile": 50, "devices": ["phone"],
     "gestures": [
       {"kind": "flick", "weight": 2, "label": "finish"},
       {"kind": "drag", "weight": 3, "label": "finish", "distance": ["60pt", "180pt"]},
       {"kind": "drag", "weight": 3, "label": "cancel", "distance": ["15pt", "80pt"]},
       {"kind": "reversal", "label": "cancel"}
     ]}
    """

  func run(_ options: Options, into report: inout Report) {
    let (mixture, corpus) = ("\(options.folder)/tune.json", "\(options.folder)/tune-corpus")
    write(Self.mixture, to: mixture)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    let console = Console(standardOutput: nowhere, standardError: nowhere)
    let made = Dragline.run(["synth", mixture, "-o", corpus, "-q"], console: console)
    precondition(made == .done, "synth ended with status \(made.code)")
    var contest = Contest(rounds: options.rounds)
    func add(_ name: String, _ parameter: String, _ values: [String]) {
      let session = "\(options.folder)/tune-\(parameter).jsonl"
      write(Self.session(corpus, parameter, values), to: session)
      contest.add(name, [.millisecondsPer(max(values.count, 1))], against: "tune: loading") {
        nanoseconds {
          let status = Dragline.run(
            ["tune", "--replay", session, "--quiet", "--json"], console: console)
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

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { preconditionFailure("\(path): cannot write") }
    defer { fclose(file) }
    fputs(text, file)
  }
}
