import Testing
import Traces

@Suite struct DeviceKindTests {
  struct Device: CustomTestStringConvertible {
    var testDescription: String
    var keys: [UInt16] = []
    var absolute: [UInt16] = []
    var relative: [UInt16] = []
    var properties: [UInt16]? = []
    var kind: DeviceKind
    var contactProtocol: ContactProtocol?
  }

  static let left = KeyCode.leftButton
  static let singleTouch = ContactProtocol.singleTouch(button: KeyCode.touch)

  static let devices: [Device] = [
    Device(
      testDescription: "touchscreen, protocol B", keys: [KeyCode.touch],
      absolute: [0, 1, 0x2f, 0x35, 0x36], properties: [InputProperty.direct],
      kind: .touchscreen, contactProtocol: .slots),
    Device(
      testDescription: "touchscreen without ABS_X", absolute: [0x2f, 0x35, 0x36],
      properties: [InputProperty.direct], kind: .touchscreen, contactProtocol: .slots),
    Device(
      testDescription: "old touchscreen without properties", keys: [KeyCode.touch],
      absolute: [0, 1], properties: nil, kind: .touchscreen, contactProtocol: singleTouch),
    Device(
      testDescription: "touchscreen that lists a finger tool",
      keys: [KeyCode.touch, KeyCode.fingerTool],
      absolute: [0, 1], properties: [InputProperty.direct], kind: .touchscreen,
      contactProtocol: singleTouch),
    Device(
      testDescription: "touchscreen, protocol A", keys: [KeyCode.touch],
      absolute: [0, 1, 0x35, 0x36], kind: .touchscreen, contactProtocol: .contactReports),
    Device(
      testDescription: "touchpad by its finger tool",
      keys: [KeyCode.touch, KeyCode.fingerTool, left], absolute: [0, 1], properties: nil,
      kind: .touchpad, contactProtocol: singleTouch),
    Device(
      testDescription: "touchpad by its property", keys: [KeyCode.touch, left],
      absolute: [0, 1, 0x2f, 0x35, 0x36], properties: [InputProperty.pointer],
      kind: .touchpad, contactProtocol: .slots),
    Device(
      testDescription: "mouse", keys: [left], relative: [0, 1, 8], kind: .mouse,
      contactProtocol: .relativeMotion),
    Device(
      testDescription: "pointing stick", keys: [left], relative: [0, 1],
      properties: [InputProperty.pointer, InputProperty.pointingStick], kind: .mouse,
      contactProtocol: .relativeMotion),
    Device(
      testDescription: "mouse with a touch surface", keys: [left],
      absolute: [0x2f, 0x35, 0x36], relative: [0, 1], kind: .mouse,
      contactProtocol: .relativeMotion),
    Device(
      testDescription: "absolute mouse of a virtual machine", keys: [left], absolute: [0, 1],
      kind: .mouse, contactProtocol: .singleTouch(button: left)),
    Device(
      testDescription: "pen", keys: [KeyCode.touch, KeyCode.penTool, KeyCode.stylusButton],
      absolute: [0, 1], properties: [InputProperty.direct], kind: .penTablet,
      contactProtocol: singleTouch),
    Device(
      testDescription: "game controller that claims every axis", keys: [0x130],
      absolute: Array(0...0x3f), kind: .other, contactProtocol: singleTouch),
    Device(
      testDescription: "accelerometer", absolute: [0, 1, 2],
      properties: [InputProperty.accelerometer], kind: .other, contactProtocol: singleTouch),
    Device(testDescription: "keyboard", keys: [30, 31], kind: .other, contactProtocol: nil),
  ]

  @Test(arguments: devices)
  func `codes and properties show the kind and the protocol`(_ row: Device) {
    var device = DeviceDescription()
    for key in row.keys { device.insertCode(key, ofType: EventType.key) }
    for axis in row.absolute { device.insertCode(axis, ofType: EventType.absolute) }
    for axis in row.relative { device.insertCode(axis, ofType: EventType.relative) }
    device.properties = row.properties.map { properties in
      var set = CodeSet()
      for property in properties { set.insert(property) }
      return set
    }
    #expect(device.kind == row.kind)
    #expect(device.contactProtocol == row.contactProtocol)
  }

  @Test func `slot counts are those of a plausible range`() {
    var device = TestDevice.touchscreen()
    #expect(device.slotCount == 5)
    device.setAxis(AbsoluteAxis.slot, to: AxisRange(minimum: 0, maximum: -1))
    #expect(device.slotCount == nil)
    #expect(TestDevice.reporting.slotCount == nil)
  }
}
