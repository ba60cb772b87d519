import Evdev
import Gestures
import TestSupport
import Testing
import Traces

@testable import Live

/// Frames in short: `7 S0 I5 X1 Y2 B1` are at 7 ms slot 0, tracking ID 5, position and button; `P1` is a
/// pen that comes near, `R1` a rubber, `x9 y8` where it is, `T2` a palm, `M0` the end of a listed contact,
/// `D0` lost events; `!` ends what the kernel released.
enum ShortEvents {
  static let codes: [(letter: Character, type: UInt16, code: UInt16)] = [
    ("S", EventType.absolute, AbsoluteAxis.slot),
    ("I", EventType.absolute, AbsoluteAxis.trackingID),
    ("X", EventType.absolute, AbsoluteAxis.contactX),
    ("Y", EventType.absolute, AbsoluteAxis.contactY),
    ("T", EventType.absolute, AbsoluteAxis.toolType), ("B", EventType.key, KeyCode.touch),
    ("P", EventType.key, KeyCode.penTool), ("R", EventType.key, KeyCode.penTool + 1),
    ("F", EventType.key, KeyCode.fingerTool), ("L", EventType.key, KeyCode.leftButton),
    ("x", EventType.absolute, AbsoluteAxis.x), ("y", EventType.absolute, AbsoluteAxis.y),
    ("M", EventType.synchronization, SynchronizationCode.contactReport),
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

extension ClockMoment {
  /// A moment at which the realtime clock is a second ahead.
  static let aheadByASecond = ClockMoment(
    monotonic: TraceInstant(microseconds: 0), lead: 1_000_000)
}

extension TouchArbitration {
  /// Creates the arbitration among devices whose clocks are monotonic.
  init?(among devices: [DeviceDescription]) {
    self.init(among: devices.map { ($0, .monotonic) })
  }

  mutating func hear(
    _ events: [RawEvent], from device: Int
  ) -> [(device: Int, events: [RawEvent])] {
    admit(events, from: device, at: .aheadByASecond)
  }
}

/// The events of a device and a pen, and the outcome.
struct ArbitrationStory: CustomTestStringConvertible {
  var testDescription: String
  /// `0:` are frames of the device, `1:` of the pen.
  var said: [String]
  /// The events that the device's simulation receives.
  var heard: [String]
  /// The clocks of the device and of the pen.
  ///
  /// The realtime one is a second ahead.
  var clocks: [DeviceClock] = [.monotonic, .monotonic]

  /// Returns the events of `said` that the simulation of a device receives.
  func reported(to device: DeviceDescription) throws -> [String] {
    var arbitration = try #require(
      TouchArbitration(among: [(device, clocks[0]), (.pen, clocks[1])]))
    var heard: [String] = []
    for line in said {
      let parts = line.split(separator: ":", maxSplits: 1)
      let (device, events) = (Int(parts[0]) ?? 0, ShortEvents.events(String(parts[1])))
      let shares = arbitration.hear(events, from: device)
      #expect(shares.first?.device == device)
      // The pen's own are untouched.
      if device == 1 { #expect(shares.first?.events == events) }
      for share in shares where share.device == 0 { heard += ShortEvents.text(share.events) }
    }
    return heard
  }
}

extension DeviceDescription {
  static let pen = make(
    keys: [KeyCode.penTool, KeyCode.stylusButton, KeyCode.touch],
    axes: [(AbsoluteAxis.x, 1_000), (AbsoluteAxis.y, 1_000)])

  /// A screen with slots.
  static let screen = make(
    isDirect: true, keys: [KeyCode.touch],
    axes: [
      (AbsoluteAxis.slot, 4), (AbsoluteAxis.contactX, 1_000), (AbsoluteAxis.contactY, 1_000),
      (AbsoluteAxis.trackingID, 65_535),
    ])

  /// All contacts in each frame.
  static let listingScreen = make(
    isDirect: true, keys: [KeyCode.touch],
    axes: [(AbsoluteAxis.contactX, 1_000), (AbsoluteAxis.contactY, 1_000)])

  static let singleTouchScreen = make(
    isDirect: true, keys: [KeyCode.touch],
    axes: [(AbsoluteAxis.x, 1_000), (AbsoluteAxis.y, 1_000)])

  static let singleTouchPad = make(
    keys: [KeyCode.touch, KeyCode.fingerTool, KeyCode.leftButton],
    axes: [(AbsoluteAxis.x, 1_000), (AbsoluteAxis.y, 1_000)])

  static let mouse: DeviceDescription = {
    var device = make(keys: [KeyCode.leftButton], axes: [])
    for code in [RelativeAxis.x, RelativeAxis.y] {
      device.insertCode(code, ofType: EventType.relative)
    }
    return device
  }()

  private static func make(
    isDirect: Bool = false, keys: [UInt16], axes: [(code: UInt16, maximum: Int32)]
  ) -> DeviceDescription {
    var device = DeviceDescription()
    var properties = CodeSet()
    if isDirect { properties.insert(InputProperty.direct) }
    device.properties = properties
    for key in keys { device.insertCode(key, ofType: EventType.key) }
    for axis in axes {
      device.insertCode(axis.code, ofType: EventType.absolute)
      device.setAxis(axis.code, to: AxisRange(minimum: 0, maximum: axis.maximum))
    }
    return device
  }
}
