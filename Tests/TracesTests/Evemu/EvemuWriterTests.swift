import Gestures
import TestSupport
import Testing
import Traces

@Suite struct EvemuWriterTests {
  private func written(
    _ device: DeviceDescription?, _ events: [RawEvent],
    comment: EventComment? = nil
  ) -> [UInt8] {
    var writer = EvemuWriter(comment: comment)
    var bytes: [UInt8] = []
    writer.write(device, to: &bytes)
    for event in events { writer.write(event, to: &bytes) }
    return bytes
  }

  @Test func `events look as evemu-record prints them`() {
    let events = script("1000.001: id -1, x 8661, y 5, left 1\n1008.001:")
    let bytes = written(nil, events) { event, since in
      event.type == 0 ? "SYN_REPORT \(since.map { "+\($0 / 1000)ms" } ?? "+0ms")" : nil
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        # EVEMU 1.3
        E: 1.000001 0003 0039 -001
        E: 1.000001 0003 0035 8661
        E: 1.000001 0003 0036 0005
        E: 1.000001 0001 0110 0001
        E: 1.000001 0000 0000 0000\t# SYN_REPORT +0ms
        E: 1.008001 0000 0000 0000\t# SYN_REPORT +8ms

        """)
  }

  @Test func `random recordings come back equal`() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let device = Self.randomDevice(using: &random)
      let events = (0..<50).map { _ in Self.randomEvent(using: &random) }
      let bytes = written(device, events) { event, _ in event.value % 2 == 0 ? "x # y" : nil }
      let trace = try parse(bytes)
      #expect(trace.device == device, "seed \(seed)")
      #expect(trace.events == events, "seed \(seed)")
      #expect(trace.warnings.isEmpty, "seed \(seed)")
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: Recordings.files(below: "evemu_devices"))
  func `real recordings come back equal`(path: String) throws {
    let trace = try Recordings.trace(path)
    let again = try parse(written(trace.device, trace.events))
    #expect(again.device == trace.device)
    #expect(again.events == trace.events)
  }

  @Test func `a name cannot break the format`() throws {
    var device = DeviceDescription()
    device.name = "a\nE: 0.000001\r\0b"
    #expect(try parse(written(device, [])).device?.name == "a E: 0.000001  b")
  }

  static func randomEvent(using random: inout SeededGenerator) -> RawEvent {
    RawEvent(
      time: TraceInstant(microseconds: .random(in: 0...4_000_000_000_000_000, using: &random)),
      type: .random(in: 0...0x1f, using: &random), code: .random(in: 0...0x2ff, using: &random),
      value: .random(in: .min ... .max, using: &random))
  }

  static func randomDevice(using random: inout SeededGenerator) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = ["", "a b # 1", " two  ", "caf\u{e9}"].randomElement(using: &random) ?? ""
    device.identity = DeviceIdentity(
      bus: .random(in: 0...0xffff, using: &random), vendor: 1, product: 0xffff, version: 0xabc)
    if Bool.random(using: &random) {
      var properties = CodeSet()
      if Bool.random(using: &random) { properties.insert(.random(in: 0...0x1f, using: &random)) }
      device.properties = properties
    }
    for _ in 0..<20 {
      device.insertCode(
        .random(in: 0...0x2ff, using: &random), ofType: .random(in: 0...0x1f, using: &random))
      let range = AxisRange(
        minimum: .random(in: .min ... .max, using: &random), maximum: .max, fuzz: -1, flat: 3,
        resolution: Bool.random(using: &random) ? 12 : nil)
      device.setAxis(.random(in: 0...0x3f, using: &random), to: range)
    }
    device.lights = [CodeState(code: 1, state: 1)]
    device.switches = [CodeState(code: 0x10, state: 1), CodeState(code: 2, state: 7)]
    device.currentSlot = Bool.random(using: &random) ? 3 : nil
    return device
  }
}
