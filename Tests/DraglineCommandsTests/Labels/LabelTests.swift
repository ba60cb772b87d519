import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// `label` without a terminal: marks, guesses, and what is refused.
struct LabelTests {
  /// A corpus of the project's own traces in the folder `corpus`.
  private static func withCorpus(
    _ labels: String?, _ body: (TemporaryFolder, String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus", labels: labels ?? "")
      if labels == nil { try FileManager.default.removeItem(atPath: folder("corpus/labels.csv")) }
      try body(folder, folder("corpus"))
    }
  }

  struct Marking: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: String?
    var words: [String]
    var after: String
  }

  static let markings = [
    Marking(
      testDescription: "a table that is not there yet", before: nil,
      words: ["--mark", "three-gestures.evemu:2=cancel", "--mark", "flick.evemu:1=finish"],
      after: "file,gesture,label,tags\nflick.evemu,1,finish,\nthree-gestures.evemu,2,cancel,\n"),
    Marking(
      testDescription: "a row among others, with an odd layout",
      before:
        "gesture,file,label,tags\r\n1,\"flick.evemu\",finish,\"a  b\"\r\n2,three-gestures.evemu,,",
      words: ["--mark", "three-gestures.evemu:2=cancel"],
      after:
        "gesture,file,label,tags\r\n1,\"flick.evemu\",finish,\"a  b\"\r\n2,three-gestures.evemu,cancel,"
    ),
    Marking(
      testDescription: "a label that goes", before: "file,gesture,label\nflick.evemu,1,finish\n",
      words: ["--mark", "flick.evemu:1=none"], after: "file,gesture,label\nflick.evemu,1,\n"),
    Marking(
      testDescription: "a person in the place of a guess",
      before: "file,gesture,label,tags\nflick.evemu,1,cancel,fast by=heuristic\n",
      words: ["--mark", "flick.evemu:1=cancel"],
      after: "file,gesture,label,tags\nflick.evemu,1,cancel,fast\n"),
    Marking(
      testDescription: "what is said already", before: "file,gesture,label\nflick.evemu,1,finish",
      words: ["--mark", "flick.evemu:1=finish"], after: "file,gesture,label\nflick.evemu,1,finish"),
  ]

  @Test(arguments: markings)
  func `marks go into the table, and all else stays`(_ row: Marking) throws {
    try Self.withCorpus(row.before) { folder, corpus in
      let run = dragline(["label", corpus] + row.words)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.error == "")
      let table = try folder.read("corpus/labels.csv")
      #expect(table == row.after)
    }
  }

  @Test func `nothing is made where nothing is said`() throws {
    try Self.withCorpus(nil) { folder, corpus in
      #expect(dragline("label", corpus, "--mark", "flick.evemu:1=none").status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder("corpus/labels.csv")))
    }
  }

  @Test func `a labeller has a table of their own, which is no recording`() throws {
    try Self.withCorpus("file,gesture,label\nflick.evemu,1,finish\n") { folder, corpus in
      let run = dragline(
        "label", corpus, "--labeller", "anna", "--mark", "flick.evemu:1=cancel")
      #expect(run.status == 0, "\(run.error)")
      let (own, all) = (
        try folder.read("corpus/labels.anna.csv"), try folder.read("corpus/labels.csv")
      )
      #expect(own == "file,gesture,label,tags\nflick.evemu,1,cancel,\n")
      #expect(all == "file,gesture,label\nflick.evemu,1,finish\n")
      #expect(dragline("explain", corpus).status == 0)
    }
  }

  @Test func `guesses are marked, kept apart from labels, and counted by sweep`() throws {
    try Self.withCorpus("file,gesture,label\nflick.evemu,1,cancel\n") { folder, corpus in
      let run = dragline("label", corpus, "--heuristic")
      #expect(run.status == 0, "\(run.error)")
      let lines = try folder.read("corpus/labels.csv").split(separator: "\n").map(String.init)
      #expect(lines[0] == "file,gesture,label,tags")
      // A person said so.
      #expect(lines[1] == "flick.evemu,1,cancel")
      #expect(lines.dropFirst(2).allSatisfy { $0.hasSuffix(",by=heuristic") })
      for row in [
        "slow-drag.evemu,1,finish", "drag-and-reverse.evemu,1,cancel",
        "three-gestures.evemu,3,finish",
      ] { #expect(lines.contains("\(row),by=heuristic"), "\(lines)") }
      // Nobody lifted a finger.
      #expect(!lines.contains { $0.hasPrefix("unplugged.evemu,1") })
      let sweep = dragline("sweep", corpus, "--vary", "hysteresis=10", "--json")
      #expect(
        sweep.error.contains("warning: \(lines.count - 2) of \(lines.count - 1) labels are guessed")
      )
      // A second time nothing is left to guess.
      let again = dragline("label", corpus, "--heuristic")
      #expect(again.error.contains("guessed 0 labels"))
      let now = try folder.read("corpus/labels.csv")
      #expect(now.split(separator: "\n").map(String.init) == lines)
    }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var labels: String? = "file,gesture,label\nflick.evemu,1,finish\n"
    var words: [String]
    var status: Int32 = 2
    /// The place in the message, for a fault of a table.
    var says: String?
    var error: LabelError?
  }

  static let refusals = [
    Refusal(
      testDescription: "no terminal", words: ["CORPUS"], error: .noTerminal),
    Refusal(
      testDescription: "a wrong label", labels: "file,gesture,label\nflick.evemu,1,maybe\n",
      words: ["CORPUS", "--mark", "flick.evemu:1=finish"], status: 65,
      says: "labels.csv:2:15: error:"),
    Refusal(
      testDescription: "two labels for one gesture",
      labels: "file,gesture,label\nflick.evemu,1,finish\nflick.evemu,1,cancel\n",
      words: ["CORPUS", "--mark", "flick.evemu:1=finish"], status: 65,
      says: "labels.csv:3:1: error:"),
    Refusal(
      testDescription: "a label of no recording",
      labels: "file,gesture,label\nnone.evemu,1,finish\n",
      words: ["CORPUS", "--heuristic"], status: 65, says: "labels.csv:2:1: error:"),
    Refusal(
      testDescription: "an empty table", labels: "", words: ["CORPUS", "--heuristic"], status: 65,
      says: "labels.csv:1:1: error:"),
    Refusal(
      testDescription: "a mark without a gesture",
      words: ["CORPUS", "--mark", "flick.evemu=finish"],
      error: .invalidMark("flick.evemu=finish")),
    Refusal(
      testDescription: "a mark with another word",
      words: ["CORPUS", "--mark", "flick.evemu:1=yes"],
      error: .invalidMark("flick.evemu:1=yes")),
    Refusal(
      testDescription: "a gesture that is not there",
      words: ["CORPUS", "--mark", "flick.evemu:2=finish"],
      error: .noSuchGesture("flick.evemu:2=finish", file: "flick.evemu", gestures: 1)),
    Refusal(
      testDescription: "a recording that is not there",
      words: ["CORPUS", "--mark", "flik.evemu:1=finish"],
      error: .unknownMark("flik.evemu:1=finish")),
    Refusal(testDescription: "standard input", words: ["-"], error: .standardInput),
    Refusal(
      testDescription: "a labeller with a path", words: ["CORPUS", "--labeller", "../x"],
      error: .invalidLabeller("../x")),
    Refusal(
      testDescription: "JSON without a comparison", words: ["CORPUS", "--heuristic", "--json"],
      error: .jsonWithoutAgreement),
    Refusal(
      testDescription: "one table to compare", words: ["--agreement", "CORPUS/labels.csv"],
      error: .notTwoTables),
  ]

  @Test(arguments: refusals)
  func `what is wrong is refused, and nothing is lost`(_ row: Refusal) throws {
    try Self.withCorpus(row.labels) { folder, corpus in
      let run = dragline(["label"] + row.words.map { $0.replacing("CORPUS", with: corpus) })
      #expect(run.status == row.status)
      if let says = row.says { #expect(run.error.contains(says), "\(run.error)") }
      #expect(run.failure(as: LabelError.self) == row.error)
      #expect(run.output == "")
      let table = try folder.read("corpus/labels.csv")
      #expect(table == row.labels)
    }
  }

  @Test func `an error is a sentence that says what to do`() throws {
    try Self.withCorpus(nil) { _, corpus in
      #expect(
        dragline("label", corpus).error
          == "dragline: 'label' needs a terminal: without one, use '--mark FILE:N=finish' or "
          + "'--heuristic'\n")
    }
  }

  @Test func `an unreadable recording is reported, and the others are labelled`() throws {
    try Self.withCorpus(nil) { folder, corpus in
      try folder.write("nonsense\n", to: "corpus/broken.evemu")
      let run = dragline("label", corpus, "--mark", "flick.evemu:1=finish")
      #expect(run.status == 65)
      #expect(run.error.contains("broken.evemu:1:1: error:"))
      let table = try folder.read("corpus/labels.csv")
      #expect(table.contains("flick.evemu,1,finish"))
    }
  }

  @Test func `a corpus without gestures is refused`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("label", folder.path, "--heuristic")
      #expect(run.status == 66)
      #expect(run.failure(as: InputError.self) == .noRecordings(folder: folder.path))
    }
  }
}
