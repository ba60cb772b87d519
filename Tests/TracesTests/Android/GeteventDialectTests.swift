import Gestures
import TestSupport
import Testing
import Traces

@Suite struct GeteventDialectTests {
  static let x = event(4_242_000_001, 3, 0x35, 0x21c)
  static let line = "[    4242.000001] 0003 0035 0000021c\n"

  static let dialects: [TextDialect] = [
    TextDialect("-t", line, [[x]]),
    TextDialect(
      "-lt", "[    4242.000001] EV_ABS       ABS_MT_POSITION_X    0000021c            \n", [[x]]),
    TextDialect(
      "-lt without the blanks at the end",
      "[    4242.000001] EV_ABS       ABS_MT_POSITION_X    0000021c\n", [[x]]),
    TextDialect(
      "-t, all devices", "[    4242.000001] /dev/input/event2: 0003 0035 0000021c\n", [[x]]),
    TextDialect(
      "-lt, all devices",
      "[    4242.000001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c            \n",
      [[x]]),
    TextDialect(
      "CRLF", "[    4242.000001] EV_ABS       ABS_MT_POSITION_X    0000021c            \r\n", [[x]]),
    TextDialect("byte order mark", "\u{feff}\(line)", [[x]]),
    TextDialect("upper case", line.replacing("021c", with: "021C"), [[x]]),
    TextDialect(
      "a wide time", "[1700000000.000001] 0003 0035 0000021c\n",
      [
        [event(1_700_000_000_000_001, 3, 0x35, 0x21c)]
      ]),
    TextDialect(
      "minus one", "[    4242.000001] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \n",
      [[event(4_242_000_001, 3, 0x39, -1)]]),
    TextDialect(
      "old stamps, microseconds not padded",
      "4242-25033: /dev/input/event2: 0003 0039 00000008\n4242-1: /dev/input/event2: 0000 0000 00000000\n",
      [[event(4_242_025_033, 3, 0x39, 8), event(4_242_000_001, 0, 0, 0)]]),
    TextDialect(
      "states of keys have labels",
      """
      [    4242.000001] EV_KEY       BTN_TOUCH            DOWN                \n\
      [    4242.000002] EV_KEY       BTN_TOUCH            UP                  \n\
      [    4242.000003] EV_KEY       BTN_MOUSE            REPEAT              \n\
      [    4242.000004] EV_KEY       BTN_LEFT             00000007            \n
      """,
      [
        [
          event(4_242_000_001, 1, 0x14a, 1), event(4_242_000_002, 1, 0x14a, 0),
          event(4_242_000_003, 1, 0x110, 2), event(4_242_000_004, 1, 0x110, 7),
        ]
      ]),
    TextDialect(
      "tools have labels",
      """
      [    4242.000001] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM        \n\
      [    4242.000002] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER      \n\
      [    4242.000003] EV_ABS       ABS_MT_TOOL_TYPE     0000000b            \n
      """,
      [
        [
          event(4_242_000_001, 3, 0x37, 2), event(4_242_000_002, 3, 0x37, 0),
          event(4_242_000_003, 3, 0x37, 11),
        ]
      ]),
    TextDialect(
      "numbers where a label is unknown, labels and numbers mixed",
      """
      [    4242.000001] EV_SYN       0004                 00001092            \n\
      [    4242.000001] 0016         0001                 00000000            \n\
      [    4242.000001] 0000 0000 00000000
      [    4242.000001] EV_SYN       SYN_REPORT           00000000            \n
      """,
      [
        [
          event(4_242_000_001, 0, 4, 0x1092), event(4_242_000_001, 0x16, 1, 0),
          event(4_242_000_001, 0, 0, 0), event(4_242_000_001, 0, 0, 0),
        ]
      ]),
    TextDialect(
      "labels cut at 12 and 20 characters",
      """
      [    4242.000001] EV_FF_STATUS FF_STATUS_PLAYING    00000001            \n\
      [    4242.000001] EV_KEY       KEY_MACRO_RECORD_STO DOWN                \n
      """,
      [[event(4_242_000_001, 0x17, 1, 1), event(4_242_000_001, 1, 0x2b1, 1)]]),
    TextDialect(
      "-r",
      "[    4242.000001] EV_SYN       SYN_REPORT           00000000             rate 119\n"
        + "[    4242.000001] 0000 0000 00000000 rate -3\n",
      [[event(4_242_000_001, 0, 0, 0), event(4_242_000_001, 0, 0, 0)]]),
    TextDialect(
      "two devices are numbered as they are named",
      """
      [    4242.000001] /dev/input/event7: 0001 0074 00000001
      [    4242.000002] /dev/input/event2: 0003 0035 0000021c
      [    4242.000003] /dev/input/event2: 0000 0000 00000000
      [    4242.000004] /dev/input/event7: 0000 0000 00000000

      """,
      [
        [event(4_242_000_001, 1, 0x74, 1), event(4_242_000_004, 0, 0, 0)],
        [event(4_242_000_002, 3, 0x35, 0x21c), event(4_242_000_003, 0, 0, 0)],
      ]),
    TextDialect(
      "a list of devices gives them their numbers",
      "add device 1: /dev/input/event0\n  name:     \"keys\"\nadd device 2: /dev/input/event2\n"
        + "  name:     \"screen\"\n[    4242.000001] /dev/input/event2: 0003 0035 0000021c\n",
      [[], [x]]),
    TextDialect(
      "a path with colons",
      "[    4242.000001] /dev/input/by-path/pci-0:1:2-event: 0003 0035 0000021c\n", [[x]]),
    TextDialect(
      "a device comes and goes in between",
      """
      \(line)add device 2: /dev/input/event9
        name:     "headset"
      \(line)remove device 2: /dev/input/event9
      \(line)
      """, [[x, x, x], []]),
    TextDialect(
      "what the tool and the shell complain of is reported once",
      """
      $ adb shell getevent -lt
      add device 1: /dev/input/event2
        name:     "x"
      could not get driver version for /dev/input/mice, Not a typewriter
      [    4242.000001] /dev/input/event2: 0003 0035 0000021c
      could not get event, Interrupted
      [    4242.000001] /dev/input/event2: 0003 0035 0000021c
      ^C
      130|generic_x86:/ # exit

      """, [[x, x]], [TraceWarning(line: 1, kind: .terminalText)]),
    TextDialect(
      "a key of a newer kernel",
      "[    4242.000001] EV_KEY       KEY_OF_TOMORROW      DOWN\n\(line)", [[x]],
      [
        TraceWarning(
          line: 1,
          kind: .skipped("codes that only newer kernels name, such as KEY_OF_TOMORROW"))
      ]),
    TextDialect(
      "fraction of one digit, by hand", "[4242.1] 0003 0035 0000021c\n\(line)", [[x, x]],
      [TraceWarning(line: 1, kind: .fractionDigits(count: 1))]),
    TextDialect(
      "no final newline", String(line.dropLast()), [[x]],
      [TraceWarning(line: 1, kind: .unterminatedLastLine)]),
    TextDialect("blank lines and indents", "\n   \n    \(line)\n", [[x]]),
    TextDialect("a list alone", "add device 1: /dev/input/event2\n", []),
    TextDialect(
      "limits", "[9007199253.999999] 001f 02ff 80000000\n[       0.000000] 0000 0000 7fffffff\n",
      [[event(9_007_199_253_999_999, 0x1f, 0x2ff, .min), event(0, 0, 0, .max)]]),
  ]

  @Test(arguments: dialects)
  func `a dialect gives its events and warnings`(_ dialect: TextDialect) {
    let outcome = TraceReading(dialect.text, as: .getevent)
    #expect(outcome.error == nil)
    #expect(outcome.eventsByDevice == dialect.events)
    #expect(outcome.trace.warnings == dialect.warnings)
  }

  @Test(arguments: dialects)
  func `a dialect is the same in any chunks`(_ dialect: TextDialect) {
    expectSameInChunks(Array(dialect.text.utf8), as: .getevent)
  }

  @Test(arguments: dialects)
  func `a dialect cut anywhere is the same before the cut`(_ dialect: TextDialect) {
    expectSameBeforeCuts(Array(dialect.text.utf8), as: .getevent)
  }
}
