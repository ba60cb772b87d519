import Evdev
import TestSupport
import Testing
import Traces

/// The report of `doctor` about devices that may not be read.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct DoctorDeviceTests {
  struct Machine: CustomTestStringConvertible {
    var testDescription: String
    /// The script beside a keyboard that may not be read.
    var script: String
    var state: String
    /// Somewhere in the line about devices.
    var words = ""
    /// The names of udev for the devices that the rule is for.
    var rule: [String] = []
    var status: Int32

    /// Whether the output mentions keyboards: a rule is needed only where something is missing.
    var tellsOfKeyboards: Bool { state != "ok" }
  }

  /// A mouse with keys, which every program could read if the rule were for all mice.
  private static let typingMouse = MockDeviceKind.mouse.script().replacing(
    "plug", with: "has mouse \(keyNames.joined(separator: " "))\nplug")
  /// The keys from `KEY_ESC` to `KEY_S`.
  private static let keyNames = (1...31).compactMap { EventName.code($0, ofType: EventType.key) }

  private static let keyboard = """
    device keys - 220
    label keys Mock keyboard
    has keys KEY_A KEY_ENTER KEY_SPACE
    plug keys
    mode keys 000

    """
  private static let screen = MockDeviceKind.screen.script()

  static let machines = [
    Machine(
      testDescription: "nothing else", script: "", state: "missing",
      words: "1 device, none of them for a drag", status: 69),
    Machine(
      testDescription: "a screen that may be read", script: screen, state: "ok", status: 0),
    Machine(
      testDescription: "a screen that may not be read", script: screen + "mode screen 000\n",
      state: "missing", words: "2 devices, those for a drag cannot be read",
      rule: ["TOUCHSCREEN"], status: 77),
    Machine(
      testDescription: "a screen that may be read and a pen that may not",
      script: screen + MockDeviceKind.pen.script(number: 201) + "mode pen 000\n", state: "warn",
      words: "1 other device for a drag cannot be read", rule: ["TABLET"], status: 0),
    Machine(
      testDescription: "a mouse with a keyboard's keys that may not be read",
      script: typingMouse + "mode mouse 000\n", state: "missing", status: 69),
    Machine(
      testDescription: "a mouse and a touchpad that may not be read",
      script: MockDeviceKind.mouse.script() + MockDeviceKind.pad.script(number: 201)
        + "mode mouse 000\nmode pad 000\n", state: "missing", rule: ["TOUCHPAD", "MOUSE"],
      status: 77),
  ]

  @Test(arguments: machines)
  func `a rule is printed for what one drags with and may not read`(_ machine: Machine) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "doctor"],
        script: Self.keyboard + machine.script + "start\nwait exit\n", in: folder
      ).result
      #expect(run.outputLines.first?.hasPrefix(machine.state) == true)
      #expect(run.outputLines.first?.contains(machine.words) == true || machine.words.isEmpty)
      let rule = run.output.matches(of: /ENV\{ID_INPUT_([A-Z]+)\}=="1"/).map { String($0.1) }
      #expect(rule == machine.rule)
      #expect(run.output.contains("udevadm") == !machine.rule.isEmpty)
      #expect(!run.output.contains("Mock keyboard"))
      #expect(run.output.contains("There is no rule for keyboards") == machine.tellsOfKeyboards)
      // The rule is here; nobody is sent to where it is.
      #expect(!run.output.contains("'dragline doctor'"))
      #expect(run.status == machine.status)
    }
  }

  @Test func `the rule leaves out mice with a keyboard's keys`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "doctor"],
        script: MockDeviceKind.mouse.script() + "mode mouse 000\nstart\nwait exit\n", in: folder
      ).result
      #expect(run.output.contains(#"ENV{ID_INPUT_MOUSE}=="1", ENV{ID_INPUT_KEYBOARD}!="1""#))
    }
  }

  /// The messages of `devices` and `record` about a device that may not be read.
  struct Denial: CustomTestStringConvertible {
    var testDescription: String
    var keys: [String]
    var advice: String
    /// The advice of `live`, which does not use some of them anyway.
    var liveAdvice: String?
    var liveStatus: Int32
  }

  private static let keyboardAdvice =
    "'dragline doctor' has no rule for keyboards, because with one every program could read "
    + "what is typed: run only the command that reads it with sudo"
  private static let uselessness = "cannot be dragged with: it reports no position or motion"

  static let denials = [
    Denial(
      testDescription: "a keyboard", keys: ["KEY_A", "KEY_ENTER", "KEY_SPACE"],
      advice: keyboardAdvice, liveAdvice: uselessness, liveStatus: 69),
    Denial(
      testDescription: "a keyboard with a pointing stick",
      keys: keyNames + ["BTN_LEFT", "REL_X", "REL_Y", "INPUT_PROP_POINTER"],
      advice: keyboardAdvice, liveStatus: 77),
    Denial(
      testDescription: "a power button", keys: ["KEY_POWER"],
      advice: "'dragline doctor' has rules for touch and pointer devices only: run only the "
        + "command that reads it with sudo", liveAdvice: uselessness, liveStatus: 69),
    Denial(
      testDescription: "a mouse", keys: ["BTN_LEFT", "REL_X", "REL_Y", "INPUT_PROP_POINTER"],
      advice: "'dragline doctor' prints a rule for touch and pointer devices", liveStatus: 77),
  ]

  @Test(arguments: denials)
  func `a user who may not read a device reads what helps`(_ denial: Denial) throws {
    let script =
      "device it - 220\nhas it \(denial.keys.joined(separator: " "))\nplug it\nmode it 000\n"
      + "link it /dev/input/it\nstart\nwait exit\n"
    try withTemporaryFolder { folder in
      func run(_ words: String...) throws -> CommandRun {
        try MockHost.run([DraglineProgram.path ?? ""] + words, script: script, in: folder).result
      }
      let list = try run("devices").output
      #expect(list.contains("; \(denial.advice)\n"))
      let isOfNoUse = denial.liveAdvice != nil
      #expect(list.contains("cannot be dragged with: it reports no position") == isOfNoUse)
      for name in ["220", "/dev/input/it"] {
        let record = try run("record", name)
        #expect(record.error.hasSuffix("; \(denial.advice)\n"))
        #expect(record.status == 77)
        let live = try run("live", name)
        #expect(live.error.contains(denial.liveAdvice ?? denial.advice))
        #expect(live.status == denial.liveStatus)
      }
    }
  }
}
