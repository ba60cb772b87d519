import Gestures
import TestSupport
import Testing
import Traces

@testable import Live

/// Frames in short: `7 S0 I5 X1 Y2 B1` are at 7 ms slot 0, tracking ID 5, position and button; `P1` is a
/// pen that comes near, `R1` a rubber, `x9` where it is, `T2` a palm, `D0` lost events; `!` ends what the
/// kernel released.
private enum Short {
  static let codes: [(letter: Character, type: UInt16, code: UInt16)] = [
    ("S", EventType.absolute, AbsoluteAxis.slot),
    ("I", EventType.absolute, AbsoluteAxis.trackingID),
    ("X", EventType.absolute, AbsoluteAxis.contactX),
    ("Y", EventType.absolute, AbsoluteAxis.contactY),
    ("T", EventType.absolute, AbsoluteAxis.toolType), ("B", EventType.key, KeyCode.touch),
    ("P", EventType.key, KeyCode.penTool), ("R", EventType.key, KeyCode.penTool + 1),
    ("F", EventType.key, KeyCode.fingerTool), ("x", EventType.absolute, AbsoluteAxis.x),
    ("D", EventType.synchronization, SynchronizationCode.dropped),
  ]

  static func events(_ text: String) -> [RawEvent] {
    let words = text.split(separator: " ")
    let time = TraceInstant(microseconds: (Int64(words[0]) ?? 0) * 1_000)
    var events = words.dropFirst().filter { $0 != "!" }.map { word in
      let code = codes.first { $0.letter == word.first }
      return RawEvent(
        time: time, type: code?.type ?? 0, code: code?.code ?? 0,
        value: Int32(word.dropFirst()) ?? 0)
    }
    events.append(.report(at: time, value: words.last == "!" ? RawEvent.deviceRelease : 0))
    return events
  }

  static func text(_ events: [RawEvent]) -> [String] {
    var frames: [String] = []
    var words: [String] = []
    for event in events {
      if event.isReport {
        if event.value == RawEvent.deviceRelease { words.append("!") }
        let time = "\(event.time.microseconds / 1_000)"
        frames.append(([time] + words).joined(separator: " "))
        words = []
      } else {
        let code = codes.first { $0.type == event.type && $0.code == event.code }
        words.append("\(code?.letter ?? "?")\(event.value)")
      }
    }
    return frames
  }
}

@Suite struct TouchArbitrationTests {
  static let pen: DeviceDescription = {
    var device = DeviceDescription()
    for code in [KeyCode.penTool, KeyCode.stylusButton, KeyCode.touch] {
      device.insertCode(code, ofType: EventType.key)
    }
    for axis in [AbsoluteAxis.x, AbsoluteAxis.y] {
      device.insertCode(axis, ofType: EventType.absolute)
      device.setAxis(axis, to: AxisRange(minimum: 0, maximum: 1_000))
    }
    return device
  }()

  static let screen: DeviceDescription = {
    var device = DeviceDescription()
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    for (axis, maximum): (UInt16, Int32) in [
      (AbsoluteAxis.slot, 4), (AbsoluteAxis.contactX, 1_000), (AbsoluteAxis.contactY, 1_000),
      (AbsoluteAxis.trackingID, 65_535),
    ] {
      device.insertCode(axis, ofType: EventType.absolute)
      device.setAxis(axis, to: AxisRange(minimum: 0, maximum: maximum))
    }
    return device
  }()

  static let mouse: DeviceDescription = {
    var device = DeviceDescription()
    device.insertCode(KeyCode.leftButton, ofType: EventType.key)
    for code: UInt16 in [0, 1] { device.insertCode(code, ofType: EventType.relative) }
    return device
  }()

  struct Story: CustomTestStringConvertible {
    var testDescription: String
    /// `0:` are frames of the screen, `1:` of the pen.
    var said: [String]
    /// What the screen's simulation hears.
    var heard: [String]
  }

  static let stories = [
    Story(
      testDescription: "no pen",
      said: ["0: 0 S0 I1 X1 Y1 B1", "0: 8 Y2", "0: 16 I-1 B0"],
      heard: ["0 S0 I1 X1 Y1 B1", "8 Y2", "16 I-1 B0"]),
    Story(
      testDescription: "a finger is down when the pen comes",
      said: ["0: 0 S0 I1 X1 Y1 B1", "1: 5 P1", "0: 8 Y2", "0: 16 I-1 B0", "1: 20 P0"],
      heard: ["0 S0 I1 X1 Y1 B1", "5 S0 T2", "5 S0 I-1 T0 B0"]),
    Story(
      testDescription: "two fingers are down when the pen comes",
      said: ["0: 0 S0 I1 X1 Y1 S1 I2 X5 Y5 B1", "1: 5 P1"],
      heard: ["0 S0 I1 X1 Y1 S1 I2 X5 Y5 B1", "5 S0 T2 S1 T2", "5 S0 I-1 T0 S1 I-1 T0 B0"]),
    Story(
      testDescription: "fingers that come while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 9 I-1 B0", "0: 20 I2 B1", "0: 25 I-1 B0"],
      heard: []),
    Story(
      testDescription: "a finger that stays when the pen has long gone",
      said: [
        "1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "1: 10 P0", "0: 200 Y2", "0: 210 I-1 B0",
        "0: 220 I2 B1", "0: 230 Y3",
      ],
      // Slot and position were said while nobody heard them.
      heard: ["220 S0 I2 B1 X1 Y2", "230 Y3"]),
    Story(
      testDescription: "a finger that comes within 90 ms of the pen's going, and one after them",
      said: [
        "1: 0 P1", "1: 10 P0", "0: 99 S0 I1 X1 Y1 B1", "0: 120 I-1 B0", "0: 130 I2 B1",
      ],
      heard: ["130 S0 I2 B1 X1 Y1"]),
    Story(
      testDescription: "90 ms to the microsecond",
      said: ["1: 10 P1", "1: 10 P0", "0: 100 S0 I1 X1 Y1 B1"],
      heard: ["100 S0 I1 X1 Y1 B1"]),
    Story(
      testDescription: "a pen that is turned round stays near",
      said: ["1: 0 P1", "1: 5 P0 R1", "0: 200 S0 I1 X1 Y1 B1", "0: 210 I-1 B0", "1: 220 R0"],
      heard: []),
    Story(
      testDescription: "a finger's tool is no pen",
      said: ["0: 0 S0 I1 X1 Y1 B1", "1: 5 F1", "0: 8 Y2"],
      heard: ["0 S0 I1 X1 Y1 B1", "8 Y2"]),
    Story(
      testDescription: "the pen's stamp is older than the finger's",
      said: ["0: 9 S0 I1 X1 Y1 B1", "1: 5 P1"],
      heard: ["9 S0 I1 X1 Y1 B1", "9 S0 T2", "9 S0 I-1 T0 B0"]),
    Story(
      testDescription: "a pen that was near before anything was read",
      said: [
        "0: 0 S0 I1 X1 Y1 B1", "1: 5 x9", "0: 8 Y2", "0: 9 I-1 B0", "1: 20 P0", "0: 200 I2 B1",
      ],
      heard: ["0 S0 I1 X1 Y1 B1", "5 S0 T2", "5 S0 I-1 T0 B0", "200 S0 I2 B1 X1 Y2"]),
    Story(
      testDescription: "a rubber that was near before anything was read",
      said: ["1: 5 x9", "1: 20 R0", "0: 200 S0 I2 X1 Y1 B1"], heard: ["200 S0 I2 X1 Y1 B1"]),
    Story(
      testDescription: "a pen's last position after it has gone",
      said: ["1: 0 P1", "1: 5 P0", "1: 6 x9", "0: 200 S0 I2 X1 Y1 B1"],
      heard: ["200 S0 I2 X1 Y1 B1"]),
    Story(
      testDescription: "events are lost while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 6 D0"], heard: ["6 D0"]),
    Story(
      testDescription: "a button alone is held",
      said: ["0: 0 B1", "1: 5 P1", "0: 6 B0"], heard: ["0 B1", "5 B0"]),
    Story(
      testDescription: "the clock is set back while no pen is near",
      said: ["1: 900 P1", "1: 905 P0", "0: 100 S0 I2 X1 Y1 B1"], heard: ["100 S0 I2 X1 Y1 B1"]),
    Story(
      testDescription: "the screen goes away and returns while the pen is near",
      said: ["1: 0 P1", "0: 5 S0 I1 X1 Y1 B1", "0: 9 B0 !", "1: 10 P0", "0: 200 S0 I2 X3 Y3 B1"],
      heard: ["200 S0 I2 X3 Y3 B1"]),
  ]

  @Test(arguments: stories)
  func `fingers are taken off while a pen is near`(_ story: Story) throws {
    var arbitration = try #require(TouchArbitration(among: [Self.screen, Self.pen]))
    var heard: [String] = []
    for line in story.said {
      let parts = line.split(separator: ":", maxSplits: 1)
      let (device, events) = (Int(parts[0]) ?? 0, Short.events(String(parts[1])))
      let shares = arbitration.admit(events, from: device)
      #expect(shares.first?.device == device)
      // The pen's own are untouched.
      if device == 1 { #expect(shares.first?.events == events) }
      for share in shares where share.device == 0 { heard += Short.text(share.events) }
    }
    #expect(heard == story.heard)
  }

  @Test func `that a finger is left out is told once each time`() throws {
    var arbitration = try #require(TouchArbitration(among: [Self.screen, Self.pen]))
    var told: [Int] = []
    let said = [
      "1: 0 P1", "0: 1 S0 I1 X1 Y1 B1", "0: 2 Y2", "0: 3 I-1 B0", "0: 4 I2 B1", "0: 5 I-1 B0",
      "1: 6 P0",
      "0: 200 I3 B1", "0: 201 I-1 B0", "1: 202 P1", "0: 203 I4 B1",
    ]
    for (index, line) in said.enumerated() {
      let device = line.hasPrefix("0") ? 0 : 1
      _ = arbitration.admit(Short.events(String(line.dropFirst(3))), from: device)
      if arbitration.takeLeftOut(of: device) { told.append(index) }
    }
    #expect(told == [1, 10])
  }

  @Test func `a pen that goes with its device is near no more`() throws {
    var arbitration = try #require(TouchArbitration(among: [Self.screen, Self.pen]))
    _ = arbitration.admit(Short.events("0 P1"), from: 1)
    arbitration.lose(1, at: TraceInstant(microseconds: 5_000))
    let early = arbitration.admit(Short.events("50 S0 I1 X1 Y1 B1"), from: 0)
    _ = arbitration.admit(Short.events("60 I-1 B0"), from: 0)
    let late = arbitration.admit(Short.events("96 I2 B1"), from: 0)
    #expect(early[0].events.isEmpty)
    #expect(Short.text(late[0].events) == ["96 S0 I2 B1 X1 Y1"])
  }

  @Test func `without a pen or without fingers there is nothing to arbitrate`() {
    #expect(TouchArbitration(among: [Self.screen]) == nil)
    #expect(TouchArbitration(among: [Self.pen]) == nil)
    #expect(TouchArbitration(among: [Self.mouse, Self.pen]) == nil)
  }
}
