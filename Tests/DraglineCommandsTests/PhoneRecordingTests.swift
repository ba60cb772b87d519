import TestSupport
import Testing

/// The output of `getevent -lt` on phones: devices by their names, and events, but no axes.
struct PhoneRecordingTests {
  private static let names = """
    add device 1: /dev/input/event1
      name:     "sec_touchscreen"
    add device 2: /dev/input/event0
      name:     "gpio_keys"

    """

  /// The output of `getevent -lp` before it.
  private static let description = """
    add device 1: /dev/input/event1
      name:     "sec_touchscreen"
      events:
        KEY (0001): BTN_TOUCH             BTN_TOOL_FINGER
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """

  /// A finger moves down by 96 units.
  ///
  /// - Parameter tool: Whether `BTN_TOOL_FINGER` is reported as well.
  private static func events(tool: Bool = false) -> String {
    func line(_ step: Int, _ type: String, _ code: String, _ value: String) -> String {
      let time = "\(100_000 + step * 8_000)"
      return "[       1.\(time)] /dev/input/event1: \(type) \(code) \(value)\n"
    }
    func hexadecimal(_ number: Int) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    var text = line(0, "EV_ABS", "ABS_MT_TRACKING_ID", "00000001")
    text += line(0, "EV_KEY", "BTN_TOUCH", "DOWN")
    if tool { text += line(0, "EV_KEY", "BTN_TOOL_FINGER", "DOWN") }
    text += line(0, "EV_ABS", "ABS_MT_POSITION_X", hexadecimal(512))
    for step in 0...8 {
      text += line(step, "EV_ABS", "ABS_MT_POSITION_Y", hexadecimal(600 + 12 * step))
      text += line(step, "EV_SYN", "SYN_REPORT", "00000000")
    }
    text += line(9, "EV_ABS", "ABS_MT_TRACKING_ID", "ffffffff")
    text += line(9, "EV_KEY", "BTN_TOUCH", "UP")
    return text + line(9, "EV_SYN", "SYN_REPORT", "00000000")
  }

  private static let range = ["--range", "0..1079x0..2399"]
  private static let verbs = ["replay", "explain", "compare", "velocity"]

  @Test(arguments: verbs)
  func `a recording that names its devices and no axes is answered, and warned of`(
    _ verb: String
  ) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.names + Self.events(), to: "phone.txt")
      let run = dragline(verb, trace, "--json")
      #expect(run.status == 0)
      #expect(run.error.hasPrefix("dragline: \(trace): warning: the panel's range is unknown"))
      #expect(run.error.contains("--range 0..1079x0..2399"))
      #expect(run.error.contains("--describe FILE"))
      let rows = try run.outputLines.map { try object($0) }.filter { $0["trace"] != nil }
      #expect(!rows.isEmpty)
      #expect(rows.allSatisfy { $0["observedRanges"] as? Bool == true })
      #expect(dragline(verb, trace).error == run.error)
    }
  }

  @Test(arguments: verbs)
  func `a range or a description is the cure`(_ verb: String) throws {
    try withTemporaryFolder { folder in
      let described = try folder.write(Self.description, to: "described.txt")
      let trace = try folder.write(Self.names + Self.events(), to: "phone.txt")
      let cured = dragline([verb, trace, "--json"] + Self.range)
      #expect(cured.status == 0 && cured.error.isEmpty)
      #expect(!cured.output.contains("observedRanges"))
      #expect(cured == dragline(verb, trace, "--json", "--describe", described))
      let both = try folder.write(Self.description + Self.names + Self.events(), to: "phone.txt")
      #expect(cured == dragline(verb, both, "--json"))
      #expect(cured.output != dragline(verb, "--json", described, "--describe", trace).output)
    }
  }

  @Test func `each recording is warned about, and the advice is printed once`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.txt", "b.txt"] { try folder.write(Self.names + Self.events(), to: name) }
      let lines = dragline("explain", folder.path).error.split(separator: "\n")
      #expect(lines.count { $0.contains("range is unknown") } == 2)
      #expect(lines.count { $0.contains("Give the range with '--range") } == 1)
    }
  }

  @Test func `a timeline's header says that ranges are observed`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.names + Self.events(), to: "phone.txt")
      func header(_ words: [String]) throws -> [String: Any] {
        try object(try #require(dragline(["replay", trace, "-o", "-"] + words).outputLines.first))
      }
      #expect(try header([])["observedRanges"] as? Bool == true)
      #expect(try header([])["device"] as? String == "sec_touchscreen")
      #expect(try header(Self.range)["observedRanges"] == nil)
    }
  }

  @Test func `96 of 2400 units are no whole screen`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.names + Self.events(), to: "phone.txt")
      let line = try #require(dragline(["replay", trace, "--json"] + Self.range).outputLines.first)
      // 414 points are 1080 units wide, so 2400 units are 920 points.
      #expect(try object(line)["translationY"] as? Double == 36.8)
    }
  }

  @Test func `a screen with a finger tool is a screen, and that is said`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.names + Self.events(tool: true), to: "phone.txt")
      let run = dragline(["replay", trace, "-o", "-"] + Self.range)
      let header = try object(try #require(run.outputLines.first))
      #expect(header["deviceKind"] as? String == "touchscreen")
      #expect(run.error.contains("BTN_TOOL_FINGER"))
      #expect(run.error.contains("treated as a touchscreen"))
      let plain = try folder.write(Self.names + Self.events(), to: "plain.txt")
      let summary = dragline(["replay", "--json", plain] + Self.range).output
      #expect(
        dragline(["replay", "--json", trace] + Self.range).output
          == summary.replacing("plain.txt", with: "phone.txt"))
      #expect(dragline("inspect", trace).output.contains("treated as a touchscreen"))
    }
  }

  @Test func `a conversion to points is warned of, and takes a range`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.names + Self.events(), to: "phone.txt")
      let run = dragline("convert", trace, "-", "--to", "pointer-jsonl", "-q")
      #expect(run.status == 0)
      #expect(run.error.hasPrefix("dragline: \(trace): warning: the panel's range is unknown"))
      let units = dragline(
        "convert", trace, "-", "--to", "pointer-jsonl", "--units", "device", "-q")
      #expect(units.status == 0 && units.error.isEmpty)
      let described = dragline(["convert", trace, "-", "--to", "evemu", "-q"] + Self.range)
      #expect(described.error.isEmpty)
      #expect(described.output.contains("A: 36 0 2399 0 0 0\n"))
    }
  }

  @Test(arguments: ["", "0..1079", "0..1079x", "0..1079x5..5", "9..0x0..9", "0..1079x0..2399x0..1"])
  func `a range that is none is refused`(_ text: String) {
    let run = dragline("replay", "phone.txt", "--range=\(text)")
    #expect(run.status == 2)
    #expect(run.error.contains("--range"))
  }
}
