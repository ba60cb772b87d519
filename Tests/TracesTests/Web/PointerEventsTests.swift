import Motion
import TestSupport
import Testing
import Traces

@Suite struct PointerEventsTests {
  /// One event; further members as JSON.
  static func event(
    _ type: String, _ time: String, _ x: Double = 0, _ y: Double = 0, _ rest: String = ""
  ) -> String {
    "{\"type\":\"\(type)\",\"timeStamp\":\(time),\"clientX\":\(x),\"clientY\":\(y)\(rest)}"
  }

  static func list(_ events: String...) -> String { "[\(events.joined(separator: ",\n"))]" }

  static let mouse = ",\"pointerType\":\"mouse\",\"pointerId\":1,\"buttons\":"
  static let touch = ",\"pointerType\":\"touch\",\"pointerId\":"

  static func touches(_ type: String, _ time: Double, _ changed: String) -> String {
    "{\"type\":\"\(type)\",\"timeStamp\":\(time),\"touches\":[{\"x\":\"y\"}],"
      + "\"changedTouches\":[\(changed)]}"
  }

  static func touch(_ id: Int, _ x: Double, _ y: Double) -> String {
    "{\"identifier\":\(id),\"clientX\":\(x),\"clientY\":\(y),\"force\":0.5}"
  }

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "a finger",
      text: list(
        event("pointerover", "1", 9, 9, "\(touch)2"),
        event("pointerdown", "1204.3", 10, 20.5, "\(touch)2,\"buttons\":1"),
        event("pointermove", "1212.6004", 10, 30, "\(touch)2,\"buttons\":1"),
        event("pointerup", "1220", 10, 30, "\(touch)2,\"buttons\":0"),
        event("pointerout", "1220", 10, 30, "\(touch)2")),
      frames: "1204.3: 0+10000,20500\n1212.6: 0>10000,30000\n1220: 0-10000,30000"),
    StrokeDialect(
      testDescription: "no buttons, no id, page positions, a move before the press",
      text: """
        [{"type":"pointermove","timeStamp":1,"pageX":1,"pageY":1},
        {"type":"pointerdown","timeStamp":2,"pageX":1,"pageY":2},
        {"type":"pointermove","timeStamp":3,"x":1,"y":3},
        {"type":"pointerup","timeStamp":4,"x":1,"y":4}]
        """,
      frames: "2: 0+1000,2000\n3: 0>1000,3000\n4: 0-1000,4000"),
    StrokeDialect(
      testDescription: "a mouse that hovers, drags and uses its right button",
      text: list(
        event("pointermove", "1", 1, 1, "\(mouse)0"),
        event("pointerdown", "2", 2, 2, "\(mouse)2,\"button\":2"),
        event("pointerup", "3", 2, 2, "\(mouse)0"),
        event("pointerdown", "4", 3, 3, "\(mouse)1"),
        event("pointermove", "5", 4, 4, "\(mouse)3"),
        event("pointermove", "6", 5, 5, "\(mouse)2"),
        event("pointerup", "7", 5, 5, "\(mouse)0")),
      frames: "4: 0+3000,3000\n5: 0>4000,4000\n6: 0-5000,5000",
      warnings: ["2: warning: skipped buttons other than a mouse's left one"]),
    StrokeDialect(
      testDescription: "a recording that begins in the middle of a touch",
      text: list(
        event("pointermove", "1", 1, 1, "\(touch)2,\"buttons\":1"),
        event("pointerup", "2", 1, 2, "\(touch)2,\"buttons\":0")),
      frames: "1: 0+1000,1000\n2: 0-1000,2000"),
    StrokeDialect(
      testDescription: "coalesced samples; predicted ones are not used",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)5"),
        event(
          "pointermove", "9", 3, 3,
          "\(touch)5,\"coalescedEvents\":[{\"timeStamp\":5,\"clientX\":2,\"clientY\":2},"
            + "{\"timeStamp\":9,\"clientX\":3,\"clientY\":3}],"
            + "\"predictedEvents\":[{\"timeStamp\":12,\"clientX\":99,\"clientY\":99}]"),
        event(
          "pointermove", "17", 5, 5,
          "\(touch)5,\"coalesced\":[{\"timeStamp\":13.5,\"clientX\":4,\"clientY\":4}]")),
      frames: """
        1: 0+1000,1000
        5: 0>2000,2000
        9: 0>3000,3000
        13.5: 0>4000,4000
        17: 0>5000,5000
        17: 0x(endOfInput)5000,5000
        """),
    StrokeDialect(
      testDescription: "a cancel keeps the last point",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)5"), event("pointermove", "2", 2, 2, "\(touch)5"),
        event("pointercancel", "3", 0, 0, "\(touch)5"),
        event("pointerdown", "4", 3, 3, "\(touch)6"),
        event("pointerup", "5", 3, 3, "\(touch)6")),
      frames: """
        1: 0+1000,1000
        2: 0>2000,2000
        3: 0x(system)2000,2000
        4: 1+3000,3000
        5: 1-3000,3000
        """),
    StrokeDialect(
      testDescription: "two fingers",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)5"), event("pointerdown", "1", 9, 9, "\(touch)6"),
        event("pointermove", "2", 2, 2, "\(touch)5"), event("pointerup", "3", 2, 2, "\(touch)5"),
        event("pointerup", "4", 9, 9, "\(touch)6")),
      frames: """
        1: 0+1000,1000 1+9000,9000
        2: 0>2000,2000 1=9000,9000
        3: 0-2000,2000 1=9000,9000
        4: 1-9000,9000
        """),
    StrokeDialect(
      testDescription: "stamps of the wall clock, in milliseconds and microseconds",
      text: list(
        event("pointerdown", "1700000000000.5", 1, 1), event("pointerup", "1700000000001000", 1, 1)),
      frames: "1700000000000.5: 0+1000,1000\n1700000000001: 0-1000,1000"),
    StrokeDialect(
      testDescription: "an object with the screen behind the events",
      text: "{\"format\":[{}],\"events\":[\(event("pointerdown", "1", 1, 1))],"
        + "\"viewport\":{\"width\":390,\"height\":844}}",
      frames: "1: 0+1000,1000\n1: 0x(endOfInput)1000,1000"),
    StrokeDialect(
      testDescription: "no events", text: "{\"events\":[]}", frames: ""),
    StrokeDialect(
      testDescription: "touches, several in an event",
      text: list(
        touches("touchstart", 1, touch(0, 1, 1) + "," + touch(-1_234_567, 9, 9)),
        touches("touchmove", 2, touch(-1_234_567, 8, 8)),
        touches("touchend", 3, touch(0, 1, 2)),
        touches("touchstart", 4, touch(0, 5, 5)),
        touches("touchcancel", 5, "{\"identifier\":0}," + touch(-1_234_567, 0, 0))),
      frames: """
        1: 0+1000,1000 1+9000,9000
        2: 0=1000,1000 1>8000,8000
        3: 0-1000,2000 1=8000,8000
        4: 1=8000,8000 2+5000,5000
        5: 1=8000,8000 2x(system)5000,5000
        5: 1=8000,8000
        5: 1x(system)8000,8000
        """),
    StrokeDialect(
      testDescription: "both kinds, and events of other kinds",
      text: list(
        event("mousemove", "0", 1, 1), event("wheel", "0", 1, 1), event("pointerdown", "1", 1, 1),
        touches("touchstart", 1, touch(0, 1, 1)), event("pointerup", "2", 1, 1),
        touches("touchend", 2, touch(0, 1, 1)), event("click", "2", 1, 1)),
      frames: "1: 0+1000,1000\n2: 0-1000,1000",
      warnings: [
        "2: warning: skipped events that are not PointerEvents, TouchEvents or MouseEvents",
        "4: warning: skipped TouchEvents, which report the same fingers",
      ]),
  ]

  static func coalesced(_ times: [Int], _ x: Int) -> String {
    let samples = times.map { "{\"timeStamp\":\($0),\"clientX\":\(x),\"clientY\":\($0)}" }
    return ",\"coalescedEvents\":[\(samples.joined(separator: ","))]"
  }

  static let forms: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "an event a line, behind a line about the page",
      text: "{\"viewport\":{\"width\":390,\"height\":844},\"page\":[1,{\"type\":2}]}\n"
        + [
          event("pointerdown", "1", 1, 1, "\(touch)2"),
          event("pointermove", "2", 2, 2, "\(touch)2,\"path\":[{\"type\":{}}]"),
          event("pointerup", "3", 3, 3, "\(touch)2"),
        ].joined(separator: "\r\n"),
      frames: "1: 0+1000,1000\n2: 0>2000,2000\n3: 0-3000,3000"),
    StrokeDialect(
      testDescription: "numbers of which no double is, where nobody looks",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)2,\"pressure\":5e-324,\"tilt\":[1e999,-2E-320]"),
        event("pointerup", "2", 2, 2, "\(touch)2")),
      frames: "1: 0+1000,1000\n2: 0-2000,2000"),
    StrokeDialect(
      testDescription: "several lists",
      text: list(event("pointerdown", "1", 1, 1, "\(touch)2")) + "\n{\"events\":"
        + list(event("pointerup", "2", 2, 2, "\(touch)2")) + "}\n",
      frames: "1: 0+1000,1000\n2: 0-2000,2000"),
    StrokeDialect(
      testDescription: "a mouse's own events, with clicks and a hover before",
      text: list(
        event("mousemove", "1", 1, 1, ",\"buttons\":0"),
        event("mousedown", "2", 2, 2, ",\"button\":0,\"buttons\":1"),
        event("mousemove", "3", 3, 3, ",\"buttons\":1"),
        event("mouseup", "4", 4, 4, ",\"button\":0,\"buttons\":0"), event("click", "4", 4, 4),
        event("mousemove", "5", 5, 5, ",\"buttons\":0"),
        event("mousedown", "6", 6, 6), event("mousemove", "7", 7, 7), event("mouseup", "8", 8, 8)),
      frames: """
        2: 0+2000,2000
        3: 0>3000,3000
        4: 0-4000,4000
        6: 1+6000,6000
        7: 1>7000,7000
        8: 1-8000,8000
        """),
    StrokeDialect(
      testDescription: "a finger whose imitation of a mouse follows",
      text: list(
        touches("touchstart", 1, touch(0, 1, 1)), touches("touchend", 2, touch(0, 1, 1)),
        event("mousedown", "3", 1, 1), event("mouseup", "4", 1, 1)),
      frames: "1: 0+1000,1000\n2: 0-1000,1000",
      warnings: ["3: warning: skipped MouseEvents, which report the same fingers"]),
    StrokeDialect(
      testDescription: "a browser that reports no buttons of a finger",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)2,\"buttons\":0"),
        event("pointermove", "2", 2, 2, "\(touch)2,\"buttons\":0"),
        event("pointerup", "3", 2, 2, "\(touch)2,\"buttons\":0")),
      frames: "1: 0+1000,1000\n2: 0>2000,2000\n3: 0-2000,2000"),
    StrokeDialect(
      testDescription:
        "two fingers whose coalesced samples are reported one finger after the other",
      text: list(
        event("pointerdown", "1", 1, 1, "\(touch)5"), event("pointerdown", "1", 9, 1, "\(touch)6"),
        event("pointermove", "9", 1, 9, touch + "5" + coalesced([5, 9], 1)),
        event("pointermove", "7", 9, 7, touch + "6" + coalesced([4, 5, 7], 9)),
        event("pointerup", "10", 1, 9, "\(touch)5"),
        event("pointercancel", "11", 0, 0, "\(touch)6")),
      frames: """
        1: 0+1000,1000 1+9000,1000
        4: 0=1000,1000 1>9000,4000
        5: 0>1000,5000 1>9000,5000
        7: 0=1000,5000 1>9000,7000
        9: 0>1000,9000 1=9000,7000
        10: 0-1000,9000 1=9000,7000
        11: 1x(system)9000,7000
        """),
    StrokeDialect(
      testDescription: "a page that was loaded again while two fingers were down",
      text: list(
        event("pointerdown", "5000", 1, 1, "\(touch)5"),
        event("pointerdown", "5000", 9, 9, "\(touch)6"),
        event("pointermove", "5001", 2, 2, "\(touch)5"),
        event("pointerdown", "10", 3, 3, "\(touch)2"), event("pointerup", "11", 3, 3, "\(touch)2")),
      frames: """
        5000: 0+1000,1000 1+9000,9000
        5001: 0>2000,2000 1=9000,9000
        5001: 0x(clockChanged)2000,2000 1x(clockChanged)9000,9000 2+3000,3000
        5002: 2-3000,3000
        """),
  ]

  @Test(arguments: forms)
  func `whatever a page logs gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.pointerEvents)
  }

  @Test func `a capture that is cut has what waited for another finger`() {
    let text = Self.forms[6].text.prefix { $0 != "7" }
    let outcome = TraceReading(Array(text.utf8), as: .pointerEvents)
    #expect(outcome.error != nil)
    #expect(
      outcome.transcript == """
        1: 0+1000,1000 1+9000,1000
        5: 0>1000,5000 1=9000,1000
        9: 0>1000,9000 1=9000,1000
        9: 0x(endOfInput)1000,9000 1x(endOfInput)9000,1000
        """)
  }

  @Test(arguments: dialects)
  func `a capture gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.pointerEvents)
  }

  static let noRecording = "not a capture of PointerEvents, TouchEvents or MouseEvents: found"
  static let beginning =
    "expected a JSON array of events, an object with \"events\", or an event a line"
  static let stamp = "milliseconds, 0 or more, before the year 2255"
  static let faults: [TextFault] = [
    TextFault("empty", " ", "1:1: error: \(noRecording) nothing: \(beginning)"),
    TextFault("text", "hello", "1:1: error: \(noRecording) 'h': \(beginning)"),
    TextFault(
      "an object of something else", "{\"a\":1}", "1:1: error: \(noRecording) nothing: \(beginning)"
    ),
    TextFault(
      "an event as it is", "[{\"isTrusted\":true}]",
      "1:2: error: missing type: expected the event's fields, copied one by one: JSON.stringify(event) keeps isTrusted only"
    ),
    TextFault(
      "no type", "[{\"x\":1}]", "1:2: error: missing type: expected such as \"pointerdown\""),
    TextFault(
      "no stamp", "[{\"type\":\"pointerdown\"}]", "1:2: error: missing timeStamp: expected \(stamp)"
    ),
    TextFault(
      "a stamp in words", "[{\"type\":\"pointerdown\",\"timeStamp\":\"12\"}]",
      "1:36: error: invalid timeStamp '12': expected \(stamp)"),
    TextFault(
      "a stamp below every double", "[{\"type\":\"pointerdown\",\"timeStamp\":5e-324}]",
      "1:36: error: invalid number '5e-324': expected zero or a number above 2.3e-308"),
    TextFault(
      "a negative stamp", "[{\"type\":\"pointerdown\",\"timeStamp\":-0.25}]",
      "1:36: error: invalid timeStamp '-0.25': expected \(stamp)"),
    TextFault(
      "no position", "[{\"type\":\"pointerdown\",\"timeStamp\":1,\"clientY\":1}]",
      "1:2: error: missing clientX: expected points, -2147483 to 2147483"),
    TextFault(
      "half an id", "[{\"type\":\"pointerdown\",\"pointerId\":0.5}]",
      "1:36: error: invalid pointerId '0.5': expected a whole number"),
    TextFault(
      "no identifier", "[{\"type\":\"touchend\",\"timeStamp\":1,\"changedTouches\":[{}]}]",
      "1:53: error: missing identifier: expected a whole number"),
    TextFault(
      "no touches", "[{\"type\":\"touchend\",\"timeStamp\":1}]",
      "1:2: error: missing changedTouches: expected an array of touches"),
    TextFault(
      "an event that is none", "[\n1]", "2:1: error: unexpected '1': expected an event, in braces"),
    TextFault(
      "a screen of no size", "{\"viewport\":{\"width\":0,\"height\":1},\"events\":[]}",
      "1:22: error: invalid width '0': expected points, above zero"),
    TextFault(
      "cut", "[{\"type\":\"pointerdown\"",
      "1:23: error: the input ends within '{': expected ',' or '}'; the recording was cut"),
    TextFault(
      "a member twice",
      "[{\"type\":\"pointerdown\",\"clientX\":1,\"clientX\":2}]",
      "1:36: error: misplaced member 'clientX': expected each member once"),
    TextFault(
      "two lists of events", "{\"events\":[],\n\"events\":[]}",
      "2:1: error: misplaced member 'events': expected each member once"),
    TextFault(
      "two screens",
      "{\"viewport\":{\"width\":1,\"height\":1},\"viewport\":{\"width\":2,\"height\":2},\"events\":[]}",
      "1:36: error: misplaced member 'viewport': expected each member once"),
    TextFault(
      "more behind it", "[] 1", "1:4: error: unexpected '1': expected an event, in braces"),
    TextFault(
      "an event on a line, then none", "\(event("pointerdown", "1", 1, 1))\n{\"a\":1}",
      "2:1: error: missing type: expected such as \"pointerdown\""),
    TextFault(
      "events as they are, one a line", "{\"isTrusted\":true}\n",
      "1:1: error: missing type: expected the event's fields, copied one by one: JSON.stringify(event) keeps isTrusted only"
    ),
    TextFault(
      "far too many samples",
      "[{\"type\":\"pointermove\",\"coalesced\":[\(String(repeating: "1,", count: 20_000))1]}]",
      "1:32803: error: unexpected '1': expected at most 16384 values in an event"),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.pointerEvents)
  }

  @Test func `a capture cut at any byte gives what is whole`() {
    for row in [4, 8] { checkCuts(.pointerEvents, Array(Self.dialects[row].text.utf8)) }
  }

  @Test func `the viewport is the screen, wherever it is given`() {
    let before = "{\"viewport\":{\"width\":390,\"height\":844},\"events\":[]}"
    for text in [before, Self.dialects[8].text] {
      let device = TraceReading(Array(text.utf8), as: .pointerEvents).trace.device
      #expect(device?.strokeScale?.screen == Size(width: 390, height: 844))
    }
  }

  @Test(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
  func `the samples read`() throws {
    let pointers = TraceReading(
      try Recordings.bytes("../samples/pointer-events.json"), as: .pointerEvents)
    #expect(pointers.error == nil && pointers.trace.warnings.isEmpty)
    #expect(
      pointers.transcript == """
        1204.3: 0+195000,120500
        1212.6: 0>195000,131000
        1220.9: 0>195000,141000
        1224.1: 0x(system)195000,141000
        """)
    #expect(pointers.trace.device?.strokeScale?.screen == Size(width: 390, height: 844))
    let touches = TraceReading(
      try Recordings.bytes("../samples/touch-events.json"), as: .pointerEvents)
    #expect(touches.error == nil && touches.trace.warnings.isEmpty)
    #expect(
      touches.transcript
        == "1204.3: 0+195000,120500\n1220.9: 0>195000,141000\n1260.2: 0-195000,310000")
  }
}
