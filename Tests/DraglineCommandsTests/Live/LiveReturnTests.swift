import TestSupport
import Testing

/// The distinctions when a device goes and another one comes in its place.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveReturnTests {
  private static let start = "start\nwait output Ctrl-C ends\n"
  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 5500 15\n"

  private static func run(_ words: [String], in folder: TemporaryFolder, script: String) throws
    -> MockHost.Run
  {
    let run = try MockHost.run(
      [DraglineProgram.path ?? ""] + words,
      script: MockDeviceKind.screen.script() + script + "signal INT\nwait exit\n", in: folder)
    #expect(run.failure == nil)
    return run
  }

  private func count(_ words: String, in run: MockHost.Run) -> Int {
    run.result.error.split(separator: "\n").count { $0.contains(words) }
  }

  @Test func `what was grabbed is grabbed again when it returns`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["live", "200", "--grab"], in: folder,
        script: Self.start + "wait grabbed screen\nunplug screen\nwait output went away\n"
          + "plug screen\nwait output is back\npatience 5\nwait grabbed screen\n")
      // Who asks why it is silent grabs it for a moment, later.
      #expect(count("reports no events", in: run) == 0)
      #expect(count("cannot be grabbed", in: run) == 0)
    }
  }

  @Test func `another device of the same name and size is not the one that went`() throws {
    try withTemporaryFolder { folder in
      try folder.write("N: Other\nI: 0003 0bad 0bad 0001\n", to: "other.evemu")
      let description = MockDeviceKind.screen.script().split(separator: "\n").dropFirst()
        .filter { !$0.hasPrefix("plug") }.joined(separator: "\n")
      let run = try Self.run(
        ["live", "200"], in: folder,
        script: "device other \(folder("other.evemu")) 201\n"
          + description.replacing(" screen ", with: " other ") + "\n" + Self.start
          + "unplug screen\nwait output went away\nplug other\nplug screen\n"
          + "wait output is back\nwait open screen\n")
      #expect(run.figures["other"]?.opened == 1)
      #expect(count("went away", in: run) == 1, "\(run.result.error)")
      #expect(count("is back", in: run) == 1)
    }
  }

  @Test func `a device that fails as soon as it is read again is not tried for ever`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["live", "200"], in: folder,
        script: Self.start + Self.drag + "wait read screen\nfail screen read always EIO\n"
          + Self.drag + "wait output went away\nsleep 200\n")
      #expect(count("is back", in: run) == 1)
      #expect(count("went away", in: run) == 2)
    }
  }

  /// Before a suspend it is the same: the keys are released, and the contacts are forgotten without
  /// a word.
  @Test func `what the kernel released is not released again when the device goes`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.run(
        ["record", "200", "-o", "drag.evemu"], in: folder,
        script: Self.start + Self.drag + "raw screen BTN_TOUCH 0 SYN_REPORT 1\nwait read screen\n"
          + "unplug screen abruptly\nwait output went away\n")
      let releases = try folder.read("drag.evemu").split(separator: "\n").count {
        $0.hasPrefix("E:") && $0.contains(" 0000 0000 0001")
      }
      #expect(releases == 1)
    }
  }

  @Test func `what a device's going lifts is not earlier than its last event`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.run(
        ["record", "200", "-o", "drag.evemu"], in: folder,
        script: "shift screen 800\n" + Self.start + Self.drag
          + "wait read screen\nunplug screen abruptly\nwait output went away\n")
      let times = try folder.read("drag.evemu").split(separator: "\n")
        .filter { $0.hasPrefix("E:") }.compactMap { Double($0.split(separator: " ")[1]) }
      #expect(times.count > 15)
      #expect(times == times.sorted())
    }
  }

  /// Their frames say of each finger that it is there, but not since when.
  @Test func `fingers without slots that were down before do not count`() throws {
    func frame(_ y: Int, _ touch: String = "") -> String {
      "raw reports \(touch)ABS_MT_POSITION_X 2070 ABS_MT_POSITION_Y \(y) SYN_MT_REPORT 0 "
        + "SYN_REPORT 0\n"
    }
    let lift = "raw reports BTN_TOUCH 0 SYN_MT_REPORT 0 SYN_REPORT 0\n"
    let down = (0...10).map { frame(4000 + 300 * $0) }.joined()
    let run = try LiveRun(
      on: .reports, before: frame(4000, "BTN_TOUCH 1 "),
      script: "rate 125\n" + down + lift + frame(4000, "BTN_TOUCH 1 ") + down + lift
        + "wait output \"to\":\"finished\"\nsignal INT\n")
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
    #expect(run.begun == 1)
  }
}
