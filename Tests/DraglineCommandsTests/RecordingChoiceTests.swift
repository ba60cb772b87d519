import TestSupport
import Testing

/// The choice of a recording's device, and the source of its description.
struct RecordingChoiceTests {
  private static let described = """
    add device 1: /dev/input/event0
      name:     "keys"
      events:
        KEY (0001): KEY_POWER
    add device 2: /dev/input/event2
      name:     "screen"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1999, fuzz 0, flat 0, resolution 0
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """
  private static let touch = """
    [    1.000000] NODEEV_ABS       ABS_MT_TRACKING_ID   00000001
    [    1.000000] NODEEV_ABS       ABS_MT_POSITION_X    00000010
    [    1.000000] NODEEV_ABS       ABS_MT_POSITION_Y    00000010
    [    1.000000] NODEEV_SYN       SYN_REPORT           00000000
    [    1.010000] NODEEV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [    1.010000] NODEEV_SYN       SYN_REPORT           00000000

    """
  private static let key = """
    [    0.500000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
    [    0.500000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000

    """

  private static func touch(from node: String) -> String {
    touch.replacing("NODE", with: node.isEmpty ? "" : "\(node): ")
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var recording: String
    var words: [String] = []
    /// The name of the chosen device; empty if it has no description.
    var name: String
    var error = ""
  }

  static let rows: [Row] = [
    Row(
      testDescription: "the touchscreen among several",
      recording: described + key + touch(from: "/dev/input/event2"), name: "screen",
      error: "dragline: evemu: Left out: /dev/input/event0 \"keys\" (other) with 2 events; "
        + "--device chooses another.\n"),
    Row(
      testDescription: "without a description, beside one that has a name",
      recording: "add device 1: /dev/input/event0\n  name:     \"keys\"\n" + key
        + touch(from: "/dev/input/event2"), name: "",
      error: "dragline: evemu: Left out: /dev/input/event0 \"keys\" (other) with 2 events; "
        + "--device chooses another.\n"),
    Row(
      testDescription: "by number", recording: described + key + touch(from: "/dev/input/event2"),
      words: ["--device", "0"], name: "keys"),
    Row(
      testDescription: "by the end of its path",
      recording: described + key + touch(from: "/dev/input/event2"),
      words: ["--device", "event0"], name: "keys"),
    Row(
      testDescription: "by a part of its name",
      recording: described + key + touch(from: "/dev/input/event2"),
      words: ["--device", "cree"], name: "screen"),
    Row(
      testDescription: "described in another file, by its path",
      recording: touch(from: "/dev/input/event2"), words: ["--describe", "DESCRIBED"],
      name: "screen"),
    Row(
      testDescription: "described in another file, by its kind", recording: touch(from: ""),
      words: ["--describe", "DESCRIBED"], name: "screen"),
    Row(
      testDescription: "described in another file, as the user says", recording: touch(from: ""),
      words: ["--describe", "DESCRIBED", "--device", "event0"], name: "keys"),
    Row(
      testDescription: "of recordings one behind the other, however long the first one is",
      recording: evtest("keys", axis: "") + String(repeating: evtestKey, count: 6_000)
        + evtest("screen", axis: "  Event type 3 (EV_ABS)\n    Event code 53 (ABS_MT_POSITION_X)\n")
        + evtestKey,
      words: ["--device", "1"], name: "screen"),
  ]

  private static func evtest(_ name: String, axis: String) -> String {
    "Input driver version is 1.0.1\nInput device name: \"\(name)\"\nSupported events:\n\(axis)"
      + "Testing ... (interrupt to exit)\n"
  }
  private static let evtestKey = """
    Event: time 1.000000, type 1 (EV_KEY), code 30 (KEY_A), value 1
    Event: time 1.000000, -------------- SYN_REPORT ------------

    """

  @Test(arguments: rows)
  func `the device that was meant is looked at`(_ row: Row) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(row.recording, to: "trace.txt")
      let described = try folder.write(Self.described, to: "described.txt")
      let words = row.words.map { $0 == "DESCRIBED" ? described : $0 }
      let run = dragline(["convert", "--to", "evemu", trace, "-"] + words)
      #expect(run.status == 0, "\(run.error)")
      let names = run.outputLines.filter { $0.hasPrefix("N: ") }
      #expect(names == (row.name.isEmpty ? [] : ["N: \(row.name)"]), "\(run.output)")
      if !row.error.isEmpty { #expect(run.error == row.error) }
    }
  }

  @Test func `a description that could be several is refused with the choice`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.key.replacing("/dev/input/event0: ", with: ""), to: "t.txt")
      let two =
        Self.described
        + Self.described.replacing("event0", with: "event7")
        .replacing("event2", with: "event8").replacing("device 1", with: "device 3")
        .replacing("device 2", with: "device 4")
      let described = try folder.write(two, to: "described.txt")
      let run = dragline("inspect", trace, "--describe", described)
      #expect(
        run.error
          == "\(described):1:1: error: describes 4 devices: expected one; choose it with '--device': "
          + "0 /dev/input/event0 \"keys\" (other), 1 /dev/input/event2 \"screen\" (touchscreen), "
          + "2 /dev/input/event7 \"keys\" (other), 3 /dev/input/event8 \"screen\" (touchscreen)\n")
      #expect(run.status == 65)
    }
  }
}
