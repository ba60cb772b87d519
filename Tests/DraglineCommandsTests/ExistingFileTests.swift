import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// Outputs whose file is there already.
struct ExistingFileTests {
  struct Verb: CustomTestStringConvertible {
    var testDescription: String
    /// The words of the command, with `IN` and `OUT` for files.
    var words: [String]

    func run(_ input: String, _ output: String, _ more: [String] = []) -> CommandRun {
      dragline(words.map { $0 == "IN" ? input : $0 == "OUT" ? output : $0 } + more)
    }
  }

  static let writers = [
    Verb(testDescription: "replay", words: ["replay", "IN", "-q", "-o", "OUT"]),
    Verb(testDescription: "animate", words: ["animate", "photo-push", "-q", "-o", "OUT"]),
    Verb(testDescription: "convert", words: ["convert", "IN", "OUT", "-q", "--to", "csv"]),
  ]

  static let live = Verb(
    testDescription: "live", words: ["live", "/dev/no-device", "-q", "--timeline", "OUT"])

  static let recordings: [(String, TraceFormat, [UInt8])] = [
    ("old.evemu", .evemu, Array(ScreenRecording.drag.utf8)),
    ("old.csv", .csv, Array("t_ms,x,y\n0,100,100\n10,100,120\n".utf8)),
    ("old.jsonl", .pointerLines, Array(#"{"samples":[[0,1,2],[8000,1,3]]}"#.utf8)),
  ]

  @Test(arguments: writers + [live])
  func `a recording is not replaced`(_ verb: Verb) throws {
    try withTemporaryFolder { folder in
      let input = try folder.write(ScreenRecording.drag, to: "in.evemu")
      for (name, format, bytes) in Self.recordings {
        let output = try folder.write(bytes, to: name)
        let run = verb.run(input, output)
        #expect(run.status == 2, "\(name)")
        #expect(
          run.failure(as: OutputError.self) == .wouldReplace(output, .recording(format)), "\(name)")
        #expect(
          run.error
            == "dragline: '\(output)' is a recording (\(format.id)): name another file, "
            + "or replace it with --force\n")
        #expect(try folder.bytes(name) == bytes)
      }
    }
  }

  @Test(arguments: writers + [live])
  func `neither labels nor a preset are replaced`(_ verb: Verb) throws {
    try withTemporaryFolder { folder in
      let input = try folder.write(ScreenRecording.drag, to: "in.evemu")
      let preset = try folder.write(#"{"base":"devsign"}"#, to: "own.json")
      let labels = try folder.write("file,gesture,label\nin.evemu,1,finish\n", to: "labels.csv")
      for (output, what) in [(preset, PreciousFile.preset), (labels, .labels)] {
        let run = verb.run(input, output)
        #expect(run.status == 2)
        #expect(run.failure(as: OutputError.self) == .wouldReplace(output, what), "\(run.error)")
      }
    }
  }

  @Test(arguments: writers)
  func `--force replaces it`(_ verb: Verb) throws {
    try withTemporaryFolder { folder in
      let input = try folder.write(ScreenRecording.drag, to: "in.evemu")
      for (name, _, bytes) in Self.recordings {
        let output = try folder.write(bytes, to: name)
        let run = verb.run(input, output, ["--force"])
        #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
        #expect(try folder.bytes(name) != bytes)
      }
    }
  }

  /// A device that is not there is found out after the files have been looked at.
  @Test func `--force lets live continue`() throws {
    try withTemporaryFolder { folder in
      let output = try folder.write(ScreenRecording.drag, to: "old.evemu")
      let run = Self.live.run("", output, ["--force"])
      #expect(run.status != 2 && run.failure(as: OutputError.self) == nil)
    }
  }

  @Test(arguments: writers, ["jsonl", "csv", "perfetto"])
  func `a timeline is replaced`(_ verb: Verb, _ format: String) throws {
    try withTemporaryFolder { folder in
      let input = try folder.write(ScreenRecording.drag, to: "in.evemu")
      let output = folder("out")
      #expect(dragline("replay", input, "-q", "-o", output, "--format", format).status == 0)
      let bytes = try folder.bytes("out")
      #expect(
        verb.run(input, output, verb.words[0] == "replay" ? ["--frame-rate", "30"] : []).status == 0
      )
      #expect(try folder.bytes("out") != bytes)
    }
  }
}
