import Foundation
import TestSupport
import Testing

/// The full-screen view of `label` as a process on a terminal.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LabelViewRunTests {
  private static func run(
    _ words: [String] = [], in folder: TemporaryFolder, script: String
  ) throws -> MockHost.Run {
    try SweepCorpus.write(
      to: folder, "corpus", labels: "file,gesture,label,tags\nflick.evemu,1,finish,\"a, b\"\n")
    return try MockHost.run(
      ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "label", "corpus"] + words,
      script: "terminal 80 24\nstart\nwait output quit\n" + script, in: folder)
  }

  /// The whole picture once more, since what stays is not painted again.
  private static func see(_ text: String) -> String { "type \u{0C}\nwait output \(text)\n" }

  private static let head = "file,gesture,label,tags\nflick.evemu,1,finish,\"a, b\"\n"

  @Test func `keys label, tag and undo, and the table has it at the end`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder,
        script: "type f\n" + Self.see("2 labelled") + "type c\n" + Self.see("3 labelled")
          + "type u\n" + Self.see("undone") + "type tperson=3\ntype \u{1B}OM\n"
          + Self.see("person=3")
          + "type q\nwait exit\n"
      )
      #expect(run.failure == nil)
      #expect(run.result.status == 0, "\(run.result.error)")
      #expect(
        try folder.read("corpus/labels.csv")
          == Self.head + "catch-and-release.evemu,1,finish,\ncatch-and-release.evemu,2,,person=3\n")
      #expect(run.result.error.contains("labelled, 1 before"))
    }
  }

  @Test func `a label is in the file before the process is killed`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder, script: "type f\n" + Self.see("2 labelled") + "signal KILL\nwait exit\n")
      #expect(run.failure == nil)
      #expect(
        try folder.read("corpus/labels.csv") == Self.head + "catch-and-release.evemu,1,finish,\n")
    }
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func `a signal ends it, and the terminal is whole`(name: String, status: Int32) throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder, script: "type c\n" + Self.see("2 labelled") + "signal \(name)\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == status)
      #expect(
        try folder.read("corpus/labels.csv") == Self.head + "catch-and-release.evemu,1,cancel,\n")
      #expect(run.result.output.contains("\u{1B}[?1049l"))
    }
  }

  @Test func `the policy speaks only when it is asked`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--policy", "vaul"], in: folder,
        script: "type e\nwait output vaul:\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      let before = try #require(run.result.output.range(of: "e shows what the policy decides"))
      let after = try #require(run.result.output.range(of: "vaul:"))
      #expect(before.upperBound < after.lowerBound)
    }
  }

  @Test func `what others write meanwhile stays`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus", labels: Self.head)
      let theirs = Self.head + "slow-drag.evemu,1,finish,\n"
      let shell = "sleep 1; printf '%s' \"$2\" >corpus/labels.csv"
      let script =
        "terminal 80 24\nstart\nwait output quit\nsleep 1500\ntype c\n" + Self.see("2 labelled")
        + "type q\nwait exit\n"
      let run = try MockHost.run(
        [
          "/usr/bin/env", "TERM=xterm", "/bin/sh", "-c",
          "(\(shell)) & exec \"$1\" label corpus", "sh", DraglineProgram.path ?? "", theirs,
        ], script: script, in: folder)
      #expect(run.failure == nil)
      #expect(run.result.status == 0, "\(run.result.error)")
      #expect(
        try folder.read("corpus/labels.csv") == theirs + "catch-and-release.evemu,1,cancel,\n")
    }
  }
}
