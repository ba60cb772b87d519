import TestSupport
import Testing

/// The question for a device, as processes on a terminal ask it.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LivePickerTests {
  struct Choice: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var key: String
    /// The message or the picture when the device is read.
    var beginning: String
    /// The motion of the device that is read.
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
      beginning: #"recording /dev/input/event201 "Mock screen""#,
      motion: drag + "wait read screen\n", ending: "signal INT\n", status: 0),
    Choice(
      testDescription: "record, the second", words: ["record", "-o", "drag.evemu"], key: "2",
      beginning: #"recording /dev/input/event200 "Mock mouse""#, motion: pull + "wait read mouse\n",
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
  func `without a terminal the message says how to name a device`(verb: String) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", verb],
        script: MockDeviceKind.mouse.script() + "start\nwait exit\n", in: folder
      ).result
      #expect(run.error.hasPrefix("dragline: name a device: dragline \(verb) DEVICE…"))
      #expect(run.error.contains("'dragline devices' lists all"))
      #expect(run.status == 2)
    }
  }

  struct Hopelessness: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var script: String
    /// The lines after the message of a terminal without a user.
    var list: [String]
  }

  private static let denied = "permission denied (root:root ---------)"
  private static let mouse = #"/dev/input/event200 "Mock mouse" (mouse)"#
  private static let keys = #"/dev/input/event201 "Mock keys" (other)"#
  private static let keyboard =
    "device keys - 201\nlabel keys Mock keys\nhas keys KEY_A\nplug keys\n"
  private static let uselessness =
    "it reports no position or motion with a touch or a button: nothing to drag with"
  private static let noRuleForKeyboards =
    "'dragline doctor' has no rule for keyboards, because with one every program could read "
    + "what is typed: run only the command that reads it with sudo"

  static let hopelessnesses = [
    Hopelessness(
      testDescription: "live: a mouse that may not be read, and a keyboard", words: ["live"],
      script: MockDeviceKind.mouse.script() + "mode mouse 000\n" + keyboard,
      list: [
        "\(mouse): \(denied)", "\(keys): \(uselessness)",
        "'dragline doctor' prints a rule for touch and pointer devices",
      ]),
    Hopelessness(
      testDescription: "live: a keyboard that may be read", words: ["live"], script: keyboard,
      list: ["\(keys): \(uselessness)"]),
    Hopelessness(
      testDescription: "live: a screen with one axis", words: ["live"],
      script: "device half - 202\nhas half INPUT_PROP_DIRECT BTN_TOUCH\n"
        + "axis half ABS_X 0 100\nplug half\n",
      list: [
        #"/dev/input/event202 "half" (other): it has only one axis, ABS_X: nothing to drag with"#
      ]),
    Hopelessness(
      testDescription: "record: neither may be read", words: ["record", "-o", "drag.evemu"],
      script: MockDeviceKind.mouse.script() + "mode mouse 000\n" + keyboard + "mode keys 000\n",
      list: [
        "\(mouse): \(denied)", "\(keys): \(denied)",
        "'dragline doctor' prints a rule for touch and pointer devices", noRuleForKeyboards,
      ]),
  ]

  @Test(arguments: hopelessnesses)
  func `there is no choice among unusable devices`(_ row: Hopelessness) throws {
    try withTemporaryFolder { folder in
      func run(_ terminal: String) throws -> MockHost.Run {
        try MockHost.run(
          ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? ""] + row.words,
          script: row.script + terminal + "start\nwait exit\n", in: folder)
      }
      let (asked, alone) = (try run("terminal 80 24\n"), try run(""))
      #expect(asked.failure == nil)
      #expect(asked.result.output == "")
      let demand = alone.result.error.split(separator: "\n")[0]
      let list = row.list.map { "\n  \($0)" }.joined()
      #expect(
        asked.result.error == "\(demand); none of the devices can be used:\(list)\n")
      #expect(asked.result.status == alone.result.status && alone.result.status == 2)
      #expect(try folder.names.contains("drag.evemu") == false)
    }
  }
}
