import Interaction
import TestSupport
import Testing
import Timelines

/// Every kind of device, several at once, and those that are of no use.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveDeviceTests {
  private static let finished = "wait output \"to\":\"finished\"\nsignal INT\n"

  struct Drag: CustomTestStringConvertible {
    var testDescription: String
    var device: MockDeviceKind
    /// The script before the program starts.
    var before = ""
    var script: String
    /// The clock in the header.
    var clock = HeaderRow.Clock.monotonic
    var notes: [String] = []
    /// The message on standard error.
    var message = ""
  }

  private static let screenDrag =
    "rate 120\ndrag screen 0 2070 4000 2070 7000 30\nlift screen 0\n"

  /// Returns the steps from the middle of the screen down, a frame for each tenth of the way.
  private static func steps(_ frame: (_ y: Int) -> String) -> String {
    (0...10).map { frame(4000 + 300 * $0) + "\n" }.joined()
  }

  static let drags = [
    Drag(
      testDescription: "a mouse", device: .mouse,
      script: "rate 125\nframe mouse BTN_LEFT 1\nrepeat 30 frame mouse REL_Y 10\n"
        + "frame mouse BTN_LEFT 0\n"),
    Drag(
      testDescription: "a touchpad", device: .pad,
      script: "rate 125\ndrag pad 0 2000 300 2000 2000 30\nlift pad 0\n"),
    Drag(
      testDescription: "a pen", device: .pen,
      script: "rate 125\nframe pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900\nframe pen BTN_TOUCH 1\n"
        + steps { "frame pen ABS_X 2070 ABS_Y \($0)" } + "frame pen BTN_TOUCH 0\n"),
    Drag(
      testDescription: "protocol A", device: .reports,
      script: "rate 125\n"
        + steps {
          "raw reports \($0 == 4000 ? "BTN_TOUCH 1 " : "")ABS_MT_POSITION_X 2070 "
            + "ABS_MT_POSITION_Y \($0) SYN_MT_REPORT 0 SYN_REPORT 0"
        } + "raw reports BTN_TOUCH 0 SYN_MT_REPORT 0 SYN_REPORT 0\n"),
    Drag(
      testDescription: "a screen of one slot", device: .screen,
      before: "axis screen ABS_MT_SLOT 0 0", script: screenDrag),
    Drag(
      testDescription: "F9: axes without a resolution", device: .screen,
      before: "axis screen ABS_MT_POSITION_X 0 4139\naxis screen ABS_MT_POSITION_Y 0 8959",
      script: screenDrag,
      notes: ["ABS_MT_POSITION_X and ABS_MT_POSITION_Y without resolution: millimetres unknown"]),
    Drag(
      testDescription: "F3: a kernel that knows no monotonic clock for events", device: .screen,
      before: "clock screen refused", script: screenDrag, clock: .realtime,
      message: "its stamps jump when the system clock is set"),
  ]

  @Test(arguments: drags)
  func `a drag finishes, and its recording says the same`(_ drag: Drag) throws {
    let run = try LiveRun(on: drag.device, before: drag.before, script: drag.script + Self.finished)
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
    #expect(run.outcomes == [.finished])
    #expect(run.anomalies == [])
    #expect(run.header?.clock == drag.clock)
    #expect(run.header?.notes == drag.notes)
    #expect(run.result.error.contains(drag.message))
    #expect(run.result.status == 130)
  }

  @Test func `with auto a drag to the right finishes, and so does its replay`() throws {
    let run = try LiveRun(
      settings: ["--direction", "auto"],
      script: "rate 120\ndrag screen 0 1000 4000 3500 4000 30\nlift screen 0\n" + Self.finished)
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
    #expect(run.result.status == 130)
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var words: [String] = []
    var message: String
    var status: Int32
  }

  static let refusals = [
    Refusal(
      testDescription: "F9: one direction is missing",
      before: "lacks screen ABS_Y ABS_MT_POSITION_Y",
      message: "cannot be dragged with: it has only one axis, ABS_MT_POSITION_X", status: 69),
    Refusal(
      testDescription: "a keyboard",
      before: "lacks screen INPUT_PROP_DIRECT BTN_TOUCH ABS_X ABS_Y ABS_MT_SLOT "
        + "ABS_MT_TRACKING_ID ABS_MT_POSITION_X ABS_MT_POSITION_Y\nhas screen KEY_A KEY_B",
      message: "cannot be dragged with: it reports no position or motion", status: 69),
    Refusal(
      testDescription: "F9: a range without an extent",
      before: "axis screen ABS_MT_POSITION_Y 5 5",
      message: "ABS_MT_POSITION_Y ranges from 5 to 5: expected a minimum below the maximum",
      status: 69),
    Refusal(
      testDescription: "F8: more slots than a kernel has",
      before: "axis screen ABS_MT_SLOT 0 2000000",
      message: "it reports 2000001 slots: expected at most 1024", status: 69),
    Refusal(
      testDescription: "F13: another process has grabbed it", before: "grab screen",
      words: ["--grab"], message: "another process has grabbed it", status: 69),
    Refusal(
      testDescription: "nobody may read it", before: "mode screen 000",
      message: "permission denied (", status: 77),
    Refusal(
      testDescription: "it answers nothing", before: "fail screen any always EIO",
      message: "Input/output error", status: 69),
    Refusal(
      testDescription: "it is no event device", before: "fail screen any always ENOTTY",
      message: "not an event device", status: 69),
  ]

  @Test(arguments: refusals)
  func `an unusable device is refused with the reason`(_ refusal: Refusal) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "/dev/input/event200"] + refusal.words,
        script: MockDeviceKind.screen.script() + refusal.before + "\nstart\n", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.output == "")
      #expect(run.result.error.contains("/dev/input/event200"))
      #expect(run.result.error.contains(refusal.message))
      #expect(run.result.status == refusal.status)
    }
  }

  @Test func `F15: a finger and a mouse at once are two drags`() throws {
    try withTemporaryFolder { folder in
      let drag = (0..<20).map {
        "drag screen 0 2070 \(4000 + 150 * $0) 2070 4000 1\nframe mouse REL_Y 9"
      }
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201"],
        script: MockDeviceKind.screen.script() + MockDeviceKind.mouse.script(number: 201)
          + "start\nwait output Ctrl-C ends\nwait quiet mouse\nrate 250\nframe mouse BTN_LEFT 1\n"
          + drag.joined(separator: "\n")
          + "\nunplug screen\nrepeat 5 frame mouse REL_Y 9\nframe mouse BTN_LEFT 0\n"
          + Self.finished, in: folder)
      #expect(run.failure == nil)
      let lines = run.result.outputLines
      for (device, outcome) in [(0, "cancel"), (1, "finish")] {
        let decisions = lines.filter {
          $0.hasPrefix(#"{"type":"decision""#)
            && $0.hasSuffix(#","deviceNumber":\#(device)}"#)
        }
        #expect(decisions.count == 1)
        #expect(decisions.first?.contains(#""outcome":"\#(outcome)""#) == true)
      }
      #expect(lines.allSatisfy { $0.contains(/,"deviceNumber":[01]}$/) })
    }
  }

  @Test func `F17: a thousand reports a second, and none is lost`() throws {
    let run = try LiveRun(
      script: "rate 1000\nrepeat 2 drag screen 0 2070 4000 2070 7000 500\nlift screen 0\n"
        + Self.finished)
    run.expectSound()
    #expect(run.anomalies == [])
    let figures = try #require(run.host.figures["screen"])
    #expect(figures.overflows == 0)
    #expect(figures.read == figures.events)
    // And those that say how far frames were shown.
    #expect((0...1).contains((run.end?.events.read ?? 0) - figures.events - 1))
  }
}
