import TestSupport
import Testing

/// The host itself, looked at with evtest, which knows nothing of us.
@Suite(
  .enabled(if: MockHost.missing == nil, MockHost.reason),
  .enabled(if: MockHost.has("evtest"), "no evtest"))
struct MockHostTests {
  private static let start =
    MockDeviceKind.screen.script() + "start\nwait output interrupt to exit\n"

  /// Returns evtest's output for the events that the script makes, without their times.
  ///
  /// evtest prints everything and ends when the device is gone.
  private static func events(_ script: String) throws -> (lines: [String], run: MockHost.Run) {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/evtest", "/dev/input/event200"],
        script: start + script + "\nwait read screen\nunplug screen\n", in: folder)
      let lines = run.result.outputLines.filter { $0.hasPrefix("Event: time") }.map { line in
        line.matches(of: /\((\w+)\), value (-?\w+)|(SYN_\w+)/).map { match in
          match.output.3.map(String.init) ?? "\(match.output.1 ?? "") \(match.output.2 ?? "")"
        }.joined()
      }
      return (lines, run)
    }
  }

  struct Motion: CustomTestStringConvertible {
    var testDescription: String
    var script: String
    var events: [String]
  }

  static let motions = [
    Motion(
      testDescription: "a finger, with what is new only",
      script: "drag screen 0 500 600 500 700 2\nlift screen 0",
      events: [
        "ABS_MT_TRACKING_ID 100", "ABS_MT_POSITION_X 500", "ABS_MT_POSITION_Y 600", "BTN_TOUCH 1",
        "ABS_X 500", "ABS_Y 600", "SYN_REPORT", "ABS_MT_POSITION_Y 700", "ABS_Y 700", "SYN_REPORT",
        "ABS_MT_TRACKING_ID -1", "BTN_TOUCH 0", "SYN_REPORT",
      ]),
    Motion(
      testDescription: "the slot is reported when it changes",
      script: "drag screen 1 5 6 5 6 2\nlift screen 1",
      events: [
        "ABS_MT_SLOT 1", "ABS_MT_TRACKING_ID 100", "ABS_MT_POSITION_X 5", "ABS_MT_POSITION_Y 6",
        "BTN_TOUCH 1", "SYN_REPORT", "ABS_MT_TRACKING_ID -1", "BTN_TOUCH 0", "SYN_REPORT",
      ]),
    Motion(
      testDescription: "what is hidden is lost, and said to be",
      script: "hide screen\ndrag screen 0 5 6 7 8 2\ndrop screen\nlift screen 0",
      events: ["SYN_DROPPED", "ABS_MT_TRACKING_ID -1", "BTN_TOUCH 0", "SYN_REPORT"]),
    Motion(
      testDescription: "a full ring keeps the newest frame's end",
      script: """
        signal STOP
        wait stopped
        drag screen 0 1000 1000 1400 1400 400
        signal CONT
        wait read screen
        lift screen 0
        """,
      events: ["SYN_DROPPED", "SYN_REPORT"]),
  ]

  @Test(arguments: motions)
  func `evtest sees the events that a kernel would send`(_ motion: Motion) throws {
    let (lines, run) = try Self.events(motion.script)
    #expect(run.failure == nil)
    #expect(Array(lines.prefix(motion.events.count)) == motion.events)
    #expect(run.figures["screen"]?.frames ?? 0 > 0)
  }

  @Test func `an unplugged device lifts what was down and is gone`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/evtest", "/dev/input/event200"],
        script: Self.start + "drag screen 0 5 6 7 8 2\nunplug screen", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.output.contains("(BTN_TOUCH), value 0"))
      #expect(!run.result.output.contains("(ABS_MT_TRACKING_ID), value -1"))
      // evtest ends when it cannot read any more.
      #expect(run.result.error.contains("evtest: error reading: No such device"))
    }
  }

  @Test func `a script that asks for what never comes says where`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/evtest", "/dev/input/event200"],
        script: Self.start + "patience 0\nwait closed screen", in: folder)
      #expect(run.result.status == 99)
      let failure = try #require(run.failure)
      #expect(failure.hasSuffix(": waited 0 s for screen to be closed"))
    }
  }
}
