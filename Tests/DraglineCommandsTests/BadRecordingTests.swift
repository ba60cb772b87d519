import Foundation
import TestSupport
import Testing

/// Bytes that are no recording, and where and why reading stops.
struct BadRecording: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var bytes: [UInt8]
  /// `line:column: error: …`, without the file's name.
  var fault: String

  init(_ testDescription: String, _ bytes: some Sequence<UInt8>, _ fault: String) {
    (self.testDescription, self.bytes, self.fault) = (testDescription, Array(bytes), fault)
  }

  init(_ testDescription: String, _ text: String, _ fault: String) {
    self.init(testDescription, text.utf8, fault)
  }

  /// The last line follows a good description of twelve lines.
  init(_ testDescription: String, event: String, _ fault: String) {
    self.init(testDescription, ScreenRecording.description + event + "\n", fault)
  }
}

private let signature = "expected one of 'dragline list formats'; --from forces one"
private let number = "expected a decimal number of 32 bits"
private let stamp = "expected seconds before the year 2255, a dot and microseconds"
private let pixels: [UInt8] = [0x89] + "PNG\r\n\u{1A}\n".utf8 + [0, 0, 0, 0x0d]
/// 64 KiB is the longest line.
private let tooLong = "65537: error: line too long: expected at most 65536 bytes"

private let notRecordings = [
  BadRecording("empty file", "", "1:1: error: empty: expected a recording"),
  BadRecording(
    "blank lines only", "\n \n\t\n",
    "1:1: error: not a known recording: found nothing: \(signature)"),
  BadRecording(
    "picture", pixels, "1:1: error: not a known recording: found '\\x89PNG\\x0d': \(signature)"),
  BadRecording(
    "JSON", "{\"type\":\"header\"}\n",
    "1:1: error: not a known recording: found '{\"type\":\"header\"}': \(signature)"),
  BadRecording(
    "NUL bytes", [0, 0, 0],
    "1:1: error: not a known recording: found '\\x00\\x00\\x00': \(signature)"),
  BadRecording(
    "text of another encoding", [0xff, 0xfe, 0x45, 0x00],
    "1:1: error: text in UTF-16: expected UTF-8; convert it with 'iconv -f UTF-16 -t UTF-8', in "
      + "PowerShell with 'Get-Content FILE | Set-Content -Encoding utf8 NEW'"),
  BadRecording(
    "recording of a later format", "# EVEMU 2.0\n",
    "1:9: error: version 2.0: expected 1.0 to 1.3; convert the recording with an older tool first"),
  BadRecording(
    "description only", ScreenRecording.description,
    "1:1: error: describes a device but holds no events, and no recording lies beside it: "
      + "expected 'E:' lines"),
  BadRecording(
    "version only", "# EVEMU 1.3\n", "1:1: error: no events: expected 'E:' lines"),
]

private let badLines = [
  BadRecording(
    "time nan", event: "E: nan 0003 0035 1", "13:4: error: invalid time stamp 'nan': \(stamp)"),
  BadRecording(
    "time with an exponent", event: "E: 1e3.000000 0003 0035 1",
    "13:4: error: invalid time stamp '1e3': \(stamp)"),
  BadRecording(
    "negative time", event: "E: -1.000000 0003 0035 1",
    "13:4: error: invalid time stamp '-1': \(stamp)"),
  BadRecording(
    "time of 20 digits", event: "E: 99999999999999999999.000000 0003 0035 1",
    "13:4: error: invalid time stamp '99999999999999999999': \(stamp)"),
  BadRecording(
    "time of 13 digits", event: "E: 1000000000000.000000 0003 0035 1",
    "13:4: error: invalid time stamp '1000000000000': \(stamp)"),
  BadRecording(
    "time without a dot", event: "E: 1 0003 0035 1",
    "13:5: error: invalid time stamp nothing: expected a dot and microseconds"),
  BadRecording(
    "value nan", event: "E: 0.000000 0003 0035 nan",
    "13:23: error: invalid event value 'nan': \(number)"),
  BadRecording(
    "infinite value", event: "E: 0.000000 0003 0035 inf",
    "13:23: error: invalid event value 'inf': \(number)"),
  BadRecording(
    "value with an exponent", event: "E: 0.000000 0003 0035 1e5",
    "13:23: error: invalid event value '1e5': \(number)"),
  BadRecording(
    "value of 20 digits", event: "E: 0.000000 0003 0035 99999999999999999999",
    "13:23: error: invalid event value '99999999999999999999': \(number)"),
  BadRecording(
    "value beyond 32 bits", event: "E: 0.000000 0003 0035 2147483648",
    "13:23: error: invalid event value '2147483648': \(number)"),
  BadRecording(
    "type of letters", event: "E: 0.000000 zzzz 0035 1",
    "13:13: error: invalid event type 'zzzz': expected hexadecimal digits, 0000 to 001f"),
  BadRecording(
    "code beyond all codes", event: "E: 0.000000 0003 ffff 1",
    "13:18: error: invalid event code 'ffff': expected hexadecimal digits, 0000 to 02ff"),
  BadRecording(
    "missing value", event: "E: 0.000000 0003 0035",
    "13:22: error: missing event value: \(number)"),
  BadRecording(
    "text behind the value", event: "E: 0.000000 0003 0035 1 2",
    "13:25: error: unexpected '2': expected the end of the line or a comment"),
  BadRecording(
    "noise between events", event: "hello",
    "13:1: error: unknown line 'hello': expected 'E:' or a comment; remove the line if it is noise"),
  BadRecording(
    "NUL byte in a line", event: "E: 0.000000 0003 0035 1\0",
    "13:24: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
  BadRecording(
    "lines of NUL bytes after a crash", ScreenRecording.drag + "\0\0\0\n",
    "43:1: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
  BadRecording(
    "second device after the events", ScreenRecording.drag + "N: Other\n",
    "43:1: error: misplaced description 'N: Other': expected events to the end, one device in a file"
  ),
  BadRecording(
    "line of 70 KB", event: "#" + String(repeating: "x", count: 70_000), "13:\(tooLong)"),
  BadRecording(
    "line a byte too long", event: "#" + String(repeating: "x", count: 65_536), "13:\(tooLong)"),
  BadRecording(
    "line of 1 MB", event: "E: 0." + String(repeating: "0", count: 1 << 20), "13:\(tooLong)"),
  BadRecording(
    "first line of 1 MB", String(repeating: "x", count: 1 << 20),
    "1:1: error: not a known recording: found 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...': "
      + signature
  ),
]

private let badDevices = [
  BadRecording(
    "axis of one value", ScreenRecording.drag.replacing("A: 35 0 1079", with: "A: 35 7 7"),
    "1:1: error: ABS_MT_POSITION_X ranges from 7 to 7: expected a minimum below the maximum"),
  BadRecording(
    "axis turned round", ScreenRecording.drag.replacing("A: 36 0 2339", with: "A: 36 9 -7"),
    "1:1: error: ABS_MT_POSITION_Y ranges from 9 to -7: expected a minimum below the maximum"),
  BadRecording(
    "device without positions",
    ScreenRecording.drag.replacing(
      "B: 03 00 00 00 00 00 80 60 02", with: "B: 03 00 00 00 00 00 00 00 00"),
    "1:1: error: ABS_X is missing: expected a device with both axes, or its description"),
]

struct BadRecordingTests {
  @Test(arguments: notRecordings + badLines + badDevices)
  func `a bad recording is refused with its place and leaves nothing`(_ bad: BadRecording) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(bad.bytes, to: "bad.evemu")
      let run = dragline("replay", trace, "--output", folder("out.jsonl"))
      #expect(run.error == "\(trace):\(bad.fault)\n")
      #expect(run.output.isEmpty)
      #expect(run.status == 65)
      #expect(try folder.names == ["bad.evemu"])
    }
  }

  @Test(arguments: notRecordings + badLines + badDevices)
  func `a bad recording on standard input is refused alike`(_ bad: BadRecording) {
    let run = dragline("replay", "-", "--format", "jsonl", reading: bad.bytes)
    let fault = bad.fault.replacing(
      "describes a device but holds no events, and no recording lies beside it", with: "no events")
    #expect(run.error == "<stdin>:\(fault)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }

  @Test(arguments: notRecordings + badLines)
  func `inspect refuses a bad recording in the same words`(_ bad: BadRecording) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(bad.bytes, to: "bad.evemu")
      #expect(dragline("inspect", trace) == dragline("replay", trace, "-q"))
    }
  }
}
