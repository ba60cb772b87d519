import TestSupport
import Testing

/// A pen and fingers on mocked devices.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveArbitrationTests {
  /// The rows of a device but for the header, as a replay has them.
  private func rows(_ number: Int, _ run: CommandRun) -> [String] {
    let label = #","deviceNumber":\#(number)}"#
    return run.outputLines.filter { $0.hasSuffix(label) }.dropFirst()
      .map { $0.dropLast(label.count) + "}" }
  }

  private func replay(_ words: [String], in folder: String) -> [String] {
    let run = DraglineProgram.run(["replay", "-q", "-o", "-"] + words, folder: folder)
    return run.output.split(separator: "\n").dropFirst().map { String($0) }
  }

  private func decisions(_ rows: [String]) -> [String] {
    rows.compactMap { row in
      row.firstMatch(of: /"type":"decision".*"outcome":"(\w+)","cause":"(\w+)"/).map {
        "\($0.1) \($0.2)"
      }
    }
  }

  struct Fingers: CustomTestStringConvertible {
    var testDescription: String
    var device: MockDeviceKind = .screen
    /// The drag from a place to a place further down, in ten frames.
    var drag: @Sendable (_ from: Int, _ to: Int) -> String = {
      "drag screen 0 2070 \($0) 2070 \($1) 10\n"
    }
    var lift = "lift screen 0\n"
    var before = ""
    /// The message about the fingers that were down, and the name in the timeline.
    var words = "treated as palms"
    var anomaly = "palm"
  }

  private static func frames(
    _ from: Int, _ to: Int, _ frame: (_ y: Int) -> String
  ) -> String {
    (1...10).map { frame(from + (to - from) * $0 / 10) + "\n" }.joined()
  }

  static let fingers = [
    Fingers(testDescription: "slots"),
    Fingers(
      testDescription: "a list in each frame", device: .reports,
      drag: { from, to in
        frames(from, to) {
          "raw reports ABS_MT_POSITION_X 2070 ABS_MT_POSITION_Y \($0) SYN_MT_REPORT 0 SYN_REPORT 0"
        }
      },
      lift: "raw reports SYN_MT_REPORT 0 SYN_REPORT 0\n"),
    Fingers(
      testDescription: "one touch", device: .single,
      drag: { from, to in
        frames(from, to) { "frame single BTN_TOUCH 1 ABS_X 2070 ABS_Y \($0)" }
      },
      lift: "frame single BTN_TOUCH 0\n", words: "is cancelled", anomaly: "deviceReleased"),
    Fingers(testDescription: "another clock than the pen's", before: "clock screen refused"),
    Fingers(
      testDescription: "the clock that is expected, and no pen's", before: "clock pen refused"),
  ]

  @Test(arguments: fingers)
  func `F15: a pen that is near takes a finger off, in the replay too`(
    _ fingers: Fingers
  ) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201", "--arbitrate", "--record", "r.yml"],
        script: fingers.device.script() + MockDeviceKind.pen.script(number: 201) + """
          \(fingers.before)
          start
          wait output Ctrl-C ends
          wait quiet pen
          rate 120
          \(fingers.drag(4000, 5500))frame pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900
          wait output \(fingers.words)
          \(fingers.drag(5500, 7000))\(fingers.lift)frame pen BTN_TOOL_PEN 0
          stamps frozen
          \(fingers.drag(4000, 7000))\(fingers.lift)wait output are ignored
          stamps now
          sleep 120
          \(fingers.drag(4000, 7000))\(fingers.lift)wait output "to":"finished"
          signal INT
          wait exit

          """, in: folder)
      #expect(run.failure == nil)
      let name = "Mock \(fingers.device.rawValue)"
      let replayed = replay(["r.yml", "--device", name], in: folder.path)
      #expect(rows(0, run.result) == replayed)
      #expect(decisions(replayed) == ["cancel touchCancelled", "finish release"])
      #expect(replayed.contains { $0.contains(#""kind":"\#(fingers.anomaly)""#) })
    }
  }

  /// The pen's device is read when the finger's has been, and both have moved meanwhile.
  @Test func `F15: a finger that was there before the pen counts, however they are read`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201", "--arbitrate"],
        script: MockDeviceKind.screen.script() + MockDeviceKind.pen.script(number: 201) + """
          start
          wait output Ctrl-C ends
          wait quiet pen
          stall pen
          frame pen BTN_STYLUS 1
          wait stalled pen
          rate 120
          drag screen 0 2070 4000 2070 7000 30
          lift screen 0
          frame pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900
          go pen
          wait output "to":"finished"
          signal INT
          wait exit

          """, in: folder)
      #expect(run.failure == nil)
      #expect(decisions(rows(0, run.result)) == ["finish release"])
    }
  }

  @Test func `F15: a pen and fingers count by their stamps, however late they are read`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201", "--arbitrate"],
        script: MockDeviceKind.screen.script() + MockDeviceKind.pen.script(number: 201) + """
          start
          wait output Ctrl-C ends
          wait quiet pen
          rate 120
          frame pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900
          wait read pen
          sleep 50
          signal STOP
          wait stopped
          drag screen 0 2070 4000 2070 7000 5
          lift screen 0
          frame pen BTN_TOOL_PEN 0
          sleep 200
          drag screen 0 2070 4000 2070 7000 30
          lift screen 0
          signal CONT
          wait output "to":"finished"
          signal INT
          wait exit

          """, in: folder)
      #expect(run.failure == nil)
      #expect(decisions(rows(0, run.result)) == ["finish release"])
      #expect(run.result.error.contains("touches on"))
    }
  }

  @Test(arguments: [["200"], ["200", "202"]])
  func `F15: what needs a pen and fingers says so`(devices: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "--arbitrate"] + devices,
        script: MockDeviceKind.screen.script() + MockDeviceKind.mouse.script(number: 202)
          + "start\nwait exit\n", in: folder)
      #expect(run.result.error.hasPrefix("dragline: '--arbitrate' needs a pen, and a touchscreen"))
      #expect(run.result.status == 2)
    }
  }
}
