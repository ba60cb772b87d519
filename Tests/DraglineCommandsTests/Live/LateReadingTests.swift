import TestSupport
import Testing

/// The knowledge of a device a moment late, since another one was being read.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LateReadingTests {
  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 5500 15\nwait read screen\n"

  private static func run(
    _ words: [String], in folder: TemporaryFolder, script: String, launcher: [String] = []
  ) throws -> MockHost.Run {
    let run = try MockHost.run(
      launcher + [DraglineProgram.path ?? ""] + words,
      script: MockDeviceKind.screen.script() + MockDeviceKind.pen.script(number: 201) + script,
      in: folder)
    #expect(run.failure == nil)
    return run
  }

  @Test func `a grab that was asked for as the device went holds when it returns`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["live", "200", "201"], in: folder,
        script: "patience 8\nterminal 80 24\nstart\nwait output quit\n" + Self.drag
          + "sleep 100\nsignal STOP\nwait stopped\nunplug screen abruptly\ntype g\nsignal CONT\n"
          + "wait output went away\nplug screen\nwait grabbed screen\n"
          + "type q\nwait exit\n",
        launcher: ["/usr/bin/env", "TERM=xterm"])
      #expect(run.result.status == 0)
    }
  }

  /// The kernel's last frame is not read, and no frame is made up for a key.
  @Test func `a key that was held when the device went keeps no finger out`() throws {
    try withTemporaryFolder { folder in
      let pen = "BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900\nwait read pen\nframe pen BTN_TOOL_PEN 0\n"
      let run = try Self.run(
        ["live", "200", "201", "--arbitrate"], in: folder,
        script: "unplug screen\nhas screen KEY_HOMEPAGE\nplug screen\nstart\n"
          + "wait output Ctrl-C ends\nframe screen KEY_HOMEPAGE 1\nwait read screen\n"
          + "unplug screen abruptly\nwait output went away\nplug screen\nwait output is back\n"
          + "wait quiet screen\nframe pen \(pen)wait read pen\nsleep 150\nrate 120\n"
          + "drag screen 0 2070 4000 2070 7000 30\nlift screen 0\n"
          + "wait output \"to\":\"finished\"\nsignal INT\nwait exit\n")
      #expect(run.result.status == 130)
    }
  }

  struct End: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    /// While the pen is being read.
    var script: String
    var status: Int32
  }

  static let ends = [
    End(
      testDescription: "the time is over", words: ["--duration", "1"], script: "sleep 1200",
      status: 0),
    End(
      testDescription: "another device goes", words: ["--no-wait"],
      script: "unplug screen abruptly\nsleep 100", status: 69),
  ]

  @Test(arguments: ends)
  func `what was read is recorded, though the run ends`(_ row: End) throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["record", "201", "200", "-o", "both.yml"] + row.words, in: folder,
        script: "start\nwait output Ctrl-C ends\nwait quiet pen\nstall pen\n"
          + "frame pen BTN_STYLUS 1\nwait stalled pen\nrate 0\n"
          + "frame pen BTN_TOOL_PEN 1 ABS_X 100 ABS_Y 100\nframe pen BTN_TOOL_PEN 0\n"
          + row.script + "\ngo pen\nwait exit\n")
      #expect(run.result.status == row.status)
      let frames = try folder.read("both.yml").split(separator: "\n")
        .count { $0.contains("SYN_REPORT (0)") }
      #expect(frames == 3)
    }
  }

  @Test func `a device that came back elsewhere before its going was read is back`() throws {
    try withTemporaryFolder { folder in
      let again = MockDeviceKind.screen.script(number: 205)
        .replacing(" screen", with: " again").replacing("Mock again", with: "Mock screen")
        .replacing("plug again\n", with: "")
      let run = try Self.run(
        ["record", "--all", "-o", "all.yml"], in: folder,
        script: again + "start\nwait output Ctrl-C ends\n" + Self.drag
          + "signal STOP\nwait stopped\nunplug screen abruptly\nplug again\nsignal CONT\n"
          + "wait output is back\nsignal INT\nwait exit\n")
      #expect(run.result.status == 0)
      #expect(run.result.error.split(separator: "\n").count { $0.contains("went away") } == 1)
    }
  }
}
