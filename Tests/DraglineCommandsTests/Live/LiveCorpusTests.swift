import Foundation
import TestSupport
import Testing

/// The way from drags by hand to a corpus and a preset, without leaving the view.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveCorpusTests {
  /// Requests the whole picture once more, since unchanged parts are not painted again; a message
  /// goes with it.
  ///
  /// Gestures are judged on a thread of their own, for which the picture does not wait.
  private static func see(_ text: String) -> String {
    "sleep 500\ntype \u{0C}\nwait output \(text)\n"
  }

  /// Waits for the answer to a key.
  private static func reported(_ text: String) -> String { "wait output \(text)\n" }

  private static func run(
    _ words: [String] = [], in folder: TemporaryFolder, script: String
  ) throws -> MockHost.Run {
    try MockHost.run(
      [
        "/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "live", "/dev/input/event200",
      ] + words,
      script: MockDeviceKind.screen.script()
        + "rate 120\nstamps due\nterminal 80 24\nstart\nwait output quit\n" + script, in: folder)
  }

  /// Downwards by so many units of the panel, and what it was meant to do.
  private static func drag(_ length: Int, _ frames: Int, _ key: String, _ number: Int) -> String {
    // The settle is over before the next one.
    "drag screen 0 2070 3000 2070 \(3_000 + length) \(frames)\nlift screen 0\nwait read screen\nsleep 1200\n"
      + "type \(key)\n" + see("of \(number) as meant")
  }

  private static let drags: [(length: Int, frames: Int, key: String)] = [
    (3_000, 30, "f"), (500, 30, "c"), (2_500, 30, "f"), (700, 30, "c"), (2_800, 20, "f"),
    (600, 20, "c"),
  ]

  private static var script: String {
    drags.enumerated().map { drag($1.length, $1.frames, $1.key, $0 + 1) }.joined()
  }

  private func figures(_ words: [String], in folder: TemporaryFolder) throws -> [String: Any] {
    let program = try #require(DraglineProgram.path)
    let run = DraglineProgram.run(
      program: [program, "sweep", "corpus", "--json"] + words, folder: folder.path)
    #expect(run.status == 0, "\(run.error)")
    return try object(#require(run.outputLines.first))
  }

  @Test func `drags with keys between them lead to a preset that sweep and replay agree with`()
    throws
  {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder,
        script: Self.script + Self.see("of 6 as meant") + Self.see("minimumPercent")
          + "type w\n" + Self.reported("which decides 6 of them as meant") + "type q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0, "\(run.result.error)")
      #expect(run.result.error.contains("corpus: 6 labelled drags, and preset.json"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder("corpus")).sorted()
      #expect(names == ["labels.csv", "preset.json", "session.evemu"])
      let labels = try folder.read("corpus/labels.csv")
      let rows = Self.drags.enumerated().map {
        "session.evemu,\($0 + 1),\($1.key == "f" ? "finish" : "cancel"),"
      }
      #expect(labels == (["file,gesture,label,tags"] + rows).joined(separator: "\n") + "\n")

      // As live had it: what it decided, and what the preset decides.
      let before = try figures(["--vary", "hysteresis=10"], in: folder)
      let shown = run.result.output.matches(of: /([0-9]) of 6 as meant/).last?.1
      let right = (before["trueDismissals"] as? Int ?? 0) + (before["trueCancels"] as? Int ?? 0)
      #expect(shown.map(String.init) == "\(right)")
      let after = try figures(
        ["--policy", "corpus/preset.json", "--vary", "hysteresis=10"], in: folder)
      #expect(after["trueDismissals"] as? Int == 3)
      #expect(after["trueCancels"] as? Int == 3)

      let program = try #require(DraglineProgram.path)
      let replay = DraglineProgram.run(
        program: [
          program, "replay", "corpus/session.evemu", "--policy", "corpus/preset.json", "--quiet",
        ], folder: folder.path)
      // Every labelled gesture did what was meant.
      #expect(replay.status == 0, "\(replay.output)\(replay.error)")
      let preset = try folder.read("corpus/preset.json")
      #expect(preset.contains(#""base": "devsign""#))
      #expect(preset.contains("It decides 6 of 6 as meant."))
      #expect(preset.contains(#""minimumPercent": "#))
    }
  }

  @Test func `a label changes, goes, and nothing is lost at the end`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--corpus", "mine"], in: folder,
        script: "type f\n" + Self.reported("no drag has ended yet") + Self.drag(3_000, 30, "f", 1)
          + "type c\n" + Self.reported("gesture 1 was meant to cancel")
          + Self.drag(3_000, 30, "f", 2)
          + "type x\n" + Self.reported("gesture 2: label removed") + Self.see("of 1 as meant")
          + "type x\n" + Self.reported("gesture 2 has no label")
          + "type a\n" + Self.reported("limit yet: it needs") + "signal TERM\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 143, "\(run.result.error)")
      let labels = try folder.read("mine/labels.csv")
      #expect(labels == "file,gesture,label,tags\nsession.evemu,1,cancel,\n")
    }
  }

  @Test func `the limit that serves the drags can be taken, and later drags are written too`()
    throws
  {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder,
        script: Self.drag(3_000, 30, "f", 1) + Self.drag(900, 30, "c", 2)
          + "type w\n" + Self.reported("2 labelled drags") + "type a\n"
          + Self.reported("minimumPercent is") + Self.see("2 of 2 as meant")
          + Self.drag(800, 30, "c", 3) + "type q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0, "\(run.result.error)")
      #expect(run.result.error.contains("corpus: 3 labelled drags"))
      let figures = try figures(
        ["--policy", "corpus/preset.json", "--vary", "hysteresis=10"], in: folder)
      #expect(figures["accuracy"] as? Double == 1)
      #expect(figures["trueCancels"] as? Int == 2)
    }
  }

  @Test func `a folder with something in it is refused before the view`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder("mine"), withIntermediateDirectories: true)
      try folder.write("x", to: "mine/labels.csv")
      let program = try #require(DraglineProgram.path)
      let run = DraglineProgram.run(
        program: [program, "live", "/dev/null", "--corpus", "mine"], folder: folder.path)
      #expect(run.status == 2)
      #expect(run.error.contains("'mine' exists"))
      let other = DraglineProgram.run(
        program: [program, "live", "/dev/null", "--corpus", "new"], folder: folder.path)
      #expect(other.status == 2)
      #expect(other.error.contains("'--corpus' is for the view, and there is none"))
    }
  }
}
