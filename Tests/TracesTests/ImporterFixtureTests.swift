import Gestures
import Motion
import Testing
import Traces

/// The oddities that every importer meets in real files, one row for each: the items of the list of
/// fixtures that can be written as evemu.
///
/// `ToolFixtureTests` has those that only other tools write.
@Suite struct ImporterFixtureTests {
  struct Fixture: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// The frames, as `transcript(_:)` writes them.
    var frames: String
    var anomalies: [String]
    var warnings: [TraceWarning]

    init(
      _ name: String, _ text: String, gives frames: String, anomalies: [String] = [],
      warnings: [TraceWarning] = []
    ) {
      (testDescription, self.text, self.frames) = (name, text, frames)
      (self.anomalies, self.warnings) = (anomalies, warnings)
    }
  }

  /// A screen of 1000 by 2000 units with slots.
  static let screen = """
    # EVEMU 1.3
    N: Screen
    I: 0018 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 999 0 0 10
    A: 36 0 1999 0 0 10
    A: 39 0 65535 0 0 0

    """

  /// The same without slots: protocol A.
  static let reporting =
    screen.replacing("B: 03 00 00 00 00 00 80 60 02", with: "B: 03 00 00 00 00 00 00 60 02")
    .replacing("A: 2f 0 9 0 0 0\n", with: "")

  /// A mouse with two axes and three buttons.
  static let mouse = """
    # EVEMU 1.3
    N: Mouse
    I: 0003 0001 0002 0003
    P: 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 07 00 00 00 00 00
    B: 02 03 00 00 00 00 00 00 00

    """

  /// Returns one finger, down at 5, 6, moved to 7, 6, and up.
  ///
  /// Stamps are in seconds.
  static func drag(_ stamps: [String] = ["0.000000", "0.008000", "0.016000"]) -> String {
    """
    E: \(stamps[0]) 0003 0039 0001
    E: \(stamps[0]) 0003 0035 0005
    E: \(stamps[0]) 0003 0036 0006
    E: \(stamps[0]) 0000 0000 0000
    E: \(stamps[1]) 0003 0035 0007
    E: \(stamps[1]) 0000 0000 0000
    E: \(stamps[2]) 0003 0039 -001
    E: \(stamps[2]) 0000 0000 0000

    """
  }

  static let usual = "0: 0+5,6\n8: 0>7,6\n16: 0-7,6"

  static let texts: [Fixture] = [
    Fixture("CRLF", (screen + drag()).replacing("\n", with: "\r\n"), gives: usual),
    Fixture("BOM", "\u{FEFF}" + screen + drag(), gives: usual),
    Fixture(
      "trailing blanks", (screen + drag()).replacing("\n", with: " \t \n"), gives: usual),
    Fixture(
      "no final newline", String((screen + drag()).dropLast()), gives: usual,
      warnings: [TraceWarning(line: 18, kind: .unterminatedLastLine)]),
    Fixture("value -001", screen + drag(), gives: usual),
    Fixture(
      "value -1, not padded", screen + drag().replacing("-001", with: "-1"), gives: usual),
    Fixture(
      "a name with #", (screen + drag()).replacing("N: Screen", with: "N: Screen # 2"),
      gives: usual),
    Fixture("empty recording", screen, gives: ""),
    Fixture(
      "cut last record", screen + drag() + "E: 0.024000 0003 0039 2\nE: 0.024000 0003 0035 40\n",
      gives: usual, anomalies: ["cutFrame"]),
  ]

  static let clocks: [Fixture] = [
    Fixture(
      "wall clock",
      screen + drag(["1330050188.628846", "1330050188.636846", "1330050188.644846"]),
      gives: "1330050188628.846: 0+5,6\n1330050188636.846: 0>7,6\n1330050188644.846: 0-7,6"),
    Fixture("relative time", screen + drag(), gives: usual),
    Fixture(
      "time since boot", screen + drag(["4242.000000", "4242.008000", "4242.016000"]),
      gives: "4242000: 0+5,6\n4242008: 0>7,6\n4242016: 0-7,6"),
    Fixture(
      "first stamp 1 us", screen + drag(["0.000001", "0.008000", "0.016000"]),
      gives: "0.001: 0+5,6\n8: 0>7,6\n16: 0-7,6"),
    Fixture(
      "a stamp for each event of a frame: the report's counts",
      screen + """
        E: 0.000001 0003 0039 1
        E: 0.000005 0003 0035 5
        E: 0.000009 0003 0036 6
        E: 0.000013 0000 0000 0
        E: 0.008001 0003 0035 7
        E: 0.008004 0000 0000 0
        E: 0.016000 0003 0039 -1
        E: 0.016003 0000 0000 0

        """, gives: "0.013: 0+5,6\n8.004: 0>7,6\n16.003: 0-7,6"),
    Fixture(
      "clock set in mid file, while a finger is down",
      screen + drag(["100.000000", "1330050188.000000", "1330050188.008000"]),
      gives: "100000: 0+5,6\n110000: 0x(clockChanged)5,6", anomalies: ["clockJumpedAhead"]),
    Fixture(
      "clock set back in mid file, between touches",
      screen + drag(["100.000000", "100.008000", "100.016000"])
        + drag().replacing("0039 0001", with: "0039 0002"),
      gives: """
        100000: 0+5,6
        100008: 0>7,6
        100016: 0-7,6
        101016: 1+5,6
        101024: 1>7,6
        101032: 1-7,6
        """, anomalies: ["clockSetBack"]),
    Fixture(
      "a pause of 69 s between touches",
      screen + drag()
        + drag(["69.016000", "69.024000", "69.032000"]).replacing("0039 0001", with: "0039 0002"),
      gives: usual + "\n69016: 1+5,6\n69024: 1>7,6\n69032: 1-7,6"),
    Fixture(
      "two samples with the same time", screen + drag(["0.000000", "0.000000", "0.016000"]),
      gives: "0: 0+5,6\n0: 0>7,6\n16: 0-7,6", anomalies: ["repeatedStamp"]),
    Fixture(
      "time going back a little", screen + drag(["0.010000", "0.008000", "0.016000"]),
      gives: "10: 0+5,6\n10: 0>7,6\n16: 0-7,6", anomalies: ["timeWentBack"]),
  ]

  static let touches: [Fixture] = [
    Fixture(
      "starts in mid touch",
      screen + """
        E: 0.000000 0003 0035 300
        E: 0.000000 0000 0000 0
        E: 0.008000 0003 0039 -1
        E: 0.008000 0000 0000 0

        """, gives: "", anomalies: ["positionWithoutContact", "liftWithoutContact"]),
    Fixture(
      "ends with a contact down",
      screen + drag().split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n",
      gives: "0: 0+5,6\n8: 0>7,6\n8: 0x(endOfInput)7,6", anomalies: ["endOfInputWhileDown"]),
    Fixture(
      "protocol A without ids, lifted by a frame of SYN_MT_REPORT alone",
      reporting + """
        E: 0.000000 0003 0035 5
        E: 0.000000 0003 0036 6
        E: 0.000000 0000 0002 0
        E: 0.000000 0000 0000 0
        E: 0.008000 0003 0035 7
        E: 0.008000 0003 0036 6
        E: 0.008000 0000 0002 0
        E: 0.008000 0000 0000 0
        E: 0.016000 0000 0002 0
        E: 0.016000 0000 0000 0

        """, gives: usual),
    Fixture(
      "protocol A with ids: they decide, not the order",
      reporting + """
        E: 0.000000 0003 0039 4
        E: 0.000000 0003 0035 5
        E: 0.000000 0003 0036 6
        E: 0.000000 0000 0002 0
        E: 0.000000 0003 0039 5
        E: 0.000000 0003 0035 8
        E: 0.000000 0003 0036 6
        E: 0.000000 0000 0002 0
        E: 0.000000 0000 0000 0
        E: 0.008000 0003 0039 5
        E: 0.008000 0003 0035 5
        E: 0.008000 0003 0036 6
        E: 0.008000 0000 0002 0
        E: 0.008000 0003 0039 4
        E: 0.008000 0003 0035 8
        E: 0.008000 0003 0036 6
        E: 0.008000 0000 0002 0
        E: 0.008000 0000 0000 0
        E: 0.016000 0000 0000 0

        """, gives: "0: 0+5,6 1+8,6\n8: 0>8,6 1>5,6\n16: 0-8,6 1-5,6"),
    Fixture("slot events missing", screen + drag(), gives: usual),
    Fixture(
      "an id changes without -1",
      screen
        + drag().replacing(
          "E: 0.008000 0003 0035", with: "E: 0.008000 0003 0039 9\nE: 0.008000 0003 0035"),
      gives: "0: 0+5,6\n8: 0-5,6 1+7,6\n16: 1-7,6"),
    Fixture(
      "SYN_DROPPED",
      screen + drag().replacing("E: 0.008000 0003 0035 0007", with: "E: 0.008000 0000 0003 0000"),
      gives: "0: 0+5,6\n16:! 0x(droppedEvents)5,6", anomalies: ["droppedEvents"]),
    Fixture(
      "EV_SYN codes 4 and 5 end no frame",
      screen
        + drag().replacing(
          "E: 0.008000 0003 0035 0007\n",
          with: """
            E: 0.008000 0003 0035 0007
            E: 0.008000 0000 0004 4242
            E: 0.008000 0000 0005 8000

            """), gives: usual),
    Fixture(
      "autorepeat of BTN_LEFT is no press",
      mouse + """
        E: 0.000000 0001 0110 1
        E: 0.000000 0000 0000 0
        E: 0.250000 0001 0110 2
        E: 0.250000 0000 0000 1
        E: 0.258000 0002 0000 3
        E: 0.258000 0000 0000 0
        E: 0.300000 0001 0110 0
        E: 0.300000 0000 0000 0

        """, gives: "0: 0+0,0\n258: 0>3,0\n300: 0-3,0"),
  ]

  static let ranges: [Fixture] = [
    Fixture(
      "positions outside the range stay as they are",
      screen + drag().replacing("0035 0007", with: "0035 1007"),
      gives: "0: 0+5,6\n8: 0>1007,6\n16: 0-1007,6", anomalies: ["positionOutOfRange"]),
    Fixture("no ranges at all", drag(), gives: usual),
    Fixture(
      "ranges not from 0: 1472…5498, -4620…5140",
      (screen + drag()).replacing("A: 35 0 999", with: "A: 35 1472 5498")
        .replacing("A: 36 0 1999", with: "A: 36 -4620 5140").replacing(
          "0035 0005", with: "0035 1472"
        )
        .replacing("0036 0006", with: "0036 -4620").replacing("0035 0007", with: "0035 5498"),
      gives: "0: 0+1472,-4620\n8: 0>5498,-4620\n16: 0-5498,-4620"),
  ]

  @Test(arguments: texts + clocks + touches + ranges)
  func `what real files have gives what it means`(_ fixture: Fixture) throws {
    let trace = try parse(fixture.text)
    var decoder = ContactDecoder(device: trace.device)
    var frames = trace.events.compactMap { decoder.decode($0) }
    if let last = decoder.finish() { frames.append(last) }
    #expect(transcript(frames) == fixture.frames)
    #expect(trace.warnings == fixture.warnings)

    var census = TraceStatistics(device: trace.device)
    for event in trace.events { census.receive(event) }
    census.finish()
    #expect(census.anomalies.map(\.word) == fixture.anomalies)
    #expect(census.account.isBalanced)
  }

  @Test func `a name keeps its number sign`() throws {
    #expect(
      try parse(Self.screen.replacing("N: Screen", with: "N: Screen # 2")).device?.name
        == "Screen # 2")
  }

  @Test func `a stroke that goes back in time 14 times is held 14 times`() throws {
    // As one of Omniglot's drawings has it: 8 ms forward, 3 ms back, and so on.
    var text = Self.screen + Self.drag(["0.000000", "0.001000", "0.002000"])
    var expected: [Int64] = [0, 1_000]
    text = text.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    for step in 0..<14 {
      let forward = 8 + step * 8
      for milliseconds in [forward, forward - 3] {
        let digits = "\(1_000 + milliseconds)".dropFirst()
        text += "E: 0.\(digits)000 0003 0035 \(100 + milliseconds)\nE: 0.\(digits)000 0000 0000 0\n"
        expected.append(Int64(forward) * 1_000)
      }
    }
    var census = TraceStatistics()
    var decoder = ContactDecoder(device: nil)
    var times: [Int64] = []
    for event in try parse(text).events {
      census.receive(event)
      if let frame = decoder.decode(event) { times.append(frame.time.microseconds) }
    }
    census.finish()
    #expect(times == expected)
    #expect(census.anomalies.map(\.word).filter { $0 == "timeWentBack" }.count == 14)
    #expect(census.gestureCount == 1)
  }

  @Test(arguments: [(100_000, true), (100_001, false)])
  func `a sample exactly 100 ms old still counts for the velocity`(
    age: Int64, isCounted: Bool
  ) throws {
    // A leap, then on at 600 units a second.
    var tracker = VelocityTracker(.leastSquaresLine)
    for (time, position) in [(0, -100), (34_000, 0), (67_000, 19.8)] + [(age, 39.6)] {
      tracker.add(Vector(dx: position, dy: 0), at: TraceInstant(microseconds: time))
    }
    let velocity = try #require(tracker.velocity(at: TraceInstant(microseconds: age)))
    #expect((abs(velocity.dx - 600) > 100) == isCounted)
  }

  @Test func `a contact at the ends of a range that is not from 0 is at the ends of the screen`()
    throws
  {
    let fixture = Self.ranges[2]
    let trace = try parse(fixture.text)
    var settings = ScreenSettings()
    settings.size = Size(width: 402.7, height: 976.1)
    var mapper = try ScreenMapper(
      device: trace.device, kind: .touchscreen, observed: nil, settings: settings)
    var decoder = ContactDecoder(device: trace.device)
    let places = trace.events.compactMap { decoder.decode($0) }
      .compactMap { mapper.map($0).touches.first?.location }
    #expect(abs(places[0].x) < 1e-9 && abs(places[0].y) < 1e-9)
    #expect(abs(places[1].x - 402.6) < 1e-9)
  }
}
