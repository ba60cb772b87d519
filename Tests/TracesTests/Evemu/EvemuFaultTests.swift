import TestSupport
import Testing
import Traces

@Suite struct EvemuFaultTests {
  static let good = "E: 0.000001 0003 0035 0540\n"
  static let number = "a decimal number of 32 bits"
  static let noRecording = "expected '# EVEMU', a description or 'E:'"

  static let faults: [TextFault] = [
    TextFault(
      "text value", "\(good)E: 0.008341 0003 0036 abc\n",
      "test:2:23: error: invalid event value 'abc': expected \(number)"),
    TextFault(
      "not a number", "E: 0.008341 0003 0036 nan\n",
      "test:1:23: error: invalid event value 'nan': expected \(number)"),
    TextFault(
      "not a time", "\(good)E: inf.000000 0003 0036 1\n",
      "test:2:4: error: invalid time stamp 'inf': expected seconds before the year 2255, a dot and microseconds"
    ),
    TextFault(
      "exponent", "\(good)E: 0.000001 0003 0036 1e3\n",
      "test:2:23: error: invalid event value '1e3': expected \(number)"),
    TextFault(
      "value above 32 bits", "\(good)E: 0.000001 0003 0035 2147483648\n",
      "test:2:23: error: invalid event value '2147483648': expected \(number)"),
    TextFault(
      "value below 32 bits", "\(good)E: 0.000001 0003 0035 -2147483649\n",
      "test:2:23: error: invalid event value '-2147483649': expected \(number)"),
    TextFault(
      "20 digits", "\(good)E: 0.000001 0003 0035 10000000000000000000\n",
      "test:2:23: error: invalid event value '10000000000000000000': expected \(number)"),
    TextFault(
      "20 digits of seconds", "\(good)E: 10000000000000000000.000001 0003 0035 1\n",
      "test:2:4: error: invalid time stamp '10000000000000000000': "
        + "expected seconds before the year 2255, a dot and microseconds"),
    TextFault(
      "13 digits of seconds, too many microseconds", "\(good)E: 9999999999999.000001 0003 0035 1\n",
      "test:2:4: error: invalid time stamp '9999999999999': "
        + "expected seconds before the year 2255, a dot and microseconds"),
    TextFault(
      "a million microseconds", "\(good)E: 0.1000000 0003 0035 1\n",
      "test:2:6: error: invalid microseconds '1000000': expected six digits, 000000 to 999999"),
    TextFault(
      "negative time", "\(good)E: -1.000000 0003 0035 1\n",
      "test:2:4: error: invalid time stamp '-1': expected seconds before the year 2255, a dot and microseconds"
    ),
    TextFault(
      "no fraction", "\(good)E: 1 0003 0035 1\n",
      "test:2:5: error: invalid time stamp '': expected a dot and microseconds"
        .replacing("''", with: "nothing")),
    TextFault(
      "dot without digits", "\(good)E: 1. 0003 0035 1\n",
      "test:2:6: error: missing microseconds: expected six digits"),
    TextFault(
      "type above 1f", "\(good)E: 0.000001 0020 0035 1\n",
      "test:2:13: error: invalid event type '0020': expected hexadecimal digits, 0000 to 001f"),
    TextFault(
      "code above 2ff", "\(good)E: 0.000001 0001 0300 1\n",
      "test:2:18: error: invalid event code '0300': expected hexadecimal digits, 0000 to 02ff"),
    TextFault(
      "missing value", "\(good)E: 0.000001 0001 014a\n",
      "test:2:22: error: missing event value: expected \(number)"),
    TextFault(
      "value in the comment", "\(good)E: 0.000001 0001 014a # 1\n",
      "test:2:23: error: missing event value: expected \(number)"),
    TextFault(
      "text after the value", "\(good)E: 0.000001 0001 014a 0001 x\n",
      "test:2:28: error: unexpected 'x': expected the end of the line or a comment"),
    TextFault(
      "NUL in a value", "\(good)E: 0.000001 0001 014a \0\n",
      "test:2:23: error: NUL byte: expected text; a crash or a full disk may have cut the recording"
    ),
    TextFault(
      "NUL in a comment",
      "\(good)E: 0.000001 0001 014a 0001\t# x\0\(String(repeating: "y", count: 99))\n",
      "test:2:31: error: NUL byte: expected text; a crash or a full disk may have cut the recording"
    ),
    TextFault(
      "unknown line", "\(good)hello\n",
      "test:2:1: error: unknown line 'hello': expected 'E:' or a comment; "
        + "remove the line if it is noise"),
    TextFault(
      "second device", "\(good)N: other\n",
      "test:2:1: error: misplaced description 'N: other': "
        + "expected events to the end, one device in a file"),
    TextFault(
      "two names", "N: a\nN: b\n",
      "test:2:1: error: misplaced name 'N: b': expected one device in a file"),
    TextFault(
      "axis twice", "A: 00 0 1 0 0\nA: 00 0 1 0 0\n",
      "test:2:1: error: misplaced axis 'A: 00 0 1 0 0': expected one device in a file"),
    TextFault(
      "axis above 3f", "A: 40 0 1 0 0\n",
      "test:1:4: error: invalid axis '40': expected hexadecimal digits, 00 to 3f"),
    TextFault(
      "axis range above 32 bits", "A: 00 0 4294967296 0 0\n",
      "test:1:9: error: invalid maximum '4294967296': expected \(number)"),
    TextFault(
      "seven mask bytes", "P: 02 00 00 00 00 00 00\n",
      "test:1:24: error: missing bit mask: expected eight bytes of two hexadecimal digits"),
    TextFault(
      "nine mask bytes", "B: 00 0b 00 00 00 00 00 00 00 00\n",
      "test:1:31: error: unexpected '00': expected the end of the line or a comment"),
    TextFault(
      "mask of thirteen lines", String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 13),
      "test:13:1: error: misplaced bit mask 'B: 01 00 00 00 00 00 00 00 00': "
        + "expected at most 12 lines of one event type"),
    TextFault(
      "identity of three words", "I: 0003 04f3 0732\n",
      "test:1:18: error: missing version: expected four hexadecimal digits"),
    TextFault(
      "major version 2", "# EVEMU 2.0\n\(good)",
      "test:1:9: error: version 2.0: expected 1.0 to 1.3; "
        + "convert the recording with an older tool first"),
    TextFault(
      "cut after the code", "\(good)E: 0.000001 0001 014a",
      "test:2:22: error: the input ends within 'E: 0.000001 0001 014a': expected \(number); "
        + "the recording was cut"),
    TextFault(
      "cut within the stamp", "\(good)E: 0.",
      "test:2:6: error: the input ends within 'E: 0.': expected six digits; the recording was cut"),
    TextFault(
      "cut after a minus", "\(good)E: 0.000001 0003 0039 -",
      "test:2:23: error: the input ends within 'E: 0.000001 0003 0039 -': expected \(number); "
        + "the recording was cut"),
    TextFault(
      "cut after one letter", "\(good)E",
      "test:2:1: error: the input ends within 'E': expected a whole line; the recording was cut"),
    TextFault(
      "empty", "", "test:1:1: error: not an evemu recording: found nothing: \(noRecording)"),
    TextFault(
      "comments only", "# a\n# b\n",
      "test:1:1: error: not an evemu recording: found nothing: \(noRecording)"),
    TextFault(
      "JSON", "{\"type\": \"header\"}\n",
      "test:1:1: error: not an evemu recording: found '{\"type\": \"header\"}': \(noRecording)"),
    TextFault(
      "binary", "\u{1}\0\u{7f}\n",
      "test:1:1: error: not an evemu recording: found '\\x01\\x00\\x7f': \(noRecording)"),
    TextFault(
      "long line of another format", String(repeating: "z", count: 70_000),
      "test:1:1: error: not an evemu recording: "
        + "found '\(String(repeating: "z", count: 40))...': \(noRecording)"),
    TextFault(
      "long line", "\(good)#\(String(repeating: "z", count: 65_536))\n",
      "test:2:65537: error: line too long: expected at most 65536 bytes"),
    TextFault(
      "long line without end", "\(good)#\(String(repeating: "z", count: 200_000))",
      "test:2:65537: error: line too long: expected at most 65536 bytes"),
    TextFault(
      "after a byte order mark columns count it", "\u{feff}E: x.1 0003 0035 1\n",
      "test:1:7: error: invalid time stamp 'x': expected seconds before the year 2255, a dot and microseconds"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    let outcome = TraceReading(Array(fault.input.utf8))
    #expect(outcome.error?.description == fault.expected)
  }

  @Test(arguments: faults)
  func `a fault is the same wherever the input is cut`(_ fault: TextFault) {
    let bytes = Array(fault.input.utf8)
    let whole = TraceReading(bytes)
    #expect(TraceReading(bytes) { 1 } == whole)
    #expect(TraceReading(bytes) { 4099 } == whole)
  }

  @Test func `events before a fault are delivered`() {
    let outcome = TraceReading(Array((Self.good + Self.good + "x\n").utf8))
    #expect(outcome.trace.events.count == 2)
  }

  @Test func `a failed parser stays failed`() {
    var trace = TraceCollector()
    var parser = TraceReader(.evemu, file: "test")
    #expect(throws: TraceSyntaxError.self) {
      try parser.parse(Array("\(Self.good)x\n".utf8), into: &trace)
    }
    #expect(throws: TraceSyntaxError.self) {
      try parser.parse(Array(Self.good.utf8), into: &trace)
    }
    #expect(throws: TraceSyntaxError.self) { try parser.finish(into: &trace) }
    #expect(trace.events.count == 1)
  }
}
