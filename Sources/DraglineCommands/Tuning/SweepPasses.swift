import Glibc
import Simulation
import Traces

/// Takes the units of a sweep through a corpus, in as many passes as memory asks for.
///
/// The first pass judges the first unit and keeps the gestures. If they fit, the other units are
/// judged in memory, one after the other. Otherwise the corpus is read again, for several units at
/// a time. The sums are the same either way.
struct SweepPasses {
  /// Reports that are kept, of about 100 bytes each.
  static let usualFrameLimit = 2_000_000
  /// Units of a pass that reads the corpus again.
  static let unitsPerPass = 16
  /// The time in microseconds between two looks at the threads.
  private static let pollInterval: UInt32 = 5_000

  let plan: SweepPlan
  let course: GestureJudge.Course
  let corpus: Corpus
  let choice: RecordingChoice
  let threads: Int
  let isQuiet: Bool
  var frameLimit = SweepPasses.usualFrameLimit
  var batchSize = SweepReader.usualSize

  /// - Parameters:
  ///   - range: The settings; with none, the corpus is still read, for the facts about it.
  ///   - done: A function that gets each unit that has seen the whole corpus, in order.
  /// - Returns: The first failure to read the corpus; `nil` without one.
  func judge(
    _ range: Range<Int>, _ console: Console,
    _ done: (SweepRun.Done) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> CommandFailure? {
    let run = SweepRun(course, threads: threads)
    do throws(CommandFailure) {
      return try judge(range, console, run, done)
    } catch {
      // The threads end before the failure is reported.
      try? run.finish()
      throw error
    }
  }

  private func judge(
    _ range: Range<Int>, _ console: Console, _ run: SweepRun,
    _ done: (SweepRun.Done) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> CommandFailure? {
    let ranges = stride(from: range.lowerBound, to: range.upperBound, by: SweepUnit.size).map {
      $0..<min($0 + SweepUnit.size, range.upperBound)
    }
    // A setting that contradicts itself is refused before the first hour of work.
    for range in ranges.dropFirst() { _ = try SweepUnit(range, of: plan, course) }
    let first = try ranges.first.map { range throws(CommandFailure) in
      try SweepUnit(range, of: plan, course)
    }
    var progress = SweepProgress(console, isQuiet: isQuiet)
    var reader = SweepReader(course, size: batchSize)
    var kept = KeptBatches(isWanted: ranges.count > 1, frameLimit: frameLimit)
    let failure = try read(&reader, console, isQuiet: isQuiet || corpus.entries.count > 1) {
      (batch) throws(CommandFailure) in
      kept.add(batch)
      if let first { run.submit(first, batch) }
      try run.check()
      if corpus.entries.count > 1 {
        progress.update(recordings: kept.sourceCount, of: corpus.entries.count)
      }
    }
    try reader.report(failure, console)
    if let first { run.end(first) }
    let total = ranges.count * kept.count
    for group in groups(ranges.dropFirst(), isKept: kept.batches != nil) {
      let units = try group.map { (range) throws(CommandFailure) in
        try SweepUnit(range, of: plan, course)
      }
      func submit(_ batch: SweepBatch) throws(CommandFailure) {
        for unit in units { run.submit(unit, batch) }
        try run.check()
        progress.update(run.finishedCount, of: total, settings: range.count)
        for unit in run.takeDone() { try done(unit) }
      }
      if let batches = kept.batches {
        for batch in batches { try submit(batch) }
      } else {
        try readAgain(reader, submit)
      }
      for unit in units { run.end(unit) }
    }
    // What has been handed over takes its time; with one thread it is done.
    while total > 0, run.finishedCount < total {
      try run.check()
      progress.update(run.finishedCount, of: total, settings: range.count)
      usleep(Self.pollInterval)
    }
    try run.finish()
    for unit in run.takeDone() { try done(unit) }
    return failure
  }

  private func groups(_ ranges: ArraySlice<Range<Int>>, isKept: Bool) -> [ArraySlice<Range<Int>>] {
    let size = isKept ? 1 : Self.unitsPerPass
    return stride(from: ranges.startIndex, to: ranges.endIndex, by: size).map {
      ranges[$0..<min($0 + size, ranges.endIndex)]
    }
  }

  // MARK: Reading

  private func read(
    _ reader: inout SweepReader, _ console: Console, isQuiet: Bool,
    _ full: (SweepBatch) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> CommandFailure? {
    try reader.read(
      corpus, console, choice, plan.policies[0].settings.screen, isQuiet: isQuiet, full)
  }

  /// - Parameter first: The pass that read the corpus before.
  /// - Throws: An error when the corpus has changed, or cannot be read twice.
  private func readAgain(
    _ first: SweepReader, _ full: (SweepBatch) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for entry in corpus.entries {
      if entry.path != "-", try Paths.isFile(entry.path) { continue }
      throw CommandFailure(
        SweepError.pipeTooLarge(path: entry.path, settings: SweepUnit.size))
    }
    // The first pass has reported everything.
    let silence = Console(standardInput: -1, standardOutput: -1, standardError: -1)
    var reader = SweepReader(course, size: batchSize)
    _ = try read(&reader, silence, isQuiet: true, full)
    guard reader.digest == first.digest else {
      throw CommandFailure(SweepError.corpusChanged)
    }
  }
}
