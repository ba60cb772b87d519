import TestSupport
import Testing
import Traces

@Suite struct SendeventTests {
  static let line = "sendevent /dev/input/event2 3 53 540\n"
  static let x = event(0, 3, 0x35, 540)

  static let dialects: [TextDialect] = [
    TextDialect("a command", line, [[x]]),
    TextDialect("CRLF and blanks", "  \(line.dropLast())  \r\n\r\n", [[x]]),
    TextDialect(
      "minus one in two ways",
      "sendevent /dev/input/event2 3 57 -1\nsendevent /dev/input/event2 3 57 4294967295\n",
      [[event(0, 3, 57, -1), event(0, 3, 57, -1)]]),
    TextDialect(
      "numbers are decimal, zeros at the front and fractions say nothing",
      "sendevent /dev/input/event2 0003 0053 0540\nsendevent /dev/input/event2 3 53 540.750000\n",
      [[x, x]]),
    TextDialect(
      "pauses add up",
      """
      sleep 1
      \(line)sleep 0.02
      sleep .5s
      \(line)usleep 1500
      sleep 2ms
      \(line)sleep 1m
      sleep 0.0000004
      \(line)sleep 0.0000006
      \(line)
      """,
      [
        [
          event(1_000_000, 3, 0x35, 540), event(1_520_000, 3, 0x35, 540),
          event(1_523_500, 3, 0x35, 540), event(61_523_500, 3, 0x35, 540),
          event(61_523_501, 3, 0x35, 540),
        ]
      ]),
    TextDialect(
      "shebang and comments",
      "#!/system/bin/sh\n# sendevent /dev/input/event2 3 53 1\n\(line.dropLast()) # down\n", [[x]]),
    TextDialect("adb", "adb shell \(line)adb -s emulator-5554 shell \(line)", [[x, x]]),
    TextDialect(
      "quotes, several commands in a line",
      """
      adb shell "sendevent /dev/input/event2 3 53 540; sleep 0.1; sendevent /dev/input/event2 0 0 0"
      su -c 'sendevent /dev/input/event2 3 53 540;sleep 0.1&&sendevent /dev/input/event2 0 0 0'

      """,
      [
        [
          x, event(100_000, 0, 0, 0), event(100_000, 3, 0x35, 540),
          event(200_000, 0, 0, 0),
        ]
      ]),
    TextDialect(
      "paths of the tool, and what runs it",
      "/system/bin/\(line)runcon u:r:system_server:s0 /system/bin/\(line)+ toybox \(line)",
      [[x, x, x]]),
    TextDialect(
      "two devices are numbered as they are named",
      "sendevent /dev/input/event7 1 116 1\n\(line)sleep 1\nsendevent /dev/input/event7 0 0 0\n",
      [[event(0, 1, 116, 1), event(1_000_000, 0, 0, 0)], [x]]),
    TextDialect(
      "other commands",
      "adb root\nrm /storage/sdcard0/test\n\(line)echo sendevent /dev/input/event2 3 53 1\n", [[x]],
      [TraceWarning(line: 1, kind: .skipped("commands that send no events, such as 'adb'"))]),
    TextDialect(
      "no pauses", "\(line)sendevent /dev/input/event2 0 0 0\nsendevent /dev/input/event2 0 0 0\n",
      [[x, event(0, 0, 0, 0), event(0, 0, 0, 0)]],
      [
        TraceWarning(
          line: 4, kind: .coarse("no 'sleep' in the script: all events are at one time"))
      ]),
    TextDialect(
      "no final newline", String(line.dropLast()), [[x]],
      [TraceWarning(line: 1, kind: .unterminatedLastLine)]),
  ]

  @Test(arguments: dialects)
  func `a dialect gives its events and warnings`(_ dialect: TextDialect) {
    let outcome = TraceReading(dialect.text, as: .sendevent)
    #expect(outcome.error == nil)
    #expect(outcome.eventsByDevice == dialect.events)
    #expect(outcome.trace.warnings == dialect.warnings)
    #expect(outcome.trace.devices.allSatisfy { $0.description == nil })
  }

  @Test(arguments: dialects)
  func `a dialect is the same in any chunks`(_ dialect: TextDialect) {
    expectSameInChunks(Array(dialect.text.utf8), as: .sendevent)
  }

  /// A cut `sleep` is a shorter one, and a cut comment a command, so that only what is before the last
  /// line must be the same.
  @Test(arguments: dialects)
  func `a dialect cut anywhere is the same before the last line`(_ dialect: TextDialect) {
    let bytes = Array(dialect.text.utf8)
    let whole = TraceReading(bytes, as: .sendevent).eventsByDevice
    for length in 0..<bytes.count {
      let cut = bytes[..<length]
      let lines = cut.lastIndex(of: UInt8(ascii: "\n")).map { Array(cut[...$0]) } ?? []
      let known = TraceReading(lines, as: .sendevent).eventsByDevice
      let events = TraceReading(Array(cut), as: .sendevent).eventsByDevice
      for (index, device) in known.enumerated() {
        #expect(events[index].starts(with: device), "\(length) bytes")
        #expect(whole[index].starts(with: device), "\(length) bytes")
      }
    }
  }

  static let value =
    "a decimal number of 32 bits; write variables out, or import what 'sh -x' prints"
  static let arguments = "a device's path, type, code and value"
  static let control = "one command after the other; import what 'sh -x' prints of the script"
  static let pause = "seconds, such as 0.02, or a number with s, m or ms"

  static let faults: [TextFault] = [
    TextFault(
      "a variable", "\(line)sendevent /dev/input/event2 3 53 $1\n",
      "test:2:34: error: invalid event value '$1': expected \(value)"),
    TextFault(
      "hexadecimal", "sendevent /dev/input/event2 0003 0035 0000021c\n",
      "test:1:39: error: invalid event value '0000021c': expected \(value)"),
    TextFault(
      "value beyond 32 bits", "\(line)sendevent /dev/input/event2 3 53 4294967296\n",
      "test:2:34: error: invalid event value '4294967296': expected \(value)"),
    TextFault(
      "type out of range", "\(line)sendevent /dev/input/event2 32 53 0\n",
      "test:2:29: error: invalid event type '32': expected a decimal number, 0 to 31"),
    TextFault(
      "code out of range", "\(line)sendevent /dev/input/event2 3 768 0\n",
      "test:2:31: error: invalid event code '768': expected a decimal number, 0 to 767"),
    TextFault(
      "no value", "\(line)sendevent /dev/input/event2 3 53\n",
      "test:2:33: error: missing event value: expected \(arguments)"),
    TextFault(
      "too much", "\(line)sendevent /dev/input/event2 3 53 1 2\n",
      "test:2:36: error: unexpected '2': expected \(arguments)"),
    TextFault(
      "a device in a variable", "\(line)sendevent $TOUCH 3 53 1\n",
      "test:2:11: error: invalid device '$TOUCH': expected a path such as /dev/input/event2"),
    TextFault(
      "a loop", "for x in 1 2 3; do sendevent /dev/input/event2 3 53 $x; done\n",
      "test:1:1: error: unexpected 'for': expected \(control)"),
    TextFault(
      "a function", "\(line)touch() {\n",
      "test:2:1: error: unexpected 'touch()': expected \(control)"),
    TextFault(
      "a function behind what runs it", "\(line)adb shell touch () {\n",
      "test:2:11: error: unexpected 'touch': expected \(control)"),
    TextFault(
      "sleep for nothing", "\(line)sleep\n",
      "test:2:6: error: missing pause: expected \(pause)"),
    TextFault(
      "sleep for a word", "\(line)sleep $T\n",
      "test:2:7: error: invalid pause '$T': expected \(pause)"),
    TextFault(
      "sleep for two times", "\(line)sleep 1 2\n",
      "test:2:9: error: invalid pause '2': expected \(pause)"),
    TextFault(
      "sleep for ever", "\(line)sleep 99999999999999999999\n",
      "test:2:7: error: invalid pause '99999999999999999999': expected \(pause)"),
    TextFault(
      "sleep beyond all times", line + String(repeating: "sleep 100000000\n", count: 91),
      "test:92:1: error: invalid pause 'sleep 100000000': expected less than 285 years in all"),
    TextFault(
      "cut", "\(line)sendevent /dev/inp",
      "test:2:19: error: the input ends within 'sendevent /dev/inp': expected \(arguments); the "
        + "recording was cut"),
    TextFault(
      "no events", "#!/system/bin/sh\nsleep 1\n",
      "test:1:1: error: not a sendevent script: found nothing: expected 'sendevent', a device's path "
        + "and three decimal numbers"),
    TextFault(
      "too many devices",
      (0..<257).map { "sendevent /dev/input/event\($0) 0 0 0\n" }.joined(),
      "test:257:11: error: misplaced device '/dev/input/event256': expected at most 256 devices"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    #expect(TraceReading(fault.input, as: .sendevent).error?.description == fault.expected)
    expectSameInChunks(Array(fault.input.utf8), as: .sendevent)
  }
}
