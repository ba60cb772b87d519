import Files
import Simulation
import Timelines
import Traces

extension Command {
  /// The options that change only tuning.
  static let reportTuningOptions: [ValueOption] = [
    .vary.saying(
      "with --tune: tune KEY alone, exactly or by trying VALUES; repeatable",
      value: "KEY[=VALUES]"),
    .cost, .group, .worst, .resamples,
    .seed.saying("seed of resamples and samples (default: 1)"),
  ]

  static let report = Command(
    name: "report", operands: "TRACE…",
    summary: "Write a page with pictures, tables and reasons for each gesture.",
    options: [
      .output.saying("write the page to FILE; - is standard output"), .force,
      .policies.saying(
        "end-of-drag rules: IDs, presets or files, separated by commas, or all; the first one is "
          + "replayed, and several are compared (default: devsign)"),
      .pictures, .columns.saying("number of gestures in the table of policies (default: 10)"),
      .tune,
    ] + reportTuningOptions + [
      .jobs, .quiet, .direction,
    ] + recordingOptions + [.range] + simulationOptions.filter { $0.name != "--policy" },
    examples: [
      "dragline report traces/flick.evemu -o flick.html",
      "dragline report traces/ --policy devsign,vaul,flutter-dismissible -o compared.html",
      "dragline report corpus/ --tune -o tuned.html",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try ReportCommand(arguments).run(console)
    })
}

extension CommandOption where Self == ValueOption {
  static var pictures: ValueOption {
    ValueOption(
      "--pictures", value: "N",
      "number of gestures with pictures (default: as many as fit 1.5 MB, at most 40)")
  }
}

extension CommandOption where Self == Flag {
  static var tune: Flag {
    Flag("--tune", "add a section with the values that decide labelled gestures as intended")
  }
}

/// The command that writes a page about recordings.
struct ReportCommand {
  private let arguments: Arguments
  private let traces: [String]
  private let output: String
  private let list: PolicyList
  private let pictures: Int?
  private let columns: Int
  private let tuning: ReportTuning.Plan?

  /// The endings of pages; a device such as /dev/stdout has none.
  private static let endings: [String?] = ["html", "htm", nil]

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    traces = try arguments.required("TRACE", "report")
    guard let output = arguments.value(.output) else {
      throw CommandFailure(ReportError.noOutput)
    }
    guard output == "-" || Self.endings.contains(FileName.ending(of: output)) else {
      throw CommandFailure(ReportError.notHTML(output))
    }
    self.output = output
    list = try PolicyList(arguments)
    pictures = try wholeNumber(arguments, .pictures, 0...10_000)
    columns = try wholeNumber(arguments, .columns, 1...10_000) ?? 10
    tuning = try ReportTuning.Plan(arguments)
  }

  func run(_ console: Console) throws(CommandFailure) {
    let corpus = try Corpus(traces, console)
    for entry in corpus.entries { try ExistingFile.checkInput(entry.path, isNot: output) }
    var destination = try OutputFile(output, isForced: arguments.has(.force), console)
    var contents = ReportContents(
      list.settings, pictures: pictures ?? ReportPictures.usualLimit, columns: columns)
    var reader = try ReportReader(list.settings, arguments)
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      try reader.read(entry, into: &contents, console)
    }
    // A page without a recording has nothing to show.
    if let failure, contents.recordings.allSatisfy({ $0.fault != nil }) { throw failure }
    let page = ReportPage(
      contents, try ReportSettings(list, arguments),
      ReportPictures(contents.shelf, budget: pictures == nil ? ReportPictures.usualBudget : .max),
      try tuning.map { (plan) throws(CommandFailure) in try ReportTuning(plan, console) },
      command: command)
    try destination.write(page.html.markup)
    try destination.commit()
    if let failure { throw failure }
    if contents.failureCount > 0 {
      throw CommandFailure(ReplayError.invariantsBroken(count: contents.failureCount))
    }
    if contents.isTruncated { throw CommandFailure.reported(.badInput) }
  }

  /// The command line that makes the same page, whatever the name of the page's file.
  private var command: String {
    let words = Command.report.optionWords(
      of: arguments, without: [.output, .force, .quiet, .jobs] as [any CommandOption])
    // A name that begins with a dash would be an option.
    let isPlain = !traces.contains { $0.hasPrefix("-") && $0 != "-" }
    return
      (["dragline", "report"] + words + ["-o", "report.html"] + (isPlain ? [] : ["--"])
      + traces.map(quotedForShell)).joined(separator: " ")
  }
}
