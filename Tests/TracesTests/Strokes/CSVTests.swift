import Gestures
import TestSupport
import Testing
import Traces

@Suite struct CSVTests {
  static let noHeader =
    "1: warning: no header, read as milliseconds, x, y: name the columns, as in 't_us,x,y'"
  static let noUnit = "1: warning: t has no unit, read as milliseconds: name it t_us, t_ms or t_s"
  static let stroke = "0: 0+1000,2000\n8: 0>3000,4500\n8: 0-3000,4500"
  static let unterminated = "the last line has no end: the recording may have been cut"

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "microseconds", text: "t_us,x,y\n0,1,2\n8000,3,4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "milliseconds", text: "t_ms,x,y\n0,1,2\n8.0,3,4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "seconds", text: "t_s,x,y\n0,1,2\n8e-3,3,4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "no unit", text: "t,x,y\n0,1,2\n8,3,4.5\n", frames: stroke,
      warnings: [noUnit]),
    StrokeDialect(
      testDescription: "no header", text: "0,1,2\n8,3,4.5\n", frames: stroke, warnings: [noHeader]),
    StrokeDialect(
      testDescription: "semicolons, quotes, blanks, capitals, another order",
      text: "\"Y\"; \"x\" ;T_MS\n2;1;0\n\"4.5\"; 3 ; 8 \n", frames: stroke),
    StrokeDialect(
      testDescription: "decimal commas between semicolons, as spreadsheets write them",
      text: "sep=;\r\nt_ms;x;y\r\n0;1;2\r\n8,0;3;\"4,5\"\r\n;;\r\n", frames: stroke),
    StrokeDialect(
      testDescription: "quotes around separators, doubled quotes, and one that stands alone",
      text: "t_ms,note,x,y\n0,\"a, \"\"b\"\", c\",1,2\n8,\"5 inch,3,4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "other names",
      text: "timestamp_us,pointerId,x,y\n0,1,1,2\n8000,1,3,4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "a blank row of a spreadsheet ends the strokes",
      text: "t_ms,x,y\n0,1,2\n8,3,4.5\n , \"\",\n9,5,6\n",
      frames: "\(stroke)\n9: 1+5000,6000\n9: 1-5000,6000"),
    StrokeDialect(
      testDescription: "tabs", text: "t_us\tx\ty\n0\t1\t2\n8000\t3\t4.5\n", frames: stroke),
    StrokeDialect(
      testDescription: "byte order mark, CRLF, comments, more columns",
      text: "\u{feff}# made by hand\r\npressure,t_us,x,y\r\n0.5,0,1,2\r\n# rest\r\n,8000,3,4.5\r\n",
      frames: stroke),
    StrokeDialect(
      testDescription: "no final line end", text: "t_us,x,y\n0,1,2\n8000,3,4.5", frames: stroke,
      warnings: ["3: warning: \(unterminated)"]),
    StrokeDialect(
      testDescription: "a blank line ends the strokes",
      text: "\nt_us,x,y\n\n0,1,2\n8000,3,4.5\n  \n\n9000,5,6\n",
      frames: "\(stroke)\n9: 1+5000,6000\n9: 1-5000,6000"),
    StrokeDialect(
      testDescription: "times that go back are kept, and the decoder holds them",
      text: "t_us,x,y\n9000,1,1\n8000,2,2\n",
      frames: "9: 0+1000,1000\n9: 0>2000,2000\n9: 0-2000,2000"),
    StrokeDialect(
      testDescription: "signs and dots at the ends", text: "t_us,x,y\n+0,-.5,+2.\n",
      frames: "0: 0+-500,2000\n0: 0--500,2000"),
    StrokeDialect(
      testDescription: "contacts, each with its own strokes, one after the other",
      text: "t_ms,x,y,id\n0,1,1,7\n8,2,2,7\n100,3,3,8\n108,4,4,8\n",
      frames: """
        0: 0+1000,1000
        8: 0>2000,2000
        8: 0-2000,2000
        100: 1+3000,3000
        108: 1>4000,4000
        108: 1-4000,4000
        """),
    StrokeDialect(
      testDescription: "contacts at once, equal times are one frame",
      text: "t_ms,x,y,contact\n0,1,1,0\n0,9,9,1\n8,2,2,0\n8,8,8,1\n16,7,7,1\n",
      frames: """
        0: 0+1000,1000 1+9000,9000
        8: 0>2000,2000 1>8000,8000
        8: 0-2000,2000 1=8000,8000
        16: 1>7000,7000
        16: 1-7000,7000
        """),
    StrokeDialect(
      testDescription: "a contact that is silent for more than 10 s has ended",
      text: "t_s,x,y,contact\n0,1,1,0\n10.5,2,2,0\n",
      frames: """
        0: 0+1000,1000
        0: 0-1000,1000
        10500: 1+2000,2000
        10500: 1-2000,2000
        """),
    StrokeDialect(
      testDescription: "no header, with contacts",
      text: "0,1,1,3\n8,2,2,3\n",
      frames: "0: 0+1000,1000\n8: 0>2000,2000\n8: 0-2000,2000", warnings: [noHeader]),
    StrokeDialect(
      testDescription: "events",
      text: """
        t_us,x,y,contact,event
        0,1,1,0,down
        8000,2,2,0,move
        8000,9,9,1,DOWN
        9000,9,9,1,cancel
        20000,3,3,0,up

        """,
      frames: """
        0: 0+1000,1000
        8: 0>2000,2000 1+9000,9000
        9: 0=2000,2000 1x(system)9000,9000
        9: 0=2000,2000
        20: 0-3000,3000
        """),
    StrokeDialect(
      testDescription: "hovering, and a recording that ends with a contact down",
      text: "t_us,x,y,phase\n0,1,1,move\n1000,1,1,up\n2000,2,2,down\n3000,2,3,move\n",
      frames: "2: 0+2000,2000\n3: 0>2000,3000\n3: 0x(endOfInput)2000,3000",
      warnings: ["2: warning: skipped rows of contacts that are not down"]),
    StrokeDialect(
      testDescription: "down twice",
      text: "t_us,x,y,event\n0,1,1,down\n1000,2,2,down\n2000,3,3,up\n",
      frames: """
        0: 0+1000,1000
        1: 0x(system)1000,1000
        1: 1+2000,2000
        2: 1-3000,3000
        """,
      warnings: ["3: warning: contacts go down again without an up: cancelled first"]),
    StrokeDialect(
      testDescription: "Balabit",
      text: """
        record timestamp,client timestamp,button,state,x,y
        0.0,0.0,NoButton,Move,100,200
        0.1,0.5,Left,Pressed,101,201
        0.2,0.515,NoButton,Drag,65535,65535
        0.3,0.531,NoButton,Drag,110,220
        0.4,0.6,Left,Released,120,230
        0.5,0.7,Scroll,Down,0,0
        0.5,0.8,Right,Pressed,1,1
        0.5,0.9,NoButton,Move,2,2

        """,
      frames: "500: 0+101000,201000\n531: 0>110000,220000\n600: 0-120000,230000",
      warnings: [
        "1: warning: samples are 15 to 110 ms apart: velocities will be inaccurate",
        "4: warning: skipped rows whose position is 65535",
        "7: warning: skipped other buttons and wheels",
      ]),
  ]

  @Test(arguments: dialects)
  func `a recording gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.csv)
  }

  static let number = "a number such as -12.5"
  static let time = "microseconds, 0 or more, before the year 2255"
  static let points = "points, -2147483 to 2147483"
  static let noRecording =
    "expected a header such as 't_us,x,y' or a row of numbers"
  static let faults: [TextFault] = [
    TextFault("empty", "", "1:1: error: not a CSV recording: found nothing: \(noRecording)"),
    TextFault(
      "another format", "# EVEMU 1.3\nhello\n",
      "2:1: error: not a CSV recording: found 'hello': \(noRecording)"),
    TextFault(
      "a number alone", "12\n", "1:1: error: not a CSV recording: found '12': \(noRecording)"),
    TextFault(
      "no y", "t_us,x\n",
      "1:7: error: missing column y: expected a header with t_us, t_ms or t_s, x and y"),
    TextFault(
      "no time", "x,y\n",
      "1:4: error: missing column time: expected a header with t_us, t_ms or t_s, x and y"),
    TextFault(
      "two times", "t_us,x,y,t_ms\n",
      "1:10: error: misplaced column 't_ms': expected each column once"),
    TextFault(
      "text for x", "t_us,x,y\n0,a,1\n", "2:3: error: invalid x 'a': expected \(number)"),
    TextFault("NaN", "t_us,x,y\n0,1,nan\n", "2:5: error: invalid y 'nan': expected \(number)"),
    TextFault(
      "infinity", "t_us,x,y\n0,1,inf\n", "2:5: error: invalid y 'inf': expected \(number)"),
    TextFault(
      "too large", "t_us,x,y\n0,1,1e400\n",
      "2:5: error: invalid y '1e400': expected a number below 1.8e308"),
    TextFault(
      "denormal", "t_us,x,y\n0,4e-320,1\n",
      "2:3: error: invalid x '4e-320': expected zero or a number above 2.3e-308"),
    TextFault(
      "too far", "t_us,x,y\n0,3e6,1\n", "2:3: error: invalid x '3e6': expected \(points)"),
    TextFault(
      "negative time", "t_us,x,y\n-1,1,1\n", "2:1: error: invalid time '-1': expected \(time)"),
    TextFault(
      "time too late", "t_us,x,y\n1e16,1,1\n", "2:1: error: invalid time '1e16': expected \(time)"),
    TextFault("missing x", "t_us,x,y\n0,,1\n", "2:3: error: missing x: expected \(points)"),
    TextFault("missing y", "t_us,x,y\n0,1\n", "2:4: error: missing y: expected \(points)"),
    TextFault(
      "too many fields", "t_us,x,y\n0,1,2,3\n", "2:7: error: unexpected '3': expected 3 fields"),
    TextFault(
      "a comma that may be decimal or of thousands", "t_us,x,y\n0,\"1,500\",2\n",
      "2:4: error: invalid x '1,500': expected \(number)"),
    TextFault(
      "a comma and a dot", "t_us;x;y\n0;1.500,5;2\n",
      "2:3: error: invalid x '1.500,5': expected \(number)"),
    TextFault(
      "a contact's name", "t_us,x,y,id\n0,1,2,a\n",
      "2:7: error: invalid contact 'a': expected \(number)"),
    TextFault(
      "half a contact", "t_us,x,y,id\n0,1,2,0.5\n",
      "2:7: error: invalid contact '0.5': expected a whole number"),
    TextFault(
      "an unknown event", "t_us,x,y,event\n0,1,2,hover\n",
      "2:7: error: invalid event 'hover': expected down, move, up or cancel"),
    TextFault(
      "noise", "t_us,x,y\n0,1,2\n^C\n", "3:1: error: invalid time '^C': expected \(number)"),
    TextFault(
      "cut", "t_us,x,y\n0,1,2\n8000,3",
      "3:7: error: the input ends within '8000,3': expected \(points); the recording was cut"),
    TextFault(
      "NUL", "t_us,x,y\n0,\0,2\n",
      "2:3: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
    TextFault(
      "a long line", "t_us,x,y\n0,1,\(String(repeating: "1", count: 70_000))\n",
      "2:65537: error: line too long: expected at most 65536 bytes"),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.csv)
  }

  @Test func `a recording cut at any byte does not trap`() {
    for row in [0, 6, 13, 16, 19] { checkCuts(.csv, Array(Self.dialects[row].text.utf8)) }
  }

  @Test func `many rows of one time neither grow nor change with the chunks`() {
    var text = "t_us,x,y,contact\n"
    for row in 0..<10_000 { text += "\(row / 100),\(row),0,\(row % 3)\n" }
    let outcome = TraceReading(Array(text.utf8), as: .csv)
    #expect(outcome.error == nil)
    #expect(outcome.frames.last?.contacts.allSatisfy { $0.phase == .ended } == true)
    #expect(outcome.frames.flatMap(\.contacts).filter { $0.phase == .began }.count == 3)
    #expect(TraceReading(Array(text.utf8), as: .csv) { 997 } == outcome)
  }
}
