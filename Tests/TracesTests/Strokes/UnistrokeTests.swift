import Foundation
import Gestures
import TestSupport
import Testing
import Traces

@Suite struct UnistrokeTests {
  static let stroke = "10: 0+1000,2000\n18.5: 0>3000,4500\n18.5: 0-3000,4500"
  static let points = "<Point X=\"1\" Y=\"2\" T=\"10\" /><Point X=\"3\" Y=\"4.5\" T=\"18.5\"/>"

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "the least", text: "<Gesture>\(points)</Gesture>", frames: stroke),
    StrokeDialect(
      testDescription: "byte order mark, declaration, comments, CRLF",
      text: "\u{feff}<?xml version=\"1.0\" encoding='utf-8'?>\r\n<!-- <Gesture> - -- -->\r\n"
        + "<Gesture Name=\"arrow01\" Subject=\"2\" Speed=\"fast\" NumPts=\"2\" Millseconds=\"8\">\r\n"
        + "  <!---->\(points)\r\n</Gesture >\r\n<!-- end -->",
      frames: stroke, labels: [GestureLabel(gesture: 0, tags: ["arrow01", "fast"])]),
    StrokeDialect(
      testDescription: "attributes in another order, of several lines, with entities",
      text:
        "<Gesture Name='&lt;a&gt;&amp;&quot;&apos;&#65;&#x42;'>\n<Point\n T=\"10\"\n Y='2' X = \"&#49;\">"
        + "</Point><Point X=\"3\" Y=\"4.5\" T=\"18.5\" More=\"> /\"/></Gesture>",
      frames: stroke, labels: [GestureLabel(gesture: 0, tags: ["<a>&\"'AB"])]),
    StrokeDialect(
      testDescription: "fewer points than announced",
      text: "<Gesture NumPts=\"3\">\n\(points)\n</Gesture>", frames: stroke,
      warnings: ["3: warning: 2 points, but 3 were announced: the recording was cut"]),
    StrokeDialect(
      testDescription: "the strokes of $N",
      text: "<Gesture Name=\"T\" NumPts=\"5\">\n<Stroke index=\"1\">\(points)</Stroke><Stroke/>\n"
        + "<Stroke index=\"2\"><Point X=\"1\" Y=\"2\" T=\"30\"></Point></Stroke>\n"
        + "<Point X=\"5\" Y=\"6\" T=\"40\"/></Gesture>",
      frames: """
        \(stroke)
        30: 1+1000,2000
        30: 1-1000,2000
        40: 2+5000,6000
        40: 2-5000,6000
        """,
      warnings: ["4: warning: 4 points, but 5 were announced: the recording was cut"],
      labels: [0, 1, 2].map { GestureLabel(gesture: $0, tags: ["T"]) }),
    StrokeDialect(testDescription: "no points", text: "<Gesture/>", frames: ""),
  ]

  @Test(arguments: dialects)
  func `a recording gives its stroke`(_ dialect: StrokeDialect) {
    dialect.check(.unistroke)
  }

  static let noRecording = "not a stroke of the $1 recognizer: found"
  static let number = "a number such as -12.5"
  static let faults: [TextFault] = [
    TextFault("empty", "", "1:1: error: \(noRecording) nothing: expected '<Gesture'"),
    TextFault(
      "only a declaration", "<?xml?>", "1:1: error: \(noRecording) nothing: expected '<Gesture'"),
    TextFault("text", "\n hello", "2:2: error: \(noRecording) 'h': expected '<Gesture'"),
    TextFault(
      "another document", "<svg></svg>", "1:1: error: \(noRecording) '<svg': expected '<Gesture'"),
    TextFault(
      "a document type", "<!DOCTYPE x [<!ENTITY a \"b\">]>",
      "1:1: error: \(noRecording) '<!DOCTYPE x [<!ENTITY a \"b\">': expected '<Gesture'"),
    TextFault(
      "a tag of another kind", "<Gesture>\n<Line/></Gesture>",
      "2:1: error: unexpected '<Line': expected '<Point', '<Stroke' or '</Gesture>'"),
    TextFault(
      "text between", "<Gesture>x</Gesture>", "1:10: error: unexpected 'x': expected a tag"),
    TextFault(
      "two gestures", "<Gesture/><Gesture/>",
      "1:11: error: unexpected '<Gesture': expected the end of the input, one gesture in a file"),
    TextFault(
      "a wrong end", "<Gesture></Point>",
      "1:10: error: unexpected '</Point>': expected '<Point', '<Stroke' or '</Gesture>'"),
    TextFault(
      "no X", "<Gesture><Point Y=\"1\" T=\"1\"/>",
      "1:10: error: missing X: expected points, -2147483 to 2147483"),
    TextFault(
      "no T", "<Gesture><Point X=\"1\" Y=\"1\"/>",
      "1:10: error: missing T: expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "a word as Y", "<Gesture>\n<Point X=\"1\"\n Y=\"a\" T=\"1\"/>",
      "3:2: error: invalid Y 'a': expected \(number)"),
    TextFault(
      "a time before 0", "<Gesture><Point X=\"1\" Y=\"1\" T=\"-1\"/>",
      "1:29: error: invalid T '-1': expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "too large", "<Gesture><Point X=\"1e999\" Y=\"1\" T=\"1\"/>",
      "1:17: error: invalid X '1e999': expected a number below 1.8e308"),
    TextFault(
      "an attribute twice", "<Gesture><Point X=\"1\" X=\"1\"/>",
      "1:23: error: misplaced attribute 'X': expected each attribute once"),
    TextFault(
      "an attribute without marks", "<Gesture Name=a>",
      "1:15: error: \(noRecording) 'a': expected '<Gesture'"),
    TextFault(
      "an attribute without a value", "<Gesture><Point X></Gesture>",
      "1:18: error: unexpected nothing: expected '='"),
    TextFault(
      "an unknown entity", "<Gesture><Point X=\"&x;\"/>",
      "1:20: error: unexpected '&': expected &amp; &lt; &gt; &quot; &apos; or a character's number"),
    TextFault(
      "a bracket in a value", "<Gesture><Point X=\"<\"/>",
      "1:20: error: unexpected '<': expected '&lt;'"),
    TextFault(
      "cut between", "<Gesture>\(points)\n",
      "2:1: error: the input ends within '<Gesture>': expected '</Gesture>'; the recording was cut"),
    TextFault(
      "cut in a tag", "<Gesture><Point X=\"1",
      "1:21: error: the input ends within '<Point X=\"1': expected '>'; the recording was cut"),
    TextFault(
      "NUL", "<Gesture>\0",
      "1:10: error: NUL byte: expected text; a crash or a full disk may have cut the recording"),
    TextFault(
      "a long tag", "<Gesture><Point X=\"\(String(repeating: "1", count: 70_000))",
      "1:10: error: unexpected 'Point X=\"\(String(repeating: "1", count: 31))...': expected a tag of at most 65536 bytes"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.unistroke)
  }

  @Test func `a recording cut at any byte gives what is whole`() {
    checkCuts(.unistroke, Array(Self.dialects[1].text.utf8))
  }

  @Test(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
  func `the XML of the $1 corpus has the strokes of its JSON`() throws {
    let names = ["s02_fast_arrow01", "s02_slow_arrow01", "s05_medium_star03", "s07_fast_check05"]
    let corpus = try Recordings.bytes("dollar1_unistrokes/sample_528.jsonl").split(separator: 0x0a)
    var compared = 0
    for name in names + ["s10_slow_circle02"] {
      let outcome = TraceReading(
        try Recordings.bytes("dollar1_unistrokes/xml_samples/\(name).xml"), as: .unistroke)
      #expect(outcome.error == nil && outcome.trace.warnings.isEmpty)
      let parts = name.split(separator: "_").map(String.init)
      #expect(outcome.trace.labels == [GestureLabel(gesture: 0, tags: [parts[2], parts[1]])])
      // Only the first repetitions are in the sample.
      let start = Array("{\"id\":\"\(parts.joined(separator: "/"))\"".utf8)
      guard let line = corpus.first(where: { $0.starts(with: start) }) else { continue }
      #expect(Self.relative(outcome) == Self.relative(TraceReading(Array(line), as: .pointerLines)))
      compared += 1
    }
    #expect(compared == 2)
  }

  /// Samples from the first time.
  static func relative(_ outcome: TraceReading) -> [String] {
    let frames = outcome.frames
    let start = frames.first?.time.microseconds ?? 0
    return frames.map {
      "\($0.time.microseconds - start) \($0.contacts[0].x) \($0.contacts[0].y)"
    }
  }
}
