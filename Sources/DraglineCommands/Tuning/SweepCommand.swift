extension Command {
  static let sweep = Command(
    name: "sweep", operands: "CORPUS…",
    summary: "Count how often settings decide labelled gestures as intended.",
    options: [
      .policies,
      .vary.saying(
        "values to try: FROM:TO:STEP or a,b,c, in the units of --set; repeat to try every "
          + "combination"),
      .json(.sweep),
      .format.saying("table (the default), json, csv, optuna or sqlite (docs/tuning.md)"),
      .output.saying("write to FILE; - is standard output"),
      .force.saying("replace an existing recording; with sqlite, start over"),
      .top, .jobs, .shard, .merge, .quiet,
    ] + judgeOptions,
    examples: [
      "dragline sweep corpus/ --vary minimumPercent=0:0.5:0.05",
      "dragline sweep corpus/ --policy devsign,vaul --vary hysteresis=5pt,10pt,3mm --json",
      "dragline sweep corpus/ --vary minimumVelocity=0:500:10 --format csv -o sweep.csv",
      "dragline sweep corpus/ --vary hysteresis=0:99:0.01 --format sqlite -o sweep.db",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      if arguments.has(.merge) { return try SweepMerge(arguments).run(console) }
      try SweepCommand(arguments).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var merge: Flag {
    Flag("--merge", "merge the outputs of all shards: CORPUS… is their files")
  }
}

extension CommandOption where Self == ValueOption {
  static var shard: ValueOption {
    ValueOption("--shard", value: "I/N", "judge only part I of N equal parts of the settings")
  }

  static var top: ValueOption {
    ValueOption("--top", value: "N", "number of settings in the table (default: 20)")
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
  /// The words of the command on which the results depend.
  private let words: String

  init(_ arguments: Arguments) throws(CommandFailure) {
    paths = try arguments.required("CORPUS", "sweep")
    format = try SweepFormat(arguments)
    course = try GestureJudge.Course(arguments)
    plan = try SweepPlan(arguments)
    shard =
      try arguments.value(.shard).map { text throws(CommandFailure) in
        try SweepShard(text)
      } ?? .whole
    output = arguments.value(.output) ?? "-"
    guard format != .sqlite || output != "-" else {
      throw CommandFailure(SweepError.databaseWithoutFile)
    }
    (isForced, isQuiet) = (arguments.has(.force), arguments.has(.quiet))
    top = try wholeNumber(arguments, .top, 1...SweepPlan.limit) ?? 20
    threads = try arguments.threads
    choice = try RecordingChoice(arguments)
    words = SweepFingerprint.words(of: arguments)
  }

  func run(_ console: Console) throws(CommandFailure) {
    for gap in plan.gaps { console.report(gap) }
    if format == .optuna, plan.count > SweepJournal.comfortableCount {
      console.report(
        SweepNotice.manyTrials(plan.count, comfortable: SweepJournal.comfortableCount))
    }
    let corpus = try Corpus(paths, console)
    try SweepReader.check(corpus)
    if format == .sqlite { return try fill(corpus, console) }
    var destination = try OutputFile(output, isForced: isForced, console)
    let range = shard.range(of: plan.count)
    var tallies: [SweepTally] = []
    let failure = try passes(corpus).judge(range, console) { tallies += $0.tallies }
    try write(range, tallies, &destination)
    try destination.commit()
    if let failure { throw failure }
  }

  /// Fills a database, unit by unit.
  private func fill(_ corpus: Corpus, _ console: Console) throws(CommandFailure) {
    let range = shard.range(of: plan.count)
    var database = try SweepDatabase(
      output, plan, range,
      try SweepFingerprint(corpus, plan, words, console, isQuiet: isQuiet), isForced: isForced)
    if database.next > range.lowerBound {
      console.report(
        SweepNotice.resumed(
          settings: database.next - range.lowerBound, of: range.count, path: output))
    }
    let failure = try passes(corpus).judge(database.next..<range.upperBound, console) {
      (done) throws(CommandFailure) in
      try database.add(done)
    }
    try database.finish()
    if let failure { throw failure }
  }

  private func passes(_ corpus: Corpus) -> SweepPasses {
    SweepPasses(
      plan: plan, course: course, corpus: corpus, choice: choice, threads: threads,
      isQuiet: isQuiet)
  }

  // MARK: Writing

  private func write(
    _ range: Range<Int>, _ tallies: [SweepTally], _ destination: inout OutputFile
  ) throws(CommandFailure) {
    let rows = zip(range, tallies).lazy.map { SweepRow($0, $1, of: plan) }
    switch format {
    case .table:
      try destination.write { width in
        SweepTable(Array(rows), of: plan, limit: top).text(within: width)
      }
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
    case .sqlite:
      preconditionFailure("a database is written as it is judged")
    }
  }
}
