import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// Folders of recordings, and whether their gestures did what was meant by them.
struct ReplayCorpusTests {
  /// A tap, a drag that is too short, and one that finishes; 3 gestures.
  private static let threeGestures = "three-gestures"

  private func copy(_ trace: String, to folder: TemporaryFolder, _ name: String? = nil) throws {
    let file = URL(filePath: "\(SummaryTests.traces)/\(trace).evemu")
    try folder.write(try Data(contentsOf: file), to: name ?? "\(trace).evemu")
  }

  struct Corpus: CustomTestStringConvertible {
    var testDescription: String
    var trace = threeGestures
    /// Below the header.
    var labels: String
    /// The expected words; `nil` when none were given.
    var reported: String?
    var counts: [Int] = []
    /// The words after `Expected: ` for each gesture.
    var expectations: [String] = []
    /// The numbers of the gestures that did something else, and the words about them.
    var misses: [(gesture: Int, words: String)] = []

    var status: Int32 { misses.isEmpty ? 0 : 1 }
  }

  static let corpora = [
    Corpus(
      testDescription: "all did", labels: "FILE,1,cancel,\nFILE,2,cancel,\nFILE,3,finish,\n",
      reported: "3 of 3 labelled gestures did what was expected.", counts: [3, 3],
      expectations: ["cancel.", "cancel.", "finish."]),
    Corpus(
      testDescription: "one did not, one has no label",
      labels: "FILE,2,finish,\nFILE,3,finish,\n",
      reported: "1 of 2 labelled gestures did what was expected.", counts: [2, 1],
      expectations: ["finish, got cancel.", "finish."],
      misses: [(2, "expected finish, got cancel")]),
    Corpus(
      testDescription: "the only one did", labels: "FILE,3,finish,\n",
      reported: "1 of 1 labelled gesture did what was expected.", counts: [1, 1],
      expectations: ["finish."]),
    Corpus(
      testDescription: "what another touch caught did not", trace: "catch-and-return",
      labels: "FILE,1,finish,\nFILE,2,cancel,\n",
      reported: "1 of 2 labelled gestures did what was expected.", counts: [2, 1],
      expectations: ["finish, got caught by the next touch.", "cancel."],
      misses: [(1, "expected finish, got caught by the next touch")]),
    Corpus(testDescription: "tags alone", labels: "FILE,1,,slow\n"),
    Corpus(testDescription: "no labels", labels: ""),
  ]

  private func replay(_ corpus: Corpus, _ words: String...) throws -> CommandRun {
    try replay(corpus, words)
  }

  private func replay(_ corpus: Corpus, _ words: [String]) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try copy(corpus.trace, to: folder)
      let rows = corpus.labels.replacing("FILE", with: "\(corpus.trace).evemu")
      try folder.write("file,gesture,label,tags\n" + rows, to: "labels.csv")
      return dragline(["replay", folder.path] + words)
    }
  }

  @Test(arguments: corpora)
  func `people read how many gestures did what was meant`(_ corpus: Corpus) throws {
    let run = try replay(corpus)
    #expect(run.status == corpus.status)
    #expect(run.error.isEmpty)
    let reported = run.outputLines.filter { $0.hasSuffix(" did what was expected.") }
    #expect(reported.map(String.init) == [corpus.reported].compactMap { $0 })
    if let reported = corpus.reported { #expect(run.output.hasSuffix("\n\n\(reported)\n")) }
    let lines = run.outputLines.filter { $0.hasPrefix("  Expected: ") }
    #expect(lines.map { String($0.dropFirst(12)) } == corpus.expectations)
  }

  @Test(arguments: corpora)
  func `programs get the counts in one last object`(_ corpus: Corpus) throws {
    let run = try replay(corpus, "--json")
    #expect(run.status == corpus.status)
    let objects = try run.outputLines.map { try object($0) }
    let counts = objects.filter { $0["type"] as? String == "labels" }
    #expect(counts.count == (corpus.reported == nil ? 0 : 1))
    guard corpus.reported != nil else { return }
    let last = try #require(objects.last)
    #expect(last["type"] as? String == "labels")
    #expect([last["expected"] as? Int, last["asExpected"] as? Int] == corpus.counts)
    let misses = try #require(last["misses"] as? [[String: Any]])
    #expect(misses.map { $0["gesture"] as? Int } == corpus.misses.map(\.gesture))
    #expect(last.count == 4)
  }

  /// A line for each, in the order of the recordings.
  private func missLines(_ corpus: Corpus, _ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let title = lines.firstIndex(of: "Not as expected:") else { return [] }
    return lines[(title + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  @Test(arguments: corpora)
  func `misses are listed before the counts`(_ corpus: Corpus) throws {
    let lines = missLines(corpus, try replay(corpus).output)
    try #require(lines.count == corpus.misses.count)
    for (line, miss) in zip(lines, corpus.misses) {
      #expect(line.hasPrefix("\(corpus.trace).evemu · gesture \(miss.gesture) at "))
      #expect(line.hasSuffix(" s: \(miss.words)"))
    }
  }

  @Test(arguments: corpora)
  func `without a summary only the misses are reported`(_ corpus: Corpus) throws {
    for words in [["-q"], ["-o", "-"]] {
      let run = try replay(corpus, words)
      #expect(run.status == corpus.status)
      #expect(missLines(corpus, run.error).count == corpus.misses.count)
      #expect(run.error.isEmpty == corpus.misses.isEmpty)
      #expect(run.output.isEmpty == (words == ["-q"]))
    }
  }

  @Test(arguments: corpora)
  func `--no-fail keeps the status`(_ corpus: Corpus) throws {
    let run = try replay(corpus, "--no-fail")
    #expect(run.status == 0)
    #expect(missLines(corpus, run.output).count == corpus.misses.count)
  }

  @Test(arguments: corpora)
  func `--failed-only summarizes the misses`(_ corpus: Corpus) throws {
    let run = try replay(corpus, "--failed-only")
    let titles = run.outputLines.filter { $0.hasPrefix("\(corpus.trace).evemu · gesture ") }
    #expect(titles.count == corpus.misses.count)
    if let reported = corpus.reported { #expect(run.output.hasSuffix("\(reported)\n")) }
    #expect(!run.output.hasPrefix("\n"))
    let objects = try replay(corpus, "--failed-only", "--json").outputLines.map { try object($0) }
    let summaries = objects.filter { $0["type"] as? String == "summary" }
    #expect(summaries.map { $0["gesture"] as? Int } == corpus.misses.map(\.gesture))
  }

  @Test func `a folder stands for its recordings`() throws {
    try withTemporaryFolder { folder in
      mkdir(folder("sub"), 0o700)
      for name in ["b.evemu", "sub/a.evemu", "a.evemu"] {
        try folder.write(ScreenRecording.drag, to: name)
      }
      try folder.write("no recording", to: "README.md")
      let run = dragline("replay", folder.path, "--json", "-o", folder("../out.jsonl"))
      defer { unlink(folder("../out.jsonl")) }
      #expect(run.error.isEmpty)
      let names = ["a.evemu", "b.evemu", "sub/a.evemu"]
      let paths = names.map { folder($0) }
      #expect(try run.outputLines.map { try string("trace", in: $0) } == paths)
      let timeline = try folder.read("../out.jsonl").split(separator: "\n").map { try object($0) }
      let headers = timeline.filter { $0["type"] as? String == "header" }
      #expect(headers.map { $0["trace"] as? String } == ["a.evemu", "b.evemu", "a.evemu"])
      let titles = dragline("replay", folder.path).outputLines.filter { $0.contains(" · ") }
      #expect(titles.map { String($0.prefix { $0 != " " }) } == names)
    }
  }

  @Test func `recordings of one name are distinguished by their paths`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] { mkdir(folder(name), 0o700) }
      let paths = try ["a/drag.evemu", "b/drag.evemu", "c.evemu"].map {
        try folder.write(ScreenRecording.drag, to: $0)
      }
      let titles = dragline(["replay"] + paths).outputLines.filter { $0.contains(" · ") }
      let shown = [paths[0], paths[1], "c.evemu"]
      #expect(titles.map { String($0.prefix { $0 != " " }) } == shown)
      let explained = dragline(["explain"] + paths).outputLines.filter { $0.contains(" · ") }
      #expect(explained.map { String($0.prefix { $0 != " " }) } == shown)
      for verb in ["replay", "explain", "compare", "velocity", "inspect"] {
        let lines = try dragline([verb, "--json"] + paths).outputLines.map { try object($0) }
        let traces = lines.compactMap { $0["trace"] as? String }
        #expect(Set(traces) == Set(paths), "\(verb)")
        #expect(traces.first == paths[0] && traces.last == paths[2], "\(verb)")
      }
    }
  }

  @Test func `labels in a recording count, and those beside it count more`() throws {
    let strokes = """
      {"id":"one","label":"finish","samples":[[0,195,100],[8000,195,110],[16000,195,190]]}
      {"id":"two","label":"finish","samples":[[900000,195,100],[908000,195,110],[916000,195,190]]}

      """
    try withTemporaryFolder { folder in
      let trace = try folder.write(strokes, to: "strokes.jsonl")
      #expect(
        dragline("replay", trace).output.hasSuffix(
          "\n2 of 2 labelled gestures did what was expected.\n"))
      try folder.write(
        "file,gesture,label,tags\nstrokes.jsonl,2,cancel,odd\n", to: "labels.csv")
      let run = dragline("replay", trace, "--json")
      let gestures = try run.outputLines.dropLast().map { try object($0) }
      #expect(gestures.map { $0["expect"] as? String } == ["finish", "cancel"])
      #expect(gestures.map { $0["asExpected"] as? Bool } == [true, false])
      // A table has no names to give.
      #expect(gestures.map { $0["id"] as? String } == ["one", "two"])
      #expect(gestures.map { $0["tags"] as? [String] } == [[], ["odd"]])
      let last = try object(try #require(run.outputLines.last))
      #expect([last["expected"] as? Int, last["asExpected"] as? Int] == [2, 1])
      #expect(dragline("inspect", trace).output.contains("; expect cancel, id two, tags odd\n"))
    }
  }

  @Test func `a label of a gesture that is not there is reported, and does not count`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let table = try folder.write(
        "file,gesture,label\na.evemu,1,finish\na.evemu,2,finish\n", to: "labels.csv")
      let run = dragline("replay", trace)
      #expect(
        run.error == "\(table):3:9: warning: gesture 2: a.evemu has 1 gesture, counted from 1\n")
      #expect(run.output.hasSuffix("\n1 of 1 labelled gesture did what was expected.\n"))
      #expect(run.status == 0)
    }
  }

  @Test func `a fault in the labels is reported before anything is replayed`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let table = try folder.write("file,gesture,label\na.evemu,0,finish\n", to: "labels.csv")
      let run = dragline("replay", trace, "-o", folder("out.jsonl"))
      #expect(run.error.hasPrefix("\(table):2:9: error: invalid gesture '0': "))
      #expect(run.output.isEmpty)
      #expect(run.status == 65)
      #expect(try folder.names == ["a.evemu", "labels.csv"])
    }
  }

  @Test func `a recording that cannot be read does not hide the others`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.evemu", "c.evemu"] { try folder.write(ScreenRecording.drag, to: name) }
      let bad = try folder.write(ScreenRecording.drag + "E: x\n", to: "b.evemu")
      try folder.write("file,gesture,label\nc.evemu,1,finish\n", to: "labels.csv")
      let run = dragline("replay", folder("missing.evemu"), folder.path, "--json")
      let traces = try run.outputLines.dropLast().map { try string("trace", in: $0) }
      #expect(traces == [folder("a.evemu"), folder("c.evemu")])
      #expect(
        run.outputLines.last == #"{"type":"labels","expected":1,"asExpected":1,"misses":[]}"#)
      let errors = run.error.split(separator: "\n")
      try #require(errors.count == 2)
      #expect(errors[0].hasPrefix("dragline: \(folder("missing.evemu")): cannot "))
      #expect(errors[1].hasPrefix("\(bad):43:"))
      // The first failure's, which is a missing file.
      #expect(run.status == 66)
      #expect(dragline("replay", folder.path, "--json").status == 65)
    }
  }

  @Test func `an output that fails ends it all at once`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let run = dragline("replay", trace, trace, "-q", "-o", "/dev/full")
      #expect(run.error == "dragline: /dev/full: \(fullDisk)\n")
      #expect(run.status == 74)
    }
  }

  @Test func `a recording in a folder is never replaced by a timeline`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a.evemu")
      let run = dragline("replay", folder.path, "-o", trace)
      #expect(run.failure(as: OutputError.self) == .wouldReplaceInput(trace))
      #expect(run.status == 2)
      #expect(try folder.read("a.evemu") == ScreenRecording.drag)
    }
  }
}
