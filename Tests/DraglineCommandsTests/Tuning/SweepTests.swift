import Foundation
import Interaction
import TestSupport
import Testing

/// Counts of labelled gestures under many settings.
struct SweepTests {
  struct Vary: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var key: String
    var values: [String]
    var words: [String] = []
  }

  /// Compares a sweep of one parameter under all policies with `explain`, one run of which explains
  /// the gestures under many policies.
  ///
  /// - Parameter words: Further options of both.
  private func compare(_ folder: String, _ key: String, _ values: [String], _ words: [String])
    throws
  {
    let vary = ["--vary", "\(key)=\(values.joined(separator: ","))"]
    let rows = try SweepCorpus.rows([folder, "--policy", "all"] + vary + words)
    let groups = Dictionary(grouping: rows) { $0["policy"] as? String ?? "" }
    #expect(groups.count == DragPolicy.all.count)
    func compare(_ place: Int, _ ids: [String], _ set: [String]) throws {
      guard !ids.isEmpty else { return }
      let explained = try SweepCorpus.explainedCounts(
        folder, ["--policy", ids.sorted().joined(separator: ",")] + set + words)
      for id in ids {
        let row = try #require(groups[id]?[place])
        #expect(explained[id] == SweepCorpus.counts(row), "\(id) \(set)")
      }
    }
    try compare(0, groups.filter { $0.value.count == 1 }.map(\.key), [])
    let varied = groups.filter { $0.value.count > 1 }
    #expect(varied.allSatisfy { $0.value.count == values.count } && !varied.isEmpty)
    for (place, value) in values.enumerated() {
      // The policies take turns: each is explained under one value, with other words under another.
      let ids = DragPolicy.all.enumerated()
        .filter { ($0.offset + words.count) % values.count == place }
        .map(\.element.id).filter { varied[$0] != nil }
      try compare(place, ids, ["--set", "\(key)=\(value)"])
    }
  }

  @Test(arguments: [
    Vary(testDescription: "the hysteresis", key: "hysteresis", values: ["0", "10", "40pt"]),
    Vary(
      testDescription: "the estimator, each gesture's own way", key: "estimator",
      values: ["uikit-like", "android-lsq2"], words: ["--direction", "auto"]),
    Vary(
      testDescription: "a part of the extent", key: "extentPart", values: ["0.5", "1.5"],
      words: ["--direction", "down"]),
    Vary(
      testDescription: "a finish before the lift", key: "decidesAt", values: ["0", "60", "100"]),
    Vary(
      testDescription: "what a cancellation does", key: "cancellation",
      values: ["cancel", "decide", "stay"]),
    Vary(testDescription: "catching", key: "regrab", values: ["continues", "refused"]),
  ])
  func `every policy counts as explain decides, gesture by gesture`(_ vary: Vary) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      try compare(folder.path, vary.key, vary.values, vary.words)
    }
  }

  /// Most settles are over before the next finger comes down, and the sweep does not play those.
  @Test(arguments: [[], ["--direction=auto"]])
  func `gestures that follow each other count as explain decides`(_ words: [String]) throws {
    try withTemporaryFolder { folder in
      let corpus = try SweepCorpus.synthesize(
        """
        {"count": 20, "seed": 5, "gesturesPerFile": 10, "gestures": [
          {"kind": "flick", "label": "finish"}, {"kind": "drag", "label": "finish"},
          {"kind": "drag", "label": "cancel", "distance": ["5pt", "90pt"]},
          {"kind": "reversal", "label": "cancel"}]}
        """, in: folder)
      try compare(corpus, "hysteresis", ["8", "12"], words)
    }
  }

  /// A settle that takes longer is caught where a shorter one is over.
  @Test(arguments: [
    "minimumPercent=0.1,0.3,0.6", "cancelDuration=0.1,3", "finishDuration=0.1,3",
    "directions=any,horizontal", "estimator=uikit-like,android-lsq2",
  ])
  func `a setting of devsign counts as explain decides`(vary: String) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let parts = vary.split(separator: "=").map(String.init)
      let values = parts[1].split(separator: ",").map(String.init)
      let rows = try SweepCorpus.rows([
        folder.path, "--vary", vary, "--vary", "minimumVelocity=0,200",
      ])
      #expect(rows.count == values.count * 2)
      for (index, row) in rows.enumerated() {
        let own = [
          "--set", "\(parts[0])=\(values[index / 2])", "--set",
          "minimumVelocity=\([0, 200][index % 2])",
        ]
        let explained = try SweepCorpus.explainedCounts(folder.path, own)
        #expect(explained["devsign"] == SweepCorpus.counts(row), "\(own)")
      }
    }
  }

  @Test func `a row has its keys, and figures that follow from its counts`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let rows = try SweepCorpus.rows([
        folder.path, "--policy", "devsign,vaul", "--vary", "minimumPercent=0.1:0.3:0.1",
        "--vary", "hysteresis=10pt,4pt",
      ])
      #expect(rows.map { $0["setting"] as? Int } == Array(1...rows.count))
      let own = rows.filter { $0["policy"] as? String == "devsign" }
      #expect(own.map { $0["minimumPercent"] as? Double } == [0.1, 0.1, 0.2, 0.2, 0.3, 0.3])
      #expect(own.map { $0["hysteresis"] as? Int } == [10, 4, 10, 4, 10, 4])
      let other = rows.filter { $0["policy"] as? String == "vaul" }
      #expect(!other.isEmpty && other.allSatisfy { $0["minimumPercent"] is NSNull })
      for row in rows {
        let counts = SweepCorpus.counts(row)
        let (right, all) = (counts[0] + counts[3], counts.reduce(0, +))
        #expect(all == 16)
        let accuracy = try #require(row["accuracy"] as? Double)
        #expect(abs(accuracy - Double(right) / Double(all)) < 1e-6)
        let balanced = try #require(row["balancedAccuracy"] as? Double)
        let expected =
          (Double(counts[0]) / Double(counts[0] + counts[2])
            + Double(counts[3]) / Double(counts[1] + counts[3])) / 2
        #expect(abs(balanced - expected) < 1e-6)
        let margins = try #require(row["margins"] as? [[String: Any]])
        #expect(margins.reduce(0) { $0 + ($1["gestures"] as? Int ?? 0) } <= right)
        for margin in margins {
          let (least, mean) = (margin["least"] as? Double, margin["mean"] as? Double)
          #expect(try #require(least) <= #require(mean))
        }
      }
    }
  }

  @Test(arguments: [[], ["--json"], ["--format", "csv"]])
  func `any number of threads gives the same bytes`(format: [String]) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      // More settings than a unit has.
      let words =
        [
          "sweep", folder.path, "--vary", "minimumPercent=0:0.6:0.01", "--vary",
          "minimumVelocity=0:380:10",
        ] + format
      let one = dragline(words + ["--jobs", "1"])
      #expect(one.status == 0 && one.output.count > 1_000)
      for jobs in ["2", "4"] { #expect(dragline(words + ["--jobs", jobs]) == one) }
    }
  }

  @Test(
    arguments: [
      (["--json"], [1, 2, 7, 40]), (["--format", "csv"], [3]), (["--format", "optuna"], [3]),
    ])
  func `shards one after the other are the whole`(format: [String], shards: [Int]) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let words =
        [
          "sweep", folder("corpus"), "--policy", "devsign,vaul,gnome-shell", "--vary",
          "hysteresis=0:20:5",
        ] + format
      let whole = dragline(words)
      #expect(whole.status == 0)
      for count in shards {
        let parts = (1...count).map { dragline(words + ["--shard", "\($0)/\(count)"]) }
        for part in parts { #expect(part.status == 0, "\(part.error)") }
        #expect(parts.flatMap(\.outputBytes) == whole.outputBytes, "\(count) shards")
        // In any order of the files.
        let files = try parts.enumerated().reversed().map {
          try folder.write($0.element.outputBytes, to: "shard-\($0.offset).txt")
        }
        let merged = dragline(["sweep", "--merge"] + files)
        #expect(merged.status == 0, "\(merged.error)")
        #expect(merged.outputBytes == whole.outputBytes, "\(count) shards")
      }
    }
  }

  @Test func `a merge refuses missing settings, repeated settings and other files`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let words = ["sweep", folder("corpus"), "--vary", "hysteresis=0:50:5", "--json"]
      let files = try (1...3).map { number in
        try folder.write(
          dragline(words + ["--shard", "\(number)/3"]).outputBytes, to: "\(number).jsonl")
      }
      let other = try folder.write(
        dragline("sweep", folder("corpus"), "--vary", "hysteresis=0:10:5", "--json").outputBytes,
        to: "other.jsonl")
      let text = try folder.write("a, b\n", to: "text.txt")
      let wrong: [([String], Int32)] = [
        ([files[0], files[1]], 65), ([files[1], files[2]], 65), ([files[0], files[2]], 65),
        ([files[0], files[0], files[1], files[2]], 65), (files + [other], 65),
        (files + [text], 65), (files + [folder("none")], 66), ([], 2),
      ]
      for (files, status) in wrong {
        let run = dragline(["sweep", "--merge"] + files)
        #expect(run.status == status, "\(files): \(run.error)")
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test func `the best setting comes first, and ties share a rank`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let words = [folder.path, "--vary", "minimumPercent=0:1:0.1"]
      let rows = try SweepCorpus.rows(words)
      let best = try #require(rows.compactMap { $0["accuracy"] as? Double }.max())
      let run = dragline(["sweep"] + words)
      let lines = run.outputLines.drop { !$0.contains("setting  policy") }.dropFirst()
      let first = try #require(lines.first).split(separator: " ").map(String.init)
      #expect(first[0] == "1")
      let winner = try #require(rows.first { $0["setting"] as? Int == Int(first[1]) })
      #expect(winner["accuracy"] as? Double == best)
      let ranks = lines.prefix(rows.count).compactMap { Int($0.split(separator: " ")[0]) }
      #expect(ranks == ranks.sorted() && ranks.count == rows.count)
      #expect(Set(ranks).count < ranks.count)
    }
  }

  @Test func `an Optuna journal has a study and a finished trial for each setting`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let words = [
        "sweep", folder.path, "--policy", "devsign,vaul", "--vary", "hysteresis=0:20:5", "--vary",
        "minimumPercent=0.1,0.3", "--format",
      ]
      let rows = try dragline(words + ["json"]).outputLines.map { try object($0) }
      let lines = try dragline(words + ["optuna"]).outputLines.map { try object($0) }
      #expect(lines.allSatisfy { $0["worker_id"] as? String == "dragline" })
      #expect(lines.first?["op_code"] as? Int == 0)
      #expect(lines.first?["directions"] as? [Int] == [2])
      let trials = lines.filter { $0["op_code"] as? Int == 4 }
      #expect(trials.count == rows.count && rows.count == 15)
      for (trial, row) in zip(trials, rows) {
        #expect(trial["state"] as? Int == 1)
        #expect(trial["value"] as? Double == row["accuracy"] as? Double)
        #expect(trial["datetime_start"] is String)
        let distributions = try #require(trial["distributions"] as? [String: String])
        let params = try #require(trial["params"] as? [String: Any])
        #expect(Set(distributions.keys) == Set(params.keys))
        for (key, text) in distributions {
          let distribution = try object(text)
          let attributes = try #require(distribution["attributes"] as? [String: Any])
          if distribution["name"] as? String == "CategoricalDistribution" {
            let choices = try #require(attributes["choices"] as? [NSObject])
            let choice = choices[try #require(params[key] as? Int)]
            #expect(choice == row[key] as? NSObject, "\(key)")
          } else {
            #expect(params[key] as? NSObject == row[key] as? NSObject)
            #expect(attributes["low"] as? Int == 0 && attributes["high"] as? Int == 20)
          }
        }
      }
    }
  }

  @Test(arguments: [("0:9999:1", false), ("0:10000:1", true)])
  func `more trials than Optuna's dashboard shows quickly are warned of`(
    range: String, isWarned: Bool
  ) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(
        to: folder, labels: "file,gesture,label\nflick.evemu,1,finish\n", only: ["flick.evemu"])
      let run = dragline([
        "sweep", folder.path, "--vary", "minimumVelocity=\(range)", "--format", "optuna", "-q",
      ])
      #expect(run.status == 0)
      #expect(run.error.contains("optuna-dashboard") == isWarned, "\(run.error)")
    }
  }

  @Test func `a parameter that changes no count is named`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let run = dragline([
        "sweep", folder.path, "--vary", "maximumTouches=10,20", "--vary", "minimumPercent=0,0.9",
      ])
      #expect(run.output.contains("devsign: no value of maximumTouches changes a count."))
      #expect(!run.output.contains("no value of minimumPercent"))
    }
  }
}
