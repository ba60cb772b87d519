import Foundation
import ReferenceTransitions
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// The output of `dragline animate` and its place.
struct AnimateTests {
  private static let ids = ReferenceTransitions.all.map(\.id)

  @Test(arguments: [
    ("jsonl", #"{"type":"header","schema":"dragline.timeline/1","#), ("csv", "t,frame,phase,"),
    ("perfetto", "\n"), ("tracks", #"{"type":"tracks","schema":"dragline.tracks/1","#),
  ])
  func `a format is the same bytes by every way out`(_ format: String, _ prefix: String) throws {
    try withTemporaryFolder { folder in
      let printed = dragline("animate", "card-present", "--format", format)
      #expect(printed.status == 0)
      #expect(printed.error.isEmpty)
      #expect(printed.output.hasPrefix(prefix))
      #expect(dragline("animate", "card-present", "--format", format, "-o", "-") == printed)
      #expect(dragline("animate", "--format", format, "card-present", "-q") == printed)
      let file = folder("out")
      let written = dragline("animate", "card-present", "--format", format, "-o", file)
      #expect(written.output == dragline("animate", "card-present").output)
      #expect(written.error.isEmpty)
      let bytes = try Data(contentsOf: URL(filePath: file))
      #expect(bytes == Data(printed.outputBytes))
      #expect(try folder.names == ["out"])
    }
  }

  @Test func `without a format a file gets the timeline`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("animate", "card-present", "-o", folder("out"), "--quiet")
      #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
      let text = try folder.read("out")
      #expect(text == dragline("animate", "card-present", "--format=jsonl").output)
      let printed = dragline("animate", "card-present", "-o", "-").output
      #expect(text == printed)
    }
  }

  @Test(arguments: Command.animate.examples)
  func `examples of the help run`(_ example: String) {
    let run = dragline(example.split(separator: " ").dropFirst().map(String.init))
    #expect(run.status == 0 && run.error.isEmpty)
  }

  @Test func `a size that is unknown is not a recording's fault`() {
    let words = ["animate", "hero-push", "--set", "heroRowHeight=9mm"]
    let run = dragline(words)
    #expect(run.status == 2)
    #expect(
      run.failure(as: SettingsError.self) == .screen(.unknownSize("heroRowHeight=9 mm")))
    #expect(dragline(words + ["--size", "65x141mm"]).status == 0)
  }

  @Test func `quiet alone leaves nothing to read`() {
    let run = dragline("animate", "hero-pop", "-q")
    #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
  }

  @Test func `an output that cannot be written is an error of output, and leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("animate", "hero-pop", "-o", folder("no/where"))
      #expect(run.status == 74)
      #expect(run.output.isEmpty)
      #expect(run.error.hasSuffix("No such file or directory\n"))
      let names = try folder.names
      #expect(names == [])
    }
  }

  @Test(arguments: ids)
  func `frame rate, screen and parameters are in the timeline`(_ id: String) throws {
    let run = dragline(
      "animate", id, "--format", "jsonl", "--frame-rate", "120", "--screen", "600x800",
      "--set", "distance=123")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let header = try object(try #require(run.outputLines.first))
    #expect(header["transition"] as? String == id)
    #expect(header["frameRate"] as? Double == 120)
    #expect(header["screen"] as? [Double] == [600, 800])
    #expect((header["parameters"] as? [String: Any])?["distance"] as? Double == 123)
    #expect(header["device"] is NSNull)
    let end = try object(try #require(run.outputLines.last))
    #expect(end["outcome"] as? String == "finish")
    #expect((end["invariants"] as? [String: Any])?["failed"] as? [String] == [])
  }

  @Test func `slow motion is in the summary, the timeline and the tracks`() throws {
    let text = dragline("animate", "card-present", "--slow", "10").output
    #expect(
      text.hasPrefix("card-present on 414x896: finished after 4.400 s, 265 frames at 60 Hz, "))
    #expect(text.contains("10 times slower\n"))
    let rows = dragline("animate", "card-present", "--slow", "10", "-o", "-").outputLines
    #expect(try object(try #require(rows.first))["slow"] as? Double == 10)
    let tracks = dragline("animate", "card-present", "--slow", "10", "--format", "tracks")
    #expect(try object(try #require(tracks.outputLines.first))["duration"] as? Double == 4.4)
  }

  @Test func `a transition that never completes is reported, and is no error`() {
    let run = dragline("animate", "hero-push", "--set", "cell=-1")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("hero-push on 414x896: never completed after "))
    #expect(run.output.contains("\n  Note: "))
  }

  @Test func `help and the overview mention it`() {
    #expect(dragline("help").output.contains("\n  animate   Play "))
    #expect(dragline("help", "animate").output.hasPrefix("usage: dragline animate TRANSITION\n"))
    #expect(dragline("animate", "--help") == dragline("help", "animate"))
  }

  // MARK: Lists

  @Test func `a transition is listed with its drive and its known faults`() throws {
    let lines = try dragline("list", "transitions", "--json").outputLines.map { try object($0) }
    #expect(lines.compactMap { $0["id"] as? String } == Self.ids)
    for line in lines {
      #expect(["up", "down", "left", "right"].contains(line["direction"] as? String))
      #expect((line["distance"] as? Double ?? 0) >= 200)
      #expect((line["why"] as? String)?.isEmpty == false)
      #expect((line["source"] as? String)?.isEmpty == false)
      for defect in try #require(line["defects"] as? [[String: String]]) {
        #expect(Set(defect.keys) == ["kind", "what", "remedy"])
      }
    }
    let hero = try #require(lines.first { $0["id"] as? String == "hero-push" })
    let kinds = (hero["defects"] as? [[String: String]])?.compactMap { $0["kind"] }
    #expect(kinds == ["transitionNeverCompleted", "viewLeftChanged"])
  }

  /// A fault's remedy is something that can be set.
  @Test(arguments: ReferenceTransitions.all.flatMap { id in id.defects.map { (id.id, $0.remedy) } })
  func `a remedy can be set`(_ id: String, _ remedy: String) {
    let run = dragline("animate", id, "-q", "--set", remedy)
    #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
  }

  @Test func `parameters are those of the transition that is named`() throws {
    func names(_ words: String...) throws -> [String] {
      try dragline(["list", "parameters", "--json"] + words).outputLines.map {
        try string("id", in: $0)
      }
    }
    let hero = try names("--transition", "hero-push")
    #expect(hero.contains("heroHeight") && hero.contains("fix") && !hero.contains("profile"))
    #expect(!hero.contains("finishDuration"))
    #expect(try Set(names()).isSuperset(of: ["profile", "finishDuration"]))
    let apple = try names("--set", "profile=applePhoto")
    #expect(apple.contains("flickSpeed") && !apple.contains("minimumVelocity"))
  }

  @Test func `a profile is set first, wherever it stands`() throws {
    let run = dragline(
      "animate", "photo-dismiss", "--format", "jsonl", "--set", "flickSpeed=900", "--set",
      "profile=applePhoto")
    #expect(run.error.isEmpty)
    let header = try object(try #require(run.outputLines.first))
    #expect(header["policy"] as? String == "apple-photo")
    #expect((header["parameters"] as? [String: Any])?["flickSpeed"] as? Double == 900)
  }
}
