import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// Folders of recordings, and the labels that lie beside them.
struct CorpusTests {
  private func traces(_ run: CommandRun) throws -> [String] {
    try run.outputLines.map { try string("trace", in: $0) }
  }

  private func labels(_ line: some StringProtocol) throws -> [[String: Any]?] {
    let gestures = try #require(try object(line)["gestures"] as? [[String: Any]])
    return gestures.map { $0["label"] as? [String: Any] }
  }

  @Test func `a folder stands for its recordings, in the order of their names' bytes`() throws {
    try withTemporaryFolder { folder in
      for name in ["sub", "sub/deeper", ".hidden"] { mkdir(folder(name), 0o700) }
      for name in [
        "b.evemu", "a.evemu", "Z.evemu", "ä.evemu", "sub/x.evemu", "sub/deeper/y.evemu",
        "sub.evemu",
      ] { try folder.write(ScreenRecording.drag, to: name) }
      for name in [
        "README.md", "a.timeline.jsonl", "LICENSE", "LICENSE-data", ".evemu", ".hidden/z.evemu",
        "labels.csv", "s.desc",
      ] {
        let text = name == "labels.csv" ? "file,gesture,label\n" : "no recording"
        try folder.write(text, to: name)
      }
      symlink(folder("sub"), folder("link"))
      mkfifo(folder("pipe"), 0o600)
      let run = dragline("inspect", "--json", folder.path)
      #expect(run.error.isEmpty)
      #expect(
        try traces(run)
          == [
            "Z.evemu", "a.evemu", "b.evemu", "sub/deeper/y.evemu", "sub/x.evemu", "sub.evemu",
            "ä.evemu",
          ].map { folder($0) })
      #expect(dragline("inspect", "--json", folder.path + "/") == run)
      let titles = dragline("inspect", folder.path).outputLines.filter { !$0.hasPrefix(" ") }
      #expect(titles[3].hasPrefix("sub/deeper/y.evemu: evemu, "))
    }
  }

  @Test func `labels are shown with their gestures`() throws {
    try withTemporaryFolder { folder in
      mkdir(folder("sub"), 0o700)
      let two = ScreenRecording.drag + ScreenRecording.dragEvents(start: 5_000_000)
      for name in ["a.evemu", "sub/b.evemu"] { try folder.write(two, to: name) }
      try folder.write(
        "file,gesture,label,tags\na.evemu,2,cancel,slow thumb\nsub/b.evemu,1,finish,\n",
        to: "labels.csv")
      try folder.write("file,gesture,label\nb.evemu,2,finish\n", to: "sub/labels.csv")
      let lines = dragline("inspect", "--json", folder.path).outputLines
      let first = try labels(lines[0])
      #expect(first[0] == nil)
      #expect(first[1]?["expect"] as? String == "cancel")
      #expect(first[1]?["tags"] as? [String] == ["slow", "thumb"])
      #expect(try labels(lines[1]).map { $0?["expect"] as? String } == ["finish", "finish"])
      // Named itself, a file has the labels beside it.
      #expect(try labels(dragline("inspect", "--json", folder("sub/b.evemu")).output)[0] == nil)
      let text = dragline("inspect", folder("a.evemu")).output
      #expect(text.contains("; expect cancel, tags slow thumb\n"))
    }
  }

  @Test func `of two tables the nearer one counts`() throws {
    try withTemporaryFolder { folder in
      mkdir(folder("sub"), 0o700)
      try folder.write(ScreenRecording.drag, to: "sub/b.evemu")
      try folder.write("file,gesture,label\nsub/b.evemu,1,finish\n", to: "labels.csv")
      try folder.write("file,gesture,label\nb.evemu,1,cancel\n", to: "sub/labels.csv")
      let line = try #require(dragline("inspect", "--json", folder.path).outputLines.first)
      #expect(try labels(line)[0]?["expect"] as? String == "cancel")
    }
  }

  @Test(arguments: [
    (
      "gone.evemu,1,finish",
      "2:1: error: invalid file 'gone.evemu': "
        + "expected a recording below the folder of the labels"
    ),
    ("a.evemu,1,done", "2:11: error: invalid label 'done': expected 'finish', 'cancel' or nothing"),
    (
      "a.evemu,x,cancel",
      "2:9: error: invalid gesture 'x': "
        + "expected a whole number from 1 to 999999999: gestures count from 1"
    ),
    (
      "a.evemu,0,cancel",
      "2:9: error: invalid gesture '0': "
        + "expected a whole number from 1 to 999999999: gestures count from 1"
    ),
  ])
  func `a fault in the labels is reported with its place`(row: String, message: String) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let table = try folder.write("file,gesture,label\n\(row)\n", to: "labels.csv")
      for path in [trace, folder.path] {
        let run = dragline("inspect", path)
        #expect(run.error == "\(table):\(message)\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 65)
      }
    }
  }

  @Test func `a label of a gesture that is not there is reported`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let table = try folder.write(
        "file,gesture,label\na.evemu,1,finish\na.evemu,2,finish\n", to: "labels.csv")
      let run = dragline("inspect", trace)
      #expect(
        run.error == "\(table):3:9: warning: gesture 2: a.evemu has 1 gesture, counted from 1\n")
      #expect(run.status == 0)
    }
  }

  @Test func `a recording that cannot be read does not hide the others`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.evemu", "c.evemu"] { try folder.write(ScreenRecording.drag, to: name) }
      let bad = try folder.write(ScreenRecording.drag + "E: x\n", to: "b.evemu")
      let run = dragline("inspect", "--json", folder.path)
      #expect(try traces(run) == [folder("a.evemu"), folder("c.evemu")])
      #expect(run.error.hasPrefix("\(bad):43:"))
      #expect(run.status == 65)
    }
  }

  /// Each output of a sweep and a tuning inside the corpus, and a preset and a mixture by hand.
  @Test(arguments: [
    ["sweep", "--vary", "minimumPercent=0.1,0.2", "--format", "sqlite"],
    ["sweep", "--vary", "minimumPercent=0.1,0.2", "--format", "optuna"],
    ["sweep", "--vary", "minimumPercent=0.1,0.2", "--format", "csv"],
    ["sweep", "--vary", "minimumPercent=0.1,0.2", "--json"],
    ["sweep", "--vary", "minimumPercent=0.1,0.2"],
    ["tune", "--policy", "devsign"],
  ])
  func `results among the recordings are none of them`(words: [String]) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder)
      try folder.write(#"{"parameters": {}, "base": "devsign"}"#, to: "mine.json")
      try folder.write(#"{"count": 3, "gestures": []}"#, to: "mixture.json")
      let results = try ["results.json", "again.json"].map { name in
        let run = dragline(words + [folder.path, "-o", folder(name)])
        #expect(run.status == 0, "\(run.error)")
        return try Data(contentsOf: URL(filePath: folder(name)))
      }
      #expect(results[0] == results[1])
    }
  }

  @Test func `a recording that speaks of labelled gestures is a recording`() throws {
    try withTemporaryFolder { folder in
      let title = "# 3 labelled gestures, 2 meant to finish, 1 to cancel\n"
      try folder.write(title + ScreenRecording.drag, to: "drag.evemu")
      #expect(dragline("inspect", folder.path).status == 0)
    }
  }

  @Test func `a database's journal and the printed file are no recordings`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, labels: "file,gesture,label\n", only: ["flick.evemu"])
      try folder.write("SQLite format 3\0", to: "results.db")
      try folder.write("unfinished", to: "results.db-journal")
      let run = DraglineProgram.run(
        ["inspect", folder.path, "--json"],
        launcher: ["sh", "-c", "\"$@\" > \"$0\"", folder("rows.txt")])
      #expect(run.status == 0, "\(run.error)")
      #expect(try folder.read("rows.txt").contains("flick.evemu"))
    }
  }

  @Test func `a folder without recordings says so`() throws {
    try withTemporaryFolder { folder in
      try folder.write("nothing", to: "README.md")
      let run = dragline("inspect", folder.path)
      #expect(run.failure(as: InputError.self) == .noRecordings(folder: folder.path))
      #expect(run.status == 66)
    }
  }
}
