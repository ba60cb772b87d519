import TestSupport
import Testing
import Traces

@Suite struct EvtestFaultTests {
  static let good = EvtestDialectTests.line
  static let stamp = EvtestDialectTests.stamp
  static let number = "a decimal number that the kernel has"
  static let noise = "an event or a device's description; remove the line if it is noise"

  static let faults: [TextFault] = [
    TextFault(
      "an event behind the key that ended the tool", "\(good)^C^C\n^C\(good)",
      "test:3:1: error: unexpected '^CEvent: time 1700000000.000001, type 3 ...': expected \(noise)"
    ),
    TextFault(
      "no time", "Event: type 3 (EV_ABS), code 53 (X), value 690\n",
      "test:1:8: error: invalid time stamp 'type': expected 'time' and seconds with a fraction"),
    TextFault(
      "text for seconds", "Event: time nan.000000, type 3\n",
      "test:1:13: error: invalid time stamp 'nan': expected seconds before the year 2255, a dot and "
        + "microseconds"),
    TextFault(
      "seconds beyond 2255", "Event: time 9007199254.000000, type 3\n",
      "test:1:13: error: invalid time stamp '9007199254': expected seconds before the year 2255, a "
        + "dot and microseconds"),
    TextFault(
      "ten digits behind the dot", "Event: time 1.0000000001, type 3\n",
      "test:1:15: error: invalid microseconds '0000000001': expected six digits, 000000 to 999999"),
    TextFault(
      "no comma behind the time", "Event: time 1.000001 type 3\n",
      "test:1:21: error: invalid time stamp nothing: expected a comma"),
    TextFault(
      "type out of range", "\(good)\(stamp)type 32 (?), code 0 (?), value 0\n",
      "test:2:37: error: invalid event type '32': expected \(number)"),
    TextFault(
      "code out of range", "\(good)\(stamp)type 3 (EV_ABS), code 768 (?), value 0\n",
      "test:2:54: error: invalid event code '768': expected \(number)"),
    TextFault(
      "no code", "\(good)\(stamp)type 3 (EV_ABS), value 0\n\(good)",
      "test:2:56: error: missing ', code': expected ', code' and a number"),
    TextFault(
      "no value", "\(good)\(stamp)type 3 (EV_ABS), code 0 (X)\n\(good)",
      "test:2:59: error: missing ', value': expected ', value' and a number"),
    TextFault(
      "value beyond 32 bits", "\(good)\(stamp)type 3 (EV_ABS), code 0 (X), value 2147483648\n",
      "test:2:67: error: invalid event value '2147483648': expected a decimal number of 32 bits"),
    TextFault(
      "hexadecimal value of an axis", "\(good)\(stamp)type 3 (EV_ABS), code 0 (X), value 1f\n",
      "test:2:67: error: invalid event value '1f': expected a decimal number of 32 bits"),
    TextFault(
      "more behind the value", "\(good)\(stamp)type 3 (EV_ABS), code 0 (X), value 1 2\n",
      "test:2:69: error: unexpected '2': expected the end of the line or a comment"),
    TextFault(
      "two events in one line", "\(stamp)-------------- SYN_REPORT \(good)",
      "test:1:32: error: unexpected '-------------- SYN_REPORT Event: time 17...': expected one "
        + "event a line"),
    TextFault(
      "unknown end", "\(good)\(stamp)-------------- SYN_XXX ------------\n",
      "test:2:32: error: invalid event '-------------- SYN_XXX ------------': expected 'type', or a "
        + "word such as SYN_REPORT"),
    TextFault("damage", "\(good)\\x13\n", "test:2:1: error: unexpected '\\x13': expected \(noise)"),
    TextFault(
      "damage in a header", "Input driver version is 1.0.1\n  Evnt type 3 (EV_ABS)\n",
      "test:2:3: error: unexpected 'Evnt type 3 (EV_ABS)': expected \(noise)"),
    TextFault(
      "a code without a type", "Input driver version is 1.0.1\nEvent code 3 (X)\n",
      "test:2:1: error: misplaced event code 'Event code 3 (X)': expected an event type before it"),
    TextFault(
      "an axis beyond the last",
      "Input driver version is 1.0.1\nEvent type 3 (EV_ABS)\nEvent code 64 (X)\n",
      "test:3:12: error: invalid event code '64': expected \(number)"),
    TextFault(
      "an identity that is none", "Input device ID: bus 18 vendor 0x1\n",
      "test:1:18: error: invalid bus 'bus ': expected bus, vendor, product and version, each with 0x "
        + "and digits"),
    TextFault(
      "a description among events", "\(good)  Event code 3 (X)\n",
      "test:2:3: error: unexpected 'Event code 3 (X)': expected \(noise)"),
    TextFault(
      "cut in a name", "\(good)\(stamp)type 3 (EV_ABS), code 53 (ABS_MT_P",
      "test:2:66: error: the input ends within 'Event: time 1700000000.000001, type 3 (E...': expected "
        + "', value' and a number; the recording was cut"),
    TextFault(
      "cut in an end", "\(good)\(stamp)-------------- SYN_RE",
      "test:2:32: error: the input ends within 'Event: time 1700000000.000001, ---------...': expected "
        + "'type', or a word such as SYN_REPORT; the recording was cut"),
    TextFault(
      "empty", "",
      "test:1:1: error: not an evtest recording: found nothing: expected 'Input driver version is' or "
        + "'Event: time'"),
    TextFault(
      "too many devices", String(repeating: "Input driver version is 1.0.1\n", count: 257),
      "test:257:1: error: misplaced device 'Input driver version is 1.0.1': expected at most 256 devices"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    #expect(TraceReading(fault.input, as: .evtest).error?.description == fault.expected)
  }

  @Test(arguments: faults)
  func `a fault is the same wherever the input is cut`(_ fault: TextFault) {
    expectSameInChunks(Array(fault.input.utf8), as: .evtest)
  }
}
