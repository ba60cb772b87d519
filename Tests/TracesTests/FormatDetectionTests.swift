import Foundation
import TestSupport
import Testing

@testable import Traces

struct FormatDetectionTests {
  typealias Row = TestSupport.Row<String, TraceFormat>

  static let rows: [Row] = [
    Row("evemu with its version", "# EVEMU 1.3\n# Kernel: 6.1\nN: x\n", .evemu),
    Row("evemu without a header", "E: 1330050188.628846 0003 0039 72\n", .evemu),
    Row("evemu after a byte order mark", "\u{feff}# EVEMU 1.2\r\n", .evemu),
    Row(
      "evemu after the tool's dialogue", "Available devices:\n/dev/input/event0:\tx\nN: y\n", .evemu
    ),
    Row("a description alone", "I: 0003 046d c01d 0110\n", .evemu),
    Row("libinput record", "# libinput record\nversion: 1\nndevices: 1\n", .libinputRecord),
    Row("libinput record without its first line", "version: 1\nndevices: 1\n", .libinputRecord),
    Row("evtest", "Input driver version is 1.0.1\n", .evtest),
    Row(
      "evtest, events only",
      "Event: time 1700000000.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 690\n",
      .evtest),
    Row(
      "python-evdev's evtest", "time 1522193886.657698 --------- SYN_REPORT --------\n", .evtest),
    Row("getevent with its devices", "add device 1: /dev/input/event2\n", .getevent),
    Row(
      "getevent -lt", "[    4242.000001] EV_ABS       ABS_MT_TRACKING_ID   00000007\n", .getevent),
    Row(
      "getevent -t of all devices", "[    4242.000001] /dev/input/event2: 0003 0039 00000007\r\n",
      .getevent),
    Row("getevent with minutes of uptime", "[   1.000001] 0003 0039 00000007\n", .getevent),
    Row("getevent without times", "0003 0039 00000007\n", .getevent),
    Row("getevent -l without times", "/dev/input/event2: EV_SYN       SYN_REPORT\n", .getevent),
    Row(
      "getevent of old Androids", "4242-25033: /dev/input/event2: 0003 0039 00000008\n", .getevent),
    Row(
      "getevent after noise",
      "could not get driver version for /dev/input/mice, Not a typewriter\nadd device 1: /dev/input/event2\n",
      .getevent),
    Row("sendevent", "#!/system/bin/sh\nsendevent /dev/input/event2 3 53 540\n", .sendevent),
    Row("sendevent through adb", "adb shell sendevent /dev/input/event2 3 53 540\n", .sendevent),
    Row(
      "sendevent after a pause", "sleep 0.02; sendevent /dev/input/event2 3 53 540\n", .sendevent),
    Row("monkey", "type= raw events\ncount= 4\nspeed= 1.0\nstart data >>\n", .monkey),
    Row(
      "libinput debug-events", "-event5   TOUCH_DOWN                  +0.000s\t0 (0) 50.00/20.83\n",
      .libinputDebugEvents),
    Row(
      "libinput debug-events on a terminal",
      "\u{1b}[1A event5   TOUCH_MOTION              2 +0.017s\t0 (0)\n", .libinputDebugEvents),
    Row("PointerEvents", "[{\"type\":\"pointerdown\",\"pointerId\":2}]", .pointerEvents),
    Row("TouchEvents", "[{\"type\":\"touchstart\",\"changedTouches\":[]}]", .pointerEvents),
    Row("events without their fields", "[{\"isTrusted\":true}]", .pointerEvents),
    Row("a PointerEvent a line", "{\"type\":\"pointerdown\",\"pointerId\":2}\n", .pointerEvents),
    Row("MouseEvents", "[{\"type\":\"mousedown\",\"clientX\":2}]", .pointerEvents),
    Row(
      "rrweb with a paragraph and a word",
      "[{\"data\":{\"tagName\":\"p\",\"textContent\":\"samples\"},\"timestamp\":1}]",
      .rrweb),
    Row(
      "rrweb in an object, with an attribute p",
      "{\"events\":[{\"type\":2,\"data\":{\"p\" : \"p\"},\"timestamp\":1}]}", .rrweb),
    Row(
      "gestures with members of one's own",
      "{\"timestamp\":1,\"data\":2,\"samples\" : [[0,1,2]]}", .pointerLines),
    Row("CSV in capitals with quotes and commas", "T_MS;X;Y\r\n\"0\";\"1,5\";\"2,5\"\r\n", .csv),
    Row("CSV that declares its separator", "sep=;\r\n0;1,5;2,5\r\n", .csv),
    Row("rrweb", "[{\"type\":4,\"data\":{\"width\":390},\"timestamp\":1700000000000}]", .rrweb),
    Row("our own lines", "{\"samples\":[[0,1,2]]}\n", .pointerLines),
    Row("a corpus of strokes", "{\"id\":\"s01\",\"p\":[[0,69,228]]}\n", .pointerLines),
    Row("$1", "\u{feff}<?xml version=\"1.0\"?>\r\n<Gesture Name=\"x\">\r\n", .unistroke),
    Row("Omniglot", "START\n1.0,-2.0,3.0\nBREAK\n", .omniglot),
    Row("a table with names", "t_us,x,y\n0,1,2\n", .csv),
    Row("a table without names", "0,195,120.5\n8,195,131\n", .csv),
    Row("Balabit", "record timestamp,client timestamp,button,state,x,y\n", .csv),
    Row("a column that is called time", "time (ms),x,y\n0,1,2\n", .csv),
    Row("names in capitals and quotes", "\"T_ms\";\"X\";\"Y\"\n", .csv),
    Row("a list of samples with blanks", "{ \"samples\" : [ [0,1,2] ] }\n", .pointerLines),
    Row("a table with semicolons", "0;195;120\n", .csv),
  ]

  @Test(arguments: rows)
  func `content shows the format`(_ row: Row) throws {
    #expect(try TraceFormat.detect(Array(row.input.utf8), isWhole: true) == row.expected)
  }

  @Test(arguments: rows)
  func `a line belongs to at most one format`(_ row: Row) {
    for line in Array(row.input.utf8).split(separator: Byte.newline) {
      let owners = Array(line).withUnsafeBytes { line in
        TraceFormat.all.filter { $0.ownsLine?(line) ?? false }
      }
      #expect(owners.count <= 1)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var start: [UInt8]
    var message: String
  }

  static let refusals: [Refusal] = [
    Refusal(testDescription: "nothing", start: [], message: "empty: expected a recording"),
    Refusal(
      testDescription: "UTF-16", start: [0xff, 0xfe, 0x45, 0x00],
      message: "text in UTF-16: expected UTF-8; convert it with 'iconv -f UTF-16 -t UTF-8', in "
        + "PowerShell with 'Get-Content FILE | Set-Content -Encoding utf8 NEW'"),
    Refusal(
      testDescription: "a timeline",
      start: Array("{\"type\":\"header\",\"schema\":\"dragline.timeline/1\"}\n".utf8),
      message: "a timeline: expected a recording; replay the recording it was made from"),
    Refusal(
      testDescription: "WebDriver Actions",
      start: Array(
        "{\"actions\":[{\"type\":\"pointer\",\"actions\":[{\"type\":\"pointerMove\"}]}]}".utf8),
      message: "W3C WebDriver Actions: Dragline only writes them; expected a recording"),
    Refusal(
      testDescription: "a Perfetto trace", start: [0x0a, 0x10, 0x08, 0x00, 0x12, 0x03],
      message: "probably a Perfetto trace: "
        + "export its input events with trace_processor to CSV (t_us,x,y,id)"),
    Refusal(
      testDescription: "prose with commas and every letter",
      start: Array("The quick, brown fox, jumps over, the lazy dog.\n".utf8),
      message: "not a known recording: found 'The quick, brown fox, jumps over, the la...': "
        + "expected one of 'dragline list formats'; --from forces one"),
    Refusal(
      testDescription: "JSON that is about samples",
      start: Array("{\"rules\":{\"samples\":\"what\",\"p\":1}}".utf8),
      message: "not a known recording: found '{\"rules\":{\"samples\":\"what\",\"p\":1}}': "
        + "expected one of 'dragline list formats'; --from forces one"),
    Refusal(
      testDescription: "a document that quotes a recording",
      start: Array("# Guide\n\nRecord a drag:\n\n# EVEMU 1.3\nE: 0.000001 0003 0039 1\n".utf8),
      message: "not a known recording: found '# Guide': "
        + "expected one of 'dragline list formats'; --from forces one"),
    Refusal(
      testDescription: "prose", start: Array("Dear tester,\nhere it is.\n".utf8),
      message: "not a known recording: found 'Dear tester,': "
        + "expected one of 'dragline list formats'; --from forces one"),
  ]

  @Test(arguments: refusals)
  func `what is no recording is refused with advice`(_ row: Refusal) {
    let refusal = #expect(throws: UnknownFormat.self) {
      try TraceFormat.detect(row.start, isWhole: true)
    }
    #expect(refusal?.description == row.message)
  }

  @Test func `every start of a recording is a recording or is refused`() throws {
    for row in Self.rows {
      for count in 0...row.input.utf8.count {
        guard
          let found = try? TraceFormat.detect(Array(row.input.utf8.prefix(count)), isWhole: true)
        else {
          continue
        }
        // A line that is cut may look like one of a more general format, never trap.
        #expect(found.isReadable)
      }
    }
  }
}
