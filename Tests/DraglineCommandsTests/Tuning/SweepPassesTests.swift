import Foundation
import TestSupport
import Testing
import Tuning

@testable import DraglineCommands

/// Sweeps that do not keep their corpus in memory.
struct SweepPassesTests {
  /// - Parameter words: After the verb, the corpus first.
  private func passes(
    _ words: [String], frameLimit: Int, jobs: Int
  ) throws -> (SweepPasses, Int) {
    let arguments = try Arguments(words, for: .sweep)
    let plan = try SweepPlan(arguments)
    let passes = SweepPasses(
      plan: plan, course: try GestureJudge.Course(arguments),
      corpus: try Corpus([words[0]], Self.silence), choice: try RecordingChoice(arguments),
      threads: jobs, isQuiet: true, frameLimit: frameLimit)
    return (passes, plan.count)
  }

  private static let silence = Console(standardInput: -1, standardOutput: -1, standardError: -1)

  private func tallies(_ path: String, frameLimit: Int, jobs: Int = 1) throws -> [SweepTally] {
    let (passes, count) = try passes(
      [path] + SweepDatabaseTests.vary, frameLimit: frameLimit, jobs: jobs)
    var tallies: [SweepTally] = []
    #expect(try passes.judge(0..<count, Self.silence) { tallies += $0.tallies } == nil)
    #expect(tallies.count == count)
    return tallies
  }

  @Test(arguments: [1, 3])
  func `a corpus that is read again counts the same`(jobs: Int) throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.writeCorpus(folder)
      let kept = try tallies(folder("corpus"), frameLimit: .max)
      #expect(try tallies(folder("corpus"), frameLimit: 0, jobs: jobs) == kept)
      #expect(Set(kept).count > 1)
    }
  }

  @Test(arguments: [1, 3])
  func `a run that has finished is released`(jobs: Int) throws {
    weak var run: SweepRun?
    func finish() throws {
      let course = try GestureJudge.Course(Arguments(["corpus"], for: .sweep))
      let new = SweepRun(course, threads: jobs)
      run = new
      try new.finish()
    }
    try finish()
    #expect(run == nil)
  }

  @Test func `a corpus that changes between two passes is refused`() throws {
    try withTemporaryFolder { folder in
      // More than a batch: the last recording is read again after the first batch is judged again.
      _ = try SweepCorpus.synthesize(
        #"{"count": 260, "gestures": [{"kind": "flick", "label": "finish"}]}"#, in: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder("corpus")).sorted()
      let recordings = names.filter { $0.hasSuffix(".evemu") }
      let (passes, count) = try passes(
        [folder("corpus")] + SweepDatabaseTests.vary, frameLimit: 0, jobs: 1)
      let other = try folder.read("corpus/\(recordings[0])")
      let last = recordings[recordings.count - 1]
      let failure = #expect(throws: CommandFailure.self) {
        _ = try passes.judge(0..<count, Self.silence) { _ in
          _ = try? folder.write(other, to: "corpus/\(last)")
        }
      }
      #expect(failure?.status == .badInput)
    }
  }

  /// Its gestures follow each other within seconds: a settle of 3 s is caught, one of 0.1 s is over.
  @Test func `a long recording counts as explain decides, over the ends of batches`() throws {
    try withTemporaryFolder { folder in
      let corpus = try SweepCorpus.synthesize(
        """
        {"count": 40, "seed": 3, "gesturesPerFile": 40, "devices": [{"kind": "phone", "rate": 60}],
         "gestures": [{"kind": "flick", "label": "finish"},
          {"kind": "drag", "label": "cancel", "distance": ["15pt", "40pt"]}]}
        """, in: folder)
      let own = ["--set", "hysteresis=25"]
      let words = [corpus, "--vary", "finishDuration=0.1,3", "-q"] + own
      let rows = try SweepCorpus.rows(words)
      var counts: [[Int]] = []
      for (row, duration) in zip(rows, ["0.1", "3"]) {
        let explained = try SweepCorpus.explainedCounts(
          corpus, ["--set", "finishDuration=\(duration)"] + own)
        counts.append(SweepCorpus.counts(row))
        #expect(explained["devsign"] == counts.last)
      }
      #expect(rows.count == 2)
      #expect(counts[0] != counts[1])
      // Every gesture, and every second one, follows the end of a batch.
      for (size, jobs) in [(1, 1), (2, 2), (7, 3)] {
        var (passes, count) = try passes(words, frameLimit: .max, jobs: jobs)
        passes.batchSize = size
        var cut: [[Int]] = []
        let failure = try passes.judge(0..<count, Self.silence) { done in
          cut += done.tallies.map(\.counts).map {
            [$0.trueDismissals, $0.falseDismissals, $0.falseCancels, $0.trueCancels]
          }
        }
        #expect(failure == nil)
        #expect(cut == counts, "batches of \(size)")
      }
    }
  }
}
