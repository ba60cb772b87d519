import Gestures
import TestSupport
import Testing
import Traces

@Suite struct EvtestDialectTests {
  static let stamp = "Event: time 1700000000.000001, "
  static let time: Int64 = 1_700_000_000_000_001
  static let line = "\(stamp)type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 690\n"
  static let x = event(time, 3, 0x35, 690)

  static func ends(_ texts: [String]) -> String {
    texts.map { "\(stamp)\($0)\n" }.joined()
  }

  static let dialects: [TextDialect] = [
    TextDialect("an event", line, [[x]]),
    TextDialect("CRLF", line.replacing("\n", with: "\r\n"), [[x]]),
    TextDialect(
      "ends by the word, not by the rules",
      ends([
        "-------------- SYN_REPORT ------------", "++++++++++++++ SYN_MT_REPORT ++++++++++++",
        ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", "-------------- SYN_CONFIG ------------",
        "SYN_REPORT", "-------------- Report Sync ------------",
      ]),
      [
        [
          event(time, 0, 0, 0), event(time, 0, 2, 0), event(time, 0, 3, 0),
          event(time, 0, 1, 0), event(time, 0, 0, 0), event(time, 0, 0, 0),
        ]
      ]),
    TextDialect(
      "old names, which do not matter",
      "\(stamp)type 3 (Absolute), code 0 (X), value -102\n"
        + "\(stamp)type 1 (Key), code 330 (Left, Right), value 1\n"
        + "\(stamp)type 1 (Key), code 272 (['BTN_LEFT', 'BTN_MOUSE']), value 0\n",
      [[event(time, 3, 0, -102), event(time, 1, 0x14a, 1), event(time, 1, 0x110, 0)]]),
    TextDialect(
      "no name",
      "\(stamp)type 3 (EV_ABS), code 63 (?), value 5\n\(stamp)type 31 (?), code 767 (?), value 0\n",
      [[event(time, 3, 63, 5), event(time, 31, 767, 0)]]),
    TextDialect(
      "raw and scan codes are hexadecimal, the other ones are not",
      "\(stamp)type 4 (EV_MSC), code 4 (MSC_SCAN), value 70004\n"
        + "\(stamp)type 4 (EV_MSC), code 3 (MSC_RAW), value fffffffe\n"
        + "\(stamp)type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 70004\n",
      [
        [
          event(time, 4, 4, 0x70004), event(time, 4, 3, -2), event(time, 4, 5, 70004),
        ]
      ]),
    TextDialect(
      "python-evdev",
      """
      Listening for events (press ctrl-c to exit) ...
      time 1522193886.657698 type 3 (EV_ABS), code 0    (ABS_X), value 1502
      time 1522193886.6577   type 4 (EV_MSC), code 4    (MSC_SCAN), value 458756
      time 1522193886.65     +++++++++ SYN_MT_REPORT ++++++++
      time 1522193886.0      --------- SYN_REPORT --------

      """,
      [
        [
          event(1_522_193_886_657_698, 3, 0, 1502),
          event(1_522_193_886_657_700, 4, 4, 458756),
          event(1_522_193_886_650_000, 0, 2, 0), event(1_522_193_886_000_000, 0, 0, 0),
        ]
      ], [TraceWarning(line: 1, kind: .terminalText)]),
    TextDialect(
      "time since boot, three digits by hand",
      "Event: time 43.641, type 3 (Absolute), code 0 (X), value 192\n",
      [[event(43_641_000, 3, 0, 192)]],
      [
        TraceWarning(
          line: 1, kind: .assumed("3 digits after the dot are read as a decimal fraction"))
      ]),
    TextDialect(
      "the old end of a contact",
      "\(line)\(stamp)-------------- Config Sync ------------\n",
      [[x, event(time, 0, 2, 0)]],
      [
        TraceWarning(
          line: 2,
          kind: .assumed(
            "'Config Sync' is read as SYN_MT_REPORT, which old versions print so"))
      ]),
    TextDialect(
      "the old end of nothing", "\(stamp)-------------- Config Sync ------------\n",
      [[event(time, 0, 1, 0)]],
      [TraceWarning(line: 1, kind: .assumed("'Config Sync' is read as SYN_CONFIG"))]),
    TextDialect(
      "an end without a name", "\(line)\(stamp)-------------- ? ------------\n\(line)", [[x, x]],
      [TraceWarning(line: 2, kind: .skipped("synchronization events without a name"))]),
    TextDialect(
      "a captured terminal",
      """
      No device specified, trying to scan all of /dev/input/event*
      Available devices:
      /dev/input/event0:\tLid Switch
      Select the device event number [0-1]: Input driver version is 1.0.1
      Testing ... (interrupt to exit)
      \(line)^C
      $ exit
      tester@bench:~$ cat screen.txt
      C:\\recordings>

      """, [[x]], [TraceWarning(line: 1, kind: .terminalText)]),
    TextDialect(
      "grabbed by another process",
      """
      Input driver version is 1.0.1
      Testing ... (interrupt to exit)
      ***********************************************
        This device is grabbed by another process.
        No events are available to evtest while the
        other grab is active.
       "fuser -v /dev/input/event0"
      ***********************************************
      \(line)
      """, [[x]],
      [
        TraceWarning(
          line: 4, kind: .skipped("the warning that another process had grabbed the device"))
      ]),
    TextDialect(
      "two recordings in one file",
      "Input driver version is 1.0.1\n\(line)Input driver version is 1.0.1\n\(line)\(line)",
      [[x], [x, x]]),
    TextDialect(
      "no final newline", String(line.dropLast()), [[x]],
      [TraceWarning(line: 1, kind: .unterminatedLastLine)]),
    TextDialect("indented", "   \(line)\n\t\(line)", [[x, x]]),
    TextDialect(
      "limits", "Event: time 9007199253.999999, type 31 (?), code 767 (?), value -2147483648\n",
      [[event(9_007_199_253_999_999, 0x1f, 0x2ff, .min)]]),
  ]

  @Test(arguments: dialects)
  func `a dialect gives its events and warnings`(_ dialect: TextDialect) {
    let outcome = TraceReading(dialect.text, as: .evtest)
    #expect(outcome.error == nil)
    #expect(outcome.eventsByDevice == dialect.events)
    #expect(outcome.trace.warnings == dialect.warnings)
  }

  @Test(arguments: dialects)
  func `a dialect is the same in any chunks, and before any cut`(_ dialect: TextDialect) {
    // Twice, since lines are read another way when their texts are known.
    for count in 1...2 {
      let text = String(repeating: dialect.text, count: count)
      expectSameInChunks(Array(text.utf8), as: .evtest)
    }
    expectSameBeforeCuts(Array(dialect.text.utf8), as: .evtest)
  }

  static let header = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x1234 product 0xabcd version 0x100
    Input device name: "Own "Sample" # 1"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value      5
          Min      -20
          Max     1079
          Fuzz       1
          Flat       2
          Resolution      15
        Event code 47 (ABS_MT_SLOT)
          Value      3
          Min        0
          Max        9
        Event code 53 (?)
          Value      0
          Min        0
          Max     1079
          Resolution       0
      Event type 5 (EV_SW)
        Event code 0 (SW_LID) state 1
        Event code 1 (SW_TABLET_MODE) state 0
      Event type 17 (EV_LED)
        Event code 1 (LED_CAPSL) state 1
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
        Repeat code 1 (REP_PERIOD)
          Value     33
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  static var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Own \"Sample\" # 1"
    device.identity = DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 0xabcd, version: 0x100)
    device.insertCode(0x14a, ofType: EventType.key)
    for code: UInt16 in [0, 0x2f, 0x35] { device.insertCode(code, ofType: EventType.absolute) }
    for code: UInt16 in [0, 1] {
      device.insertCode(code, ofType: EventType.switches)
      device.insertCode(code, ofType: EventType.autorepeat)
    }
    device.insertCode(1, ofType: EventType.lights)
    device.setAxis(0, to: AxisRange(minimum: -20, maximum: 1079, fuzz: 1, flat: 2, resolution: 15))
    device.setAxis(0x2f, to: AxisRange(minimum: 0, maximum: 9))
    device.setAxis(0x35, to: AxisRange(minimum: 0, maximum: 1079))
    device.switches = [CodeState(code: 0, state: 1)]
    device.lights = [CodeState(code: 1, state: 1)]
    device.currentSlot = 3
    var properties = CodeSet()
    properties.insert(1)
    device.properties = properties
    return device
  }

  @Test(arguments: [
    header, header.replacing("\n", with: "\r\n"),
    header.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined(),
    header.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n",
    header.replacing("Testing ... (interrupt to exit)\n", with: ""),
  ])
  func `a header describes the device, before the events or alone`(header: String) {
    for text in [header, header + Self.line] {
      let outcome = TraceReading(text, as: .evtest)
      #expect(outcome.error == nil)
      #expect(outcome.trace.device == Self.device)
      #expect(outcome.trace.warnings.isEmpty)
      expectSameInChunks(Array(text.utf8), as: .evtest)
    }
  }

  @Test func `a header cut anywhere is the same before the cut`() {
    expectSameBeforeCuts(Array((Self.header + Self.line).utf8), as: .evtest)
  }

  @Test func `a description comes before the events`() throws {
    var trace = TraceCollector()
    var reader = TraceReader(.evtest, file: "test")
    try reader.parse(Array((Self.header + Self.line).utf8), into: &trace)
    #expect(trace.device == Self.device)
    #expect(trace.events == [Self.x])
  }

  /// One byte at a time every line is read by the grammar, as a whole most are read eight bytes
  /// at a time: both must agree on any line, right or wrong.
  @Test func `both readers agree on random lines`() {
    let contents = [
      "type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value ",
      "type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value ",
      "type 1 (EV_KEY), code 330 (BTN_TOUCH), value ", "type 1 (Key), code 30 (A), value ",
      "type 4 (EV_MSC), code 4 (MSC_SCAN), value ", "-------------- SYN_REPORT ------------",
      "++++++++++++++ SYN_MT_REPORT ++++++++++++", "-------------- Config Sync ------------",
    ]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var lines = (0..<4).map { _ in
        let second = [0, 43, 1_700_000_000, 9_007_199_253].randomElement(using: &random) ?? 0
        let fraction = String(Int.random(in: 1_000_000...1_999_999, using: &random)).dropFirst()
        let content = contents.randomElement(using: &random) ?? ""
        let limit = [9, 999, 99_999_999, Int(Int32.max)].randomElement(using: &random) ?? 9
        let value =
          content.hasSuffix(" ") ? "\(Int.random(in: -limit...limit, using: &random))" : ""
        let scan = content.contains("SCAN") ? "f00" : value
        let end = ["\n", "\n", "\r\n", "  \n"].randomElement(using: &random) ?? ""
        return Array("Event: time \(second).\(fraction), \(content)\(scan)\(end)".utf8)
      }
      lines += lines
      if seed % 4 != 0 {
        let place = Int.random(in: 4..<8, using: &random)
        mutate(&lines[place], within: 100, using: &random)
      }
      let bytes = lines.flatMap { $0 } + Array(String(repeating: " ", count: 200).utf8)
      let quick = TraceReading(bytes, as: .evtest)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(TraceReading(bytes, as: .evtest) { 1 } == quick, "seed \(seed): \(text)")
      if seed % 4 == 0 { #expect(quick.error == nil, "seed \(seed): \(text)") }
    }
  }
}
