import Gestures
import TestSupport
import Testing
import Traces

/// `GeteventWriter` and `SendeventWriter` against what the tools print, and against the readers.
@Suite struct AndroidWriterTests {
  private func getevent(
    _ devices: [DeviceDescription?], _ events: [[RawEvent]]
  ) -> [UInt8] {
    var writer = GeteventWriter()
    var bytes: [UInt8] = []
    writer.write(devices, to: &bytes)
    for (device, event) in MergedEvents(events) { writer.write(event, from: device, to: &bytes) }
    return bytes
  }

  private func sendevent(
    _ devices: [DeviceDescription?], _ events: [[RawEvent]]
  ) -> [UInt8] {
    var writer = SendeventWriter()
    var bytes: [UInt8] = []
    writer.write(devices, to: &bytes)
    for (device, event) in MergedEvents(events) { writer.write(event, from: device, to: &bytes) }
    return bytes
  }

  @Test func `a description and events look as getevent prints them`() {
    let events = [
      event(4_242_000_001, 3, 0x39, -1), event(4_242_000_001, 1, 0x110, 1),
      event(4_242_000_001, 3, 0x37, 2), event(4_242_000_001, 0, 4, 0x1092),
      event(1_700_000_000_000_001, 0, 0, 0),
    ]
    let text = String(
      decoding: getevent([GeteventDescriptionTests.device], [events]), as: UTF8.self)
    #expect(
      text == """
        add device 1: /dev/input/event2
          name:     "Own "Sample" # 1"
          events:
            KEY (0001): BTN_MOUSE             BTN_RIGHT             BTN_MIDDLE            BTN_SIDE             \n\
                        BTN_TOUCH            \n\
            ABS (0003): ABS_X                 : value 0, min -20, max 799, fuzz 1, flat 2, resolution 12
                        ABS_MT_SLOT           : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
            SW  (0005): SW_LID*               SW_TABLET_MODE       \n\
            LED (0011): LED_NUML              LED_CAPSL*           \n\
          input props:
            INPUT_PROP_DIRECT
            INPUT_PROP_BUTTONPAD
        [    4242.000001] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \n\
        [    4242.000001] /dev/input/event2: EV_KEY       BTN_MOUSE            DOWN                \n\
        [    4242.000001] /dev/input/event2: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM        \n\
        [    4242.000001] /dev/input/event2: EV_SYN       0004                 00001092            \n\
        [1700000000.000001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000            \n
        """)
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: GeteventRecordingTests.folders)
  func `a recording is written as it was`(folder: String) throws {
    let path = "conversions/\(folder)/getevent-ltp-all-devices-crlf.txt"
    let bytes = try Recordings.bytes(path).filter { $0 != UInt8(ascii: "\r") }
    let trace = TraceReading(bytes, as: .getevent).trace
    let again = getevent(trace.devices.map(\.description), trace.devices.map(\.events))
    // getevent names this row, the recording's author did not.
    let text = String(decoding: bytes, as: UTF8.self).replacing("??? (0014)", with: "REP (0014)")
    #expect(String(decoding: again, as: UTF8.self) == text)
  }

  @Test func `a script has pauses between frames`() {
    let events = [
      event(7_000_000, 3, 0x39, -1), event(7_000_000, 0, 0, 0),
      event(7_008_341, 0, 0, 0), event(6_000_000, 0, 0, 1), event(9_008_340, 0, 0, 0),
    ]
    let text = String(
      decoding: sendevent([GeteventDescriptionTests.device], [events]), as: UTF8.self)
    #expect(
      text == """
        #!/system/bin/sh
        # /dev/input/event2: Own "Sample" # 1
        sendevent /dev/input/event2 3 57 -1
        sendevent /dev/input/event2 0 0 0
        sleep 0.008341
        sendevent /dev/input/event2 0 0 0
        sendevent /dev/input/event2 0 0 1
        sleep 1.999999
        sendevent /dev/input/event2 0 0 0

        """)
  }

  @Test func `random recordings come back equal from getevent`() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3, using: &random)
      let devices = (0..<count).map { _ in Self.randomDevice(using: &random) }
      let events = (0..<count).map { _ in Self.randomEvents(using: &random) }
      let outcome = TraceReading(getevent(devices, events), as: .getevent)
      #expect(outcome.error == nil, "seed \(seed)")
      #expect(outcome.trace.warnings.isEmpty, "seed \(seed)")
      #expect(outcome.eventsByDevice == events, "seed \(seed)")
      for (device, read) in zip(devices, outcome.trace.devices) {
        var known = device
        known.node = read.description?.node
        #expect(read.description == known, "seed \(seed)")
      }
      #expect(Set(outcome.trace.devices.map { $0.description?.node }).count == count)
    }
  }

  @Test func `random recordings come back equal from a script, but for where time begins`() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let events = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.randomEvents(using: &random)
      }
      let first = events.compactMap(\.first?.time.microseconds).min() ?? 0
      let outcome = TraceReading(
        sendevent(events.map { _ in nil }, events), as: .sendevent)
      #expect(outcome.error == nil, "seed \(seed)")
      // Devices are numbered as they are named.
      var order: [Int] = []
      for (device, _) in MergedEvents(events) where !order.contains(device) { order.append(device) }
      let moved = order.map { device in
        events[device].map {
          event($0.time.microseconds - first, $0.type, $0.code, $0.value)
        }
      }
      #expect(outcome.eventsByDevice == moved, "seed \(seed)")
    }
  }

  @Test func `every code comes back, whatever its label`() {
    var events: [RawEvent] = []
    var device = DeviceDescription()
    for type in 0...EventType.highest where EventLabels.type(type) != nil {
      for code in 0...KeyCode.highest {
        events.append(event(1, type, code, 1))
        let isThere = type != 0 && (type != EventType.absolute || code <= AbsoluteAxis.highest)
        if isThere { device.insertCode(code, ofType: type) }
      }
    }
    let outcome = TraceReading(getevent([device], [events]), as: .getevent)
    #expect(outcome.error == nil)
    #expect(outcome.trace.events == events)
    device.node = "/dev/input/event0"
    #expect(outcome.trace.device == device)
  }

  @Test func `devices without a description keep their numbers`() {
    let end = event(1, 0, 0, 0)
    let outcome = TraceReading(
      getevent([nil, GeteventDescriptionTests.device, nil], [[], [end], [end, end]]),
      as: .getevent)
    #expect(outcome.eventsByDevice.map(\.count) == [0, 1, 2])
    #expect(outcome.trace.devices.map { $0.description != nil } == [false, true, false])
  }

  @Test func `paths are plain, and no two are the same`() {
    let nodes = ["/dev/input/event1", "/dev/input/event1", "a b", "/x;rm", nil, "/dev/input/mice"]
    let devices = nodes.map { node in
      var device = DeviceDescription()
      device.node = node
      return Optional(device)
    }
    let trace = TraceReading(getevent(devices, []), as: .getevent).trace
    #expect(
      trace.devices.map { $0.description?.node } == [
        "/dev/input/event1", "/dev/input/event0", "/dev/input/event2", "/dev/input/event3",
        "/dev/input/event4", "/dev/input/mice",
      ])
  }

  @Test func `a name cannot break the formats`() {
    var device = DeviceDescription()
    device.name = "a\nsendevent /dev/input/event2 0 0 0\r\0\"b"
    let described = TraceReading(getevent([device], []), as: .getevent)
    #expect(
      described.trace.device?.name == "a sendevent /dev/input/event2 0 0 0  \"b")
    let end = event(0, 0, 0, 0)
    #expect(
      TraceReading(sendevent([device], [[end]]), as: .sendevent).eventsByDevice == [[end]])
  }

  @Test func `merged events are in order of time, frames in one piece`() {
    let one = [event(1, 3, 0, 1), event(5, 3, 0, 2), event(5, 0, 0, 0)]
    let other = [event(5, 3, 1, 1), event(5, 0, 0, 0), event(3, 3, 1, 2)]
    let merged = Array(MergedEvents([one, [], other]))
    #expect(merged.map(\.device) == [0, 0, 0, 2, 2, 2])
    #expect(merged.map(\.event) == one + other)
    // The later device goes on with its frame, although the first one's time has come, too.
    #expect(MergedEvents([Array(other[..<2]), one]).map(\.device) == [1, 1, 1, 0, 0])
    #expect(Array(MergedEvents([])).isEmpty)
  }

  private static func randomEvents(using random: inout SeededGenerator) -> [RawEvent] {
    var time = Int64.random(in: 0...4_000_000_000_000_000, using: &random)
    return (0..<Int.random(in: 1...60, using: &random)).map { _ in
      time += [0, 0, 1, 8_341, 999_999, 70_000_000].randomElement(using: &random) ?? 0
      let other = EvemuWriterTests.randomEvent(using: &random)
      let value = Bool.random(using: &random) ? other.value : other.value & 3
      return event(time, other.type, other.code, value)
    }
  }

  /// Returns a random device, as far as the format can hold one.
  private static func randomDevice(using random: inout SeededGenerator) -> DeviceDescription {
    var device = EvemuWriterTests.randomDevice(using: &random)
    device.setCodes(ofType: EventType.synchronization, to: CodeSet())
    // It holds axes with their codes, which end at 63.
    var axes = CodeSet()
    for axis in device.axes { axes.insert(axis.code) }
    if device.currentSlot != nil {
      axes.insert(AbsoluteAxis.slot)
      device.setAxis(AbsoluteAxis.slot, to: AxisRange(minimum: 0, maximum: 9))
    } else if axes.contains(AbsoluteAxis.slot) {
      device.currentSlot = 0
    }
    device.setCodes(ofType: EventType.absolute, to: axes)
    // It holds which codes are on.
    device.lights = []
    device.switches = []
    for code in device.codes(ofType: EventType.lights).codes where Bool.random(using: &random) {
      device.lights.append(CodeState(code: code, state: 1))
    }
    return device
  }
}
