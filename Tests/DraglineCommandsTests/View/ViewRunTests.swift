import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The viewer as a process on a terminal.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct ViewRunTests {
  private static let leave = "\u{1B}[?1049l"

  private static func run(
    _ words: [String], shell: String? = nil, script: String
  ) throws -> MockHost.Run {
    try withTemporaryFolder { folder in
      let program = DraglineProgram.path ?? ""
      let command =
        shell.map { ["/bin/sh", "-c", $0, "sh", program] } ?? [program, "view"] + words
      return try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", "LC_ALL=C.UTF-8"] + command,
        script: "terminal 80 24\nstart\n" + script, in: folder)
    }
  }

  private static let trace = "\(SummaryTests.traces)/three-gestures.evemu"
  private static let timeline = "\(SummaryTests.traces)/three-gestures.timeline.jsonl"

  /// The whole picture once more, since what stays is not painted again.
  private static func see(_ text: String) -> String { "type \u{0C}\nwait output \(text)\n" }

  @Test(arguments: [trace, timeline])
  func `keys step through it, and the terminal is whole afterwards`(_ path: String) throws {
    let run = try Self.run(
      [path],
      script: "wait output quit\ntype n\n" + Self.see("0.068 s of 2.533 s") + "type nn\n"
        + Self.see("at 80.0 %") + "type 2\n" + Self.see("0.576 s of 2.533 s")
        + "type q\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.status == 0, "\(run.result.error)")
    #expect(run.result.output.contains(Self.leave))
  }

  @Test func `it plays by itself to the end`() throws {
    let run = try Self.run(
      [Self.trace, "--speed", "8", "--idle-limit", "0"],
      script: "wait output quit\nsleep 1500\n" + Self.see("2.533 s of 2.533 s")
        + "type q\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.status == 0)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal ends it, and the terminal is whole`(name: String, status: Int32) throws {
    let run = try Self.run(
      [Self.trace], script: "wait output quit\nsignal \(name)\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.status == status)
    #expect(run.result.output.contains(Self.leave))
  }

  @Test func `Ctrl-C ends it as the signal does`() throws {
    let run = try Self.run(
      [Self.trace], script: "wait output quit\ntype \u{03}\nwait exit\n")
    #expect(run.result.status == 130)
    #expect(run.result.output.contains(Self.leave))
  }

  @Test func `a new size is painted`() throws {
    let run = try Self.run(
      [Self.trace],
      script: "wait output gesture\ntype n\nterminal 100 34\nsignal WINCH\nwait output loop\n"
        + "type q\nwait exit\n")
    #expect(run.failure == nil)
    #expect(run.result.status == 0)
  }

  @Test func `an option of a replay is refused for a timeline`() throws {
    let run = try Self.run([Self.timeline, "--policy", "vaul"], script: "wait exit\n")
    #expect(run.result.status == 2)
    #expect(!run.result.output.contains(Self.leave))
  }
}
