import Evdev
import Testing
import Traces

/// The part of a description that uinput can hold, and the messages about the rest.
struct VirtualDescriptionTests {
  struct Name: CustomTestStringConvertible {
    var testDescription: String
    var recorded: String
    var held: String
    var changes: [VirtualDescription.Change]
  }

  static let long = String(repeating: "a", count: 78)
  static let names = [
    Name(
      testDescription: "as long as it may be", recorded: long + "b", held: long + "b", changes: []),
    Name(
      testDescription: "a letter too long", recorded: long + "é", held: long,
      changes: [.nameCut(from: long + "é")]),
    Name(testDescription: "none", recorded: "", held: "dragline", changes: [.nameMade]),
    Name(
      testDescription: "a zero byte", recorded: "pad\0x", held: "pad",
      changes: [.nameCut(from: "pad\0x")]),
  ]

  @Test(arguments: names)
  func `names are cut to what uinput holds`(_ name: Name) throws {
    var recorded = screen()
    recorded.name = name.recorded
    let made = try VirtualDescription(recorded, events: [])
    #expect(made.description.name == name.held)
    #expect(made.changes == name.changes)
  }

  @Test func `an axis without a range gets the range of its events`() throws {
    var recorded = screen()
    recorded.insertCode(AbsoluteAxis.contactX, ofType: EventType.absolute)
    let made = try VirtualDescription(recorded, events: events("0 x 30\n0 x 70\n0 id 900"))
    #expect(made.description.axis(AbsoluteAxis.contactX) == AxisRange(minimum: 0, maximum: 70))
    #expect(made.changes == [.rangesObserved(axes: [AbsoluteAxis.contactX])])
  }

  @Test func `force feedback is left out`() throws {
    var recorded = screen()
    recorded.insertCode(80, ofType: EventType.forceFeedback)
    let made = try VirtualDescription(recorded, events: [])
    #expect(made.description.codes(ofType: EventType.forceFeedback).isEmpty)
    #expect(made.changes == [.forceFeedbackLeftOut])
  }

  struct Axis: CustomTestStringConvertible {
    var testDescription: String
    var code: UInt16
    var range: AxisRange
  }

  @Test(arguments: [
    Axis(
      testDescription: "upside down", code: AbsoluteAxis.x,
      range: AxisRange(minimum: 5, maximum: 4)),
    Axis(
      testDescription: "flatter than it is wide", code: AbsoluteAxis.x,
      range: AxisRange(minimum: 0, maximum: 4, flat: 5)),
    Axis(
      testDescription: "101 slots", code: AbsoluteAxis.slot,
      range: AxisRange(minimum: 0, maximum: 100)),
    Axis(
      testDescription: "no slot", code: AbsoluteAxis.slot, range: AxisRange(minimum: 0, maximum: -1)
    ),
    Axis(
      testDescription: "all slots there are", code: AbsoluteAxis.slot,
      range: AxisRange(minimum: 0, maximum: .max)),
  ])
  func `axes that the kernel does not take are named`(_ axis: Axis) {
    var recorded = screen()
    recorded.insertCode(axis.code, ofType: EventType.absolute)
    recorded.setAxis(axis.code, to: axis.range)
    let error = #expect(throws: VirtualDeviceError.self) {
      try VirtualDescription(recorded, events: [])
    }
    guard case .axisNotHeld("screen", axis.code, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func screen() -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "screen"
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    return device
  }
}
