import Motion
import TestSupport
import Testing
import Traces

@Suite struct RrwebTests {
  static func interaction(_ type: Int, _ time: Int, _ rest: String = ",\"x\":1,\"y\":2") -> String {
    "{\"type\":3,\"data\":{\"source\":2,\"type\":\(type),\"id\":12\(rest)},\"timestamp\":\(time)}"
  }

  /// Each position is x, y and the offset.
  static func moves(_ source: Int, _ time: Int, _ positions: [(Int, Int, Int)]) -> String {
    let list = positions.map { "{\"x\":\($0.0),\"y\":\($0.1),\"id\":1,\"timeOffset\":\($0.2)}" }
    return
      "{\"type\":3,\"data\":{\"source\":\(source),\"positions\":[\(list.joined(separator: ","))]},"
      + "\"timestamp\":\(time)}"
  }

  static func list(_ events: String...) -> String { "[\(events.joined(separator: ",\n"))]" }

  static func coarse(_ line: Int) -> String {
    "\(line): warning: rrweb keeps a sample every 50 ms: velocities will be inaccurate"
  }

  static let dialects: [StrokeDialect] = [
    StrokeDialect(
      testDescription: "a finger, its moves behind its lift",
      text: list(
        interaction(7, 1000), interaction(9, 1200, ",\"x\":9,\"y\":9"),
        moves(6, 1500, [(3, 4, -450), (5, 6, -400)])),
      frames: "1000: 0+1000,2000\n1050: 0>3000,4000\n1100: 0>5000,6000\n1200: 0-9000,9000",
      warnings: [coarse(1)]),
    StrokeDialect(
      testDescription: "a mouse that hovers and drags",
      text: list(
        moves(1, 500, [(7, 7, -50)]), interaction(1, 1000), moves(1, 1500, [(3, 4, -450)]),
        moves(12, 1550, [(5, 6, -400)]), interaction(0, 1600), interaction(2, 1600),
        moves(1, 2000, [(8, 8, -50)])),
      frames: "1000: 0+1000,2000\n1050: 0>3000,4000\n1150: 0>5000,6000\n1600: 0-1000,2000",
      warnings: [coarse(2)]),
    StrokeDialect(
      testDescription: "a cancel, and a lift without a position",
      text: list(
        interaction(7, 1000), interaction(10, 1100, ",\"x\":0,\"y\":0"), interaction(7, 2000),
        interaction(9, 2100, "")),
      frames: """
        1000: 0+1000,2000
        1100: 0x(system)1000,2000
        2000: 1+1000,2000
        2100: 1-1000,2000
        """,
      warnings: [coarse(1)]),
    StrokeDialect(
      testDescription: "a finger that imitates a mouse",
      text: list(
        interaction(7, 1000), interaction(9, 1100),
        interaction(1, 1101, ",\"x\":1,\"y\":2,\"pointerType\":2"),
        interaction(0, 1102, ",\"x\":1,\"y\":2,\"pointerType\":2")),
      frames: "1000: 0+1000,2000\n1100: 0-1000,2000", warnings: [coarse(1)]),
    StrokeDialect(
      testDescription: "a picture of a deep document, long texts, and other events",
      text: "{\"x\":1,\"events\":"
        + list(
          "{\"type\":2,\"data\":{\"node\":"
            + String(repeating: "{\"childNodes\":[", count: 400) + "\"\\ud800"
            + String(repeating: "z", count: 70_000) + "\"" + String(repeating: "]}", count: 400)
            + "},\"timestamp\":900}",
          "{\"type\":3,\"data\":{\"source\":3,\"id\":1,\"x\":0,\"y\":7},\"timestamp\":950}",
          "{\"type\":5,\"data\":{\"tag\":\"x\"},\"timestamp\":950}",
          interaction(7, 1000), interaction(9, 1100)) + "}",
      frames: "1000: 0+1000,2000\n1100: 0-1000,2000", warnings: [coarse(4)]),
    StrokeDialect(
      testDescription: "an event a line",
      text: "{\"type\":4,\"data\":{\"width\":3,\"height\":4},\"timestamp\":1}\n"
        + "\(interaction(7, 1000))\n\(interaction(9, 1100))\n",
      frames: "1000: 0+1000,2000\n1100: 0-1000,2000", warnings: [coarse(2)]),
    StrokeDialect(testDescription: "nothing", text: "[]", frames: ""),
  ]

  @Test(arguments: dialects)
  func `a session gives its strokes`(_ dialect: StrokeDialect) {
    dialect.check(.rrweb)
  }

  static let faults: [TextFault] = [
    TextFault(
      "text", "x",
      "1:1: error: not an rrweb session: found 'x': expected a JSON array of events, an object with \"events\", or an event a line"
    ),
    TextFault(
      "no type", "[{}]", "1:2: error: missing type: expected rrweb's number of a kind of event"),
    TextFault(
      "a member twice", "[{\"type\":3,\"timestamp\":1,\"type\":2}]",
      "1:26: error: misplaced member 'type': expected each member once"),
    TextFault("no data", "[{\"type\":3}]", "1:2: error: missing data: expected the event's data"),
    TextFault(
      "no time", "[{\"type\":3,\"data\":{\"source\":2,\"type\":7,\"x\":1,\"y\":1}}]",
      "1:2: error: missing timestamp: expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "before time began", list(moves(6, 100, [(1, 1, -200)])),
      "1:77: error: invalid time '-200': expected milliseconds, 0 or more, before the year 2255"),
    TextFault(
      "no y", list(interaction(7, 1000, ",\"x\":1")),
      "1:19: error: missing y: expected points, -2147483 to 2147483"),
    TextFault(
      "positions that are none",
      "[{\"type\":3,\"data\":{\"source\":6,\"positions\":1},\"timestamp\":1}]",
      "1:43: error: invalid positions '1': expected an array of positions"),
    TextFault(
      "cut", "[{\"type\":3,",
      "1:12: error: the input ends within '{': expected a name in quotation marks; the recording was cut"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has its place and remedy, wherever the input is cut`(_ fault: TextFault) {
    fault.check(.rrweb)
  }

  @Test func `a session cut at any byte gives what is whole`() {
    checkCuts(.rrweb, Array(Self.dialects[0].text.utf8))
  }

  @Test func `samples are handed over when none can come before them any more`() throws {
    var trace = TraceCollector()
    var reader = TraceReader(.rrweb, file: "test")
    try reader.parse(Array("[\(Self.interaction(7, 1000)),".utf8), into: &trace)
    #expect(trace.events.isEmpty)
    try reader.parse(Array("\(Self.interaction(7, 6001)),".utf8), into: &trace)
    #expect(!trace.events.isEmpty)
  }

  @Test(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
  func `the sample reads`() throws {
    let outcome = TraceReading(try Recordings.bytes("../samples/rrweb.json"), as: .rrweb)
    #expect(outcome.error == nil)
    #expect(outcome.trace.warnings.map(\.description) == [Self.coarse(2)])
    #expect(outcome.trace.device?.strokeScale?.screen == Size(width: 390, height: 844))
    #expect(
      outcome.transcript == """
        1700000001204: 0+195000,120500
        1700000001254: 0>195000,131000
        1700000001304: 0>195000,190000
        1700000001354: 0>195000,260000
        1700000001380: 0-195000,310000
        """)
  }
}
