import JSON
import Simulation
import Timelines
import Traces
import Tuning

extension Command {
  static let tune = Command(
    name: "tune", operands: "CORPUS…",
    summary: "Find the numbers that decide labelled gestures as intended.",
    options: [
      .policies,
      .vary.saying(
        "tune KEY alone, exactly or by trying VALUES; repeatable (default: all numbers)",
        value: "KEY[=VALUES]"),
      .cost, .group, .worst, .resamples,
      .seed.saying("seed of resamples and samples (default: 1)"),
      .json(.tune), .preset, .force, .jobs, .quiet,
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

extension CommandOption where Self == ValueOption {
  static var cost: ValueOption {
    ValueOption(
      "--cost", value: "FD:FC",
      "cost of a false dismissal and of a false cancel (default: 1:1)")
  }

  static var group: ValueOption {
    ValueOption(
      "--group", value: "TAG",
      "tag that says who made a gesture (default: person, or session)")
  }

  static var preset: ValueOption {
    ValueOption(
      "--preset", short: "-o", value: "FILE",
      "write a preset with the best settings to FILE")
  }

  static var resamples: ValueOption {
    ValueOption(
      "--resamples", value: "N",
      "resamples for intervals (default: 2000, fewer for more than 200 gestures); 0 for none")
  }

  static var worst: ValueOption {
    ValueOption("--worst", value: "N", "number of wrong gestures to explain (default: 3)")
  }
}

/// The command that finds settings for labelled gestures.
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
    options = try TuneReport.Options(arguments)
    (group, preset) = (arguments.value(.group), arguments.value(.preset))
    (isForced, isJSON) = (arguments.has(.force), arguments.has(.json))
    if let preset, !preset.hasSuffix(PresetFile.suffix) {
      throw CommandFailure(TuneError.presetName(preset))
    }
  }

  /// - Throws: An error for a text that is not a ratio of two numbers above 0.
  static func costs(_ text: String?) throws(CommandFailure) -> MistakeCosts {
    guard let text else { return .equal }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: String($0)) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ 1e-6...1e6 ~= $0 }) else {
      throw CommandFailure(TuneError.invalidCosts(text))
    }
    return MistakeCosts(falseDismissal: numbers[0], falseCancel: numbers[1])
  }

  func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    if let preset { try TuneFile.check(preset, isForced: isForced) }
    let (corpus, failure) = try LabelledCorpus.read(
      arguments, verb: "tune", course, plan.policies[0].settings.screen, console)
    let groups = try TuneGroups(corpus, tag: group)
    for notice in TuneWords.warnings(corpus, groups) { console.report(notice) }
    let ranked = try TuneReport.ranked(plan, corpus, groups, options)
    if isJSON {
      let lines = JSONLines(.tune)
      for report in ranked { try console.print(lines.text(report.rows(corpus))) }
    } else {
      if ranked.count > 1 {
        try console.print(words: TuneWords.table(ranked, within: console.width))
      }
      for report in ranked {
        try console.print(words: TuneWords(report, corpus).text(within: console.width))
      }
    }
    if let preset { try TuneFile.write(ranked[0], corpus, to: preset, console, options.threads) }
    if let failure { throw failure }
  }
}

extension TuneReport.Options {
  init(_ arguments: Arguments) throws(CommandFailure) {
    self.init(
      costs: try TuneCommand.costs(arguments.value(.cost)),
      seed: UInt64(try wholeNumber(arguments, .seed, 0...Int.max) ?? 1),
      threads: try arguments.threads,
      resamples: try wholeNumber(arguments, .resamples, 0...1_000_000),
      worst: try wholeNumber(arguments, .worst, 0...10_000) ?? 3)
  }
}

extension TuneReport {
  /// Returns the results of all policies, the best first.
  static func ranked(
    _ plan: TunePlan, _ corpus: LabelledCorpus, _ groups: TuneGroups, _ options: Options
  ) throws(CommandFailure) -> [TuneReport] {
    var reports: [TuneReport] = []
    for policy in plan.policies { reports.append(try TuneReport(policy, corpus, groups, options)) }
    // Sorting is stable: equal ones stay in the order given.
    return reports.enumerated().sorted {
      let (left, right) = ($0.element.rank, $1.element.rank)
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }

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
  /// - Throws: An error when a file of any kind exists there.
  static func check(_ path: String, isForced: Bool) throws(CommandFailure) {
    guard !isForced, try Paths.status(of: path) != nil else { return }
    throw CommandFailure(TuneError.presetExists(path: path))
  }

  /// Writes the preset, reads it back, and replays every gesture under the result.
  static func write(
    _ report: TuneReport, _ corpus: LabelledCorpus, to path: String, _ console: Console,
    _ threads: Int
  ) throws(CommandFailure) {
    let preset = TunedPreset(
      report.settings, from: report.plan.base, summary: TuneWords(report, corpus).summary)
    try OutputFile.write(preset.text.utf8, to: path)
    var read = report.settings
    try PolicyChoice(path).apply(to: &read)
    let dismissals = try corpus.dismissals(under: [read], threads: threads)[0]
    let counts = report.search.counts(dismissals)
    guard counts == report.best else {
      throw CommandFailure(TuneError.presetDiffers(path: path))
    }
    console.report(TuneNotice.wrote(path: path, correct: counts.correct, of: counts.gestures))
  }
}
