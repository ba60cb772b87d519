import TestSupport
import Testing
import Traces

@Suite struct MonkeyTests {
  static let header = "type= raw events\ncount= 3\nspeed= 1.0\nstart data >>\n"
  static let clock = "warning: Tap, Drag and PressAndHold have no times: assumed 16 ms a step"

  static func pointer(_ time: Int, _ action: Int, _ x: String, _ y: String) -> String {
    "captureDispatchPointer(1000,\(time),\(action),\(x),\(y),0.2,0.06,0,0.0,0.0,65539,0)\n"
  }

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "touches",
      text: header + pointer(1000, 0, "230.75", "458.18") + pointer(1016, 2, "230.75", "500")
        + pointer(1033, 1, "230.75", "540"),
      frames: "1000: 0+230750,458180\n1016: 0>230750,500000\n1033: 0-230750,540000"),
    StrokeDialect(
      testDescription: "noise before the header, CRLF, blanks, lower versions' names",
      text: "WARNING: linker: x\r\n* daemon started\r\n" + header.replacing("\n", with: "\r\n")
        + "DispatchPointer (1000, 1000, 0, 1, 2)\r\n\r\n# note\r\nUserWait( 8 ) ;\r\n"
        + "DispatchPointer(1000,1008,3,0,0)\r\n",
      frames: "1000: 0+1000,2000\n1008: 0x(system)1000,2000",
      warnings: ["1: warning: skipped text before 'start data >>'"]),
    StrokeDialect(
      testDescription: "taps, drags and waits go on from the last time",
      text: "start data >>\nTap(10,20)\nUserWait(500)\nDrag(0,0,10,30,2)\nTap(1,2,50)\n"
        + "PressAndHold(3,4,1000)\nDispatchKey(0,0,0,66,0,0,0,0)\nLaunchActivity(a,b)\n",
      frames: """
        0: 0+10000,20000
        100: 0-10000,20000
        600: 1+0,0
        616: 1>5000,15000
        632: 1>10000,30000
        632: 1-10000,30000
        632: 2+1000,2000
        682: 2-1000,2000
        682: 3+3000,4000
        1682: 3-3000,4000
        """,
      warnings: ["2: \(clock)", "7: warning: skipped commands other than touches and UserWait"]),
    StrokeDialect(
      testDescription: "fewer commands than announced, a contact left down",
      text: header + pointer(1000, 0, "1", "2"),
      frames: "1000: 0+1000,2000\n1000: 0x(endOfInput)1000,2000",
      warnings: ["6: warning: 1 commands, but 3 were announced: the recording was cut"]),
    StrokeDialect(
      testDescription: "down twice, and moves that begin in the middle",
      text: "start data >>\n" + pointer(1000, 2, "1", "2") + pointer(1008, 0, "3", "4")
        + pointer(1016, 1, "3", "4") + pointer(1024, 1, "3", "4"),
      frames: """
        1000: 0+1000,2000
        1008: 0x(system)1000,2000
        1008: 1+3000,4000
        1016: 1-3000,4000
        """),
  ]

  @Test(arguments: dialects)
  func `a script gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.monkey)
  }

  static let noRecording = "not a monkey script: found"
  static let beginning = "expected 'start data >>' after the header"
  static let points = "points, -2147483 to 2147483"
  static let start = "start data >>\n"
  static let faults: [TextFault] = [
    TextFault("empty", "", "1:1: error: \(noRecording) nothing: \(beginning)"),
    TextFault(
      "text without a script", "a\nb\n", "1:1: error: \(noRecording) nothing: \(beginning)"),
    TextFault(
      "a count in words", "count= many\n",
      "1:8: error: invalid count 'many': expected a number of commands"),
    TextFault(
      "noise in the middle", "\(start)hello\n",
      "2:1: error: invalid command 'hello': expected DispatchPointer, Tap, Drag, PressAndHold, UserWait or DispatchKey"
    ),
    TextFault(
      "a word as x", "\(start)DispatchPointer(1,2,0,a,1)\n",
      "2:23: error: invalid x 'a': expected a number such as -12.5"),
    TextFault("no y", "\(start)Tap(1)\n", "2:6: error: missing y: expected \(points)"),
    TextFault(
      "an unknown action", "\(start)DispatchPointer(1,2,5,1,1)\n",
      "2:21: error: invalid action '5': expected 0, 1, 2 or 3"),
    TextFault(
      "a negative wait", "\(start)UserWait(-5)\n",
      "2:10: error: invalid time '-5': expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "waits beyond time", "\(start)UserWait(9007199253000)\nUserWait(1000)\n",
      "3:10: error: invalid time '1000': expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "a million steps", "\(start)Drag(0,0,1,1,1000000)\n",
      "2:14: error: invalid steps '1000000': expected a number of steps, 1 to 1000"),
    TextFault(
      "too many arguments", "\(start)UserWait(1,2)\n",
      "2:12: error: unexpected '2': expected 1 fields"),
    TextFault(
      "cut", "\(start)Tap(1,2",
      "2:1: error: the input ends within 'Tap(1,2': expected DispatchPointer, Tap, Drag, PressAndHold, UserWait or DispatchKey; the recording was cut"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.monkey)
  }

  @Test func `a script cut at any byte does not trap`() {
    checkCuts(.monkey, Array(Self.dialects[0].text.utf8))
  }

  @Test(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
  func `the sample reads`() throws {
    let outcome = TraceReading(try Recordings.bytes("../samples/monkey-script.txt"), as: .monkey)
    #expect(outcome.error == nil && outcome.trace.warnings.isEmpty)
    #expect(
      outcome.transcript
        == "5109520: 0+230750,458180\n5109536: 0>230750,500000\n5109553: 0-230750,540000")
  }
}
