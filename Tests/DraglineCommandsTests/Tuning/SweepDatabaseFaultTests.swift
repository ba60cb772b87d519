import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The refusals of a sweep into a database, which then loses nothing.
struct SweepDatabaseFaultTests {
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Members of `meta` that the refusal names.
    var says: [String]
    var words: [String] = []
    var make: @Sendable (TemporaryFolder) throws -> Void = { _ in }
  }

  private static func change(_ folder: TemporaryFolder, _ statement: String) throws {
    try Database(folder("out.db"), for: .writing).run(statement)
  }

  @Test(arguments: [
    Change(testDescription: "other settings", says: ["command"], words: ["--set", "hysteresis=3"]),
    Change(
      testDescription: "another policy", says: ["command", "policies"],
      words: ["--policy", "devsign,vaul"]),
    Change(
      testDescription: "a shard", says: ["command", "last"], words: ["--shard", "1/2"]),
    Change(testDescription: "another recording", says: ["corpus"]) { folder in
      try folder.write(ScreenRecording.drag, to: "corpus/extra.evemu")
    },
    Change(testDescription: "another label", says: ["labels"]) { folder in
      let labels = SweepDatabaseTests.labels.replacing(
        "flick.evemu,1,finish", with: "flick.evemu,1,cancel")
      try folder.write(labels, to: "corpus/labels.csv")
    },
    Change(testDescription: "another version of the program", says: ["version", "0.0.9"]) {
      try change($0, "UPDATE meta SET value = '0.0.9' WHERE key = 'version'")
    },
    Change(testDescription: "another preset of the same name", says: ["policies"]) {
      try change($0, "UPDATE meta SET value = 'ab' WHERE key = 'policies'")
    },
    Change(testDescription: "another schema", says: ["version 7"]) {
      try change($0, "PRAGMA user_version = 7")
    },
  ])
  func `another sweep is refused with what differs`(_ change: Change) throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.fill(folder)
      try SweepDatabaseTests.cutBack(folder("out.db"), to: 1)
      try change.make(folder)
      let before = try folder.bytes("out.db")
      let run = dragline(SweepDatabaseTests.words(folder) + change.words)
      #expect(run.status == 2)
      for word in change.says { #expect(run.error.contains(word), "\(run.error)") }
      #expect(run.error.contains("--force"))
      #expect(try folder.bytes("out.db") == before)
    }
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status: Int32
    var says: String
    var make: @Sendable (TemporaryFolder) throws -> Void
  }

  @Test(arguments: [
    Bad(testDescription: "a text", status: 2, says: "not the database of a sweep") {
      try $0.write("text\n", to: "out.db")
    },
    Bad(testDescription: "a recording", status: 2, says: "a recording") {
      try $0.write(ScreenRecording.drag, to: "out.db")
    },
    Bad(testDescription: "a database of something else", status: 2, says: "not the database") {
      try Database($0("other.db"), for: .writing).run(
        "CREATE TABLE a (b); INSERT INTO a VALUES (1)")
      try FileManager.default.moveItem(atPath: $0("other.db"), toPath: $0("out.db"))
    },
    Bad(testDescription: "a damaged page", status: 65, says: "damaged") {
      try SweepDatabaseTests.fill($0)
      var bytes = try $0.bytes("out.db")
      bytes.replaceSubrange(4_096..<8_192, with: repeatElement(0xa5, count: 4_096))
      try $0.write(bytes, to: "out.db")
    },
    Bad(testDescription: "a file that was cut", status: 65, says: "damaged") {
      try SweepDatabaseTests.fill($0)
      try $0.write(try $0.bytes("out.db").prefix(20_000), to: "out.db")
    },
    Bad(testDescription: "a result that is missing", status: 65, says: "damaged") {
      try SweepDatabaseTests.fill($0)
      try SweepDatabaseTests.cutBack($0("out.db"), to: 2)
      try Database($0("out.db"), for: .writing).run("DELETE FROM result WHERE setting = 7")
    },
    Bad(testDescription: "no meta", status: 65, says: "damaged") {
      try SweepDatabaseTests.fill($0)
      try Database($0("out.db"), for: .writing).run("DROP TABLE meta")
    },
    Bad(testDescription: "a folder", status: 2, says: "regular file") {
      try FileManager.default.createDirectory(
        atPath: $0("out.db"), withIntermediateDirectories: false)
    },
  ])
  func `a file that holds no sweep is refused, and stays`(_ bad: Bad) throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.writeCorpus(folder)
      try bad.make(folder)
      let before = try? folder.bytes("out.db")
      let run = dragline(SweepDatabaseTests.words(folder))
      #expect(run.status == bad.status, "\(run.error)")
      #expect(run.error.contains(bad.says), "\(run.error)")
      #expect((try? folder.bytes("out.db")) == before)
      #expect(try folder.names == ["corpus", "out.db"])
    }
  }

  @Test func `standard output is no place for a database`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      let run = dragline("sweep", folder.path, "--vary", "hysteresis=1,2", "--format", "sqlite")
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
    }
  }

  @Test func `a corpus from a pipe has no digest`() throws {
    try withTemporaryFolder { folder in
      let run = dragline(
        "sweep", "-", "--vary", "hysteresis=1,2", "--format", "sqlite", "-o", folder("out.db"),
        reading: ScreenRecording.drag.utf8)
      let names = try folder.names
      #expect(run.status == 2)
      #expect(names.isEmpty)
    }
  }

  @Test func `no label leaves no database`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus", labels: "file,gesture,label\n")
      let run = dragline(SweepDatabaseTests.words(folder))
      #expect(run.status == 65)
      #expect(try folder.names == ["corpus"])
    }
  }

  @Test(arguments: [false, true])
  func `a database that another process uses is left alone`(isForced: Bool) throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.fill(folder)
      try SweepDatabaseTests.cutBack(folder("out.db"), to: 1)
      let before = try folder.bytes("out.db")
      let other = try Database(folder("out.db"), for: .writing)
      try other.transaction { _ in
        let run = dragline(SweepDatabaseTests.words(folder) + (isForced ? ["--force"] : []))
        #expect(run.status == 74)
        #expect(run.error.contains("another process"), "\(run.error)")
      }
      #expect(try folder.bytes("out.db") == before)
    }
  }

  @Test(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
  func `a full disk keeps the units that are in, and the next run continues`() throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.fill(folder)
      let whole = try folder.bytes("out.db")
      // Blocks of 512 bytes: less than the database needs, more than its first unit.
      let limit = whole.count * 2 / 3 / 512
      let launcher = ["/bin/sh", "-c", "ulimit -f \(limit); exec \"$0\" \"$@\""]
      let words = SweepDatabaseTests.words(folder, "two.db")
      let run = DraglineProgram.run(words, launcher: launcher)
      #expect(run.status == 74, "\(run.error)")
      #expect(run.error.contains("cannot write"))
      let next = DraglineProgram.run(words)
      #expect(next.status == 0, "\(next.error)")
      #expect(next.error.contains("resuming: "), "\(next.error)")
      #expect(try folder.bytes("two.db") == whole)
      #expect(try folder.names == ["corpus", "out.db", "two.db"])
    }
  }

  @Test(
    .enabled(
      if: ProcessTests.canLoseRights, "only root can run a program as somebody with fewer rights"),
    arguments: [true, false])
  func `a folder that may not be written is a lack of permission`(isThere: Bool) throws {
    try withTemporaryFolder { folder in
      try SweepDatabaseTests.fill(folder)
      try SweepDatabaseTests.cutBack(folder("out.db"), to: 1)
      chmod(folder.path, 0o755)
      let before = try folder.bytes("out.db")
      let run = DraglineProgram.run(
        SweepDatabaseTests.words(folder, isThere ? "out.db" : "new.db"),
        launcher: ProcessTests.asNobody)
      #expect(run.status == 77)
      #expect(run.error.contains("Permission denied"))
      #expect(try folder.bytes("out.db") == before)
      #expect(try folder.names == ["corpus", "out.db"])
    }
  }
}
