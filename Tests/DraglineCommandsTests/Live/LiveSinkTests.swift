import Foundation
import TestSupport
import Testing
import Timelines

/// The outputs of a live run that fail.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveSinkTests {
  private static let start = "start\nwait output Ctrl-C ends\nrate 120\n"
  private static let half = start + "drag screen 0 2070 4000 2070 5500 15\n"

  private static let drag = half + "wait exit\n"
  private static let wait = "start\nwait exit\n"

  /// Runs `dragline live` on the device `/dev/input/event200`.
  ///
  /// - Parameter words: The words after the device.
  private func run(
    _ words: [String], script: String, by program: [String] = [], in folder: TemporaryFolder
  ) throws -> CommandRun {
    let run = try MockHost.run(
      program + [DraglineProgram.path ?? "", "live", "200"] + words,
      script: MockDeviceKind.screen.script() + script, in: folder)
    #expect(run.failure == nil)
    return run.result
  }

  struct Failure: CustomTestStringConvertible {
    var testDescription: String
    var timeline: String
    var reason: String
    /// Whether it comes before the first row.
    var isAtOnce = false
  }

  /// The kernel writes nothing to a process's own page zero.
  static let failures = [
    Failure(
      testDescription: "F22: a full disk", timeline: "/dev/full",
      reason: "/dev/full: \(fullDisk)"),
    Failure(
      testDescription: "F23: a disk that fails", timeline: "/proc/self/mem",
      reason: "/proc/self/mem: \(brokenDisk)"),
    Failure(
      testDescription: "a folder that is not there", timeline: "nowhere/drag.jsonl",
      reason: "nowhere/drag.jsonl: cannot write: No such file or directory",
      isAtOnce: true),
  ]

  @Test(arguments: failures)
  func `a timeline that cannot be written ends it with the reason`(_ failure: Failure) throws {
    try withTemporaryFolder { folder in
      let run = try run(
        ["--timeline", failure.timeline], script: failure.isAtOnce ? Self.wait : Self.drag,
        in: folder)
      #expect(run.error.hasSuffix("dragline: \(failure.reason)\n"))
      #expect(run.status == 74)
    }
  }

  @Test func `F23: standard output that fails ends it with the reason`() throws {
    try withTemporaryFolder { folder in
      let run = try run(
        [], script: Self.drag, by: ["/bin/sh", "-c", #"("$0" "$@"; exit $?) >/proc/self/mem"#],
        in: folder)
      #expect(run.error.hasSuffix("dragline: <stdout>: \(brokenDisk)\n"))
      #expect(run.status == 74)
    }
  }

  /// Blocks of 512 bytes: the limit lies within the first rows.
  @Test func `F22: a timeline that has no room keeps whole rows, and the recording continues`()
    throws
  {
    try withTemporaryFolder { folder in
      let run = try run(
        ["--timeline", "drag.jsonl", "--record", "drag.evemu", "--json"],
        script: "\(Self.half)wait exit\n",
        by: ["/bin/sh", "-c", #"ulimit -f 9; exec "$0" "$@""#], in: folder)
      #expect(run.error.hasSuffix("drag.jsonl: cannot write: File too large\n"))
      #expect(run.status == 74)
      let timeline = try folder.bytes("drag.jsonl")
      #expect(timeline.last == UInt8(ascii: "\n"))
      // What did not fit is on standard output, and what led to it is recorded.
      #expect(run.outputBytes.starts(with: timeline))
      #expect(run.outputBytes.count > timeline.count)
      let replay = DraglineProgram.run(
        ["replay", "drag.evemu", "-q", "-o", "-"], folder: folder.path)
      #expect(replay.outputLines.dropFirst() == run.outputLines.dropFirst())
    }
  }

  @Test func `F26: standard output without a reader ends it quietly`() throws {
    try withTemporaryFolder { folder in
      let run = try run(
        ["--record", "drag.evemu", "--timeline", "drag.jsonl"],
        script: "\(Self.half)output close\ndrag screen 0 2070 5500 2070 7000 15\nwait exit\n",
        in: folder)
      // No complaint, only that it reads.
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.status == 0)
      // The others have got what there was to the end.
      let replay = DraglineProgram.run(
        ["replay", "drag.evemu", "-q", "-o", "-"], folder: folder.path)
      let lines = try folder.read("drag.jsonl").split(separator: "\n")
      #expect(replay.outputLines.dropFirst() == lines.dropFirst())
      #expect(lines.last?.hasPrefix(#"{"type":"end""#) == true)
      #expect(lines.contains { $0.contains(#""cause":"touchCancelled""#) })
    }
  }

  @Test func `a recording is whole though no process reads the rows`() throws {
    try withTemporaryFolder { folder in
      let drags = (1...150).map { _ in "drag screen 0 2070 4000 2070 5500 4\nlift screen 0\n" }
      let host = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "--record", "drag.evemu"],
        script: MockDeviceKind.screen.script() + "ring screen 8192\n" + Self.start
          + "output hold\nrate 1000\n"
          + drags.joined() + "wait read screen\nsignal INT\n"
          + "wait output still writing standard output; Ctrl-C gives up\n"
          + "signal INT\nwait exit\n", in: folder)
      #expect(host.failure == nil)
      #expect(host.result.status == 130)
      let frames = try folder.read("drag.evemu").split(separator: "\n")
        .count { $0.contains("SYN_REPORT (0)") }
      #expect(try frames >= #require(host.figures["screen"]).frames)
    }
  }

  /// The reader comes late, and gets all of it.
  @Test(arguments: [["live", "200", "--count", "1", "--record"], ["record", "200", "-o"]])
  func `a pipe is waited for, and says so`(words: [String]) throws {
    try withTemporaryFolder { folder in
      try #require(mkfifo(folder("pipe.evemu"), 0o600) == 0)
      let reader = "(sleep 0.5; cat pipe.evemu > drag.evemu) & exec \"$@\""
      let host = try MockHost.run(
        ["/bin/sh", "-c", reader, "sh", DraglineProgram.path ?? ""] + words + ["pipe.evemu"],
        script: MockDeviceKind.screen.script()
          + "start\nwait output pipe.evemu: waits for a reader of the pipe; Ctrl-C gives up\n"
          + "wait output Ctrl-C ends\nrate 120\ndrag screen 0 2070 4000 2070 7000 15\n"
          + "lift screen 0\nwait read screen\n"
          + (words[0] == "record" ? "signal INT\n" : "") + "wait exit\n", in: folder)
      #expect(host.failure == nil)
      #expect(host.result.status == 0)
      let replay = DraglineProgram.run(["replay", "drag.evemu"], folder: folder.path)
      #expect(replay.output.contains("Finish: "))
    }
  }

  @Test func `F24: a second signal ends it at once, whatever hangs`() throws {
    try withTemporaryFolder { folder in
      // More than a pipe holds, that nobody reads.
      let run = try run(
        ["--quiet"],
        script: Self.half.replacing(
          "wait output Ctrl-C ends", with: "wait quiet screen\noutput hold")
          + "rate 1000\nrepeat 20 drag screen 0 2070 4000 2070 5500 20\nwait read screen\n"
          + "signal INT\nsignal TERM\nwait exit\n", in: folder)
      // Signals that are caught at once are handled in any order.
      #expect([130, 143].contains(run.status))
    }
  }

  @Test func `F32: a timeline that another process writes is left alone`() throws {
    try withTemporaryFolder { folder in
      try folder.write("theirs\n", to: "drag.jsonl")
      let run = try run(
        ["--timeline", "drag.jsonl"], script: "start\nwait exit\n",
        by: ["/usr/bin/flock", "drag.jsonl"], in: folder)
      #expect(run.status == 74)
      #expect(run.error.contains("drag.jsonl: another process writes it"))
      #expect(try folder.read("drag.jsonl") == "theirs\n")
    }
  }

  struct Clash: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var message: String
  }

  static let clashes = [
    Clash(
      testDescription: "one name for both",
      words: ["--timeline", "drag.yml", "--record", "./drag.yml"],
      message: "'--timeline' and '--record' both name drag.yml: name two files"),
    Clash(
      testDescription: "a recording that is there",
      words: ["--timeline", "drag.jsonl", "--record", "old.evemu"],
      message: "old.evemu: exists: name another file for '--record', or replace it with --force"),
  ]

  @Test(arguments: clashes)
  func `names that cannot be leave nothing behind`(_ clash: Clash) throws {
    try withTemporaryFolder { folder in
      try folder.write("old\n", to: "old.evemu")
      let run = try run(
        clash.words, script: "terminal 80 24\n" + Self.wait,
        by: ["/usr/bin/env", "TERM=xterm-256color"], in: folder)
      // On a terminal without a picture before it.
      #expect(run.output + run.error == "dragline: \(clash.message)\n")
      #expect(run.status == 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.filter { $0.hasPrefix("drag") } == [])
      #expect(try folder.read("old.evemu") == "old\n")
    }
  }
}
