import Testing

@testable import Traces

/// An anomaly is reported with the line of the event that showed it.
@Suite struct AnomalyPlaceTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The events, which follow a description of nine lines.
    var events: String
    /// Word and line of each anomaly, in order; 0 for none.
    var expected: [String]
  }

  private static let late = """
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 5
    E: 0.000000 0003 0036 6
    E: 0.000000 0000 0000 0

    """

  static let cases = [
    Case(
      testDescription: "in the middle of a frame",
      events: late + "E: 0.008000 0003 002f 77\nE: 0.008000 0003 0035 9\nE: 0.008000 0000 0000 0\n"
        + "E: 0.009000 0003 002f 0\nE: 0.009000 0003 0039 -1\nE: 0.009000 0000 0000 0\n",
      expected: ["slotOutOfRange 14"]),
    Case(
      testDescription: "behind comments and blank lines",
      events: late + "# a comment\n\nE: 0.008000 0003 0039 1\nE: 0.008000 0000 0000 0\n"
        + "# another\nE: 0.009000 0003 0039 -1\nE: 0.009000 0000 0000 0\n",
      expected: ["repeatedTrackingID 16"]),
    Case(
      testDescription: "a loss is where SYN_DROPPED stands",
      events: late + "E: 0.008000 0003 0035 9\nE: 0.008000 0000 0003 0\nE: 0.009000 0003 0035 9\n"
        + "E: 0.009000 0000 0000 0\nE: 0.010000 0003 0039 -1\nE: 0.010000 0000 0000 0\n",
      expected: ["droppedEvents 15"]),
    Case(
      testDescription: "positions of a touch that began before",
      events: "E: 0.000000 0003 0035 5\nE: 0.000000 0003 003a 5\nE: 0.000000 0000 0000 0\n"
        + "E: 0.001000 0003 0039 -1\nE: 0.001000 0000 0000 0\n",
      expected: ["positionWithoutContact 10", "liftWithoutContact 13"]),
    Case(
      testDescription: "at the end: the first event of a cut frame, the last of all",
      events: late + "E: 0.008000 0003 0035 9\nE: 0.008000 0003 0036 9\n",
      expected: ["cutFrame 14", "endOfInputWhileDown 15"]),
    Case(
      testDescription: "the input ends behind a whole frame",
      events: late, expected: ["endOfInputWhileDown 13"]),
    Case(
      testDescription: "what a whole frame shows is at its end",
      events: late + "E: 0.000000 0003 0035 2000\nE: 0.000000 0000 0000 0\n"
        + "E: 0.010000 0003 0039 -1\nE: 0.010000 0000 0000 0\n",
      expected: ["repeatedStamp 15", "positionOutOfRange 15"]),
  ]

  /// Lines of other shapes than tools write: they go another way through the reader.
  @Test(arguments: cases, ["E: ", "E:  "])
  func `anomalies have the lines of their events`(_ row: Case, prefix: String) throws {
    let bytes = Array((Self.description + row.events.replacing("E: ", with: prefix)).utf8)
    for size in [bytes.count, 1, 7] {
      var census = TraceStatistics()
      var reader = TraceReader(.evemu, file: "test")
      var rest = bytes[...]
      while !rest.isEmpty {
        try reader.parse(Array(rest.prefix(size)), into: &census)
        rest = rest.dropFirst(size)
      }
      try reader.finish(into: &census)
      census.finish()
      let found = census.anomalies.map { anomaly in
        guard case .line(let line) = anomaly.place else { return "\(anomaly.word) 0" }
        return "\(anomaly.word) \(line)"
      }
      #expect(found == row.expected)
    }
  }

  /// Nine lines.
  private static let description =
    ImporterFixtureTests.screen.replacing("A: 39 0 65535 0 0 0\n", with: "")

  @Test(arguments: [TraceFormat.raw64, .raw32])
  func `a binary recording has bytes`(format: TraceFormat) throws {
    let layout: RawEventLayout = format == .raw64 ? .wide : .narrow
    let events = script("0: id 1, x 5, y 6\n8: id 1\n16: id -1")
    var bytes: [UInt8] = []
    let writer = RawEventWriter(layout)
    for event in events { writer.write(event, to: &bytes) }
    let size = bytes.count / events.count
    for chunk in [bytes.count, 1, 50] {
      var census = TraceStatistics()
      var reader = TraceReader(format, file: "test")
      var rest = bytes[...]
      while !rest.isEmpty {
        try reader.parse(Array(rest.prefix(chunk)), into: &census)
        rest = rest.dropFirst(chunk)
      }
      try reader.finish(into: &census)
      census.finish()
      #expect(census.anomalies.map(\.place) == [.byte(4 * size + 1)])
    }
  }
}
