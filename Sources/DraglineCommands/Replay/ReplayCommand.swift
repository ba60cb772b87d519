import Simulation
import Timelines
import Traces

extension Command {
  static let replay = Command(
    name: "replay", operands: "TRACE…",
    summary: "Replay each gesture of recordings and report what it did.",
    options: [
      .output,
      .format.saying(
        "format of the timeline: jsonl, csv (frames) or perfetto; without -o, print it"),
      .force,
      .json.saying("print the summary as JSON Lines (docs/replay.schema.json)"),
      .plot, .failedOnly, .noFail, .verbose,
      .quiet.saying("print no summary and no progress bar"),
    ] + replayOptions,
    examples: [
      "dragline replay traces/flick.evemu",
      "dragline replay traces/*.evemu --frame-rate 120 --set minimumPercent=0.3",
      "dragline replay recording.evemu -o timeline.jsonl",
      "dragline replay recordings/ --direction auto --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try ReplayCommand(arguments).run(console)
    })
}

extension Command {
  /// The options that decide how recordings are replayed.
  static let replayOptions =
    [.direction] + recordingOptions + [.range] + simulationOptions
}

extension CommandOption where Self == Flag {
  static var failedOnly: Flag {
    Flag("--failed-only", "print only gestures that did not do what their label says")
  }

  static var noFail: Flag {
    Flag("--no-fail", "exit with 0 even if gestures did not do what their labels say")
  }

  static var verbose: Flag {
    Flag("--verbose", "report known faults of the transition with each gesture")
  }
}

/// The command that replays recordings, with a summary for people and a timeline for programs.
///
/// Folders stand for the recordings in them, and gestures are checked against their labels; see
/// `Corpus`.
struct ReplayCommand {
  private let traces: [String]
  private let output: String?
  private let format: TimelineFormat
  private let isForced: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool
  /// The form of the plots; `nil` for none.
  private let plotForm: PlotForm?
  private let showsMissesOnly: Bool
  private let failsOnMisses: Bool
  private let choice: RecordingChoice
  private let summary: Summary
  private let lines = JSONLines(.replay)
  private let plan: RecordingReplay.Plan

  private enum Summary {
    case none
    case text
    case json
  }

  init(_ arguments: Arguments) throws(CommandFailure) {
    traces = try arguments.required("TRACE", "replay")
    let name = arguments.value(.format)
    guard let format = TimelineFormat(rawValue: name ?? TimelineFormat.jsonl.rawValue) else {
      let known = TimelineFormat.allCases.map(\.rawValue)
      throw CommandFailure(UnknownName(kind: "format", name: name ?? "", known: known))
    }
    self.format = format
    output = arguments.value(.output) ?? (name == nil ? nil : "-")
    (isForced, isQuiet) = (arguments.has(.force), arguments.has(.quiet))
    isVerbose = arguments.has(.verbose)
    plotForm = try PlotForm(arguments)
    (showsMissesOnly, failsOnMisses) = (arguments.has(.failedOnly), !arguments.has(.noFail))
    choice = try RecordingChoice(arguments)
    // Two things on one standard output would be neither.
    let isSilent = isQuiet || output == "-"
    summary = isSilent ? .none : arguments.has(.json) ? .json : .text
    if plotForm != nil, summary != .text { throw CommandFailure(ReplayError.plotWithoutText) }
    plan = try RecordingReplay.Plan(arguments)
  }

  func run(_ console: Console) throws(CommandFailure) {
    let corpus = try Corpus(traces, console)
    if let output {
      for entry in corpus.entries { try ExistingFile.checkInput(entry.path, isNot: output) }
    }
    var destination = try OutputFile(output, isForced: isForced, console)
    let printer = try plotForm.map { (form) throws(CommandFailure) in
      try PlotPrinter(form, console)
    }
    var verdict = Verdict(faults: KnownFaultTally(plan.settings.transition))
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      try replay(entry, console, printer, &destination, &verdict)
    }
    if summary == .text, !isVerbose { try print(verdict.faults, &verdict.hasPrinted, console) }
    try print(verdict.labels, isFirst: !verdict.hasPrinted, console)
    // A timeline that lacks a recording is none.
    if let failure { throw failure }
    try destination.commit()
    if verdict.breaches > 0 {
      throw CommandFailure(ReplayError.invariantsBroken(count: verdict.breaches))
    }
    if verdict.isTruncated { throw CommandFailure.reported(.badInput) }
    if failsOnMisses, !verdict.labels.misses.isEmpty { throw CommandFailure.reported(.no) }
  }

  /// The faults to report at the end, after all recordings have been replayed.
  private struct Verdict {
    /// The number of broken invariants.
    var breaches = 0
    var isTruncated = false
    var labels = LabelTally()
    /// The known faults of the summarized gestures.
    var faults: KnownFaultTally
    /// Whether there is a paragraph before the next one.
    var hasPrinted = false
  }

  private func replay(
    _ entry: Corpus.Entry, _ console: Console, _ printer: PlotPrinter?,
    _ destination: inout OutputFile, _ verdict: inout Verdict
  ) throws(CommandFailure) {
    var replay = try RecordingReplay(entry.path, plan, choice, console, isQuiet: isQuiet)
    let name = entry.name ?? replay.name
    let labels = entry.labels(over: replay.labels)
    let isNarrated = summary != .none || !labels.isEmpty
    var rows = ReplayRows(
      destination.isWanted ? format : nil,
      narrator: isNarrated ? GestureNarrator(trace: replay.path, name: name, labels: labels) : nil,
      plots: printer == nil ? nil : GesturePlots(of: replay))
    if printer != nil { replay.keepGestures() }
    while try replay.advance(into: &rows) {
      try rows.drain(to: &destination)
      rows.plots?.samples += try replay.takeSamples()
      try print(
        rows.takeFinished(), console, &replay.progress, &verdict, &rows.plots, printer)
    }
    try rows.drain(to: &destination)
    rows.plots?.samples += try replay.takeSamples()
    let last = rows.summaries
    try print(last, console, &replay.progress, &verdict, &rows.plots, printer)
    if summary != .none { entry.reportMissingGestures(last.last?.gesture ?? 0, name, console) }
    for failure in replay.failures {
      console.report(ReplayNotice.invariant(failure, name: name))
    }
    verdict.breaches += replay.failureCount
    if replay.reportTruncation(console) { verdict.isTruncated = true }
  }

  private func print(
    _ summaries: [GestureSummary], _ console: Console, _ progress: inout ProgressBar,
    _ verdict: inout Verdict, _ plots: inout GesturePlots?,
    _ printer: PlotPrinter?
  ) throws(CommandFailure) {
    if !summaries.isEmpty { progress.clear() }
    for gesture in summaries {
      verdict.labels.add(gesture)
      if showsMissesOnly, gesture.label?.expectation == nil || gesture.isAsExpected == true {
        continue
      }
      verdict.faults.add(gesture)
      switch summary {
      case .none: break
      case .json: try print(lines.text([gesture.row]), console)
      case .text:
        let paragraph = gesture.paragraph(without: isVerbose ? [] : verdict.faults.kinds)
        try print((verdict.hasPrinted ? "\n" : "") + paragraph, console)
        if let plot = plots?.plot(of: gesture.gesture) { try printer?.print(plot) }
      }
      verdict.hasPrinted = true
    }
  }

  private func print(
    _ faults: KnownFaultTally, _ hasPrinted: inout Bool, _ console: Console
  ) throws(CommandFailure) {
    guard !faults.text.isEmpty else { return }
    try print((hasPrinted ? "\n" : "") + faults.text, console)
    hasPrinted = true
  }

  /// Prints the results of the labelled gestures; without a summary only those that missed.
  private func print(
    _ labels: LabelTally, isFirst: Bool, _ console: Console
  ) throws(CommandFailure) {
    guard labels.expectedCount > 0 else { return }
    switch summary {
    case .none:
      guard !labels.misses.isEmpty else { return }
      for line in labels.missText.split(separator: "\n") {
        console.report(ReplayNotice.missed(String(line)))
      }
    case .json: try print(lines.text([labels.row]), console)
    case .text: try print((isFirst ? "" : "\n") + labels.text, console)
    }
  }

  private func print(_ text: String, _ console: Console) throws(CommandFailure) {
    do throws(CommandFailure) {
      if summary == .json { try console.print(text) } else { try console.print(words: text) }
    } catch {
      // Nobody reads the summary any more, but the timeline's file has yet to become whole.
      guard error == .closedPipe, output != nil else { throw error }
    }
  }
}
