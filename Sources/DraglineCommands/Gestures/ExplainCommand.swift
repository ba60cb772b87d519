import Pictures
import ReferenceTransitions
import Simulation
import Timelines
import Traces

extension Command {
  static let explain = Command(
    name: "explain", operands: "TRACE…",
    summary: "Show why each gesture finished or cancelled.",
    options: [
      .policies, .plot, .json(.explain), .quiet,
    ] + judgeOptions,
    examples: [
      "dragline explain traces/drag-and-hold.evemu",
      "dragline explain recordings/ --policy all --direction auto",
      "dragline explain traces/flick.evemu --policy devsign,apple-photo --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      var judge = try GestureJudge(arguments)
      let choice = try RecordingChoice(arguments)
      let corpus = try Corpus(arguments.required("TRACE", "explain"), console)
      let lines = JSONLines(.explain)
      let plots = try ExplainPlots(arguments, choice, judge, console)
      let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
        var isEmpty = true
        let models = try plots?.models(of: entry, console) ?? [:]
        try GestureReader.forEachGesture(
          of: entry, console, choice, judge.screen, isQuiet: arguments.has(.quiet)
        ) { (gesture, source) throws(CommandFailure) in
          isEmpty = false
          let explanation = try GestureExplanation(of: gesture, from: source, &judge)
          if arguments.has(.json) {
            try console.print(lines.text(explanation.rows))
          } else {
            try console.print(words: explanation.text)
            if let plot = models[gesture.number] {
              try plots?.printer.print(plot)
              try console.print("\n")
            }
          }
        }
        if isEmpty { console.report(GestureNotice.nothingTouched(name: entry.name ?? entry.path)) }
      }
      if let failure { throw failure }
    })
}

/// The plots of `explain --plot`, which simulates the one policy.
private struct ExplainPlots {
  private let plan: RecordingReplay.Plan
  private let choice: RecordingChoice
  let printer: PlotPrinter

  /// Returns `nil` without `--plot`.
  init?(
    _ arguments: Arguments, _ choice: RecordingChoice, _ judge: GestureJudge, _ console: Console
  ) throws(CommandFailure) {
    guard let form = try PlotForm(arguments) else { return nil }
    if arguments.has(.json) { throw CommandFailure(ReplayError.plotWithoutText) }
    guard judge.policies.count == 1 else {
      throw CommandFailure(GestureError.severalPoliciesPlotted)
    }
    (plan, self.choice) = (try RecordingReplay.Plan(arguments), choice)
    printer = try PlotPrinter(form, console)
  }

  /// Returns the plot of each gesture, by its number.
  func models(
    of entry: Corpus.Entry, _ console: Console
  ) throws(CommandFailure) -> [Int: PlotModel] {
    // Reading for the explanation reports what is to report about the recording.
    var silent = console
    silent.standardError = -1
    var replay = try RecordingReplay(entry.path, plan, choice, silent, isQuiet: true)
    var rows = ReplayRows(
      nil, narrator: GestureNarrator(trace: replay.path, name: replay.name),
      plots: GesturePlots(of: replay))
    replay.keepGestures()
    var models: [Int: PlotModel] = [:]
    var isOver = false
    while !isOver {
      isOver = try !replay.advance(into: &rows)
      rows.plots?.samples += try replay.takeSamples()
      for gesture in isOver ? rows.summaries : rows.takeFinished() {
        models[gesture.gesture] = rows.plots?.plot(of: gesture.gesture)
      }
    }
    return models
  }
}

/// The verdicts of several policies on one gesture.
struct GestureExplanation {
  private let gesture: TouchGesture
  private let source: GestureSource
  private let verdicts: [GestureVerdict]
  private let direction: String

  init(
    of gesture: TouchGesture, from source: GestureSource, _ judge: inout GestureJudge
  ) throws(CommandFailure) {
    let (verdicts, direction) = try judge.judge(gesture, of: source)
    (self.gesture, self.source) = (gesture, source)
    (self.verdicts, self.direction) = (verdicts, direction.rawValue)
  }

  /// The explanation for people: a title, a paragraph for each policy, and an empty line.
  var text: String {
    let label = source.labels[gesture.number]
    let expected = label?.expectation.map { "; expected: \($0.rawValue)" } ?? ""
    var lines = ["\(gesture.title(source)), dismissal direction: \(direction)\(expected)"]
    for verdict in verdicts { lines += verdict.lines.map { "  " + $0 } }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// The rows of JSON, one for each policy.
  var rows: [JSONRow] {
    let label = source.labels[gesture.number]
    return verdicts.map { verdict in
      JSONRow(
        "explanation",
        [
          ("trace", .string(source.path)),
          ("gesture", .number(Double(gesture.number))),
          ("id", label?.id.map { .string($0) } ?? .null),
          ("expect", label?.expectation.map { .string($0.rawValue) } ?? .null),
          ("down", .number(Double(gesture.start))), ("direction", .string(direction)),
        ] + verdict.answerMembers + verdict.releaseMembers + verdict.ruleMembers
          + source.doubtMembers)
    }
  }
}

extension TouchGesture {
  /// Returns the title of the gesture, such as `flick.evemu · gesture 1 at 0 s`.
  func title(_ source: GestureSource) -> String {
    let name = source.labels[number]?.id.map { " (\(printable($0)))" } ?? ""
    let seconds = decimals(Double(start) / 1_000_000, 3)
    return "\(printable(source.name)) · gesture \(number)\(name) at \(seconds) s"
  }
}
