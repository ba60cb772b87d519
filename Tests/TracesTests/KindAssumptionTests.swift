import Testing
import Traces

/// Devices with `BTN_TOOL_FINGER`, distinguished by more or less evidence.
@Suite struct KindAssumptionTests {
  struct Device: CustomTestStringConvertible {
    var testDescription: String
    var keys: [UInt16] = [KeyCode.touch]
    var axes: [UInt16]
    var properties: [UInt16]?
    /// The ranges of the positions; `nil` when they are unknown.
    var size: (x: Int32, y: Int32)?
    var kind: DeviceKind
    var reason: KindAssumption.Reason?
  }

  static let multiTouch: [UInt16] = [0x2f, 0x35, 0x36]
  static let emulating: [UInt16] = [0, 1] + multiTouch

  static let devices = [
    Device(
      testDescription: "multi-touch positions alone", axes: multiTouch, kind: .touchscreen,
      reason: .noPointerEmulation),
    Device(
      testDescription: "with pointer emulation", axes: emulating, kind: .touchpad,
      reason: .pointerEmulation),
    Device(
      testDescription: "with pointer emulation, tall", axes: emulating, size: (1079, 2399),
      kind: .touchscreen, reason: .tallRange),
    Device(
      testDescription: "with pointer emulation, wide", axes: emulating, size: (2399, 1079),
      kind: .touchpad, reason: .pointerEmulation),
    Device(
      testDescription: "single touch", axes: [0, 1], kind: .touchpad, reason: .singleTouch),
    Device(
      testDescription: "counts fingers", keys: [KeyCode.touch, KeyCode.twoFingers],
      axes: multiTouch, kind: .touchpad),
    Device(
      testDescription: "has a button", keys: [KeyCode.touch, KeyCode.leftButton],
      axes: multiTouch, kind: .touchpad),
    Device(
      testDescription: "says that it is a screen", axes: emulating,
      properties: [InputProperty.direct], kind: .touchscreen),
    Device(
      testDescription: "says that it is none", axes: multiTouch, properties: [], kind: .touchpad),
  ]

  @Test(arguments: devices)
  func `a finger tool is no touchpad by itself`(_ row: Device) throws {
    var device = DeviceDescription()
    for key in row.keys + [KeyCode.fingerTool] { device.insertCode(key, ofType: EventType.key) }
    for axis in row.axes { device.insertCode(axis, ofType: EventType.absolute) }
    device.properties = row.properties.map { $0.reduce(into: CodeSet()) { $0.insert($1) } }
    if let size = row.size { device.setPositionRanges(x: 0...size.x, y: 0...size.y) }
    #expect(device.kind == row.kind)
    #expect(device.kindAssumption?.reason == row.reason)
    let mapper = try ScreenMapper(
      device: device, kind: device.kind, observed: AxisBounds(x: 100...300, y: 100...700),
      settings: ScreenSettings())
    let reported = mapper.notes.compactMap { note -> KindAssumption? in
      guard case .assumedKind(let assumption) = note else { return nil }
      return assumption
    }
    #expect(reported.map(\.reason) == (row.reason.map { [$0] } ?? []))
    #expect(mapper.usesObservedRanges == (row.size == nil))
  }
}
