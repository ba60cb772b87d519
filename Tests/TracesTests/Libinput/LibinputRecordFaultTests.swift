import TestSupport
import Testing
import Traces

@Suite struct LibinputRecordFaultTests {
  /// Eight lines; the next is a row.
  static let start =
    "version: 1\ndevices:\n- node: a\n  evdev:\n    name: Own\n  events:\n  - evdev:\n"
    + "    - [  0,      0,   3,  53,     540]\n"
  static let seconds = "whole seconds before the year 2255"
  static let row = "'[seconds, microseconds, type, code, value]'"
  static let place = "a device '- node:', an event '- evdev:', a row '- [', or a key in its column"

  static let faults: [TextFault] = [
    TextFault(
      "events behind the key that ended the tool",
      "\(start)    - [  0,      0,   0,   0,       0]\n^C  - evdev:\n    - [  1, 0, 0, 0, 0]\n",
      "test:10:1: error: unexpected '^C  - evdev:': expected a device '- node:', an event '- evdev:', "
        + "a row '- [', or a key in its column"),
    TextFault(
      "type out of range", "\(start)    - [  0,      0,  32,  53,     540]\n",
      "test:9:22: error: invalid event type '32': expected a number, 0 to 31"),
    TextFault(
      "code out of range", "\(start)    - [  0,      0,   3, 768,     540]\n",
      "test:9:26: error: invalid event code '768': expected a number, 0 to 767"),
    TextFault(
      "value above 32 bits", "\(start)    - [  0,      0,   3,  53, 2147483648]\n",
      "test:9:31: error: invalid event value '2147483648': expected a number of 32 bits"),
    TextFault(
      "value below 32 bits", "\(start)    - [  0,      0,   3,  53, -2147483649]\n",
      "test:9:31: error: invalid event value '-2147483649': expected a number of 32 bits"),
    TextFault(
      "value beyond all bits", "\(start)    - [  0,      0,   3,  53, 99999999999999999999]\n",
      "test:9:31: error: invalid event value '99999999999999999999': expected a number of 32 bits"),
    TextFault(
      "a million microseconds", "\(start)    - [  0, 1000000,   3,  53,     540]\n",
      "test:9:13: error: invalid microseconds '1000000': expected a number, 0 to 999999"),
    TextFault(
      "negative seconds", "\(start)    - [ -1,      0,   3,  53,     540]\n",
      "test:9:9: error: invalid seconds '-1': expected \(seconds)"),
    TextFault(
      "a wrapped time", "\(start)    - [18446744073709551615,      0,   3,  53,     540]\n",
      "test:9:8: error: invalid seconds '18446744073709551615': expected \(seconds)"),
    TextFault(
      "a year that is too late", "\(start)    - [9007199254,      0,   3,  53,     540]\n",
      "test:9:8: error: invalid seconds '9007199254': expected \(seconds)"),
    TextFault(
      "no number", "\(start)    - [  0,      0,   3,  53,     nan]\n",
      "test:9:35: error: invalid event value 'nan': expected a number of 32 bits"),
    TextFault(
      "a fraction", "\(start)    - [  0,      0,   3,  53,     1.5]\n",
      "test:9:35: error: invalid event value '1.5': expected a number of 32 bits"),
    TextFault(
      "four fields", "\(start)    - [  0,      0,   3,  53]\n\(start.suffix(40))",
      "test:9:29: error: missing event value: expected a number of 32 bits"),
    TextFault(
      "six fields", "\(start)    - [  0,      0,   3,  53,       1, 7]\n",
      "test:9:40: error: unexpected '7': expected five numbers in 'event row'"),
    TextFault(
      "a row that is text", "\(start)    - row\n  - evdev:\n",
      "test:9:7: error: invalid event row 'row': expected \(row)"),
    TextFault(
      "an empty row", "\(start)    -\n  - evdev:\n",
      "test:9:6: error: missing event row: expected \(row)"),
    TextFault(
      "a NUL byte", "\(start)    - [ \0 0,      0,   3,  53,     540]\n",
      "test:9:9: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
    TextFault(
      "garbage at the margin", "\(start)garbage\n",
      "test:9:8: error: the input ends within 'garbage': expected 'key: value'; the recording was cut"
    ),
    TextFault(
      "garbage at the margin, and more", "\(start)garbage\nmore: 1\n",
      "test:9:1: error: not YAML: found 'garbage': "
        + "expected a key of one line, with at most 1024 characters"),
    TextFault(
      "garbage among events", "\(start)  %$#\n  - evdev:\n",
      "test:9:3: error: not YAML: found '%$#': expected a value"),
    TextFault(
      "an indentation between two others", "\(start) - evdev:\n",
      "test:9:2: error: unexpected '- evdev:': expected \(place)"),
    TextFault(
      "a list between rows", "\(start)     [[1, 2, 3, 4, 5]]\n",
      "test:9:6: error: unexpected '[[1, 2, 3, 4, 5]]': expected \(place)"),
    TextFault(
      "rows twice in an event", "\(start)    libinput:\n    evdev:\n",
      "test:10:5: error: misplaced key 'evdev': expected each key once in a map"),
    TextFault(
      "libinput twice in an event", "\(start)    libinput:\n    libinput:\n",
      "test:10:5: error: misplaced key 'libinput': expected each key once in a map"),
    TextFault(
      "events twice in a device", "\(start)  events:\n",
      "test:9:3: error: misplaced key 'events': expected each key once in a map"),
    TextFault(
      "version twice", "\(start)version: 1\n",
      "test:9:1: error: misplaced key 'version': expected each key once in a map"),
    TextFault(
      "an axis twice, written in two ways",
      "version: 1\ndevices:\n- evdev:\n    absinfo:\n"
        + "      1: [0, 0, 0, 0, 0]\n      0x1: [0, 0, 0, 0, 0]\n",
      "test:6:7: error: misplaced key '0x1': expected each key once in a map"),
    TextFault(
      "an axis with four numbers",
      "version: 1\ndevices:\n- evdev:\n    absinfo:\n      1: [0, 0, 0, 0]\n",
      "test:5:21: error: missing resolution: expected a number of 32 bits"),
    TextFault(
      "an id with three numbers", "version: 1\ndevices:\n- evdev:\n    id: [0, 0, 0]\n",
      "test:4:17: error: missing id: expected four numbers of 16 bits"),
    TextFault(
      "an id of 17 bits", "version: 1\ndevices:\n- evdev:\n    id: [65536, 0, 0, 0]\n",
      "test:4:10: error: invalid id '65536': expected four numbers of 16 bits"),
    TextFault(
      "a type out of range in the codes",
      "version: 1\ndevices:\n- evdev:\n    codes:\n      32: [0]\n",
      "test:5:7: error: invalid event type '32': expected a number, 0 to 31"),
    TextFault(
      "a property out of range", "version: 1\ndevices:\n- evdev:\n    properties: [32]\n",
      "test:4:18: error: invalid property '32': expected a number, 0 to 31"),
    TextFault(
      "codes that are no map", "version: 1\ndevices:\n- evdev:\n    codes: [1]\n",
      "test:4:12: error: invalid codes 'a list': expected a map"),
    TextFault(
      "version 2", "version: 2\n",
      "test:1:10: error: version 2: expected version 1; convert the recording with an older tool first"
    ),
    TextFault(
      "no version", "ndevices: 1\n", "test:2:1: error: missing version: expected 'version: 1'"),
    TextFault(
      "bad UTF-8 in a name is reported with its place",
      "version: 1\ndevices:\n- evdev:\n    name: \"\u{7f}\"\n",
      "test:4:12: error: not YAML: found '\\x7f\"': expected text without control characters"),
    TextFault(
      "columns count bytes", "version: 1\ndevices:\n- evdev:\n    {name: \"caf\u{e9}\", id: x}\n",
      "test:4:25: error: invalid id 'x': expected a list"),
    TextFault(
      "another YAML", "swipe: 1\n",
      "test:1:1: error: not a recording of libinput: found nothing: "
        + "expected '# libinput record' or 'version: 1'"),
    TextFault(
      "an evemu recording", "E: 0.000001 0003 0035 0540\n",
      "test:1:1: error: not a recording of libinput: found nothing: "
        + "expected '# libinput record' or 'version: 1'"),
    TextFault(
      "text", "hello\n",
      "test:1:1: error: not a recording of libinput: found 'hello': "
        + "expected '# libinput record' or 'version: 1'"),
    TextFault(
      "JSON that is a list", "[1]\n",
      "test:1:1: error: not a recording of libinput: found '[1]': "
        + "expected '# libinput record' or 'version: 1'"),
    TextFault(
      "empty", "",
      "test:1:1: error: not a recording of libinput: found nothing: "
        + "expected '# libinput record' or 'version: 1'"),
    TextFault(
      "cut within a row", "\(start)    - [  0,      0,   3",
      "test:9:24: error: the input ends within '- [  0,      0,   3': expected the rest of it; "
        + "the recording was cut"),
    TextFault(
      "cut behind a dash", "\(start)    -",
      "test:9:6: error: the input ends within '-': expected \(row); the recording was cut"),
    TextFault(
      "cut within a key", "\(start)  - evd",
      "test:9:8: error: the input ends within '- evd': expected a map with 'evdev:'; "
        + "the recording was cut"),
    TextFault(
      "cut within a name", "version: 1\ndevices:\n- evdev:\n    name: \"Ow",
      "test:4:14: error: the input ends within 'name: \"Ow': expected the rest of it; "
        + "the recording was cut"),
    TextFault(
      "cut within a report descriptor",
      "version: 1\ndevices:\n- node: a\n  hid: [\n    0x05, 0x0d,\n",
      "test:5:16: error: the input ends within '0x05, 0x0d,': expected the rest of it; "
        + "the recording was cut"),
    TextFault(
      "a long line", "version: 1\n#\(String(repeating: "z", count: 65_536))\n",
      "test:2:65537: error: line too long: expected at most 65536 bytes"),
  ]

  /// Texts that are in no recording, and would make readers slow, large, or disagree.
  static let hostile: [TextFault] = [
    TextFault(
      "an anchor", "version: &v 1\n",
      "test:1:10: error: unexpected 'an anchor or tag': expected plain YAML without either"),
    TextFault(
      "an anchor in a row", "\(start)    - [  0,      0,   3,  53,    &a 540]\n",
      "test:9:34: error: unexpected 'an anchor or tag': expected plain YAML without either"),
    TextFault(
      "an alias", "version: 1\nsystem: *v\n",
      "test:2:9: error: unexpected 'an alias': expected plain YAML without anchors and aliases"),
    TextFault(
      "a billion laughs", "version: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
      "test:2:4: error: unexpected 'an anchor or tag': expected plain YAML without either"),
    TextFault(
      "a tag", "version: !!int 1\n",
      "test:1:10: error: unexpected 'an anchor or tag': expected plain YAML without either"),
    TextFault(
      "a tag on an event", "\(start)  - !!python/object:os.system\n    evdev:\n",
      "test:9:5: error: unexpected 'an anchor or tag': expected plain YAML without either"),
    TextFault(
      "a merge key", "version: 1\nsystem:\n  <<: {a: 1}\n",
      "test:3:3: error: unexpected 'a merge key': expected each key written out"),
    TextFault(
      "directives after a document", "version: 1\n...\n%TAG !a! b\n%TAG !b! b\n",
      "test:3:1: error: not YAML: found '%TAG !a! b': expected the end of the text"),
    TextFault(
      "a list as a key", "version: 1\n? [a]\n: 1\n",
      "test:2:1: error: unexpected 'a key with '?'': expected a word or number as a key"),
    TextFault(
      "a key twice where nobody looks", "version: 1\nsystem: {a: {b: 1, \"b\": 2}}\n",
      "test:2:20: error: misplaced key 'b': expected each key once in a map"),
    TextFault(
      "two documents", "---\nversion: 1\n---\nversion: 1\n",
      "test:3:1: error: unexpected 'a second document': expected one document in a file"),
    TextFault(
      "33 deep", "version: 1\nx: \(String(repeating: "[", count: 32))\n",
      "test:2:35: error: too many nested lists and maps: expected at most 32"),
    TextFault(
      "100 000 deep",
      "version: 1\n" + String(repeating: "x: \(String(repeating: "[", count: 50_000))\n", count: 2),
      "test:2:35: error: too many nested lists and maps: expected at most 32"),
    TextFault(
      "10 001 values in a description",
      "version: 1\nx: [\n\(String(repeating: "1, 1, 1, 1\n,", count: 2600))]\n",
      "test:2501:11: error: too many values in a description: expected at most 10000"),
    TextFault(
      "a million keys", "version: 1\n" + (0..<20_000).map { "k\($0): 1\n" }.joined(),
      "test:5000:8: error: too many values in a description: expected at most 10000"),
    TextFault(
      "257 devices", "version: 1\ndevices:\n" + String(repeating: "- node: a\n", count: 257),
      "test:259:3: error: too many devices: expected at most 256"),
    TextFault(
      "a description above 1 MiB",
      "version: 1\ndevices:\n- node: a\n"
        + String(repeating: "  # \n  \(String(repeating: "z", count: 60_000)): 1\n", count: 20),
      "test:39:1: error: too many bytes from line 3 on: expected at most 1048576"),
    TextFault(
      "an event above 1 MiB",
      "\(start)    libinput: [\n"
        + String(repeating: "\(String(repeating: " 1,", count: 20_000))\n", count: 20),
      "test:27:1: error: too many bytes from line 9 on: expected at most 1048576"),
  ]

  @Test(arguments: faults + hostile)
  func `a fault is reported with its place and remedy`(_ fault: TextFault) {
    #expect(TraceReading(fault.input, as: .libinputRecord).error?.description == fault.expected)
  }

  @Test(arguments: faults + hostile.filter { $0.input.utf8.count < 50_000 })
  func `a fault is the same wherever the input is cut`(_ fault: TextFault) {
    let bytes = Array(fault.input.utf8)
    let whole = TraceReading(bytes, as: .libinputRecord)
    #expect(TraceReading(bytes, as: .libinputRecord) { 1 } == whole)
    #expect(TraceReading(bytes, as: .libinputRecord) { 4099 } == whole)
  }

  @Test func `events before a fault are delivered`() {
    let reading = TraceReading("\(Self.start)    - x\n  - evdev:\n", as: .libinputRecord)
    #expect(reading.trace.events.count == 1)
    #expect(reading.error != nil)
  }
}
