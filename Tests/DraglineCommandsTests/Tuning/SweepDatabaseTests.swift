import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// A sweep into a SQLite database, which continues where it was killed.
struct SweepDatabaseTests {
  /// Three units.
  static let vary = ["--vary", "minimumVelocity=0:1199:1", "--vary", "minimumPercent=0.1,0.4"]

  static func words(_ folder: TemporaryFolder, _ file: String = "out.db") -> [String] {
    ["sweep", folder("corpus")] + vary + ["--format", "sqlite", "-o", folder(file), "-q"]
  }

  static let labels = """
    file,gesture,label
    flick.evemu,1,finish
    slow-drag.evemu,1,finish
    drag-and-hold.evemu,1,cancel
    drag-and-reverse.evemu,1,cancel

    """

  /// Gestures that meet nothing, which are judged fast.
  static func writeCorpus(_ folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      atPath: folder("corpus"), withIntermediateDirectories: true)
    for name in ["flick", "slow-drag", "drag-and-hold", "drag-and-reverse"] {
      let trace = URL(filePath: "\(SummaryTests.traces)/\(name).evemu")
      try folder.write(Data(contentsOf: trace), to: "corpus/\(name).evemu")
    }
    try folder.write(labels, to: "corpus/labels.csv")
  }

  /// A corpus, and a database of all its results.
  static func fill(_ folder: TemporaryFolder) throws {
    try writeCorpus(folder)
    let run = dragline(words(folder))
    #expect(run.status == 0, "\(run.error)")
  }

  /// Cuts a database back to the state of a process that was killed after some units.
  static func cutBack(_ path: String, to units: Int) throws {
    let database = try Database(path, for: .writing)
    try database.run(
      """
      DELETE FROM result WHERE setting > \(units * SweepUnit.size);
      DELETE FROM setting WHERE id > \(units * SweepUnit.size);
      DELETE FROM shard WHERE id > \(units);
      PRAGMA schema_version = \(SweepDatabase.growing);
      """)
  }

  @Test func `the rows are those of JSON Lines`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let own = [
        "sweep", folder("corpus"), "--policy", "devsign,vaul", "--vary", "hysteresis=5,10pt,40px",
        "--vary", "minimumPercent=0.1,0.5", "--density", "2", "-q",
      ]
      let rows = try dragline(own + ["--json"]).outputLines.map { try object($0) }
      #expect(dragline(own + ["--format", "sqlite", "-o", folder("out.db")]).status == 0)
      let database = try Database(folder("out.db"), for: .reading)
      #expect(try database.integer("PRAGMA application_id") == 0x4472_5377)
      #expect(try database.integer("PRAGMA user_version") == 1)
      let stored = try database.rows(
        """
        SELECT policy, hysteresis, minimumPercent, trueDismissals, falseDismissals, falseCancels,
        trueCancels, accuracy, balancedAccuracy FROM accuracy ORDER BY id
        """)
      #expect(stored.count == rows.count && rows.count == 9)
      for (stored, row) in zip(stored, rows) {
        let names = ["trueDismissals", "falseDismissals", "falseCancels", "trueCancels"]
        #expect(stored[0] == .text(row["policy"] as? String ?? ""))
        #expect(stored[1] == value(row["hysteresis"]))
        #expect(stored[2] == value(row["minimumPercent"]))
        #expect(stored[3...6].elementsEqual(names.map { DatabaseValue(row[$0] as? Int ?? -1) }))
        for (place, name) in [(7, "accuracy"), (8, "balancedAccuracy")] {
          guard case .real(let number) = stored[place], let other = row[name] as? Double else {
            Issue.record("\(name): \(stored[place])")
            continue
          }
          #expect(abs(number - other) < 1e-6)
        }
      }
      let least = try database.rows(#"SELECT "leastMargin_pt_s" FROM result ORDER BY setting"#)
      let expected = rows.map { row in
        (row["margins"] as? [[String: Any]])?.first { $0["unit"] as? String == "pt/s" }?["least"]
      }
      for (stored, expected) in zip(least, expected) {
        guard case .real(let number)? = stored.first else {
          #expect(expected == nil)
          continue
        }
        #expect(abs(number - (expected as? Double ?? -1)) < 1e-6)
      }
      #expect(
        try database.rows("SELECT id, name, unit FROM parameter ORDER BY id") == [
          [.integer(1), .text("hysteresis"), .text("pt")],
          [.integer(2), .text("minimumPercent"), .null],
        ])
    }
  }

  private func value(_ member: Any?) -> DatabaseValue {
    if let text = member as? String { return .text(text) }
    return (member as? Double).map { .real($0) } ?? .null
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a sweep that was cut short continues to the same bytes`(units: Int) throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      let whole = try folder.bytes("out.db")
      try Self.cutBack(folder("out.db"), to: units)
      let run = dragline(Self.words(folder))
      #expect(run.status == 0, "\(run.error)")
      let done = ["1,024", "2,048", "2,400"]
      let resume =
        units > 0 ? "resuming: \(done[units - 1]) of 2,400 settings are in \(folder("out.db"))" : ""
      #expect(units > 0 ? run.error.contains(resume) : !run.error.contains("resuming"))
      #expect(try folder.bytes("out.db") == whole)
      #expect(try folder.names == ["corpus", "out.db"])
    }
  }

  @Test func `a database without a table is what a killed process may leave`() throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      try Database(folder("two.db"), for: .writing).transaction(exclusively: true) { _ in }
      #expect(try folder.bytes("two.db").count > 0)
      let run = dragline(Self.words(folder, "two.db"))
      #expect(run.status == 0, "\(run.error)")
      #expect(try folder.bytes("two.db") == folder.bytes("out.db"))
    }
  }

  @Test func `a sweep that is done stays as it is`() throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      let whole = try folder.bytes("out.db")
      let run = dragline(Self.words(folder))
      #expect(run.status == 0)
      #expect(run.error.contains("resuming: 2,400 of 2,400 settings"))
      #expect(try folder.bytes("out.db") == whole)
    }
  }

  @Test(arguments: ["1", "3"])
  func `threads change no byte`(jobs: String) throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      #expect(dragline(Self.words(folder, "two.db") + ["--jobs", jobs]).status == 0)
      #expect(try folder.bytes("two.db") == folder.bytes("out.db"))
    }
  }

  @Test func `a link stays a link, and what it leads to is replaced`() throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      let whole = try folder.bytes("out.db")
      try Self.cutBack(folder("out.db"), to: 1)
      try FileManager.default.createSymbolicLink(
        atPath: folder("link.db"), withDestinationPath: folder("out.db"))
      #expect(dragline(Self.words(folder, "link.db")).status == 0)
      #expect(try folder.bytes("out.db") == whole)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.db"))
          == folder("out.db"))
    }
  }

  @Test func `shards are databases of their own settings`() throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      for number in 1...2 {
        let words = Self.words(folder, "\(number).db") + ["--shard", "\(number)/2"]
        #expect(dragline(words).status == 0)
      }
      func results(_ file: String) throws -> [[DatabaseValue]] {
        try Database(folder(file), for: .reading).rows("SELECT * FROM accuracy ORDER BY id")
      }
      let whole = try results("out.db")
      #expect(try results("1.db") + results("2.db") == whole)
      let run = dragline("sweep", "--merge", folder("1.db"), folder("2.db"))
      #expect(run.status == 2)
      #expect(run.error.contains("database"))
    }
  }

  @Test func `force starts over, also over a file of another kind`() throws {
    try withTemporaryFolder { folder in
      try Self.fill(folder)
      let whole = try folder.bytes("out.db")
      try folder.write("some text\n", to: "text.db")
      try Self.cutBack(folder("out.db"), to: 1)
      for name in ["text.db", "out.db"] {
        let run = dragline(Self.words(folder, name) + ["--force"])
        #expect(run.status == 0, "\(run.error)")
        #expect(!run.error.contains("resuming"))
        #expect(try folder.bytes(name) == whole)
      }
    }
  }
}
