import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The tuning view as a process on a terminal.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct TuningScreenTests {
  private static func run(
    _ words: [String], in folder: TemporaryFolder, script: String
  ) throws -> MockHost.Run {
    try MockHost.run(
      ["/usr/bin/env", "TERM=xterm", "LANG=C.UTF-8", DraglineProgram.path ?? "", "tune"] + words
        + ["--interactive", "-q"],
      script: "terminal 80 24\nstart\nwait output quit\n" + script, in: folder)
  }

  private static let up = "\u{1B}[C"

  @Test func `a session is saved as it goes, survives SIGKILL, and resumes`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let first = try Self.run(
        ["corpus", "--session", "s.jsonl"], in: folder,
        script:
          "type \(Self.up)\nwait output →\ntype k\ntype \u{0C}\nwait output keep as\ntype a\ntype \u{1B}OM\n"
          + "type \u{0C}\nwait output kept as\nsignal KILL\nwait exit\n")
      #expect(first.failure == nil)
      let killed = try TuningSessionFile(folder("s.jsonl")).session
      #expect(killed.kept.map(\.name) == ["a"] && killed.entries.count == 2)
      let second = try Self.run(
        ["--session", "s.jsonl"], in: folder,
        script: "type u\ntype \u{0C}\nwait output undone\ntype q\nwait exit\n")
      #expect(second.failure == nil)
      #expect(second.result.status == 0)
      #expect(second.result.error.contains("the setting: --policy devsign\n"))
      let resumed = try TuningSessionFile(folder("s.jsonl")).session
      #expect(resumed.entries.starts(with: killed.entries))
      #expect(resumed.current == killed.header.first)
    }
  }

  @Test func `quitting asks when the session is not saved, and s saves it`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let run = try Self.run(
        ["corpus"], in: folder,
        script:
          "type \(Self.up)\nwait output not saved\ntype q\ntype \u{0C}\nwait output s saves it\ntype s\n"
          + "type \u{0C}\nwait output save session to\ntype \u{1B}OM\ntype \u{0C}\nwait output saved; later changes\n"
          + "type q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
      #expect(try TuningSessionFile(folder("tune-session.jsonl")).session.entries.count == 1)
    }
  }

  @Test func `Ctrl-C ends as the signal does, and reports unsaved changes`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let run = try Self.run(
        ["corpus"], in: folder,
        script: "type \(Self.up)\nwait output not saved\ntype \u{3}\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 130)
      #expect(run.result.error.contains("the session is not saved"))
    }
  }

  @Test func `a session of another corpus is refused and stays as it is`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus")
      let labels = SweepCorpus.labels.replacing(
        "flick.evemu,1,finish", with: "flick.evemu,1,cancel")
      try SweepCorpus.write(to: folder, "other", labels: labels)
      let first = try Self.run(
        ["corpus", "--session", "s.jsonl"], in: folder, script: "type q\nwait exit\n")
      #expect(first.result.status == 0)
      let bytes = try folder.bytes("s.jsonl")
      let run = try MockHost.run(
        [
          "/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "tune", "other",
          "--interactive",
          "--session", "s.jsonl", "-q",
        ],
        script: "terminal 80 24\nstart\nwait exit\n", in: folder)
      #expect(run.result.status == 65)
      #expect(run.result.error.contains("belongs to another corpus"))
      #expect(try folder.bytes("s.jsonl") == bytes)
    }
  }
}
