import Glibc
import Simulation
import Timelines
import Traces

extension Command {
  static let sweep = Command(
    name: "sweep", operands: "CORPUS…",
    summary: "Counts how often settings decide labelled gestures as they were meant.",
    options: [
      policiesOption,
      Option(
        "--vary", value: "KEY=VALUES",
        "FROM:TO:STEP or a,b,c, in units of --set; repeat for every combination"),
      Option("--json", "print JSON Lines (docs/sweep.schema.json)"),
      Option("--format", value: "FORMAT", SweepFormat.help),
      Option("--output", short: "-o", value: "FILE", "write to FILE; - is standard output"),
      ExistingFile.forceOption,
      Option("--top", value: "N", "settings in the table (20)"),
      Option("--jobs", value: "N", "threads; as many as processors unless given"),
      Option("--shard", value: "I/N", "judge one of N equal parts of the settings"),
      Option("--merge", "join the outputs of all shards, CORPUS… being their files"),
      Option("--quiet", short: "-q", "no progress bar"),
    ] + judgeOptions,
    examples: [
      "dragline sweep corpus/ --vary minimumPercent=0:0.5:0.05",
      "dragline sweep corpus/ --policy devsign,vaul --vary hysteresis=5pt,10pt,3mm --json",
      "dragline sweep corpus/ --vary minimumVelocity=0:500:10 --format csv -o sweep.csv",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      if arguments.has("--merge") { return try SweepMerge(arguments).run(console) }
      try SweepCommand(arguments).run(console)
    })
}

/// How results are written.
enum SweepFormat: String, CaseIterable {
  case table
  case json
  case csv
  case optuna

  static let help = "table (the default), json, csv, optuna (docs/tuning.md)"

  init(_ arguments: Arguments) throws(CommandFailure) {
    let given = arguments.value("--format")
    try SimulationSettings.expect(given, "--format", oneOf: Self.allCases.map(\.rawValue))
    let format = given.flatMap(SweepFormat.init) ?? (arguments.has("--json") ? .json : .table)
    guard format == .json || !arguments.has("--json") else {
      throw CommandFailure(
        .usage, "'--json' and '--format \(format.rawValue)' are two outputs: name one")
    }
    self = format
  }
}

/// Judges labelled gestures under many settings.
struct SweepCommand {
  private let paths: [String]
  private let plan: SweepPlan
  private let shard: SweepShard
  private let format: SweepFormat
  private let output: String
  private let isForced: Bool
  private let isQuiet: Bool
  private let top: Int
  private let threads: Int
  private let choice: RecordingChoice
  private let course: GestureJudge.Course

  init(_ arguments: Arguments) throws(CommandFailure) {
    paths = try arguments.required("CORPUS", "sweep")
    format = try SweepFormat(arguments)
    course = try GestureJudge.Course(arguments)
    plan = try SweepPlan(arguments)
    shard =
      try arguments.value("--shard").map { text throws(CommandFailure) in
        try SweepShard(text)
      } ?? .whole
    output = arguments.value("--output") ?? "-"
    (isForced, isQuiet) = (arguments.has("--force"), arguments.has("--quiet"))
    top = try wholeNumber(arguments, "--top", 1...SweepPlan.limit) ?? 20
    let processors = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 256)
    threads = try wholeNumber(arguments, "--jobs", 1...256) ?? processors
    choice = try RecordingChoice(arguments)
  }

  func run(_ console: Console) throws(CommandFailure) {
    for gap in plan.gaps { console.tell(gap) }
    if format == .optuna, plan.count > SweepJournal.comfortableCount {
      console.tell(
        "warning: \(plan.count) trials: optuna-dashboard becomes slow above "
          + "\(SweepJournal.comfortableCount); '--format csv' takes any number")
    }
    let corpus = try Corpus(paths, console)
    try SweepReader.check(corpus)
    var destination = try TimelineDestination(output, isForced: isForced, console)
    let range = shard.range(of: plan.count)
    let run = SweepRun(course, threads: threads)
    var reader = SweepReader(course)
    let (tallies, failure) = try judge(range, corpus, &reader, run, console)
    try reader.tell(failure, console)
    let rows = zip(range, tallies).map { SweepRow($0, $1, of: plan) }
    try write(rows, &destination)
    try destination.commit()
    if let failure { throw failure }
  }

  // MARK: Judging

  /// What each setting of a range makes of the corpus, and how reading it failed first.
  private func judge(
    _ range: Range<Int>, _ corpus: Corpus, _ reader: inout SweepReader, _ run: SweepRun,
    _ console: Console
  ) throws(CommandFailure) -> ([SweepTally], CommandFailure?) {
    let units = try stride(from: range.lowerBound, to: range.upperBound, by: SweepUnit.size).map {
      (start) throws(CommandFailure) in
      try SweepUnit(start..<min(start + SweepUnit.size, range.upperBound), of: plan, course)
    }
    var batches: [SweepBatch] = []
    var last: SweepBatch?
    let screen = plan.policies[0].settings.screen
    let failure = try reader.read(corpus, console, choice, screen, isQuiet: isQuiet) {
      (batch) throws(CommandFailure) in
      // Of one unit nothing has to be kept.
      guard units.count == 1 else { return batches.append(batch) }
      if let last { run.submit(units[0], last, endsUnit: false) }
      last = batch
    }
    if let last { run.submit(units[0], last, endsUnit: true) }
    var progress = SweepProgress(console, total: units.count * batches.count, isQuiet: isQuiet)
    if units.count > 1 {
      for unit in units {
        try run.check()
        for (index, batch) in batches.enumerated() {
          run.submit(unit, batch, endsUnit: index == batches.count - 1)
          progress.update(run.finishedCount, settings: unit.settings.lowerBound)
        }
      }
    }
    try run.finish()
    let tallies = run.takeDone().flatMap { $0 }
    return (tallies.isEmpty ? units.flatMap(\.tallies) : tallies, failure)
  }

  // MARK: Writing

  private func write(
    _ rows: [SweepRow], _ destination: inout TimelineDestination
  ) throws(CommandFailure) {
    switch format {
    case .table:
      try destination.write(
        printable(SweepTable(rows, of: plan, limit: top).text, keepsLines: true))
    case .json:
      for row in rows {
        try destination.write(row.json(of: plan).line(schema: row.setting == 0 ? .sweep : nil))
      }
    case .csv:
      let table = SweepCSV(plan)
      if shard.number == 1 { try destination.write(table.head) }
      for row in rows { try destination.write(table.line(row)) }
    case .optuna:
      let journal = SweepJournal(plan)
      if shard.number == 1 { try destination.write(journal.head) }
      for row in rows { try destination.write(journal.line(row)) }
    }
  }
}

/// How far a sweep of many units is, with its rate and the time that is left.
struct SweepProgress: ~Copyable {
  private var bar: ProgressBar
  private let total: Int
  private let start = ContinuousClock.now

  init(_ console: Console, total: Int, isQuiet: Bool) {
    bar = ProgressBar(console, isQuiet: isQuiet)
    self.total = total
  }

  /// - Parameter done: Jobs.
  mutating func update(_ done: Int, settings: Int) {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let rate = elapsed > 0 ? Double(settings) / elapsed : 0
    let left = done > 0 ? elapsed / Double(done) * Double(total - done) : 0
    bar.update(
      (Int64(done), Int64(total)),
      "\(counted(settings, "setting")), \(decimals(rate, 0)) a second, \(decimals(left, 0)) s left")
  }
}
