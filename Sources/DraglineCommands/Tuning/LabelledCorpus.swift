import Gestures
import Motion
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Labelled gestures in memory, and their results under settings.
///
/// All lists of results are in the order of `gestures`, which is the order of the corpus.
struct LabelledCorpus: Sendable {
  struct Gesture: Sendable {
    var intent: Intent
    /// The tags of the label, such as `person=3`.
    var tags: [String]
    fileprivate var batch: Int
    fileprivate var item: Int
  }

  /// Gestures without a label are among them: they may set off a settle that a labelled one meets.
  let batches: [SweepBatch]
  let gestures: [Gesture]
  let course: GestureJudge.Course

  init(_ batches: [SweepBatch], _ course: GestureJudge.Course) {
    // Each thread takes whole batches, so none continues another.
    let batches = Self.joined(batches)
    (self.batches, self.course) = (batches, course)
    var gestures: [Gesture] = []
    for (place, batch) in batches.enumerated() {
      for (index, item) in batch.items.enumerated() {
        guard let intent = item.intent else { continue }
        let label = batch.sources[item.source].labels[item.gesture.number]
        gestures.append(
          Gesture(intent: intent, tags: label?.tags ?? [], batch: place, item: index))
      }
    }
    self.gestures = gestures
  }

  private static func joined(_ batches: [SweepBatch]) -> [SweepBatch] {
    var joined: [SweepBatch] = []
    for batch in batches {
      guard batch.continues, var last = joined.popLast() else {
        joined.append(batch)
        continue
      }
      // Its first source is the last one of the batch that it continues.
      let offset = last.sources.count - 1
      last.sources += batch.sources.dropFirst()
      last.items += batch.items.map { item in
        var item = item
        item.source += offset
        return item
      }
      last.next = batch.next
      joined.append(last)
    }
    return joined
  }

  func item(_ gesture: Int) -> SweepBatch.Item {
    batches[gestures[gesture].batch].items[gestures[gesture].item]
  }

  /// The place of its batch, and its own there.
  func place(of gesture: Int) -> (batch: Int, item: Int) {
    (gestures[gesture].batch, gestures[gesture].item)
  }

  func source(_ gesture: Int) -> GestureSource {
    batches[gestures[gesture].batch].sources[item(gesture).source]
  }

  /// Returns whether the gesture may meet a settle that the previous gesture has started.
  func isClose(_ gesture: Int) -> Bool { item(gesture).isClose }

  /// Some of the gestures, each with those before it whose settle it may meet.
  ///
  /// - Parameter count: About how many; whole groups of gestures that follow each other closely.
  /// - Returns: Their numbers too, in the order of the gestures of the sample.
  func sample(_ count: Int, _ random: inout SplitMix64) -> (corpus: LabelledCorpus, numbers: [Int])
  {
    guard count < gestures.count else { return (self, Array(gestures.indices)) }
    var chosen = Set<Int>()
    while chosen.count < count { chosen.insert(random.index(below: gestures.count)) }
    var kept: [Int: Set<Int>] = [:]
    for number in chosen {
      let gesture = gestures[number]
      let items = batches[gesture.batch].items
      var (first, last) = (gesture.item, gesture.item)
      while items[first].isClose { first -= 1 }
      while last + 1 < items.count, items[last + 1].isClose { last += 1 }
      kept[gesture.batch, default: []].formUnion(first...last)
    }
    var batches: [SweepBatch] = []
    for batch in kept.keys.sorted() {
      var part = self.batches[batch]
      part.items = part.items.indices.filter { kept[batch]?.contains($0) ?? false }
        .map { part.items[$0] }
      batches.append(part)
    }
    let numbers = gestures.indices.filter {
      kept[gestures[$0].batch]?.contains(gestures[$0].item) ?? false
    }
    return (LabelledCorpus(batches, course), numbers)
  }

  /// Returns the name of a gesture, such as `flick.evemu 2`.
  func name(_ gesture: Int) -> String {
    "\(source(gesture).name) \(item(gesture).gesture.number)"
  }

  /// Whether each gesture is dismissed under each of the settings, as `replay` and `explain` have
  /// it.
  ///
  /// - Throws: An error when a recording lacks the sizes that a setting's measure needs.
  /// - Complexity: O(frames) for each setting, on so many threads.
  func dismissals(
    under settings: [SimulationSettings], threads: Int
  ) throws(CommandFailure) -> [[Bool]] {
    let unit = SweepUnit(settings, course)
    let judged = try parallelMap(batches, threads: threads) {
      (batch) throws(CommandFailure) -> [[Bool]] in
      var judge = SweepJudge(unit, batch, course, keepsDismissals: true)
      _ = try judge.judge()
      return judge.dismissals
    }
    return settings.indices.map { setting in
      gestures.map { judged[$0.batch][setting][$0.item] }
    }
  }

  /// Returns the end of each gesture if it finds the transition idle, and its policy.
  ///
  /// - Throws: The errors of `dismissals`.
  func ends(
    under settings: SimulationSettings, threads: Int
  ) throws(CommandFailure) -> [SweepJudge.IdleEnd] {
    let unit = SweepUnit([settings], course)
    let judged = try parallelMap(batches, threads: threads) {
      (batch) throws(CommandFailure) -> [SweepJudge.IdleEnd?] in
      try SweepJudge(unit, batch, course).ends()
    }
    return gestures.compactMap { judged[$0.batch][$0.item] }
  }
}

extension LabelledCorpus {
  /// Reads the corpus of a command line, and reports the gestures without a label.
  ///
  /// - Parameter arguments: Arguments whose operands are recordings or folders.
  /// - Returns: The corpus, without the recordings that failed, and the first failure to read.
  /// - Throws: An error for a recording that is named twice, and for a corpus without a label.
  static func read(
    _ arguments: Arguments, verb: String, _ course: GestureJudge.Course, _ screen: ScreenSettings,
    _ console: Console
  ) throws(CommandFailure) -> (corpus: LabelledCorpus, failure: CommandFailure?) {
    let paths = try arguments.required("CORPUS", verb)
    let choice = try RecordingChoice(arguments)
    let corpus = try Corpus(paths, console)
    try SweepReader.check(corpus)
    var batches: [SweepBatch] = []
    var reader = SweepReader(course)
    let failure = try reader.read(
      corpus, console, choice, screen, isQuiet: arguments.has(.quiet)
    ) { (batch) throws(CommandFailure) in batches.append(batch) }
    try reader.report(failure, console)
    return (LabelledCorpus(batches, course), failure)
  }
}
