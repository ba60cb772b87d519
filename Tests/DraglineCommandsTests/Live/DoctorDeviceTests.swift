import TestSupport
import Testing

/// What `doctor` says of devices that may not be read.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct DoctorDeviceTests {
  struct Machine: CustomTestStringConvertible {
    var testDescription: String
    /// On top of a keyboard that may not be read.
    var script: String
    var state: String
    /// What udev calls the devices that the rule is for.
    var rule: [String] = []
    var status: Int32
  }

  private static let keyboard = """
    device keys - 220
    label keys Mock keyboard
    has keys KEY_A KEY_ENTER KEY_SPACE
    plug keys
    mode keys 000

    """
  private static let screen = MockDeviceKind.screen.script()

  static let machines = [
    Machine(testDescription: "nothing else", script: "", state: "missing", status: 69),
    Machine(
      testDescription: "a screen that may be read", script: screen, state: "ok", status: 0),
    Machine(
      testDescription: "a screen that may not be read", script: screen + "mode screen 000\n",
      state: "missing", rule: ["TOUCHSCREEN"], status: 77),
    Machine(
      testDescription: "a screen that may be read and a pen that may not",
      script: screen + MockDeviceKind.pen.script(number: 201) + "mode pen 000\n", state: "warn",
      rule: ["TABLET"], status: 0),
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
      let rule = run.output.matches(of: /ENV\{ID_INPUT_([A-Z]+)\}/).map { String($0.1) }
      #expect(rule == machine.rule)
      #expect(run.output.contains("udevadm") == !machine.rule.isEmpty)
      #expect(!run.output.contains("Mock keyboard"))
      // The rule is here; nobody is sent to where it is.
      #expect(!run.output.contains("'dragline doctor'"))
      #expect(run.status == machine.status)
    }
  }
}
