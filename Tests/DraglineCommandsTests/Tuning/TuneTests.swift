import Foundation
import Interaction
import TestSupport
import Testing
import Tuning

@testable import DraglineCommands

/// Exact answers, recommendations and presets, against the sweep.
struct TuneTests {
  /// The rows of a run that must work.
  static func rows(_ words: [String]) throws -> [[String: Any]] {
    let run = dragline(["tune", "--resamples", "20"] + words + ["--json"])
    #expect(run.status == 0, "\(run.error)")
    return try run.outputLines.map { try object($0) }
  }

  private static func mistakes(_ counts: [String: Any], _ cost: (Int, Int)) -> Int {
    let dismissals = counts["falseDismissals"] as? Int ?? 1_000
    let cancels = counts["falseCancels"] as? Int ?? 1_000
    return cost.0 * dismissals + cost.1 * cancels
  }

  private static func mistakes(_ counts: [String: Any]) -> Int { mistakes(counts, (1, 1)) }

  /// A corpus of synthetic gestures of four persons.
  static func synthesize(_ folder: TemporaryFolder, count: Int, seed: Int) throws -> String {
    try SweepCorpus.synthesize(
      """
      {"count": \(count), "seed": \(seed), "persons": 4, "sessionLength": 10, "mislabelled": 0.08,
       "gestures": [
        {"kind": "flick", "weight": 2, "label": "finish", "distance": ["10pt", "120pt"]},
        {"kind": "drag", "weight": 2, "label": "finish", "distance": ["60pt", "260pt"]},
        {"kind": "drag", "weight": 2, "label": "cancel", "distance": ["10pt", "140pt"]},
        {"kind": "flick", "label": "cancel", "distance": ["5pt", "60pt"]},
        {"kind": "reversal", "label": "cancel"}]}
      """, in: folder)
  }

  /// The files of a corpus of 24 gestures, made once for all policies.
  private static let few = Result {
    try withTemporaryFolder { folder in
      let corpus = try synthesize(folder, count: 24, seed: 3)
      return try FileManager.default.contentsOfDirectory(atPath: corpus).map { name in
        (name, try folder.bytes("corpus/\(name)"))
      }
    }
  }

  /// Values from end to end of what gestures need, which a sweep can write.
  private func grid(_ cells: [[String: Any]], _ domain: ClosedRange<Double>) -> [String] {
    let edges = cells.flatMap { [$0["from"] as? Double, $0["below"] as? Double] }.compactMap { $0 }
    let (low, high) = (edges.min() ?? 0, edges.max() ?? 1)
    let margin = max(high - low, 0.1)
    let values = (0...8).map { low - margin + (high - low + 2 * margin) * Double($0) / 8 }
    let exact = cells.compactMap { cell -> Double? in
      guard let from = cell["from"] as? Double, let below = cell["below"] as? Double else {
        return nil
      }
      return from / 2 + below / 2
    }
    return Set(
      (values + exact + [0, domain.lowerBound]).filter { domain.contains($0) }.map { "\($0)" }
    )
    .filter { !$0.contains("e") }.sorted()
  }

  @Test(arguments: [
    (0.348, 0.348.nextUp.nextUp, "0.348 to below 0.3480000000000001"),
    (0.1, 0.2, "0.1 to below 0.2"),
    (-.infinity, 0.25.nextUp, "at most 0.25"), (0.3, .infinity, "at least 0.3"),
    (-.infinity, .infinity, "any"), (0.123_456_1, 0.123_456_9, "0.123456 to below 0.123457"),
  ])
  func `a cell shows where its ends differ`(_ low: Double, _ high: Double, _ words: String) {
    let parameter = TuneParameter(
      index: 0, name: "minimumPercent", unit: "", range: 0...1, words: [], own: 0.1)
    let cell = ThresholdCell(
      lower: low, upper: high, comparison: .above, falseDismissals: 0, falseCancels: 0)
    #expect(parameter.words(cell) == words)
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `no value of a rule's parameter costs less than the exact answer`(_ id: String) throws {
    try withTemporaryFolder { folder in
      let corpus = folder("corpus")
      try FileManager.default.createDirectory(
        atPath: corpus, withIntermediateDirectories: false)
      for (name, bytes) in try Self.few.get() { try folder.write(bytes, to: "corpus/\(name)") }
      let policy = try #require(DragPolicy.named(id))
      let rows = try Self.rows([corpus, "--policy", id, "--worst", "0"])
      let summary = try #require(rows.first)
      #expect(summary["disagreements"] as? Int == 0, "\(id)")
      for row in rows where row["type"] as? String == "parameter" {
        let name = try #require(row["name"] as? String)
        let parameter = try #require(policy.rule.parameters.first { "\($0.name)" == name })
        var values: [String]
        switch parameter.domain {
        case .word(let words): values = words.map { "\($0)" }
        case .number(let range):
          values = grid(try #require(row["aloneCells"] as? [[String: Any]]), range)
        case .whole(let range): values = ["\(range.lowerBound)", "\(range.upperBound)"]
        }
        let swept = try SweepCorpus.rows(
          [corpus, "--policy", id, "--vary", "\(name)=\(values.joined(separator: ","))"])
        let costs = swept.map(Self.mistakes)
        let least = try #require(row["aloneCost"] as? Int)
        #expect(costs.allSatisfy { $0 >= least }, "\(id) \(name): \(costs) against \(least)")
        #expect(costs.contains(least), "\(id) \(name): \(costs) against \(least)")
      }
    }
  }

  @Test
  func `a pair is at least as good as every pair of a grid`() throws {
    try withTemporaryFolder { folder in
      let corpus = try Self.synthesize(folder, count: 60, seed: 11)
      for cost: (Int, Int) in [(1, 1), (1, 5), (5, 1)] {
        let rows = try Self.rows([corpus, "--cost", "\(cost.0):\(cost.1)", "--worst", "0"])
        let summary = try #require(rows.first)
        let best = try #require(summary["recommended"] as? [String: Any])
        let found = Self.mistakes(best, cost)
        let swept = try SweepCorpus.rows(
          [
            corpus, "--vary", "minimumPercent=0:1:0.1", "--vary", "minimumVelocity=-500:1500:250",
          ])
        let least = swept.map { Self.mistakes($0, cost) }.min()
        #expect(found <= least ?? 0)
        #expect(summary["disagreements"] as? Int == 0)
      }
    }
  }

  @Test
  func `a preset replays as it was reported`() throws {
    try withTemporaryFolder { folder in
      let corpus = try Self.synthesize(folder, count: 40, seed: 5)
      let preset = folder("mine.json")
      let words = ["--policy", "devsign", "--set", "hysteresis=12"]
      let rows = try Self.rows([corpus, "-o", preset] + words)
      let best = try #require(rows.first?["recommended"] as? [String: Any])
      let swept = try SweepCorpus.rows([corpus, "--policy", preset, "--vary", "hysteresis=12"])
      #expect(swept.map(SweepCorpus.counts) == [SweepCorpus.counts(best)])
      let file = try PresetFile(preset)
      #expect(file.summary.contains("40 labelled gestures"))
      #expect(file.assignments.contains { $0.name == "hysteresis" })
      let again = dragline(["tune", corpus, "-o", preset])
      #expect(again.status == 2)
      #expect(try Data(contentsOf: URL(filePath: preset)).count > 0)
      #expect(dragline(["tune", corpus, "-o", preset, "--force", "--resamples", "0"]).status == 0)
    }
  }

  @Test
  func `the same bytes on any number of threads`() throws {
    try withTemporaryFolder { folder in
      let corpus = try Self.synthesize(folder, count: 30, seed: 2)
      for words in [["--json"], []] {
        let outputs = ["1", "2", "5"].map {
          dragline(
            ["tune", corpus, "--policy", "devsign,vaul", "--resamples", "20", "--jobs", $0] + words
          ).output
        }
        #expect(Set(outputs).count == 1 && !outputs[0].isEmpty)
      }
    }
  }

  @Test
  func `a parameter before the release is tried value by value`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let rows = try Self.rows([folder.path, "--vary", "hysteresis=0,10,60"])
      let swept = try SweepCorpus.rows([folder.path, "--vary", "hysteresis=0,10,60"])
      let best = try #require(rows.first?["recommended"] as? [String: Any])
      #expect(Self.mistakes(best) == swept.map(Self.mistakes).min())
      #expect(rows.first?["trials"] as? Int == 3)
    }
  }

  /// `nil` for an error that other commands have too.
  private static let refused: [([String], CommandFailure?)] = [
    (["--cost", "0:1"], CommandFailure(TuneError.invalidCosts("0:1"))),
    (["--cost", "nan:1"], CommandFailure(TuneError.invalidCosts("nan:1"))),
    (["--cost", "3"], CommandFailure(TuneError.invalidCosts("3"))),
    (["--vary", "nothing"], nil),
    (
      ["--vary", "minimumPercent", "--vary", "minimumPercent"],
      CommandFailure(SweepError.variedTwice("minimumPercent"))
    ),
    (["--group", "team"], CommandFailure(TuneError.noTag("team"))),
    (["-o", "preset.txt"], CommandFailure(TuneError.presetName("preset.txt"))),
    (["--policy", "nope"], nil),
    (
      ["--vary", "hysteresis=1:2:0"],
      CommandFailure(SweepError.values(.stepNotPositive("0"), option: "hysteresis=1:2:0"))
    ),
    (
      ["--vary", "hysteresis=0:2000:1"],
      CommandFailure(
        SweepError.values(.tooMany(2_001, limit: 1_000), option: "hysteresis=0:2000:1"))
    ),
  ]

  @Test(arguments: refused)
  func `what cannot be tuned is refused`(_ words: [String], _ error: CommandFailure?) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let run = dragline(["tune", folder.path] + words)
      #expect(run.status == 2, "\(run.error)")
      if let error { #expect(run.failure == error) }
      #expect(run.output.isEmpty)
    }
  }

  @Test
  func `labels of one kind cause a warning`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(
        to: folder, labels: "file,gesture,label\nflick.evemu,1,finish\nslow-drag.evemu,1,finish\n")
      let run = dragline(["tune", folder.path])
      #expect(run.status == 0)
      #expect(run.error.contains("every labelled gesture is meant to finish"))
      let rows = try Self.rows([folder.path])
      #expect(rows.allSatisfy { $0["type"] as? String != "parameter" || $0["interval"] is NSNull })
    }
  }

  @Test
  func `persons are never on both sides`() throws {
    try withTemporaryFolder { folder in
      let corpus = try Self.synthesize(folder, count: 60, seed: 8)
      let rows = try Self.rows([corpus])
      #expect(rows.first?["group"] as? String == "person")
      let folds = rows.filter { $0["type"] as? String == "fold" }
      #expect(
        folds.compactMap { $0["groups"] as? Int }.reduce(0, +) == rows.first?["groups"] as? Int)
      let counts = folds.compactMap { $0["counts"] as? [String: Any] }
      #expect(counts.flatMap(SweepCorpus.counts).reduce(0, +) == 60)
    }
  }
}
