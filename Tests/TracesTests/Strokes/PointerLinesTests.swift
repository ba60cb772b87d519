import Foundation
import Gestures
import Motion
import TestSupport
import Testing
import Traces

@Suite struct PointerLinesTests {
  static let placed =
    "gestures begin before those of earlier lines end: each starts 1 s after the last"

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "samples only",
      text: #"{"samples":[[0,10,20],[8000,10.5,21.25]]}"# + "\n",
      frames: "0: 0+10000,20000\n8: 0>10500,21250\n8: 0-10500,21250"),
    StrokeDialect(
      testDescription: "labels",
      text: """
        {"id":"a","label":"finish","tags":["fast","left"],"samples":[[1000,1,2]]}
        {"id":7,"expect":"cancel","label":"slow","samples":[[5000,1,2]]}
        {"samples":[[6000,1,2]]}
        {"label":"cancel","id":null,"samples":[[7000,1,2]]}

        """,
      frames: """
        1: 0+1000,2000
        1: 0-1000,2000
        5: 1+1000,2000
        5: 1-1000,2000
        6: 2+1000,2000
        6: 2-1000,2000
        7: 3+1000,2000
        7: 3-1000,2000
        """,
      labels: [
        GestureLabel(gesture: 0, id: "a", expectation: .finish, tags: ["fast", "left"]),
        GestureLabel(gesture: 1, id: "7", expectation: .cancel, tags: ["slow"]),
        GestureLabel(gesture: 3, expectation: .cancel),
      ]),
    StrokeDialect(
      testDescription: "each gesture has a clock of its own",
      text: """
        {"samples":[[0,1,1],[20000,2,2]]}
        {"samples":[[0,3,3],[10000,4,4]]}
        {"samples":[[5000,5,5]]}
        """,
      frames: """
        0: 0+1000,1000
        20: 0>2000,2000
        20: 0-2000,2000
        1020: 1+3000,3000
        1030: 1>4000,4000
        1030: 1-4000,4000
        2030: 2+5000,5000
        2030: 2-5000,5000
        """,
      warnings: ["2: warning: \(placed)"]),
    StrokeDialect(
      testDescription: "two contacts that overlap, one after the other in the line",
      text: #"{"samples":[[0,1,1],[10000,2,2],[30000,3,3],[10000,9,9,5],[20000,8,8,5]]}"#,
      frames: """
        0: 0+1000,1000
        10: 0>2000,2000 1+9000,9000
        20: 0=2000,2000 1>8000,8000
        20: 0=2000,2000 1-8000,8000
        30: 0>3000,3000
        30: 0-3000,3000
        """),
    StrokeDialect(
      testDescription: "equal times of one contact are two frames",
      text: #"{"samples":[[0,1,1],[8000,2,2],[8000,3,3]]}"#,
      frames: "0: 0+1000,1000\n8: 0>2000,2000\n8: 0>3000,3000\n8: 0-3000,3000"),
    StrokeDialect(
      testDescription: "a time that goes back is kept, and the decoder holds it",
      text: #"{"samples":[[9000,1,1],[8000,2,2],[10000,3,3]]}"#,
      frames: "9: 0+1000,1000\n9: 0>2000,2000\n10: 0>3000,3000\n10: 0-3000,3000"),
    StrokeDialect(
      testDescription: "the system took the touch",
      text: #"{"end":"cancel","samples":[[0,1,1],[8000,2,2]]}"#,
      frames: "0: 0+1000,1000\n8: 0>2000,2000\n8: 0x(system)2000,2000"),
    StrokeDialect(
      testDescription: "contacts that rest before they end",
      text: #"{"samples":[[0,1,1],[0,2,2,1],[40000,3,3]],"ends":[[60000],[40000,1,"cancel"]]}"#,
      frames: """
        0: 0+1000,1000 1+2000,2000
        40: 0>3000,3000 1=2000,2000
        40: 0=3000,3000 1x(system)2000,2000
        40: 0=3000,3000
        60: 0-3000,3000
        """),
    StrokeDialect(
      testDescription: "a lift in the frame of another contact's move",
      text: #"{"samples":[[0,1,1],[0,2,2,1],[8000,3,3]],"ends":[[8000,1],[9000]]}"#,
      frames: "0: 0+1000,1000 1+2000,2000\n8: 0>3000,3000 1-2000,2000\n9: 0-3000,3000"),
    StrokeDialect(
      testDescription: "a corpus line",
      text:
        #"{"id":"s01/fast/v","subject":1,"speed":"fast","gesture":"v","p":[[0,69,228],[13.5,67,228]]}"#,
      frames: "0: 0+69000,228000\n13.5: 0>67000,228000\n13.5: 0-67000,228000",
      labels: [GestureLabel(gesture: 0, id: "s01/fast/v", tags: ["fast", "v"])]),
    StrokeDialect(
      testDescription: "unknown members, nested, and CRLF",
      text: "\u{feff}{\"x\":{\"samples\":[[\"a\"]]},\"y\":[[1],{}],\"z\":\"\\ud800\",\r\n"
        + "\"samples\":[[0,1,1]],\"w\":null}\r\n\r\n",
      frames: "0: 0+1000,1000\n0: 0-1000,1000"),
    StrokeDialect(
      testDescription: "a wall clock",
      text: #"{"samples":[[1700000000123456,1,1]]}"#,
      frames: "1700000000123.456: 0+1000,1000\n1700000000123.456: 0-1000,1000"),
    StrokeDialect(
      testDescription: "two gestures in a line count as two",
      text: """
        {"id":"a","samples":[[0,1,1],[5000,2,2,1]]}
        {"id":"b","samples":[[9000,1,1]]}
        """,
      frames: """
        0: 0+1000,1000
        0: 0-1000,1000
        5: 1+2000,2000
        5: 1-2000,2000
        9: 2+1000,1000
        9: 2-1000,1000
        """,
      labels: [GestureLabel(gesture: 0, id: "a"), GestureLabel(gesture: 2, id: "b")]),
  ]

  @Test(arguments: dialects)
  func `a recording gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.pointerLines)
  }

  static let time = "microseconds, 0 or more, before the year 2255"
  static let row = "numbers: [t_us, x, y] or [t_us, x, y, contact]"
  static let good = "{\"samples\":[[0,1,1]]}\n"
  static let noRecording =
    "not a recording of gestures in JSON Lines: found"
  static let beginning = "expected '{' with \"samples\" on each line"
  static let faults: [TextFault] = [
    TextFault("empty", "", "1:1: error: \(noRecording) nothing: \(beginning)"),
    TextFault("another format", "# EVEMU 1.3\n", "1:1: error: \(noRecording) '#': \(beginning)"),
    TextFault(
      "a number behind the gestures", "{\"samples\":[[0,1,2]]}\n5",
      "2:1: error: unexpected '5': expected '{', a gesture"),
    TextFault("an array", "[1]", "1:1: error: \(noRecording) '[': \(beginning)"),
    TextFault(
      "no samples", "{\"id\":\"a\"}\n",
      "1:10: error: missing samples: expected \"samples\":[[t_us, x, y], …]"),
    TextFault(
      "samples without any", "\(good){\"samples\":[]}\n",
      "2:14: error: missing samples: expected \"samples\":[[t_us, x, y], …]"),
    TextFault(
      "a negative time", "{\"samples\":[[-1,1,1]]}",
      "1:14: error: invalid time '-1': expected \(time)"),
    TextFault(
      "a time too late", "{\"samples\":[[9007199254000000,1,1]]}",
      "1:14: error: invalid time '9007199254000000': expected \(time)"),
    TextFault(
      "a position too far", "{\"samples\":[[0,1,-2147484]]}",
      "1:18: error: invalid position '-2147484': expected points, -2147483 to 2147483"),
    TextFault(
      "a fraction of a device's unit", "{\"units\":\"device\",\"samples\":[[0,1.5,1]]}",
      "1:33: error: invalid position '1.5': expected a whole number of 32 bits"),
    TextFault(
      "a fraction of a contact", "{\"samples\":[[0,1,1,0.5]]}",
      "1:20: error: invalid contact '0.5': expected a whole number"),
    TextFault(
      "a sample without y", "{\"samples\":[[0,1]]}",
      "1:17: error: missing y: expected \(row)"),
    TextFault(
      "a sample of five", "{\"samples\":[[0,1,1,0,7]]}",
      "1:22: error: unexpected '7': expected \(row)"),
    TextFault(
      "a word in a sample", "{\"samples\":[[0,\"1\",1]]}",
      "1:16: error: unexpected '1': expected \(row)"),
    TextFault(
      "null in a sample", "{\"samples\":[[0,null,1]]}",
      "1:16: error: unexpected 'null': expected \(row)"),
    TextFault(
      "samples that are no arrays", "{\"samples\":[0,1,1]}",
      "1:13: error: unexpected '0': expected an array of numbers, as in [[t_us, x, y]]"),
    TextFault(
      "equal names", "{\"samples\":[[0,1,1]],\"samples\":[[0,1,1]]}",
      "1:22: error: misplaced member 'samples': expected each member once, one gesture a line"),
    TextFault(
      "both forms", "{\"samples\":[[0,1,1]],\"p\":[[0,1,1]]}",
      "1:26: error: misplaced samples 'p': expected either \"samples\" or \"p\""),
    TextFault(
      "another device",
      "{\"device\":\"A\",\"samples\":[[0,1,1]]}\n{\"device\":\"B\",\"samples\":[[9,1,1]]}",
      "2:1: error: misplaced device 'B': expected one device in a file, as in the first gesture"),
    TextFault(
      "other units", "\(good){\"units\":\"device\",\"samples\":[[9,1,1]]}",
      "2:1: error: misplaced units 'device': expected one device in a file, as in the first gesture"
    ),
    TextFault(
      "another screen",
      "{\"screen\":[390,844],\"samples\":[[0,1,1]]}\n{\"screen\":[414,896],\"samples\":[[9,1,1]]}",
      "2:1: error: misplaced screen '[414.0, 896.0]': expected one device in a file, as in the first gesture"
    ),
    TextFault(
      "units behind the samples", "{\"samples\":[[0,1,1]],\"units\":\"device\"}",
      "1:30: error: misplaced units 'device': expected units before the samples"),
    TextFault(
      "unknown units", "{\"units\":\"mm\",\"samples\":[[0,1,1]]}",
      "1:10: error: invalid units 'mm': expected 'points' or 'device'"),
    TextFault(
      "an unknown expectation", "{\"expect\":\"maybe\",\"samples\":[[0,1,1]]}",
      "1:11: error: invalid expect 'maybe': expected 'finish' or 'cancel'"),
    TextFault(
      "a screen of no size", "{\"screen\":[0,844],\"samples\":[[0,1,1]]}",
      "1:17: error: unexpected ']': expected [width, height] in points, above zero"),
    TextFault(
      "a range of three", "{\"range\":[0,1,2],\"samples\":[[0,1,1]]}",
      "1:16: error: unexpected ']': expected [minX, maxX, minY, maxY], whole numbers of 32 bits"),
    TextFault(
      "an end before the last sample", "{\"samples\":[[9,1,1]],\"ends\":[[8]]}",
      "1:1: error: unexpected 'ends': expected one end for each contact, not before its last sample"
    ),
    TextFault(
      "an end of no contact", "{\"samples\":[[9,1,1]],\"ends\":[[9,1]]}",
      "1:1: error: unexpected 'ends': expected one end for each contact, not before its last sample"
    ),
    TextFault(
      "a wrong end", "{\"samples\":[[9,1,1]],\"ends\":[[9,0,\"gone\"]]}",
      "1:41: error: unexpected ']': expected [t_us], [t_us, contact] or [t_us, contact, \"up\" or \"cancel\"]"
    ),
    TextFault(
      "noise between", "\(good)hello\n", "2:1: error: unexpected 'h': expected an object or array"),
    TextFault(
      "an array between", "\(good)[]\n", "2:1: error: unexpected '[': expected '{', a gesture"),
    TextFault(
      "cut", "\(good){\"samples\":[[0,1,1],",
      "2:21: error: the input ends within '[': expected a value; the recording was cut"),
    TextFault(
      "too many contacts",
      "{\"samples\":[\((0...256).map { "[0,1,1,\($0)]" }.joined(separator: ",\n"))]}",
      "257:11: error: unexpected ']': expected at most 256 contacts in a gesture"),
    TextFault(
      "infinity", "{\"samples\":[[0,1e999,1]]}",
      "1:16: error: invalid number '1e999': expected a number below 1.8e308"),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.pointerLines)
  }

  @Test func `a recording cut at any byte gives what is whole`() {
    checkCuts(.pointerLines, Array(Self.dialects[2].text.utf8))
    checkCuts(.pointerLines, Array(Self.dialects[7].text.utf8))
  }

  @Test func `the first line describes the screen`() {
    let text = #"{"device":"Phone","screen":[390,844],"samples":[[0,1,1]]}"#
    let device = TraceReading(Array(text.utf8), as: .pointerLines).trace.device
    #expect(device?.name == "Phone")
    #expect(device?.strokeScale?.screen == Size(width: 390, height: 844))
  }

  @Test func `the first line describes the device`() {
    let text = """
      {"units":"device","range":[-10,1079,5,1919],"resolution":[15,0],"samples":[[0,-7,1900]]}
      """
    let outcome = TraceReading(Array(text.utf8), as: .pointerLines)
    let device = outcome.trace.device
    #expect(device?.strokeScale == nil)
    #expect(device?.axis(0x35) == AxisRange(minimum: -10, maximum: 1079, resolution: 15))
    #expect(device?.axis(0x36) == AxisRange(minimum: 5, maximum: 1919))
    #expect(device?.kind == .touchscreen)
    #expect(outcome.transcript == "0: 0+-7,1900\n0: 0--7,1900")
  }

  @Test func `contacts beyond those that fit are reported once`() {
    let samples = (0..<40).map { "[0,\($0),1,\($0)]" }.joined(separator: ",")
    let text = "{\"samples\":[\(samples)]}"
    let outcome = TraceReading(Array(text.utf8), as: .pointerLines)
    #expect(
      outcome.trace.warnings.map(\.description) == [
        "1: warning: skipped contacts beyond 32 at once"
      ])
    #expect(outcome.frames.first?.contacts.count == 32)
  }
}

@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct PointerLinesRecordingTests {
  /// The corpus, read by Foundation.
  struct Stroke: Decodable {
    var id: String
    var p: [[Double]]
  }

  @Test func `all strokes of the $1 corpus read as they are`() throws {
    let bytes = try Recordings.bytes("dollar1_unistrokes/sample_528.jsonl")
    let strokes = try bytes.split(separator: 0x0a).map {
      try JSONDecoder().decode(Stroke.self, from: Data($0))
    }
    let outcome = TraceReading(bytes, as: .pointerLines)
    #expect(outcome.error == nil)
    #expect(strokes.count == 528)
    #expect(outcome.trace.labels.map(\.id) == strokes.map(\.id))
    #expect(outcome.trace.labels.map(\.gesture) == Array(0..<528))
    #expect(outcome.trace.labels.allSatisfy { $0.tags.count == 2 })
    #expect(outcome.trace.warnings.map(\.line) == [2])

    var decoder = ContactDecoder(device: outcome.trace.device)
    var found: [[[Double]]] = []
    for frame in outcome.trace.events.compactMap({ decoder.decode($0) }) {
      let contact = try #require(frame.contacts.first)
      #expect(frame.contacts.count == 1)
      if contact.phase == .began { found.append([]) }
      guard !contact.phase.isOver else { continue }
      found[found.count - 1].append([
        Double(frame.time.microseconds) / 1000, Double(contact.x) / 1000, Double(contact.y) / 1000,
      ])
    }
    #expect(decoder.takeAnomalies().isEmpty)
    #expect(found.count == 528)
    for (stroke, samples) in zip(strokes, found) {
      let start = samples[0][0] - stroke.p[0][0]
      #expect(samples.map { [$0[0] - start, $0[1], $0[2]] } == stroke.p, "\(stroke.id)")
    }
  }

  @Test func `random chunks change nothing`() throws {
    let bytes = Array(try Recordings.bytes("dollar1_unistrokes/sample_528.jsonl").prefix(40_000))
    let whole = TraceReading(bytes, as: .pointerLines)
    for size in [1, 61, 4096] {
      #expect(TraceReading(bytes, as: .pointerLines) { size } == whole, "\(size)")
    }
  }
}
