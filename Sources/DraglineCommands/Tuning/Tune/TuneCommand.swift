import Glibc
import Simulation
import Timelines
import Traces
import Tuning

extension Command {
  static let tune = Command(
    name: "tune", operands: "CORPUS…",
    summary: "Finds the numbers that decide labelled gestures as they were meant.",
    options: [
      policiesOption,
      Option(
        "--vary", value: "KEY[=VALUES]",
        "tune KEY alone, exactly or by trying values; repeatable (all numbers)"),
      Option(
        "--cost", value: "FD:FC",
        "what a false dismissal costs, and a false cancel (1:1)"),
      Option("--group", value: "TAG", "the tag that says who made a gesture (person, or session)"),
      Option("--worst", value: "N", "wrong gestures to explain (3)"),
      Option(
        "--resamples", value: "N",
        "for intervals (2000; fewer for more than 200 gestures); 0 for none"),
      Option("--seed", value: "N", "of resamples and samples (1)"),
      Option("--json", "print JSON Lines (docs/tune.schema.json)"),
      Option(
        "--preset", short: "-o", value: "FILE", "write a preset with the best settings to FILE"),
      ExistingFile.forceOption,
      Option("--jobs", value: "N", "threads; as many as processors unless given"),
      Option("--quiet", short: "-q", "no progress bar"),
    ] + tuneSessionOptions + judgeOptions,
    examples: [
      "dragline tune corpus/",
      "dragline tune corpus/ --cost 1:5 -o mine.json",
      "dragline tune corpus/ --policy devsign,vaul --group person --json",
      "dragline tune corpus/ --vary minimumPercent --vary hysteresis=5:20:5",
      "dragline tune corpus/ --interactive --session mine.jsonl",
      "dragline tune --replay mine.jsonl",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      guard !TuneSessionCommand.isAsked(arguments) else {
        return try TuneSessionCommand(arguments).run(console)
      }
      try TuneCommand(arguments).run(arguments, console)
    })
}

/// From labelled gestures to settings.
struct TuneCommand {
  private let plan: TunePlan
  private let options: TuneReport.Options
  private let group: String?
  private let preset: String?
  private let isForced: Bool
  private let isJSON: Bool
  private let course: GestureJudge.Course

  init(_ arguments: Arguments) throws(CommandFailure) {
    _ = try arguments.required("CORPUS", "tune")
    course = try GestureJudge.Course(arguments)
    plan = try TunePlan(arguments)
    let processors = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 256)
    options = TuneReport.Options(
      costs: try Self.costs(arguments.value("--cost")),
      seed: UInt64(try wholeNumber(arguments, "--seed", 0...Int.max) ?? 1),
      threads: try wholeNumber(arguments, "--jobs", 1...256) ?? processors,
      resamples: try wholeNumber(arguments, "--resamples", 0...1_000_000),
      worst: try wholeNumber(arguments, "--worst", 0...10_000) ?? 3)
    (group, preset) = (arguments.value("--group"), arguments.value("--preset"))
    (isForced, isJSON) = (arguments.has("--force"), arguments.has("--json"))
    if let preset, !preset.hasSuffix(PresetFile.suffix) {
      throw CommandFailure(
        .usage, "'--preset \(preset)': expected a name that ends in \(PresetFile.suffix)")
    }
  }

  /// - Throws: What is no ratio of two numbers above 0.
  static func costs(_ text: String?) throws(CommandFailure) -> MistakeCosts {
    guard let text else { return .equal }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: String($0)) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ 1e-6...1e6 ~= $0 }) else {
      throw CommandFailure(
        .usage,
        "invalid value '\(text)' for '--cost': expected what a false dismissal and a false cancel cost, "
          + "each from 0.000001 to 1000000, such as 1:5")
    }
    return MistakeCosts(falseDismissal: numbers[0], falseCancel: numbers[1])
  }

  func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    if let preset { try TuneFile.check(preset, isForced: isForced) }
    let (corpus, failure) = try LabelledCorpus.read(
      arguments, verb: "tune", course, plan.policies[0].settings.screen, console)
    let groups = try TuneGroups(corpus, tag: group)
    for warning in TuneWords.warnings(corpus, groups) { console.tell("warning: \(warning)") }
    var reports: [TuneReport] = []
    for policy in plan.policies { reports.append(try TuneReport(policy, corpus, groups, options)) }
    // Sorting is stable: equal ones stay in the order given.
    let ranked = reports.enumerated().sorted {
      let (left, right) = ($0.element.rank, $1.element.rank)
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
    if isJSON {
      let lines = JSONLines(.tune)
      for report in ranked { try console.print(lines.text(report.rows(corpus))) }
    } else {
      if ranked.count > 1 { try console.print(TuneWords.table(ranked)) }
      for report in ranked { try console.print(TuneWords(report, corpus).text) }
    }
    if let preset { try TuneFile.write(ranked[0], corpus, to: preset, console, options.threads) }
    if let failure { throw failure }
  }
}

extension TuneReport {
  /// Lower is better: the cost, and of equal ones the fewest changes.
  fileprivate var rank: [Double] { [cost(best), Double(changes.count)] }
}

extension [Double] {
  fileprivate static func < (left: Self, right: Self) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}

/// The preset of a recommendation.
enum TuneFile {
  /// - Throws: That a file is there, of whatever kind.
  static func check(_ path: String, isForced: Bool) throws(CommandFailure) {
    guard !isForced, try Folder.status(of: path) != nil else { return }
    throw CommandFailure(
      .usage, "'\(path)' is there: name another file, or replace it with --force")
  }

  /// Writes the preset, reads it back, and replays every gesture under what was read.
  static func write(
    _ report: TuneReport, _ corpus: LabelledCorpus, to path: String, _ console: Console,
    _ threads: Int
  ) throws(CommandFailure) {
    let preset = TunedPreset(
      report.settings, from: report.plan.base, summary: TuneWords(report, corpus).summary)
    var file = try OutputFile(path)
    try file.write(preset.text)
    try file.commit()
    var read = report.settings
    try PolicyChoice(path, what: "preset '\(path)'").apply(to: &read)
    let dismissals = try corpus.dismissals(under: [read], threads: threads)[0]
    let counts = report.search.counts(dismissals)
    guard counts == report.best else {
      throw CommandFailure(
        .badInput, "\(path) decides other gestures than the settings that it was made of")
    }
    console.tell(
      "wrote \(path): \(counted(counts.correct, "gesture")) of \(counts.gestures) as meant")
  }
}
