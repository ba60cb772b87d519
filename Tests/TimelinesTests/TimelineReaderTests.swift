import Gestures
import Interaction
import Motion
import Testing
import Timelines

struct BadLine: CustomTestStringConvertible {
  var line: String
  var message: String
  var testDescription: String { message }

  init(_ line: String, _ message: String) {
    (self.line, self.message) = (line, message)
  }
}

struct TimelineReaderTests {
  @Test func `what was written is read back, and written again as the same bytes`() throws {
    let text = SampleTimeline.text(SampleTimeline.rows)
    let rows = try TimelineReader.rows(of: Array(text.utf8), file: "sample.jsonl")
    #expect(rows.count == SampleTimeline.rows.count)
    #expect(SampleTimeline.text(rows) == text)
  }

  /// Every number another one, so that none can stand in for its neighbour.
  static let distinct: [TimelineRow] = [
    .header(
      HeaderRow(
        transition: "2", policy: "3", estimator: "4",
        parameters: [
          HeaderRow.Parameter("a", .bool(true)), HeaderRow.Parameter("b", .number(5)),
          HeaderRow.Parameter("c", .string("6")), HeaderRow.Parameter("d", .bool(false)),
        ], screen: Size(width: 7, height: 8), frameRate: 9, slowMotion: 16, trace: "10",
        format: "11",
        device: "12", deviceKind: "13", clock: .realtime, notes: ["14", "15"])),
    .frame(
      FrameRow(
        time: 1, number: 2, phase: .finishing, percentComplete: 3,
        touches: [
          FrameRow.Contact(id: 4, location: Point(x: 5, y: 6)),
          FrameRow.Contact(id: 7, location: Point(x: 8, y: 9)),
        ],
        views: [
          FrameRow.View(
            name: "10", frame: Rect(x: 11, y: 12, width: 13, height: 14), alpha: 15,
            transform: AffineTransform(a: 16, b: 17, c: 18, d: 19, tx: 20, ty: 21),
            cornerRadius: 22, backgroundColor: Color(red: 28, green: 29, blue: 30, alpha: 31),
            clipsToBounds: true, contentMode: .scaleAspectFill),
          FrameRow.View(
            name: "23", frame: Rect(x: 24, y: 25, width: 26, height: 27), clipsToBounds: false,
            contentMode: .bottomRight),
        ])),
    .gesture(
      GestureRow(
        time: 1, gesture: 2, down: 3, from: .changed, to: .ended, location: Point(x: 4, y: 5),
        translation: Vector(dx: 6, dy: 7), velocity: .zero,
        rest: FingerRest(
          duration: 8, limit: 9, estimator: "10", velocityBefore: Vector(dx: 11, dy: 12)),
        why: "13")),
    .decision(
      DecisionRow(
        time: 1, gesture: 2, outcome: .cancel, cause: .release, percentComplete: 3,
        translation: Vector(dx: 4, dy: 5), velocity: .zero,
        rest: FingerRest(
          duration: 6, limit: 7, estimator: "8", velocityBefore: Vector(dx: 9, dy: 10)),
        otherEstimate: OtherEstimate(
          estimator: "11", velocity: Vector(dx: 12, dy: 13), outcome: .finish),
        rules: [], settleDuration: 14, settleDampingRatio: 15, why: "16")),
    .end(
      EndRow(
        time: 1, outcome: nil, gestures: 2, finished: 3, cancelled: 4, frames: 5,
        events: EndRow.Events(read: 6, used: 7, ignored: 8, dropped: 9),
        invariantsChecked: ["10", "11"], invariantsFailed: ["12"])),
  ]

  @Test func `every value comes back in its own place`() throws {
    let text = SampleTimeline.text(Self.distinct)
    #expect(try TimelineReader.rows(of: Array(text.utf8), file: "distinct.jsonl") == Self.distinct)
  }

  @Test func `empty lines are skipped and counted`() {
    let error = #expect(throws: TimelineSyntaxError.self) {
      try TimelineReader.rows(of: Array("\n\n{}\n".utf8), file: "gaps.jsonl")
    }
    #expect(error?.line == 3)
  }

  @Test func `members of later versions are skipped`() throws {
    let line = #"{"type":"anomaly","t":5,"kind":"k","severity":{"a":[1]},"what":"w","count":1}"#
    let rows = try TimelineReader.rows(of: Array(line.utf8), file: "new.jsonl")
    #expect(
      SampleTimeline.text(rows) == #"{"type":"anomaly","t":5,"kind":"k","what":"w","count":1}"#
        + "\n")
  }

  static let badLines: [BadLine] = [
    BadLine(
      #"{"type":"anomaly","t":5"#, "1:1: error: not a line of JSON: expected one whole object"),
    BadLine("[]", "1:1: error: row is not an object"),
    BadLine("{}", "1:1: error: no member 'type'"),
    BadLine(#"{"type":"sample"}"#, "1:2: error: unknown type 'sample'"),
    BadLine(
      #"{"type":"anomaly","t":5.5,"kind":"k","what":"w"}"#,
      "1:19: error: 't' is wrong: expected a whole number"),
    BadLine(
      #"{"type":"anomaly","t":"5","kind":"k","what":"w"}"#,
      "1:19: error: 't' is wrong: expected a number"),
    BadLine(#"{"type":"anomaly","t":5,"kind":"k"}"#, "1:1: error: no member 'what'"),
    BadLine(
      #"{"type":"transition","t":5,"gesture":1,"from":"idle","to":"nowhere","percent":0,"why":""}"#,
      "1:54: error: 'to' is wrong: expected one of idle, interactive, finishing, cancelling, "
        + "finished, cancelled"),
    BadLine(
      #"{"type":"header","schema":"dragline.timeline/1","parameters":{},"screen":[1,2,3]}"#,
      "1:65: error: 'screen' is wrong: expected 2 numbers"),
    BadLine(
      #"{"type":"callback","t":5,"arguments":{"a":null}}"#,
      "1:26: error: 'arguments' is wrong: expected scalars only"),
    BadLine(
      #"{"type":"frame","t":5,"touches":[[1,2,3,4]],"views":[]}"#,
      "1:23: error: 'touches' is wrong: expected [id, x, y]"),
    BadLine(
      #"{"type":"decision","t":5,"rules":[{"rule":"a","value":null,"limit":0,"passed":1}],"settle":{}}"#,
      "1:70: error: 'passed' is wrong: expected true or false"),
    BadLine(
      #"{"type":"end","t":5,"outcome":"none","gestures":0,"finished":0,"cancelled":0,"frames":0,"events":{"read":0,"used":0,"ignored":0,"dropped":0},"invariants":{"checked":[1]}}"#,
      "1:156: error: 'checked' is wrong: expected a list of strings"),
    BadLine(
      #"{"type":"header","schema":"dragline.timeline/2"}"#,
      "1:18: error: schema 'dragline.timeline/2' is unknown: expected dragline.timeline/1"),
  ]

  @Test(arguments: badLines)
  func `a line that is no row is refused at its place`(_ bad: BadLine) {
    do throws(TimelineSyntaxError) {
      _ = try TimelineReader.rows(of: Array(bad.line.utf8), file: "bad.jsonl")
      Issue.record("was read: \(bad.line)")
    } catch {
      #expect("\(error)" == "bad.jsonl:\(bad.message)")
    }
  }

  /// Every number of every row, one after the other, in sizes that no timeline has.
  @Test(arguments: ["1e999", "1e308", "-1e308", "9e18", "-9e18", "1e-320", "0", "-0.0", "0.5"])
  func `no number can trap the reader, the checker or the writer`(_ hostile: String) {
    let number = /-?\d+(\.\d+)?/
    let lines = SampleTimeline.text(SampleTimeline.rows).split(separator: "\n").map(String.init)
    for (index, line) in lines.enumerated() {
      for match in line.matches(of: number) {
        var changed = lines
        changed[index].replaceSubrange(match.range, with: hostile)
        let bytes = Array(changed.joined(separator: "\n").utf8)
        guard let rows = try? TimelineReader.rows(of: bytes, file: "hostile") else { continue }
        var checker = InvariantChecker()
        for row in rows { checker.check(row) }
        checker.checkWhole()
        #expect(!SampleTimeline.text(rows).isEmpty)
      }
    }
  }

  @Test func `a timeline cut anywhere is refused or has no end row`() throws {
    let bytes = Array(SampleTimeline.text(SampleTimeline.rows).utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: 7) {
      guard let rows = try? TimelineReader.rows(of: Array(bytes[..<length]), file: "cut") else {
        continue
      }
      var checker = InvariantChecker()
      for row in rows { checker.check(row) }
      checker.checkWhole()
      #expect(checker.failures.contains { $0.invariant == .wholeTimeline }, "cut at \(length)")
    }
  }
}
