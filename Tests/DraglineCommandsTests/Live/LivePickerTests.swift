import TestSupport
import Testing

/// The question for a device, as processes on a terminal ask it.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LivePickerTests {
  struct Choice: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var key: String
    /// What is told, or shown, when the device is read.
    var beginning: String
    /// Of what is read.
    var motion: String
    var ending: String
    var status: Int32
  }

  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 7000 30\nlift screen 0\n"
  private static let pull =
    "rate 120\nframe mouse BTN_LEFT 1\nrepeat 30 frame mouse REL_Y 10\nframe mouse BTN_LEFT 0\n"

  static let choices = [
    Choice(
      testDescription: "record, the first", words: ["record", "-o", "drag.evemu"], key: "1",
      beginning: #"records /dev/input/event201 "Mock screen""#,
      motion: drag + "wait read screen\n", ending: "signal INT\n", status: 0),
    Choice(
      testDescription: "record, the second", words: ["record", "-o", "drag.evemu"], key: "2",
      beginning: #"records /dev/input/event200 "Mock mouse""#, motion: pull + "wait read mouse\n",
      ending: "signal INT\n", status: 0),
    Choice(
      testDescription: "live, the second", words: ["live", "--record", "drag.evemu"], key: "2",
      beginning: "quit", motion: pull + "wait read mouse\n", ending: "type q\n", status: 0),
  ]

  @Test(arguments: choices)
  func `what is chosen is read, touchscreens being first`(_ choice: Choice) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? ""] + choice.words,
        script: MockDeviceKind.mouse.script() + MockDeviceKind.screen.script(number: 201)
          + "terminal 80 24\nstart\nwait output Mock mouse\ntype \(choice.key)\n"
          + "wait output \(choice.beginning)\n" + choice.motion + choice.ending + "wait exit\n",
        in: folder)
      #expect(run.failure == nil)
      #expect(run.result.status == choice.status)
      let replay = DraglineProgram.run(
        ["replay", "drag.evemu", "-q", "-o", "-"], folder: folder.path)
      #expect(replay.output.contains(#""outcome":"finish""#), "\(replay.error)")
    }
  }

  @Test(arguments: ["record", "live"])
  func `who leaves the question gets the terminal back, and no file`(verb: String) throws {
    try withTemporaryFolder { folder in
      let option = verb == "live" ? "--record" : "-o"
      let run = try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", verb, option, "drag.evemu"],
        script: MockDeviceKind.mouse.script()
          + "terminal 80 24\nstart\nwait output Mock mouse\ntype q\nwait exit\n", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.output.contains("\u{1B}[?1049l"))
      #expect(run.result.status == 0)
      #expect(try folder.names.contains("drag.evemu") == false)
    }
  }

  @Test(arguments: ["record", "live"])
  func `without a terminal the way to name a device is told`(verb: String) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", verb],
        script: MockDeviceKind.mouse.script() + "start\nwait exit\n", in: folder
      ).result
      #expect(run.error.hasPrefix("dragline: name a device: dragline \(verb) DEVICE…"))
      #expect(run.error.contains("'dragline devices' lists those there are"))
      #expect(run.status == 2)
    }
  }
}
