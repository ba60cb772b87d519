import TestSupport
import Testing
import Traces

@Suite struct GeteventFaultTests {
  static let good = "[    4242.000001] 0003 0035 0000021c\n"
  static let value = "eight hexadecimal digits or a label such as DOWN, one event a line"
  static let noise = "an event or a device's description; remove the line if it is noise"

  static let faults: [TextFault] = [
    TextFault(
      "an event behind the key that ended the tool",
      "[    4242.000001] 0003 0035 0000021c\n^C[    1.0\n",
      "test:2:1: error: unexpected '^C[    1.0': expected an event or a device's description; "
        + "remove the line if it is noise"),
    TextFault(
      "no times at all", "add device 1: /dev/input/event2\n/dev/input/event2: 0003 0035 0000021c\n",
      "test:2:1: error: missing time stamp: expected '[seconds.microseconds]'; record again with "
        + "'getevent -lt', which writes times"),
    TextFault(
      "no times, labels", "EV_ABS       ABS_MT_POSITION_X    0000021c\n",
      "test:1:1: error: missing time stamp: expected '[seconds.microseconds]'; record again with "
        + "'getevent -lt', which writes times"),
    TextFault(
      "no times, numbers", "0003 0035 0000021c\n",
      "test:1:1: error: missing time stamp: expected '[seconds.microseconds]'; record again with "
        + "'getevent -lt', which writes times"),
    TextFault(
      "no times behind a description",
      "add device 1: /dev/input/event2\n  events:\n    KEY (0001): 014a \n0003 0035 0000021c\n",
      "test:4:1: error: missing time stamp: expected '[seconds.microseconds]'; record again with "
        + "'getevent -lt', which writes times"),
    TextFault(
      "a line without a time", "\(good)0003 0035 0000021c\n",
      "test:2:1: error: missing time stamp: expected '[seconds.microseconds]', as on the lines before"
    ),
    TextFault(
      "type out of range", "\(good)[    4242.000001] 0020 0035 0000021c\n",
      "test:2:19: error: invalid event type '0020': expected four hexadecimal digits up to 001f or "
        + "a label such as EV_ABS"),
    TextFault(
      "code out of range", "\(good)[    4242.000001] 0003 0300 0000021c\n",
      "test:2:24: error: invalid event code '0300': expected four hexadecimal digits up to 02ff or "
        + "a label such as ABS_MT_POSITION_X"),
    TextFault(
      "unknown type", "\(good)[    4242.000001] EV_XXX       ABS_X                0000021c\n",
      "test:2:19: error: invalid event type 'EV_XXX': expected four hexadecimal digits up to 001f or "
        + "a label such as EV_ABS"),
    TextFault(
      "unknown axis", "\(good)[    4242.000001] EV_ABS       ABS_MT_POSITIOM_X    0000021c\n",
      "test:2:32: error: invalid event code 'ABS_MT_POSITIOM_X': expected four hexadecimal digits up "
        + "to 02ff or a label such as ABS_MT_POSITION_X"),
    TextFault(
      "code of another type",
      "\(good)[    4242.000001] EV_REL       ABS_X                0000021c\n",
      "test:2:32: error: invalid event code 'ABS_X': expected four hexadecimal digits up to 02ff or "
        + "a label such as ABS_MT_POSITION_X"),
    TextFault(
      "value too short", "\(good)[    4242.000001] 0003 0035 21c\n",
      "test:2:29: error: invalid event value '21c': expected \(value)"),
    TextFault(
      "value of nine digits", "\(good)[    4242.000001] 0003 0035 10000021c\n",
      "test:2:29: error: invalid event value '10000021c': expected \(value)"),
    TextFault(
      "the label of another value", "\(good)[    4242.000001] EV_ABS ABS_X DOWN\n",
      "test:2:32: error: invalid event value 'DOWN': expected \(value)"),
    TextFault(
      "no value", "\(good)[    4242.000001] 0003 0035\n\(good)",
      "test:2:28: error: missing event value: expected \(value)"),
    TextFault(
      "-n, numbers", "[    4242.000001] 0003 0035 0000021c[    4242.000001] 0003 0035 0000021c",
      "test:1:29: error: invalid event value '0000021c[': expected \(value)"),
    TextFault(
      "-n, labels",
      "[    4242.000001] EV_SYN       SYN_REPORT           00000000            [    4242.000001]",
      "test:1:73: error: unexpected '[    4242.000001]': expected one event a line; record without -n"
    ),
    TextFault(
      "text for seconds", "\(good)[    1e99.000001] 0003 0035 0000021c\n",
      "test:2:6: error: invalid time stamp '1e99': expected seconds before the year 2255, a dot and "
        + "microseconds"),
    TextFault(
      "seconds beyond 2255", "\(good)[9007199254.000000] 0003 0035 0000021c\n",
      "test:2:2: error: invalid time stamp '9007199254': expected seconds before the year 2255, a dot "
        + "and microseconds"),
    TextFault(
      "a million microseconds", "\(good)[    4242.1000000] 0003 0035 0000021c\n",
      "test:2:11: error: invalid microseconds '1000000': expected six digits, 000000 to 999999"),
    TextFault(
      "negative microseconds", "\(good)[    4242.-00001] 0003 0035 0000021c\n",
      "test:2:11: error: invalid microseconds '-00001': expected six digits, 000000 to 999999"),
    TextFault(
      "no bracket", "\(good)[    4242.000001 0003 0035 0000021c\n",
      "test:2:17: error: invalid time stamp nothing: expected ']'"),
    TextFault(
      "rate that is no number", "\(good)[    4242.000001] 0000 0000 00000000 rate x\n",
      "test:2:43: error: invalid rate 'x': expected reports in a second, a whole number"),
    TextFault(
      "damage in the middle", "\(good)\\x13 4242\n",
      "test:2:1: error: unexpected '\\x13 4242': expected \(noise)"),
    TextFault(
      "damage in a description", "add device 1: /dev/input/event2\n  nmae:     \"x\"\n",
      "test:2:3: error: unexpected 'nmae:     \"x\"': expected \(noise)"),
    TextFault(
      "an axis without a number",
      "add device 1: /dev/input/event2\n  events:\n    ABS (0003): 0035  : value 0, min\n\(good)",
      "test:3:37: error: missing axis: expected a decimal number of 32 bits"),
    TextFault(
      "an unknown part of an axis",
      "add device 1: /dev/input/event2\n  events:\n    ABS (0003): 0035  : size 0\n",
      "test:3:25: error: invalid axis 'size': expected value, min, max, fuzz, flat or resolution, "
        + "with a number"),
    TextFault(
      "an axis beyond the last",
      "add device 1: /dev/input/event2\n  events:\n    ABS (0003): 0040 \n",
      "test:3:17: error: invalid code '0040': expected four hexadecimal digits or a label, perhaps "
        + "with '*'"),
    TextFault(
      "no path", "add device 1:\n\(good)",
      "test:1:14: error: missing path: expected one such as /dev/input/event2"),
    TextFault(
      "cut in a stamp", "\(good)[    42",
      "test:2:8: error: the input ends within '[    42': expected a dot and microseconds; the "
        + "recording was cut"),
    TextFault(
      "cut in a label", "\(good)[    4242.000001] EV_ABS       ABS_MT_POS",
      "test:2:32: error: the input ends within '[    4242.000001] EV_ABS       ABS_MT_PO...': expected "
        + "four hexadecimal digits up to 02ff or a label such as ABS_MT_POSITION_X; the recording was cut"
    ),
    TextFault(
      "cut in a value", "\(good)[    4242.000001] EV_KEY       BTN_TOUCH            DO",
      "test:2:53: error: the input ends within '[    4242.000001] EV_KEY       BTN_TOUCH...': expected "
        + "\(value); the recording was cut"),
    TextFault(
      "cut in a list", "\(good)add dev",
      "test:2:1: error: the input ends within 'add dev': expected an event or a device's description; "
        + "remove the line if it is noise; the recording was cut"
    ),
    TextFault(
      "empty", "",
      "test:1:1: error: not a getevent recording: found nothing: expected 'add device' or "
        + "'[seconds.microseconds]'"),
    TextFault(
      "another format", "E: 0.000001 0003 0035 0\n",
      "test:1:1: error: not a getevent recording: found 'E: 0.000001 0003 0035 0': expected 'add "
        + "device' or '[seconds.microseconds]'"),
    TextFault(
      "NUL", "\(good)[    4242.0\0",
      "test:2:12: error: NUL byte: expected text; a crash or a full "
        + "disk may have cut the recording"),
    TextFault(
      "too many devices",
      (0..<257).map { "add device \($0): /dev/input/event\($0)\n" }.joined() + good,
      "test:258:1: error: misplaced device '\(good.dropLast())': expected at most 256 devices"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    #expect(TraceReading(fault.input, as: .getevent).error?.description == fault.expected)
  }

  @Test(arguments: faults)
  func `a fault is the same wherever the input is cut`(_ fault: TextFault) {
    expectSameInChunks(Array(fault.input.utf8), as: .getevent)
  }
}
