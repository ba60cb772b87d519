import TestSupport
import Testing
import Traces

@Suite struct GeteventDescriptionTests {
  /// `-lp`, `-p`, `-li` and an old `-p` of one device, without the lines that only some have.
  static let forms: [TextDialect] = [
    TextDialect(
      "-lp",
      """
      add device 1: /dev/input/event2
        name:     "Own "Sample" # 1"
        events:
          KEY (0001): BTN_MOUSE             BTN_RIGHT             BTN_MIDDLE            BTN_SIDE              \n\
                      BTN_TOUCH*            \n\
          ABS (0003): ABS_X                 : value 5, min -20, max 799, fuzz 1, flat 2, resolution 12
                      ABS_MT_SLOT           : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
          SW  (0005): SW_LID*               SW_TABLET_MODE        \n\
          LED (0011): LED_NUML              LED_CAPSL*            \n\
        input props:
          INPUT_PROP_DIRECT
          INPUT_PROP_BUTTONPAD

      """, []),
    TextDialect(
      "-p",
      """
      add device 1: /dev/input/event2
        name:     "Own "Sample" # 1"
        events:
          KEY (0001): 0110  0111  0112  0113  014a*
          ABS (0003): 0000  : value 5, min -20, max 799, fuzz 1, flat 2, resolution 12
                      002f  : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
          SW  (0005): 0000* 0001 \n\
          LED (0011): 0000  0001*
        input props:
          0001
          0002

      """, []),
    TextDialect(
      "-p of old versions: no resolution, fewer commas",
      """
      add device 1: /dev/input/event2
        name:     "Own "Sample" # 1"
        events:
          KEY (0001): 0110  0111  0112  0113  014a \n\
          ABS (0003): 0000  value 5, min -20, max 799, fuzz 1 flat 2 resolution 12
                      002f  value 3, min 0, max 9, fuzz 0 flat 0
          SW  (0005): 0000* 0001 \n\
          LED (0011): 0000  0001*
        input props:
          0001
          0002

      """, []),
    TextDialect(
      "without indents, CRLF",
      """
      add device 1: /dev/input/event2\r
      name: "Own "Sample" # 1"\r
      events:\r
      KEY (0001): 0110  0111  0112  0113\r
      014a*\r
      ABS (0003): 0000  : value 5, min -20, max 799, fuzz 1, flat 2, resolution 12\r
      002f  : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0\r
      SW  (0005): 0000* 0001 \r
      LED (0011): 0000  0001*\r
      input props:\r
      0001\r
      0002\r

      """, []),
  ]

  static var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Own \"Sample\" # 1"
    device.node = "/dev/input/event2"
    for code: UInt16 in [0x110, 0x111, 0x112, 0x113, 0x14a] {
      device.insertCode(code, ofType: EventType.key)
    }
    for code: UInt16 in [0, 0x2f] { device.insertCode(code, ofType: EventType.absolute) }
    for code: UInt16 in [0, 1] {
      device.insertCode(code, ofType: EventType.switches)
      device.insertCode(code, ofType: EventType.lights)
    }
    device.setAxis(0, to: AxisRange(minimum: -20, maximum: 799, fuzz: 1, flat: 2, resolution: 12))
    device.setAxis(0x2f, to: AxisRange(minimum: 0, maximum: 9))
    device.switches = [CodeState(code: 0, state: 1)]
    device.lights = [CodeState(code: 1, state: 1)]
    device.currentSlot = 3
    var properties = CodeSet()
    properties.insert(1)
    properties.insert(2)
    device.properties = properties
    return device
  }

  static let event = "[    4242.000001] 0003 0000 00000005\n"
  static let named = "[    4242.000001] /dev/input/event2: 0003 0000 00000005\n"

  @Test(arguments: forms)
  func `every form describes the same device`(_ form: TextDialect) {
    let outcome = TraceReading(form.text, as: .getevent)
    #expect(outcome.error == nil)
    #expect(outcome.trace.device == Self.device)
    #expect(outcome.trace.warnings.isEmpty)
    expectSameInChunks(Array(form.text.utf8), as: .getevent)
    expectSameBeforeCuts(Array((form.text + Self.event).utf8), as: .getevent)
  }

  @Test(arguments: forms)
  func `a description may come before, after and between events`(_ form: TextDialect) {
    let texts = [
      form.text + Self.event, form.text + Self.named, Self.event + form.text,
      Self.named + form.text, Self.named + form.text + Self.named + form.text,
    ]
    for text in texts {
      let outcome = TraceReading(text, as: .getevent)
      #expect(outcome.error == nil)
      #expect(outcome.trace.devices.count == 1, "\(text)")
      #expect(outcome.trace.device == Self.device)
      #expect(outcome.trace.events.first == TestSupport.event(4_242_000_001, 3, 0, 5))
      #expect(outcome.trace.warnings.isEmpty)
    }
  }

  @Test func `-i prints the identity`() {
    let text = """
      add device 3: /dev/input/event4
        bus:      0018
        vendor    1234
        product   abcd
        version   0100
        name:     "x"
        location: "i2c # 1"
        id:       ""
        version:  1.0.1
        events:
          SYN (0000): 0000 \n\
        input props:
          <none>
        HID descriptor: 0018:1234:ABCD.0001

          05 0d 09 04 a1 01
          0003 0035 (not an event)
      \(Self.event)
      """
    let outcome = TraceReading(text, as: .getevent)
    #expect(outcome.error == nil)
    #expect(
      outcome.trace.device?.identity
        == DeviceIdentity(bus: 0x18, vendor: 0x1234, product: 0xabcd, version: 0x100))
    #expect(outcome.trace.device?.name == "x")
    #expect(outcome.trace.device?.properties == CodeSet())
    #expect(outcome.trace.devices[0].events.count == 1)
    expectSameInChunks(Array(text.utf8), as: .getevent)
  }

  @Test func `properties that were not available are not known`() {
    let text = "add device 1: /dev/input/event2\n  input props:\n    <not available\n"
    #expect(TraceReading(text, as: .getevent).trace.device?.properties == nil)
  }

  @Test func `a name alone is reported, at the end`() {
    let text = "add device 1: /dev/input/event2\n  name:     \"x\"\n\(Self.named)"
    var trace = TraceCollector()
    var reader = TraceReader(.getevent, file: "test")
    #expect(throws: Never.self) { try reader.parse(Array(text.utf8), into: &trace) }
    #expect(trace.device == nil && trace.events.count == 1)
    #expect(throws: Never.self) { try reader.finish(into: &trace) }
    #expect(trace.device?.name == "x")
    #expect(trace.device?.node == "/dev/input/event2")
    #expect(trace.device?.hasCodes == false)
  }

  @Test func `a list of names is completed by a description`() {
    let list = "add device 1: /dev/input/event2\n  name:     \"x\"\n"
    let outcome = TraceReading(list + Self.named + Self.forms[0].text, as: .getevent)
    #expect(outcome.trace.devices.count == 1)
    #expect(outcome.trace.device == Self.device)
  }

  @Test func `a description without its first line is of the only device`() {
    let text = Self.forms[0].text.split(separator: "\n").dropFirst().joined(separator: "\n")
    var device = Self.device
    device.node = nil
    #expect(TraceReading(text + "\n" + Self.event, as: .getevent).trace.device == device)
    #expect(TraceReading(Self.event + text + "\n", as: .getevent).trace.device == device)
  }

  @Test func `something else in the same place is another device`() {
    func add(_ name: String) -> String {
      "add device 1: /dev/input/event2\n  name:     \"\(name)\"\n"
    }
    let remove = "remove device 1: /dev/input/event2\n"
    let another = TraceReading(
      add("x") + Self.named + remove + add("y") + Self.named, as: .getevent)
    #expect(another.trace.devices.map { $0.description?.name } == ["x", "y"])
    #expect(another.eventsByDevice.map(\.count) == [1, 1])
    let same = TraceReading(
      add("x") + Self.named + remove + add("x") + Self.named, as: .getevent)
    #expect(same.eventsByDevice.map(\.count) == [2])
  }

  @Test func `events without a path are those of the device that has their codes`() {
    let keys =
      "add device 1: /dev/input/event0\n  name:     \"keys\"\n  events:\n    KEY (0001): 0074 \n"
    let before = TraceReading(keys + Self.forms[1].text + Self.event, as: .getevent)
    #expect(before.eventsByDevice.map(\.count) == [0, 1])
    #expect(before.trace.devices[1].description == Self.device)
    #expect(
      before.trace.warnings == [
        TraceWarning(
          line: 16,
          kind: .assumed("events without a path are treated as events of /dev/input/event2"))
      ])
    let after = TraceReading(Self.event + keys + Self.forms[1].text, as: .getevent)
    #expect(after.eventsByDevice.map(\.count) == [1, 0])
    #expect(after.trace.device == Self.device)
    #expect(after.trace.devices[1].description?.name == "keys")
  }
}
