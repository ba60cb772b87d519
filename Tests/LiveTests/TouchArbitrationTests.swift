import Evdev
import Gestures
import TestSupport
import Testing
import Traces

@testable import Live

@Suite struct TouchArbitrationTests {
  static let stories = [
    ArbitrationStory(
      testDescription: "no pen",
      said: ["0: 0 S0 I1 X1 Y1 B1", "0: 8 Y2", "0: 16 I-1 B0"],
      heard: ["0 S0 I1 X1 Y1 B1", "8 Y2", "16 I-1 B0"]),
    ArbitrationStory(
      testDescription: "a finger is down when the pen comes",
      said: ["0: 0 S0 I1 X1 Y1 B1", "1: 5 P1", "0: 8 Y2", "0: 16 I-1 B0", "1: 20 P0"],
      heard: ["0 S0 I1 X1 Y1 B1", "5 S0 T2", "5 S0 I-1 T0 B0"]),
    ArbitrationStory(
      testDescription: "two fingers are down when the pen comes",
      said: ["0: 0 S0 I1 X1 Y1 S1 I2 X5 Y5 B1", "1: 5 P1"],
      heard: ["0 S0 I1 X1 Y1 S1 I2 X5 Y5 B1", "5 S0 T2 S1 T2", "5 S0 I-1 T0 S1 I-1 T0 B0"]),
    ArbitrationStory(
      testDescription: "fingers that come while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 9 I-1 B0", "0: 20 I2 B1", "0: 25 I-1 B0"],
      heard: []),
    ArbitrationStory(
      testDescription: "a finger that stays when the pen has long gone",
      said: [
        "1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "1: 10 P0", "0: 200 Y2", "0: 210 I-1 B0",
        "0: 220 I2 B1", "0: 230 Y3",
      ],
      // Slot and position were said while nobody heard them.
      heard: ["220 S0 I2 B1 X1 Y2", "230 Y3"]),
    ArbitrationStory(
      testDescription: "a finger that comes within 90 ms of the pen's going, and one after them",
      said: [
        "1: 0 P1", "1: 10 P0", "0: 99 S0 I1 X1 Y1 B1", "0: 120 I-1 B0", "0: 130 I2 B1",
      ],
      heard: ["130 S0 I2 B1 X1 Y1"]),
    ArbitrationStory(
      testDescription: "90 ms to the microsecond",
      said: ["1: 10 P1", "1: 10 P0", "0: 100 S0 I1 X1 Y1 B1"],
      heard: ["100 S0 I1 X1 Y1 B1"]),
    ArbitrationStory(
      testDescription: "a pen that is turned round stays near",
      said: ["1: 0 P1", "1: 5 P0 R1", "0: 200 S0 I1 X1 Y1 B1", "0: 210 I-1 B0", "1: 220 R0"],
      heard: []),
    ArbitrationStory(
      testDescription: "a finger's tool is no pen",
      said: ["0: 0 S0 I1 X1 Y1 B1", "1: 5 F1", "0: 8 Y2"],
      heard: ["0 S0 I1 X1 Y1 B1", "8 Y2"]),
    ArbitrationStory(
      testDescription: "the pen's stamp is older than the finger's",
      said: ["0: 9 S0 I1 X1 Y1 B1", "1: 5 P1"],
      heard: ["9 S0 I1 X1 Y1 B1", "9 S0 T2", "9 S0 I-1 T0 B0"]),
    ArbitrationStory(
      testDescription: "a pen that was near before anything was read",
      said: [
        "0: 0 S0 I1 X1 Y1 B1", "1: 5 x9", "0: 8 Y2", "0: 9 I-1 B0", "1: 20 P0", "0: 200 I2 B1",
      ],
      heard: ["0 S0 I1 X1 Y1 B1", "5 S0 T2", "5 S0 I-1 T0 B0", "200 S0 I2 B1 X1 Y2"]),
    ArbitrationStory(
      testDescription: "a rubber that was near before anything was read",
      said: ["1: 5 x9", "1: 20 R0", "0: 200 S0 I2 X1 Y1 B1"], heard: ["200 S0 I2 X1 Y1 B1"]),
    ArbitrationStory(
      testDescription: "a pen's last position after it has gone",
      said: ["1: 0 P1", "1: 5 P0", "1: 6 x9", "0: 200 S0 I2 X1 Y1 B1"],
      heard: ["200 S0 I2 X1 Y1 B1"]),
    ArbitrationStory(
      testDescription: "events are lost while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 6 D0"], heard: ["6 D0"]),
    ArbitrationStory(
      testDescription: "a button alone is held",
      said: ["0: 0 B1", "1: 5 P1", "0: 6 B0"], heard: ["0 B1", "5 B0"]),
    ArbitrationStory(
      testDescription: "a finger whose stamp is older than the pen's going is read later",
      said: ["1: 0 P1", "1: 10 P0", "0: 5 S0 I2 X1 Y1 B1", "0: 200 I-1 B0"], heard: []),
    ArbitrationStory(
      testDescription: "the clock is set back while no pen is near",
      said: ["1: 1900 P1", "1: 1905 P0", "0: 100 S0 I2 X1 Y1 B1"], heard: ["100 S0 I2 X1 Y1 B1"]),
    ArbitrationStory(
      testDescription: "the screen goes away and returns while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 9 B0 !", "1: 10 P0", "0: 200 S0 I2 X3 Y3 B1"],
      heard: ["200 S0 I2 X3 Y3 B1"]),
  ]

  static let clocks = [
    ArbitrationStory(
      testDescription: "only the fingers' clock can be set",
      said: [
        "0: 1000 S0 I1 X1 Y1 B1", "1: 5 P1", "0: 1010 I-1 B0", "1: 20 P0", "0: 1109 I2 B1",
        "0: 1111 I-1 B0", "0: 1119 I3 B1",
      ],
      // Its own stamps, and never back.
      heard: ["1000 S0 I1 X1 Y1 B1", "1005 S0 T2", "1005 S0 I-1 T0 B0", "1119 S0 I3 B1 X1 Y1"],
      clocks: [.realtime, .monotonic]),
    ArbitrationStory(
      testDescription: "only the pen's clock can be set",
      said: [
        "0: 0 S0 I1 X1 Y1 B1", "1: 1005 P1", "0: 10 I-1 B0", "1: 1020 P0", "0: 109 I2 B1",
        "0: 111 I-1 B0", "0: 119 I3 B1",
      ],
      heard: ["0 S0 I1 X1 Y1 B1", "5 S0 T2", "5 S0 I-1 T0 B0", "119 S0 I3 B1 X1 Y1"],
      clocks: [.monotonic, .realtime]),
    ArbitrationStory(
      testDescription: "both clocks can be set",
      said: ["1: 1005 P1", "1: 1020 P0", "0: 1109 S0 I2 X1 Y1 B1"], heard: [],
      clocks: [.realtime, .realtime]),
  ]

  @Test(arguments: clocks)
  func `stamps of different clocks are compared on one`(_ story: ArbitrationStory) throws {
    #expect(try story.reported(to: .screen) == story.heard)
  }

  @Test(arguments: [DeviceClock.monotonic, .realtime])
  func `a pen that leaves with its device leaves on the monotonic clock`(clock: DeviceClock) throws
  {
    var arbitration = try #require(
      TouchArbitration(among: [(.screen, clock), (.pen, .realtime)]))
    _ = arbitration.hear(ShortEvents.events("1000 P1"), from: 1)
    arbitration.lose(1, at: TraceInstant(microseconds: 5_000))
    let lead = clock == .realtime ? 1_000 : 0
    let early = arbitration.hear(ShortEvents.events("\(50 + lead) S0 I1 X1 Y1 B1"), from: 0)
    _ = arbitration.hear(ShortEvents.events("\(60 + lead) I-1 B0"), from: 0)
    let late = arbitration.hear(ShortEvents.events("\(96 + lead) I2 B1"), from: 0)
    #expect(early[0].events.isEmpty)
    #expect(!late[0].events.isEmpty)
  }

  @Test(arguments: stories)
  func `fingers are taken off while a pen is near`(_ story: ArbitrationStory) throws {
    #expect(try story.reported(to: .screen) == story.heard)
  }

  @Test func `that a finger is left out is reported once each time`() throws {
    var arbitration = try #require(TouchArbitration(among: [.screen, .pen]))
    var reported: [Int] = []
    let said = [
      "1: 0 P1", "0: 1 S0 I1 X1 Y1 B1", "0: 2 Y2", "0: 3 I-1 B0", "0: 4 I2 B1", "0: 5 I-1 B0",
      "1: 6 P0",
      "0: 200 I3 B1", "0: 201 I-1 B0", "1: 202 P1", "0: 203 I4 B1",
    ]
    for (index, line) in said.enumerated() {
      let device = line.hasPrefix("0") ? 0 : 1
      _ = arbitration.hear(ShortEvents.events(String(line.dropFirst(3))), from: device)
      if arbitration.takeLeftOut(of: device) { reported.append(index) }
    }
    #expect(reported == [1, 10])
  }

  @Test func `a pen that goes with its device is near no more`() throws {
    var arbitration = try #require(TouchArbitration(among: [.screen, .pen]))
    _ = arbitration.hear(ShortEvents.events("0 P1"), from: 1)
    arbitration.lose(1, at: TraceInstant(microseconds: 5_000))
    let early = arbitration.hear(ShortEvents.events("50 S0 I1 X1 Y1 B1"), from: 0)
    _ = arbitration.hear(ShortEvents.events("60 I-1 B0"), from: 0)
    let late = arbitration.hear(ShortEvents.events("96 I2 B1"), from: 0)
    #expect(early[0].events.isEmpty)
    #expect(ShortEvents.text(late[0].events) == ["96 S0 I2 B1 X1 Y1"])
  }

  @Test func `without a pen or without fingers there is nothing to arbitrate`() {
    #expect(TouchArbitration(among: [.screen]) == nil)
    #expect(TouchArbitration(among: [.pen]) == nil)
    #expect(TouchArbitration(among: [.mouse, .pen]) == nil)
  }
}
