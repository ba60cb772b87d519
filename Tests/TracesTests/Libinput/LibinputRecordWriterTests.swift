import Foundation
import Gestures
import TestSupport
import Testing
import Traces

@Suite struct LibinputRecordWriterTests {
  typealias Device = (description: DeviceDescription?, events: [RawEvent])

  static func written(
    _ devices: [Device], comment: EventComment? = nil
  ) -> [UInt8] {
    var writer = LibinputRecordWriter(deviceCount: devices.count, comment: comment)
    var bytes: [UInt8] = []
    for device in devices {
      writer.write(device.description, to: &bytes)
      for event in device.events { writer.write(event, to: &bytes) }
    }
    return bytes
  }

  @Test func `a recording looks as libinput record prints it`() {
    var screen = TestDevice.touchscreen()
    screen.name = "Own \"1\""
    screen.node = "/dev/input/event5"
    screen.currentSlot = 2
    let bytes = Self.written(
      [(screen, script("1000.001: id -1, x 8661\n1008.001: y -5")), (nil, [])]
    ) { event, since in
      event.type == 0 ? "SYN_REPORT \(since.map { "+\($0 / 1000)ms" } ?? "+0ms")" : nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "unknown"
          git: "unknown"
        system:
          os: "unknown"
          kernel: "unknown"
          dmi: "unknown"
        devices:
        - node: /dev/input/event5
          evdev:
            #   Event code 47 (ABS_MT_SLOT)
            #       Value           2
            name: "Own \\"1\\""

        """))
    #expect(
      text.hasSuffix(
        """
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
            virtual: false
          quirks:
          events:
          - evdev:
            - [  1,      1,   3,  57,      -1]
            - [  1,      1,   3,  53,    8661]
            - [  1,      1,   0,   0,       0] # SYN_REPORT +0ms
          - evdev:
            - [  1,   8001,   3,  54,      -5]
            - [  1,   8001,   0,   0,       0] # SYN_REPORT +8ms
        - node:
          evdev:
            name: ""
            id: [0, 0, 0, 0]
            codes: {}
          udev:
            properties:
            - ID_INPUT=1
            virtual: false
          quirks:
          events:

        """))
  }

  @Test func `lost events end their list and come back`() {
    let numbers: [(Int64, UInt16, UInt16, Int32)] = [
      (5, 3, 53, 1), (5, 0, 3, 0), (9, 0, 0, 0), (9, 0, 3, 0), (9, 3, 53, 2), (9, 0, 3, 0),
    ]
    let events = numbers.map { time, type, code, value in
      RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value)
    }
    let bytes = Self.written([(nil, events)])
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .drop { $0 != "  events:" }.dropFirst().map { $0.drop { $0 == " " } }
    #expect(
      rows.map(String.init) == [
        "- evdev:", "- [  0,      5,   3,  53,       1]", "- [  0,      5,   0,   3,       0]",
        "- evdev:", "- [  0,      9,   0,   0,       0]",
        "- evdev:", "- [  0,      9,   0,   3,       0]",
        "- evdev:", "- [  0,      9,   3,  53,       2]", "- [  0,      9,   0,   3,       0]",
      ])
    #expect(TraceReading(bytes, as: .libinputRecord).trace.events == events)
  }

  @Test func `random recordings come back equal`() {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let devices: [Device] = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        var device = EvemuWriterTests.randomDevice(using: &random)
        (device.lights, device.switches) = ([], [])
        device.node = [nil, "/dev/input/event17", "a b: [\"]#", "null"].randomElement(
          using: &random)!
        let events = (0..<60).map { _ in Self.randomEvent(using: &random) }
        return (device, events)
      }
      let bytes = Self.written(devices) { event, _ in event.value % 2 == 0 ? "x # y" : nil }
      let reading = TraceReading(bytes, as: .libinputRecord)
      #expect(reading.error == nil && reading.trace.warnings.isEmpty, "seed \(seed)")
      #expect(
        reading.trace.devices.map(\.description) == devices.map(\.description), "seed \(seed)")
      #expect(reading.trace.devices.map(\.events) == devices.map(\.events), "seed \(seed)")
    }
  }

  /// Many reports and losses, few times.
  static func randomEvent(using random: inout SeededGenerator) -> RawEvent {
    var event = EvemuWriterTests.randomEvent(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: (event.type, event.code, event.value) = (0, 0, Int32.random(in: 0...1, using: &random))
    case 1: (event.type, event.code, event.value) = (0, 3, Int32.random(in: -1...0, using: &random))
    default: break
    }
    if Bool.random(using: &random) {
      event.time.microseconds = .random(in: 0...1, using: &random)
    }
    return event
  }

  @Test func `a name cannot break the format`() throws {
    for name in [
      "a\nE: \"\\ \r\0b", "\u{85}\u{2028}\u{feff}\u{7f}\u{9f}\u{ffff}", "caf\u{e9} \u{1f600}",
    ] {
      var device = DeviceDescription()
      device.name = name
      device.node = name
      let again = TraceReading(Self.written([(device, [])]), as: .libinputRecord).trace.device
      #expect(again?.name == name)
      #expect(again?.node == name)
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: Recordings.files(below: "evemu_devices"))
  func `real recordings come back equal`(path: String) throws {
    let trace = try Recordings.trace(path)
    let reading = TraceReading(Self.written([(trace.device, trace.events)]), as: .libinputRecord)
    var expected = trace.device ?? DeviceDescription()
    (expected.lights, expected.switches) = ([], [])
    #expect(reading.trace.device == expected)
    #expect(reading.trace.events == trace.events)
  }
}
