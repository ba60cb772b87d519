import Gestures
import TestSupport
import Testing
import Traces

@Suite struct EvemuDialectTests {
  struct Dialect: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var events: [RawEvent] = [event(1_500_000, 3, 0x35, 540)]
    var warnings: [TraceWarning] = []
  }

  static let line = "E: 1.500000 0003 0035 0540"

  static let dialects: [Dialect] = [
    Dialect(testDescription: "events only, 1.0", text: "\(line)\n"),
    Dialect(
      testDescription: "old values are not padded, stamps are wall clock",
      text: "E: 1330050188.628846 0003 0039 72\nE: 1330050188.628848 0003 0035 5\n",
      events: [
        event(1_330_050_188_628_846, 3, 0x39, 72), event(1_330_050_188_628_848, 3, 0x35, 5),
      ]),
    Dialect(
      testDescription: "a comment before the first line, 1.0", text: "# from a bug\n\(line)\n"),
    Dialect(testDescription: "version 1.1", text: "# EVEMU 1.1\n\(line)\n"),
    Dialect(
      testDescription: "version 1.2 with comments",
      text: "# EVEMU 1.2\n\(line)\t# EV_ABS / ABS_MT_POSITION_X    540\n"),
    Dialect(
      testDescription: "comments between events",
      text: "# EVEMU 1.3\n\(line)\n# Closing after 5s inactivity\n\n   \n\(line)\n",
      events: [event(1_500_000, 3, 0x35, 540), event(1_500_000, 3, 0x35, 540)]),
    Dialect(
      testDescription: "waiting lines of evemu-record",
      text: """
        # EVEMU 1.3
        ################################
        #      Waiting for events      #
        ################################
        \(line)

        """),
    Dialect(
      testDescription: "umockdev: no description, upper case",
      text: "# EVEMU 1.2\n# device /dev/input/event4\nE: 1.500000 0001 014A 1\n",
      events: [event(1_500_000, 1, 0x14a, 1)]),
    Dialect(
      testDescription: "newer minor version", text: "# EVEMU 1.9\n\(line)\n",
      warnings: [TraceWarning(line: 1, kind: .newerVersion(major: 1, minor: 9))]),
    Dialect(testDescription: "CRLF", text: "# EVEMU 1.2\r\n\(line)\r\n"),
    Dialect(testDescription: "byte order mark", text: "\u{feff}# EVEMU 1.2\n\(line)\n"),
    Dialect(testDescription: "byte order mark, no version", text: "\u{feff}\(line)\n"),
    Dialect(testDescription: "trailing blanks", text: "\(line)  \t \n"),
    Dialect(testDescription: "several blanks and none", text: "E:1.500000   3\t35 540 # x\n"),
    Dialect(
      testDescription: "no final newline", text: line,
      warnings: [TraceWarning(line: 1, kind: .unterminatedLastLine)]),
    Dialect(
      testDescription: "minus one is padded to four, decimal",
      text: "E: 0.000001 0003 0039 -001\n", events: [event(1, 3, 0x39, -1)]),
    Dialect(
      testDescription: "leading zeros are decimal, not octal",
      text: "E: 0.020001 0003 0039 0010\n", events: [event(20_001, 3, 0x39, 10)]),
    Dialect(
      testDescription: "limits of the value",
      text: "E: 0.000000 001f 02ff -2147483648\nE: 0.999999 001F 02FF 2147483647\n",
      events: [event(0, 0x1f, 0x2ff, .min), event(999_999, 0x1f, 0x2ff, .max)]),
    Dialect(
      testDescription: "fraction of one digit is microseconds, as the tools read it",
      text: "E: 1.5 0003 0035 0540\n", events: [event(1_000_005, 3, 0x35, 540)],
      warnings: [TraceWarning(line: 1, kind: .fractionDigits(count: 1))]),
    Dialect(
      testDescription: "a captured terminal",
      text: """
        Available devices:
        /dev/input/event0:\tLid Switch
        Select the device event number [0-1]: 0
        # EVEMU 1.3
        \(line)

        """,
      warnings: [TraceWarning(line: 1, kind: .terminalText)]),
    Dialect(
      testDescription: "a terminal's prompts and the key that ended the recording",
      text: """
        tester@bench:~$ sudo evemu-record /dev/input/event4
        # EVEMU 1.3
        \(line)
        ^C
        tester@bench:~$ exit

        """,
      warnings: [TraceWarning(line: 1, kind: .terminalText)]),
    Dialect(testDescription: "a header and nothing else", text: "# EVEMU 1.3\n", events: []),
    Dialect(
      testDescription: "a long comment",
      text: "\(line)\t# \(String(repeating: "x", count: 60_000))\n\(line)\n",
      events: [event(1_500_000, 3, 0x35, 540), event(1_500_000, 3, 0x35, 540)]),
    Dialect(
      testDescription: "the longest line",
      text: "\(line)\n#\(String(repeating: "x", count: TraceReader.lineLimit - 1))\n"),
  ]

  @Test(arguments: dialects)
  func `a dialect gives its events and warnings`(_ dialect: Dialect) throws {
    let trace = try parse(dialect.text)
    #expect(trace.events == dialect.events)
    #expect(trace.warnings == dialect.warnings)
    #expect(trace.device == nil)
  }

  @Test func `a description comes before the events, in all its parts`() throws {
    let text = """
      # EVEMU 1.3
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        3
      #       Min          0
      N: Own # 1\u{20}
      I: 0018 1234 ABCD 0100
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 80
      B: 03 00 00 00 00 00 80 60 02
      A: 36 0 1919 0 0 15
      A: 35 -20 1079 1 2 15\t# a comment
      A: 2f 0 9 0 0
      L: 01 1
      S: 00 1

      """
    let device = try #require(try parse(text).device)
    #expect(device.name == "Own # 1 ")
    #expect(
      device.identity
        == DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 0xabcd, version: 0x100))
    #expect(device.hasProperty(InputProperty.direct))
    #expect(!device.hasProperty(InputProperty.pointer))
    #expect(device.hasCode(127, ofType: EventType.key))
    #expect(!device.hasCode(63, ofType: EventType.key))
    #expect(device.axes.map(\.code) == [0x2f, 0x35, 0x36])
    #expect(
      device.axis(0x35)
        == AxisRange(minimum: -20, maximum: 1079, fuzz: 1, flat: 2, resolution: 15))
    #expect(device.axis(0x2f)?.resolution == nil)
    #expect(device.lights == [CodeState(code: 1, state: 1)])
    #expect(device.switches == [CodeState(code: 0, state: 1)])
    #expect(device.currentSlot == 3)
    #expect(device.slotCount == 10)
    #expect(device.usesSlots)
    #expect(device.kind == .touchscreen)
  }

  @Test func `a file of a description alone says so`() throws {
    var trace = TraceCollector()
    var parser = TraceReader(.evemu, file: "x.desc")
    try parser.parse(Array("N: x\nA: 00 0 5 0 0\n".utf8), into: &trace)
    #expect(trace.device == nil)
    try parser.finish(into: &trace)
    #expect(trace.device != nil && trace.events.isEmpty)
    #expect(trace.device?.name == "x")
    #expect(trace.device?.properties == nil)

    trace = TraceCollector()
    parser = TraceReader(.evemu, file: "x.events")
    try parser.parse(Array("\(Self.line)\n".utf8), into: &trace)
    try parser.finish(into: &trace)
    #expect(!trace.events.isEmpty)
    #expect(trace.device == nil)
    #expect(trace.events.count == 1)
  }
}
